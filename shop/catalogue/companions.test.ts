import { readFileSync } from "node:fs";
import { parse } from "papaparse";
import { expect, test } from "vitest";
import { isFit } from "./products/related-products.ts";

type Row = { SKU: string; Name: string; Category: string; "Spare part": string; Facts: string };

const demo = parse<Row>(readFileSync("shop/demo/products.csv", "utf8"), { header: true }).data;
const sprayers = demo.filter((row) => row.Category === "sprayers" && row["Spare part"] === "");

test.each([
  ["PART-BATT-12V8", ["SPRAY-BATT-16L", "SPRAY-DUAL-18L"]],
  ["PART-CHRG-12V", ["SPRAY-BATT-16L", "SPRAY-DUAL-18L", "SPRAY-DMOT-20L"]],
  ["PART-PUMP-12V", ["SPRAY-BATT-16L", "SPRAY-DUAL-18L", "SPRAY-DMOT-20L"]],
  ["PART-SEAL-KIT", ["SPRAY-BATT-16L", "SPRAY-KNAP-16L"]],
  ["PART-CUP-SET", ["SPRAY-KNAP-16L"]],
  ["PART-LID-16L", ["SPRAY-BATT-16L", "SPRAY-KNAP-16L", "SPRAY-DUAL-18L"]],
  ["PART-GUN-HTP", ["SPRAY-HTP-30", "SPRAY-FOOT-BR", "SPRAY-ROCK-BR"]],
  ["PART-BOOM-4", ["SPRAY-BATT-16L", "SPRAY-DUAL-18L", "SPRAY-PETR-25L", "SPRAY-DMOT-20L"]],
])("the part %s fits the sprayers that its fact names, and no others", (sku, fitting) => {
  const part = demo.find((row) => row.SKU === sku);
  const fits = /^Fits: (.*)$/m.exec(part?.Facts ?? "")?.[1]?.toLowerCase() ?? "";
  const found = sprayers.filter(({ Name }) => isFit(fits, Name)).map(({ SKU }) => SKU);
  expect(found.toSorted()).toEqual(fitting.toSorted());
});

test.each(["", "all machines", "every lance with a 14 mm thread", "hose of 16 mm for all"])(
  "a part that fits “%s” fits no sprayer",
  (fits) => {
    expect(sprayers.filter(({ Name }) => isFit(fits, Name))).toEqual([]);
  },
);

test.each([
  ["16-litre battery sprayers", [16], [8, 18]],
  ["battery sprayers of 16 ltr", [16], [8]],
  ["battery sprayers of 16 to 18 and 20 l", [16, 17, 18, 20], [19]],
  ["battery sprayers of 16, 18 to 20 l", [16, 18, 19, 20], [17]],
])("a part for “%s” fits tanks of %j and not of %j litres", (fits, yes, no) => {
  const isFor = (litres: number) => isFit(fits, `Battery sprayer ${litres} L`);
  expect([yes.map(isFor), no.map(isFor)]).toEqual([yes.map(() => true), no.map(() => false)]);
});
