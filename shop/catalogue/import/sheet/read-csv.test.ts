import { describe, expect, test } from "vitest";
import { readRecords, readSheet, surplusOf } from "./read-csv.ts";

async function rowsOf(text: string) {
  const sheet = await readSheet(text);
  if ("problem" in sheet) throw new Error(sheet.problem);
  return sheet.rows;
}

const HEADING = "Name,Category,Pack size,Pack unit,Price,Stock";

describe("a value that stands under no column name is reported with its row", () => {
  test.for<[string, string, Record<number, string>]>([
    [
      "a price with a comma and no quotation marks",
      `${HEADING}\nSprayer,sprayers,1,piece,2,890.00,5\nHose,garden,1,m,90,4`,
      { 2: "5" },
    ],
    ["a name with a comma", `${HEADING}\nHose, green,garden,1,m,90,4`, { 2: "4" }],
    [
      "a price with two commas, and semicolons between the cells of no other row",
      `${HEADING}\nPump,sprayers,1,piece,1,25,890.00,5`,
      { 2: "890.00" },
    ],
    [
      "below a column without a name at the end",
      `${HEADING},\nSprayer,sprayers,1,piece,2,890.00,5\nHose,garden,1,m,90,4,\nRope,garden,1,m,9,4,`,
      { 2: "5" },
    ],
    [
      "below a column without a name in the middle",
      `Name,Category,Price,,Stock\nSprayer,sprayers,2,890.00,5\nHose,garden,90,,4\nRope,garden,9,,4`,
      { 2: "890.00" },
    ],
    ["with tabs", "Name\tPrice\nHose\t90\tgreen\nRope\t9", { 2: "green" }],
  ])("%s", async ([, text, surplus]) => {
    const rows = await rowsOf(text);
    expect(
      Object.fromEntries(rows.flatMap((row) => (row.surplus === undefined ? [] : [[row.row, row.surplus]]))),
    ).toEqual(surplus);
  });

  test.for<[string, string]>([
    ["empty cells at the end", `${HEADING}\nHose,garden,1,m,90,4,,\nRope,garden,1,m,9,4, ,`],
    [
      "a column without a name, with a value in most rows",
      `${HEADING},\nHose,garden,1,m,90,4,x\nRope,garden,1,m,9,4,y`,
    ],
    ["a number in quotation marks", `${HEADING}\nSprayer,sprayers,1,piece,"2,890.00",5`],
    ["a total", `${HEADING}\nHose,garden,1,m,90,4\nGrand Total,,,,,4,12,345.00`],
  ])("but not %s", async ([, text]) => {
    expect((await rowsOf(text)).filter(({ surplus }) => surplus !== undefined)).toEqual([]);
  });

  test("also of a sheet of translations or of search words", async () => {
    const read = await readRecords("id,kind,hi\ncrop-1,crop,a,b\ncrop-2,crop,a,", 0, []);
    if ("problem" in read) throw new Error(read.problem);
    expect([...read.records].map(([row, cells]) => [row, surplusOf(cells, read.isNamed)])).toEqual([
      [2, "b"],
      [3, undefined],
    ]);
  });
});

test.for(["\r\n", "\n", "\r"])(
  "no row is lost where the line ends are of several kinds, the first %j",
  async (first) => {
    for (const others of [["\n"], ["\r\n"], ["\r"], ["\n", "\r\n", "\r"]]) {
      const lines = Array.from(
        { length: 9 },
        (_, at) => `Good ${at},garden,1,piece,${at + 1},"1\nx"${others[at % others.length]}`,
      );
      const rows = await rowsOf(`${HEADING}${first}First,garden,1,piece,5,1${first}${lines.join("")}`);
      expect(rows.map(({ cells }) => cells.name)).toEqual(["First", ...lines.map((_, at) => `Good ${at}`)]);
    }
  },
);

test("a price and the next cell that may be one number are reported, where the row has no value too many", async () => {
  const rows = await rowsOf(
    `${HEADING}\nSprayer,sprayers,1,piece,2,890.00\nHose,garden,1,m,320,12\nRope,garden,1,m,9.50,5.00`,
  );
  expect(rows.map(({ split }) => split)).toEqual([{ price: "2", next: "890.00" }, undefined, undefined]);
});
