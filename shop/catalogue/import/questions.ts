import type { ProductField } from "../products/product-fields.ts";

/** What new products get where a file says nothing, as entered: asked once for each file. */
export type Answers = { category: string; pack: string; stock: string };
export type Question = keyof Answers;
export const QUESTIONS: readonly Question[] = ["category", "pack", "stock"];

/** A category is never assumed. */
export const FIRST_ANSWERS: Answers = { category: "", pack: "1 piece", stock: "0" };

/** The fields of a product that an answer fills. */
export const ANSWERED = {
  category: ["category"],
  pack: ["packAmount", "packUnit"],
  stock: ["stock"],
} as const satisfies Record<Question, readonly ProductField[]>;
