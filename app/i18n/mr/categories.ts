import type { Category } from "#shop/values/product.ts";

export const categories: Record<Category | "parts", string> = {
  seeds: "बियाणे",
  fertilizers: "खते",
  sprayers: "फवारणी पंप",
  parts: "पंपाचे सुटे भाग",
  garden: "बागकाम",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "बियाणे",
  fertilizers: "खते",
  sprayers: "फवारणी पंप",
  garden: "बागकाम",
};
