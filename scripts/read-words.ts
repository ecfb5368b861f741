import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Where each language has a folder of its words. */
export const WORDS = join(import.meta.dirname, "../app/i18n");

/** One text of a language by its place: `cart.ts cartWords.cart.title`. */
export type Text = {
  key: string;
  /** With sample values where it is a function. */
  text: string;
  /** The sample values that went into it. */
  values: string[];
};

/** The admin's side, and the pages that are English in every language. */
export const ADMIN =
  /^legal(?:\.ts)? legalWords\.|flashWords\.adminFlash\.|everyPageWords\.adminShop\.|account\.(?:code|security)\.|problem\.gstin_|mail\.(?:new_order|many_orders|many_messages|new_message)\./;

/** Files of a language that hold words, by their names. */
export const filesOf = (language: string): string[] =>
  readdirSync(join(WORDS, language)).filter((file) => file.endsWith(".ts") && file !== "numbers.ts");

/** Every text of a language. The admin's words have files of their own, which further languages do not have. */
export async function readTexts(language: string): Promise<Text[]> {
  const texts: Text[] = [];
  for (const file of filesOf(language)) {
    if (/^(?:admin|order-history|categories)/.test(file)) continue;
    const exported = (await import(pathToFileURL(join(WORDS, language, file)).href)) as Record<string, unknown>;
    for (const [name, words] of Object.entries(exported))
      if (name.endsWith("Words")) texts.push(...textsIn(words, `${basename(file, ".ts")} ${name}`));
  }
  return texts;
}

function textsIn(value: unknown, key: string): Text[] {
  if (typeof value === "string") return [{ key, text: value, values: [] }];
  if (typeof value === "function") return textsOfCall(value as Write, key);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${key}.${name}`));
}

type Write = (...values: unknown[]) => unknown;

/** Names that no text has by itself. */
const [A, B, C, D] = ["Qwx", "Zvj", "Kyq", "Vxz"] as const;
const PACK = { amount: 37, unit: "kg" };
const PRICE = { paise: 37, per: "kg" };

/** What a message may take: names, numbers, lists, a pack, a unit price. */
const SAMPLES: unknown[][] = [
  [A, B, C, D],
  [[A, B], C],
  [37, A, B],
  [A, 37, 41],
  [37, 41, 43],
  [PACK, A],
  [PRICE, A],
  [A, B, [C], D],
  [{ sku: A }],
  ["seeds"],
];

/** A message's text with the first sample values that it takes. */
function textsOfCall(write: Write, key: string): Text[] {
  for (const sample of SAMPLES) {
    const values = sample.slice(0, write.length);
    try {
      const written = write(...values);
      if (typeof written === "object" && written !== null) return textsIn(written, key);
      const isText = typeof written === "string" && !/undefined|NaN|\[object/.test(written);
      if (isText)
        return [
          {
            key,
            text: written,
            values: values
              .flat()
              .filter((each) => typeof each !== "object")
              .map(String),
          },
        ];
    } catch {
      // It takes other values.
    }
  }
  return [{ key, text: "", values: [] }];
}
