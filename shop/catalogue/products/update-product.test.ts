import { expect, test } from "vitest";
import { decideEdit, type EditableProduct, type ProductEdit } from "./update-product.ts";

const now: EditableProduct = {
  id: 1,
  slug: "tomato",
  version: 3,
  pictureId: "a",
  morePictures: [],
  product: {
    sku: "TOM",
    name: "Tomato",
    description: "Red.",
    category: "seeds",
    sparePart: false,
    brand: null,
    packAmount: 10,
    packUnit: "g",
    family: null,
    pricePaise: 42_500,
    mrpPaise: null,
    stock: 9,
    mostPerOrder: null,
    hsn: null,
    gstBasisPoints: null,
    grossGrams: null,
    facts: [],
  },
};

/** From a form that was filled when there were 12. */
function edit(changes: Partial<ProductEdit["product"]>, seen = { version: 3, stock: 12 }): ProductEdit {
  const product = { ...now.product, stock: seen.stock, ...changes };
  return { id: 1, base: seen, product, pictureId: null, morePictures: null };
}

test("an edit writes what differs, and the stock as a change against the number seen", () => {
  expect(decideEdit(now, edit({ name: "Tomato Ruby", stock: 20, sku: null }))).toMatchObject({
    ok: true,
    value: {
      product: { name: "Tomato Ruby", stock: 17, sku: "TOM" },
      stockChange: 8,
      before: { name: "Tomato", stock: "9" },
      after: { name: "Tomato Ruby", stock: "17" },
    },
  });
  expect(decideEdit(now, edit({}))).toMatchObject({ ok: true, value: { stockChange: 0, after: {} } });
});

test("an edit never leaves less than nothing", () => {
  expect(decideEdit(now, edit({ stock: 3 }))).toMatchObject({ ok: true, value: { product: { stock: 0 } } });
  expect(decideEdit(now, edit({ stock: 2 }))).toEqual({ ok: false, problem: { kind: "short", stock: 9 } });
});

test("an edit of an older version is refused, unless it is what stands there already", () => {
  const older = { version: 2, stock: 12 };
  expect(decideEdit(now, edit({ name: "Ruby" }, older))).toEqual({ ok: false, problem: { kind: "changed", now } });
  expect(decideEdit(now, edit({ stock: 99 }, older))).toEqual({ ok: false, problem: { kind: "changed", now } });
  const unchanged = { ok: true, value: { stockChange: 0, after: {} } };
  expect(decideEdit(now, edit({ stock: older.stock }, older))).toMatchObject(unchanged);
  // Two people may count the same: only the form's key makes it the same count.
  const same = edit({ stock: now.product.stock }, older);
  expect(decideEdit(now, same)).toEqual({ ok: false, problem: { kind: "changed", now } });
  expect(decideEdit(now, same, true)).toMatchObject(unchanged);
  expect(decideEdit(now, { ...edit({}, older), pictureId: "b" }).ok).toBe(false);
});

test("an edit writes the pictures that differ; a product without a first one takes the next", () => {
  const pictures = [
    { id: "b", alt: "Back" },
    { id: "c", alt: "" },
  ];
  const shown = { ...now, morePictures: pictures };
  const change = (product: EditableProduct, changes: Partial<ProductEdit>) => {
    const decision = decideEdit(product, { ...edit({}), ...changes });
    return decision.ok && { next: decision.value.next, before: decision.value.before, after: decision.value.after };
  };
  const same = { next: { first: "a", more: pictures }, before: {}, after: {} };
  expect(change(shown, {})).toEqual(same);
  expect(change(shown, { morePictures: pictures })).toEqual(same);
  const swapped = [
    { id: "a", alt: "" },
    { id: "c", alt: "" },
  ];
  expect(change(shown, { pictureId: "b", morePictures: swapped })).toEqual({
    next: { first: "b", more: swapped },
    before: { picture: "a", morePictures: "b c" },
    after: { picture: "b", morePictures: "a c" },
  });
  expect(change({ ...shown, pictureId: null }, {})).toMatchObject({ next: { first: "b", more: [{ id: "c" }] } });
  const older = { ...edit({}, { version: 2, stock: 12 }) };
  expect(decideEdit(shown, { ...older, morePictures: [] }).ok, "someone else changed it").toBe(false);
  expect(decideEdit(shown, { ...older, morePictures: pictures }).ok, "the same form again").toBe(true);
});
