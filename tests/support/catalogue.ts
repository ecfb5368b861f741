import { openDatabase } from "#platform/database/connect.ts";

/*
 * A catalogue of any size. Its words come from a list of their own in frequencies like a language's: the word of rank r is
 * about r times rarer than the first (Zipf), so that some words match nearly everything and most match few products.
 */

/** Words that the generated products are made of. */
const VOCABULARY = 5000;
const SYLLABLES = "ka ri ma ta lo ne shi pu va dor an el is um ga thi so ra be jo".split(" ");

/** The same at every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function wordsOf(random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(""));
  }
  return [...words];
}

export type SearchWords = {
  /** Found in the names of many products, in half of all and more. */
  common: string[];
  /** Found in fewer than a hundred products. */
  rare: string[];
  /** The first two letters of words. */
  short: string[];
};

/** Fills an empty, migrated database with `products` products, and gives words to look for. */
export async function fillCatalogue(parts: Parameters<typeof openDatabase>[0], products: number): Promise<SearchWords> {
  const random = seeded(20_261_121);
  const words = wordsOf(random);
  const pick = () => words[Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()) - 1)] ?? "";
  const found = new Map<string, number>();
  const database = await openDatabase(parts);
  try {
    for (let from = 0; from < products; from += 1000) {
      const rows = Array.from({ length: Math.min(1000, products - from) }, (_, at) => {
        const name = [pick(), pick(), pick()];
        const text = Array.from({ length: 20 }, pick);
        for (const word of new Set([...name, ...text])) found.set(word, (found.get(word) ?? 0) + 1);
        const n = from + at + 1;
        const price = 1000 + Math.floor(random() * 900_000);
        return { n, name: name.join(" "), text: text.join(" "), price, shelf: n % 4 };
      });
      await database.pool.query(
        `INSERT INTO products (sku, slug, name, description, category, pack_amount, pack_unit, price_paise, stock, family, family_key)
        SELECT 'B-' || n, 'b-' || n, name, text, (enum_range(NULL::category))[1 + shelf], 1, 'kg', price, 50,
          -- A tenth has families, of three packs each.
          CASE WHEN n % 10 = 0 THEN 'Family ' || shelf || ' ' || n / 60 END,
          CASE WHEN n % 10 = 0 THEN 'family' || shelf || n / 60 END
        FROM jsonb_to_recordset($1::jsonb) AS good (n int, name text, text text, price int, shelf int)`,
        [JSON.stringify(rows)],
      );
    }
    await database.pool.query("VACUUM ANALYZE products");
  } finally {
    await database.close();
  }
  const ranked = [...found].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const isRare = ([word, count]: [string, number]) =>
    count < 100 && word.length > 5 && [...found].filter(([other]) => other.includes(word)).length === 1;
  const rare = [...found].filter(isRare).map(([word]) => word);
  return {
    common: ranked.slice(0, 20),
    rare: rare.slice(0, 200),
    short: ranked.slice(0, 50).map((word) => word.slice(0, 2)),
  };
}
