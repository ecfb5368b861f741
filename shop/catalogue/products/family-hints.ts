import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { familyKeyOf } from "../../values/text.ts";
import { MOST_PACKS } from "../../values/product.ts";
import { products } from "../../schema/products.ts";
import { changes } from "../../schema/changes.ts";
import { countPacks, setFamily } from "./families.ts";

type Named = { id: number; name: string; category: string; brand: string | null; packAmount: number; packUnit: string };

/** Products without a family whose names differ in the pack alone. */
export type FamilyHint = { name: string; packs: { id: number; name: string }[] };

/** Products that became packs of a family today, and can leave it again. */
export type JoinedFamily = { family: string; ids: number[] };

/** A pack in the name of a product: '10 g', '2.5kg', '500 ml'. */
const PACK =
  /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)?\s*(?:gms?|grams?|g|kgs?|kilo|ml|ltrs?|lit(?:re|er)s?|l|pcs?|pieces?)(?!\p{L})/giu;

/** Characters: with less, a name says nothing but its pack. */
const SHORTEST = 3;

const withoutPack = (name: string): string =>
  name
    .replace(PACK, " ")
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();

/** The first group of products of one category and brand whose names differ in the pack alone, or are equal. Pure. */
export function hintAmong(candidates: readonly Named[]): FamilyHint | null {
  const groups = Map.groupBy(candidates, ({ name, category, brand }) =>
    [category, brand ?? "", withoutPack(name).toLowerCase()].join("\n"),
  );
  for (const group of groups.values()) {
    const name = withoutPack(group[0]?.name ?? "");
    const packs = new Set(group.map(({ packAmount, packUnit }) => `${packAmount} ${packUnit}`));
    if (name.length < SHORTEST || group.length < 2 || group.length > MOST_PACKS || packs.size < group.length) continue;
    return { name, packs: group.map((each) => ({ id: each.id, name: each.name })) };
  }
  return null;
}

/** What the names of a product's other packs begin with, in the form of `name_words`; null: nothing to go by. */
function startOf({ name, family }: { name: string; family: string | null }): string | null {
  const start = name.slice(0, name.search(PACK) === -1 ? undefined : name.search(PACK));
  const words = start
    .toLowerCase()
    .replace(/[\s\p{P}$+<=>^`|~]+/gu, " ")
    .trim();
  return family !== null || words.length < SHORTEST ? null : ` ${words}`;
}

type Listed = { id: number; name: string; family: string | null };

/** What a list of these products has to say of packs: products that look like packs, and which were joined today. */
export async function familiesInList(
  db: Database,
  listed: readonly Listed[],
): Promise<{ hint: FamilyHint | null; joined: JoinedFamily | null }> {
  const starts = [...new Set(listed.flatMap((each) => startOf(each) ?? []))];
  const { rows: candidates } = await db.execute<Named>(sql`
    select distinct on (near.id) near.* from jsonb_array_elements_text(${JSON.stringify(starts)}::jsonb) as start,
      lateral (
        select id, name, category, brand, pack_amount::float8 as "packAmount", pack_unit as "packUnit"
        from ${products} where deleted_at is null and family is null
          and name_words ~>=~ start and name_words ~<~ (start || chr(1114109))
        order by name_words using ~<~, id limit ${2 * MOST_PACKS}) as near
    order by near.id`);
  return { hint: hintAmong(candidates), joined: await joinedToday(db, listed) };
}

async function joinedToday(db: Database, listed: readonly Listed[]): Promise<JoinedFamily | null> {
  const ids = listed.filter(({ family }) => family !== null).map(({ id }) => id);
  if (ids.length === 0) return null;
  const { rows } = await db.execute<{ id: number; family: string }>(sql`
    select joined.id, joined.family from ${products} as joined join ${changes} as change
      on change.subject = 'product' and change.subject_id = joined.id::text and change.at > now() - interval '1 day'
      and change.before = '{"family": ""}' and change.after = jsonb_build_object('family', joined.family)
    where joined.deleted_at is null and (joined.family_key, joined.category) in (
        select family_key, category from ${products} where ${inArray(products.id, ids)})
    order by change.id desc`);
  const family = rows[0]?.family;
  if (family === undefined) return null;
  return { family, ids: rows.filter((row) => row.family === family).map(({ id }) => id) };
}

/** Makes products without a family its packs; false where they have changed, or are not of one category. */
export async function joinAsFamily(
  db: Database,
  adminId: string,
  ids: readonly number[],
  family: string,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const rows = await lockProducts(transaction, ids);
    const category = rows[0]?.category;
    const isSame = rows.length === new Set(ids).size && rows.every((row) => row.category === category);
    if (category === undefined || !isSame || rows.some((row) => row.family !== null)) return false;
    if ((await countPacks(transaction, { category, family })) + rows.length > MOST_PACKS) return false;
    await setFamily(transaction, adminId, rows, family);
    return true;
  });
}

/** The inverse of `joinAsFamily`, for those of the products that are still its packs. */
export async function leaveFamily(
  db: Database,
  adminId: string,
  ids: readonly number[],
  family: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const rows = await lockProducts(transaction, ids);
    const packs = rows.filter((row) => row.familyKey === familyKeyOf(family));
    if (packs.length > 0) await setFamily(transaction, adminId, packs, null);
  });
}

const lockProducts = (transaction: Transaction, ids: readonly number[]) =>
  transaction
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for("update");
