/** SQL by which the shop offers all its languages. */
export const ALL_LANGUAGES = `UPDATE shop_details SET languages =
  '{"hi":"on","mr":"on","gu":"on","pa":"on","bn":"on","ta":"on","te":"on","kn":"on"}'`;
