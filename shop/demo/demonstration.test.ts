import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../values/product.ts";
import { checkRow } from "../catalogue/import/check-row.ts";
import { readSheet } from "../catalogue/import/sheet/read-csv.ts";

const text = readFileSync(join(import.meta.dirname, "products.csv"), "utf8");
const read = await readSheet(text);
if ("problem" in read) throw new Error(read.problem);
const { rows, columns } = read;
const products = rows.map((row) => {
  const decided = checkRow(row, null, undefined);
  if ("problems" in decided) throw new Error(`row ${row.row}: ${JSON.stringify(decided.problems)}`);
  return decided.change.product;
});

describe("the demonstration", () => {
  test("fills the shop well: every kind is there, and every column is one that the import knows", () => {
    expect(columns.filter(({ by }) => by !== "name")).toEqual([]);
    expect(columns.filter(({ column }) => column === null)).toEqual([]);
    expect(products.length).toBeGreaterThanOrEqual(72);
    for (const category of CATEGORIES) {
      const count = products.filter((p) => p.category === category && !p.sparePart).length;
      expect(count, category).toBeGreaterThanOrEqual(9);
    }
    expect(products.filter((p) => p.sparePart).length).toBeGreaterThanOrEqual(16);
    for (const { category } of products.filter((p) => p.sparePart)) expect(category).toBe("sprayers");
  });

  test("has a picture of its own for each product, its packs together, and no picture that none has", () => {
    const named = new Map(rows.map(({ cells }) => [cells.family || cells.sku, cells.picture ?? ""]));
    for (const { cells } of rows) expect(named.get(cells.family || cells.sku), cells.sku).toBe(cells.picture);
    expect([...named.values()].toSorted()).toEqual(readdirSync(join(import.meta.dirname, "pictures")).toSorted());
  });

  test("has pictures as the shop stores them: one lossy frame of WebP and nothing else, at most 1,600 px wide", () => {
    const folder = join(import.meta.dirname, "pictures");
    for (const name of readdirSync(folder)) {
      const file = readFileSync(join(folder, name));
      const frame = file.readUInt32LE(16);
      expect([file.toString("latin1", 8, 16), file.length], name).toEqual(["WEBPVP8 ", 20 + frame + (frame % 2)]);
      // 14 bits after the frame's own mark.
      expect(file.readUInt16LE(26) % 2 ** 14, name).toBeLessThanOrEqual(1600);
    }
  });

  test("has ten families of two to four packs, of which the first is the cheapest", () => {
    const families = Map.groupBy(
      products.filter((p) => p.family !== null),
      (p) => `${p.category} ${p.family}`,
    );
    expect(families.size).toBe(10);
    for (const [family, packs] of families) {
      expect([2, 3, 4], family).toContain(packs.length);
      expect(new Set(packs.map((p) => `${p.packAmount} ${p.packUnit}`)).size, family).toBe(packs.length);
      // The newest rows move no card of the first page.
      expect(Math.min(...packs.map((p) => p.pricePaise)), family).toBe(packs[0]?.pricePaise);
    }
  });

  test("gives each SKU once, and each name to one product or family", () => {
    expect(new Set(products.map((p) => p.sku)).size).toBe(products.length);
    const named = Map.groupBy(products, (p) => p.name);
    for (const [name, packs] of named) expect(new Set(packs.map((p) => p.family ?? p.sku)).size, name).toBe(1);
    for (const { sku } of products) expect(sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)+$/);
  });

  test("shows every state of the stock, and offers beside plain prices", () => {
    expect(products.filter((p) => p.stock === 0).length).toBeGreaterThanOrEqual(2);
    expect(products.filter((p) => p.stock > 0 && p.stock < 5).length).toBeGreaterThanOrEqual(3);
    const offered = products.filter((p) => p.mrpPaise !== null).length / products.length;
    expect(offered).toBeGreaterThan(0.35);
    expect(offered).toBeLessThan(0.6);
    for (const { sku, mrpPaise, pricePaise } of products) expect(mrpPaise ?? Infinity, sku).toBeGreaterThan(pricePaise);
  });

  test("describes each product in a few plain sentences and three to six facts", () => {
    for (const { sku, description, facts } of products) {
      const sentences = description.split(/(?<=[.])\s+(?=[A-Z])/);
      expect(sentences.length, sku).toBeGreaterThanOrEqual(2);
      expect(sentences.length, sku).toBeLessThanOrEqual(4);
      expect(facts.length, sku).toBeGreaterThanOrEqual(3);
      expect(facts.length, sku).toBeLessThanOrEqual(6);
      expect(new Set(facts.map((fact) => fact.label)).size, sku).toBe(facts.length);
    }
  });

  test("has every seed under the name that buyers know it by", () => {
    for (const { sku, description } of products.filter((p) => p.category === "seeds")) {
      expect(description, sku).toMatch(/Also called .*\p{Script=Devanagari}/u);
    }
    const called = (name: string) => new Set(products.filter((p) => p.description.includes(name)).map((p) => p.family));
    expect([...called("Bhindi")]).toEqual(["Okra Arka Anamika"]);
    expect([...called("टमाटर")]).toEqual(["Tomato Arka Rakshak F1"]);
  });

  test("tells the figures of a grade in its facts", () => {
    const graded = products.filter(({ name }) => /\d+-\d+-\d+/.test(name));
    expect(graded.length).toBeGreaterThanOrEqual(9);
    const nutrients = ["Nitrogen", "Phosphate", "Potash", "Sulphur"];
    for (const { name, sku, facts } of graded) {
      const figures = /\d+(?:-\d+){2,3}/.exec(name)?.[0] ?? "";
      const shares = figures.split("-").flatMap((share, at) => (share === "0" ? [] : [[nutrients[at], `${share} %`]]));
      for (const [label, value] of shares) expect(facts, sku ?? name).toContainEqual({ label, value });
    }
  });
});
