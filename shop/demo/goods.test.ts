import sharp from "sharp";
import { expect, test } from "vitest";
import { CATEGORIES } from "../catalogue/product.ts";
import { demoGoods } from "./goods.ts";
import * as fertilizers from "./goods/fertilizers.ts";
import * as fieldSeeds from "./goods/field-seeds.ts";
import * as garden from "./goods/garden.ts";
import * as parts from "./goods/parts.ts";
import * as seeds from "./goods/seeds.ts";
import * as sprayers from "./goods/sprayers.ts";

const products = demoGoods.map((good) => good.product);

test("the shop is well filled: every kind is there, and no good is left out of the order", () => {
  expect(demoGoods.length).toBeGreaterThanOrEqual(72);
  for (const category of CATEGORIES) {
    const count = products.filter((p) => p.category === category && !p.sparePart).length;
    expect(count, category).toBeGreaterThanOrEqual(9);
  }
  expect(products.filter((p) => p.sparePart).length).toBeGreaterThanOrEqual(16);
  const written = [seeds, fieldSeeds, fertilizers, sprayers, parts, garden].flatMap((kind) => Object.values(kind));
  expect(new Set(demoGoods)).toEqual(new Set(written));
  expect(demoGoods).toHaveLength(written.length);
});

test("SKUs and names are each given once", () => {
  expect(new Set(products.map((p) => p.sku)).size).toBe(products.length);
  expect(new Set(products.map((p) => p.name)).size).toBe(products.length);
  for (const { sku } of products) expect(sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)+$/);
});

test("figures are such as a shop could have", () => {
  for (const product of products) {
    expect(Number.isSafeInteger(product.pricePaise), product.sku).toBe(true);
    expect(product.pricePaise, product.sku).toBeGreaterThan(0);
    expect(product.mrpPaise ?? Infinity, product.sku).toBeGreaterThan(product.pricePaise);
    expect(Number.isSafeInteger(product.stock), product.sku).toBe(true);
    expect(product.stock, product.sku).toBeGreaterThanOrEqual(0);
    expect(product.packAmount, product.sku).toBeGreaterThan(0);
    expect(product.hsn ?? "0000", product.sku).toMatch(/^\d{4,8}$/);
    expect([null, 0, 500, 1800], product.sku).toContain(product.gstBasisPoints);
  }
});

test("the listing shows every state of the stock, and offers beside plain prices", () => {
  expect(products.filter((p) => p.stock === 0).length).toBeGreaterThanOrEqual(2);
  expect(products.filter((p) => p.stock > 0 && p.stock < 5).length).toBeGreaterThanOrEqual(3);
  const offered = products.filter((p) => p.mrpPaise !== null).length / products.length;
  expect(offered).toBeGreaterThan(0.35);
  expect(offered).toBeLessThan(0.6);
});

test("every good is described in a few plain sentences and three to six facts", () => {
  for (const { sku, description, facts } of products) {
    const sentences = description.split(/(?<=[.])\s+(?=[A-Z])/);
    expect(sentences.length, sku).toBeGreaterThanOrEqual(2);
    expect(sentences.length, sku).toBeLessThanOrEqual(4);
    expect(facts.length, sku).toBeGreaterThanOrEqual(3);
    expect(facts.length, sku).toBeLessThanOrEqual(6);
    expect(new Set(facts.map((fact) => fact.label)).size, sku).toBe(facts.length);
  }
});

test("spare parts are found among the sprayers only", () => {
  for (const product of products.filter((p) => p.sparePart)) {
    expect(product.category, product.sku).toBe("sprayers");
  }
});

test("every seed is found by the name that buyers know it by", () => {
  for (const { sku, description } of products.filter((p) => p.category === "seeds")) {
    expect(description, sku).toMatch(/Also called .*\p{Script=Devanagari}/u);
  }
  const called = (name: string) => products.filter((p) => p.description.includes(name)).map((p) => p.sku);
  expect(called("Bhindi")).toHaveLength(1);
  expect(called("टमाटर")).toEqual([expect.stringMatching(/^SEED-TOM/)]);
});

test("every picture is a well-formed SVG of 480 × 480, and no two are the same", async () => {
  const drawn = demoGoods.map((good) => good.draw());
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const [index, svg] of drawn.entries()) {
    const sku = products[index]?.sku;
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, width, height }, sku).toEqual({ format: "svg", width: 480, height: 480 });
    expect(svg, sku).not.toMatch(/NaN|undefined|Infinity|url\(http|<text|<image/);
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1]);
    const defined = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]);
    expect(new Set(defined).size, `${sku}: an id is given twice`).toBe(defined.length);
    expect(defined, sku).toEqual(expect.arrayContaining(used));
  }
});

test("drawing a picture twice gives the same bytes", () => {
  for (const good of demoGoods.slice(0, 12)) expect(good.draw()).toBe(good.draw());
});

test("the figures on the sack are those of the name and of the facts", () => {
  const graded = demoGoods.filter(({ product }) => /\d+-\d+-\d+/.test(product.name));
  expect(graded.length).toBeGreaterThanOrEqual(9);
  const nutrients = ["Nitrogen", "Phosphate", "Potash", "Sulphur"];
  for (const { product, draw } of graded) {
    const named = /\d+(?:-\d+){2,3}/.exec(product.name)?.[0] ?? "";
    expect(/data-figures="([^"]+)"/.exec(draw())?.[1], product.sku).toBe(named);
    for (const [index, share] of named.split("-").entries()) {
      if (share === "0") continue;
      expect(product.facts, product.sku).toContainEqual({
        label: nutrients[index],
        value: `${share} %`,
      });
    }
  }
});
