import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNumber } from "../../values/numbers.ts";
import { CATEGORIES, PACK_UNITS } from "../../values/product.ts";
import { PRODUCT, PRODUCT_FIELDS } from "./product-fields.ts";
import { parseProduct, toFormValues, type ProductFormValues } from "./product-form.ts";

const paise = { decimals: 2, least: 1, most: 1_000_000_000 };

describe("a typed number", () => {
  test.each([
    ["220", 22_000],
    ["220.5", 22_050],
    ["220.50", 22_050],
    ["220.5000", 22_050],
    [".5", 50],
    ["₹ 1,250.50", 125_050],
    ["Rs. 1,00,00,000", 1_000_000_000],
    ["२२०.५", 22_050],
    ["２２０", 22_000],
    [" 1 250 ", 125_000],
    ["", null],
    ["  ", null],
    ["₹", null],
    ["1.005", "too_fine"],
    ["0", "too_little"],
    ["-5", "too_little"],
    ["10000000.01", "too_much"],
    ["9".repeat(400), "too_much"],
    ["12,5", "not_number"],
    ["1,2,3", "not_number"],
    ["1.2.3", "not_number"],
    ["1e5", "not_number"],
    ["0x10", "not_number"],
    [".", "not_number"],
    ["Infinity", "not_number"],
    ["ten", "not_number"],
  ])("%j is %s", (text, found) => expect(readNumber(text, paise)).toBe(found));

  test("is counted exactly, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (count) => {
        expect(readNumber((count / 100).toFixed(2), paise)).toBe(count);
      }),
    );
  });
});

const typed: ProductFormValues = {
  name: "Marigold",
  description: "Deep orange.\nFor garlands.",
  category: "Seeds",
  sparePart: "",
  packAmount: "0.125",
  packUnit: "kg",
  family: " Genda  Orange ",
  price: "220",
  mrp: "",
  stock: "12.0",
  mostPerOrder: "",
  brand: "",
  sku: "",
  hsn: "",
  gst: "",
  grossGrams: "",
  facts: "",
};

describe("a typed product", () => {
  test("comes out in the shop's own units", () => {
    expect(parseProduct(typed)).toMatchObject({
      ok: true,
      value: {
        category: "seeds",
        packAmount: 0.125,
        packUnit: "kg",
        family: "Genda Orange",
        pricePaise: 22_000,
        mrpPaise: null,
        stock: 12,
        mostPerOrder: null,
        sku: null,
        facts: [],
      },
    });
  });

  test("needs the fields that are not optional, and is complete with the template's examples", () => {
    const nothing = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, ""])) as ProductFormValues;
    const needed = PRODUCT_FIELDS.filter((field) => PRODUCT[field].required);
    expect(parseProduct(nothing)).toEqual({
      ok: false,
      problems: Object.fromEntries(needed.map((field) => [field, "required"])),
    });
    const examples = PRODUCT_FIELDS.map((field) => [field, PRODUCT[field].example]);
    expect(parseProduct(Object.fromEntries(examples) as ProductFormValues).ok).toBe(true);
  });

  test("has an HSN of 4, 6 or 8 digits, grouped in any way", () => {
    const hsnOf = (hsn: string) => {
      const parsed = parseProduct({ ...typed, hsn });
      return parsed.ok ? parsed.value.hsn : parsed.problems.hsn;
    };
    expect(["0601", "1209 91", "1209.91.90", "१२०९९१९०", ""].map(hsnOf)).toEqual([
      "0601",
      "120991",
      "12099190",
      "12099190",
      null,
    ]);
    for (const hsn of ["601", "12099", "6029090", "120991900", "12a4", "-"]) expect(hsnOf(hsn), hsn).toBe("not_hsn");
  });

  test("has an MRP that is not below the price", () => {
    expect(parseProduct({ ...typed, mrp: "219.99" })).toEqual({ ok: false, problems: { mrp: "below_price" } });
    expect(parseProduct({ ...typed, mrp: "220" }).ok).toBe(true);
  });

  test("is told of all its fields at once", () => {
    const found = parseProduct({ ...typed, name: " ", price: "x", stock: "1.5", hsn: "1", facts: "no colon" });
    expect(found).toEqual({
      ok: false,
      problems: { name: "required", price: "not_number", stock: "not_whole", hsn: "not_hsn", facts: "not_fact" },
    });
  });

  test("typed from a product is that product again", () => {
    const word = fc
      .stringMatching(/^[A-Za-zक-ह][A-Za-z0-9 क-ह'().,-]{0,30}[A-Za-z0-9]$/)
      .map((text) => text.replace(/ +/g, " "));
    const product = fc.record({
      sku: fc.option(word),
      name: word,
      description: word,
      category: fc.constantFrom(...CATEGORIES),
      sparePart: fc.boolean(),
      brand: fc.option(word),
      packAmount: fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
      packUnit: fc.constantFrom(...PACK_UNITS),
      family: fc.option(word),
      pricePaise: fc.integer({ min: 1, max: 1_000_000 }),
      mrpPaise: fc.option(fc.integer({ min: 1_000_000, max: 1_000_000_000 })),
      stock: fc.integer({ min: 0, max: 1_000_000 }),
      mostPerOrder: fc.option(fc.integer({ min: 1, max: 9999 })),
      hsn: fc.option(fc.stringMatching(/^\d{4}(?:\d\d){0,2}$/)),
      gstBasisPoints: fc.option(fc.integer({ min: 0, max: 4000 })),
      grossGrams: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
      facts: fc.array(fc.record({ label: word, value: word }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(product, (each) => {
        expect(parseProduct(toFormValues(each))).toEqual({ ok: true, value: each });
      }),
    );
  });

  test("is refused, and never throws, whatever is typed", () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(typed).map((field) => [field, fc.string({ unit: "binary" })])),
    );
    fc.assert(
      fc.property(anything, (each) => {
        expect(parseProduct(each as ProductFormValues)).toHaveProperty("ok");
      }),
    );
  });
});
