/** What every page says of the shop's papers, in its footer; the papers themselves are in papers-en.ts. */
export const paperTitlesEn = {
  navigation: "Your order and the shop's rules",
  privacy: "Privacy",
  returns: "Returns",
  terms: "Terms",
};
