import { optionalText } from "../../values/form-fields.ts";
import type { Fact } from "../../values/product.ts";
import { PRODUCT } from "../products/product-fields.ts";
import { readFacts } from "../products/product-form.ts";

export type TranslationField = "name" | "description" | "facts";

/** A product's texts in a language. Without a name there is no translation. */
export type ProductTexts = { name: string; description: string; facts: Fact[] };

/** A product's texts from a form or a sheet: the texts, or what is wrong and where. Without any text, an empty name. */
export function parseTexts(
  texts: Record<TranslationField, string>,
): ProductTexts | { problem: "no_name" | "too_long" | "not_fact"; field: TranslationField } {
  const name = optionalText(PRODUCT.name.limit)(texts.name);
  if (!name.ok) return { problem: "too_long", field: "name" };
  const description = optionalText(PRODUCT.description.limit, { multiline: true })(texts.description);
  if (!description.ok) return { problem: "too_long", field: "description" };
  const facts = readFacts(texts.facts, PRODUCT.facts.limit);
  if (typeof facts === "string") return { problem: facts === "not_fact" ? "not_fact" : "too_long", field: "facts" };
  if (name.value === null && (description.value !== null || facts.length > 0))
    return { problem: "no_name", field: "name" };
  const normal = (text: string) => text.normalize("NFC");
  return {
    name: normal(name.value ?? ""),
    description: normal(description.value ?? ""),
    facts: facts.map(({ label, value }) => ({ label, value: normal(value) })),
  };
}

/** Lines such as 'Sowing time: जून', as a form and a sheet have them. */
export const factLines = (facts: readonly Fact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
