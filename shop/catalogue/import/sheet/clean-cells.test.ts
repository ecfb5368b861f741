import { expect, test } from "vitest";
import { plainCells } from "./clean-cells.ts";
import { readSheet } from "./read-csv.ts";

test.for([
  ["gst", "0", ["Nil", "NIL", "Nil rated", "Exempt", "exempted", "Zero", "0%", "0 %", "शून्य"]],
  ["gst", "18", ["18%", "18 %", "GST 18%", "18% GST", "@18%", "IGST @ 18 %"]],
  ["gst", "", ["-", "NA", "N.A.", ""]],
  ["gst", "call me", ["call me"]],
  ["mrp", "", ["NA", "-", "N/A", "Nil", "—", "none"]],
  ["stock", "0", ["-", "Nil", "NIL", "Out of stock", "NA", "स्टॉक नहीं"]],
  ["sku", "", ["-", "NA", "nil"]],
  ["brand", "", ["-", "N.A."]],
  ["price", "450.00", ["450=00", "450.00", "Rs. 450=00", "₹450-00", "450=00/-"]],
  ["price", "450.50", ["450=50"]],
  ["price", "450", ["450/-", "450", "Rs 450/="]],
  ["price", "450.00", ["450="]],
  ["price", "45-50", ["45-50"]],
  ["price", "-5", ["-5"]],
  ["price", "1,250.00", ["1,250=00"]],
] as const)("%s is %j where a sheet has one of %j", ([column, value, cells]) => {
  const read = cells.map((cell) => {
    const plain = plainCells({ [column]: cell });
    return plain[column]?.replace(/\/[-=]$/, "").replace(/^(?:₹|Rs\.?) ?/, "");
  });
  expect(read).toEqual(cells.map(() => value));
});

test("a pack may be counted in seeds", () => {
  expect(plainCells({ packAmount: "1500 seeds" })).toEqual({ packAmount: "1500", packUnit: "piece" });
  expect(plainCells({ packAmount: "1,000", packUnit: "Seeds" })).toEqual({ packAmount: "1,000", packUnit: "piece" });
});

async function namesOf(text: string) {
  const sheet = await readSheet(text);
  if ("problem" in sheet) throw new Error(sheet.problem);
  return sheet.rows.map(({ cells }) => [cells.name, cells.packAmount, cells.brand]);
}

test("a name that is merged over the rows of its packs is the name of each; a row of another kind stays", async () => {
  expect(
    await namesOf(
      "Name,Pack,Rate,Company\nTomato,10 g,50,Hirva\n,50 g,200,\n,100 g,380,Bhumi\nRope,1 pc,60,\n,,90,\n,2 pc,,",
    ),
  ).toEqual([
    ["Tomato", "10", "Hirva"],
    ["Tomato", "50", "Hirva"],
    ["Tomato", "100", "Bhumi"],
    ["Rope", "1", ""],
    ["", "", ""],
    ["", "2", ""],
  ]);
  expect(await namesOf("Name,Pack,Rate\nTomato,10 g,50\n,,\n,50 g,200"), "after an empty row").toEqual([
    ["Tomato", "10", undefined],
    ["", "50", undefined],
  ]);
});
