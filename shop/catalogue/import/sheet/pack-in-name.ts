import type { PackUnit } from "../../../values/product.ts";
import { latinDigits } from "../../../values/text.ts";
import { UNIT_WORDS } from "./known-words.ts";

/** Characters of a name that are read. */
const MAX_LENGTH = 200;

const UNITS = new Map(
  (["kg", "g", "l", "ml"] as const).flatMap((unit) => UNIT_WORDS[unit].map((word) => [word, unit] as const)),
);

/** '40 kg', '500ML' and '5 लीटर'; not '3x50 m', 'per kg' or a number inside a word. */
const AMOUNTS =
  /(?<![\p{L}\p{N}.,+x×*/-])(?<![x×*] )(\d{1,6}(?:\.\d{1,3})?) ?(\p{L}[\p{L}\p{M}]*)\.?(?![\p{L}\p{M}/])/gu;

/** Grams below which 'G' is often a strength: 'Phorate 10G' are granules of 10 %. */
const LEAST_GRAMS = 20;

/**
 * The net weight or volume in a product's name: 'Neem cake 40 kg' is a pack of 40 kg. Null for a name with none or with
 * two. A sprayer of 16 litres is no pack of 16 litres, so volumes need another category.
 */
export function packInName(name: string, category: string): { packAmount: string; packUnit: PackUnit } | null {
  const text = latinDigits(name.slice(0, MAX_LENGTH)).toLowerCase();
  const packs = [...text.matchAll(AMOUNTS)].flatMap(([, packAmount = "", word = ""]) => {
    const packUnit = UNITS.get(word);
    return packUnit === undefined || Number(packAmount) === 0 ? [] : [{ packAmount, packUnit, word }];
  });
  const [pack, ...others] = packs;
  if (
    pack === undefined ||
    others.some((other) => other.packAmount !== pack.packAmount || other.packUnit !== pack.packUnit)
  )
    return null;
  const { packAmount, packUnit, word } = pack;
  const isFluid = packUnit === "l" || packUnit === "ml";
  if (isFluid && (category === "sprayers" || category === "garden" || category === "")) return null;
  if (/^gr?$/.test(word) && Number(packAmount) < LEAST_GRAMS && category !== "seeds") return null;
  return { packAmount, packUnit };
}
