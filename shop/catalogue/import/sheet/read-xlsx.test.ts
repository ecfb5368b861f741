import { describe, expect, test } from "vitest";
import { zipOf } from "#tests/support/zip.ts";
import { readSheetFile } from "./read-xlsx.ts";

type Part = Parameters<typeof zipOf>[0][number];

const NS = "http://schemas.openxmlformats.org";
const FAR_TOO_MUCH = 70_000_000;
const CELL = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';

const part = (name: string, text: string | Buffer): Part => ({ name, bytes: Buffer.from(text) });
const blanks = (length: number) => Buffer.alloc(length, " ");
const sheetOf = (rows: string | Buffer, name = "xl/sheet.xml") =>
  part(
    name,
    Buffer.concat([Buffer.from("<worksheet><sheetData>"), Buffer.from(rows), Buffer.from("</sheetData></worksheet>")]),
  );

/** A workbook whose only sheet is the first of these parts. */
function workbookOf(sheet: Part, ...others: Part[]): Uint8Array {
  const relationships = (type: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  return zipOf([
    part("[Content_Types].xml", `<Types xmlns="${NS}/package/2006/content-types"/>`),
    part("_rels/.rels", relationships("officeDocument", "xl/workbook.xml")),
    part("xl/workbook.xml", '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    part("xl/_rels/workbook.xml.rels", relationships("worksheet", `/${sheet.name}`)),
    sheet,
    ...others,
  ]);
}

/** The workbook with 64-bit records before its end that state so many entries. */
function withWideRecords(workbook: Uint8Array, entries: (stated: number) => number): Uint8Array {
  const end = Buffer.from(workbook.subarray(-22));
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)];
  record.write("PK\x06\x06", "latin1");
  record.writeBigUInt64LE(BigInt(entries(end.readUInt16LE(10))), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  locator.write("PK\x06\x07", "latin1");
  locator.writeBigUInt64LE(BigInt(workbook.length - 22), 8);
  return Buffer.concat([workbook.subarray(0, -22), record, locator, end]);
}

describe("a workbook that would take the memory of the machine is refused", () => {
  test.for<[string, string, () => Uint8Array]>([
    [
      "with a sheet that is not named as one",
      "workbook_too_large",
      () => workbookOf(sheetOf(blanks(FAR_TOO_MUCH), "xl/sheet.bin")),
    ],
    [
      "with a sheet that is named as a picture",
      "workbook_too_large",
      () => workbookOf(sheetOf(blanks(FAR_TOO_MUCH), "xl/media/image1.png")),
    ],
    [
      "with one entry too much in many",
      "workbook_too_large",
      () =>
        workbookOf(sheetOf(CELL), ...Array.from({ length: 10 }, (_, at) => part(`xl/${at}.bin`, blanks(7_000_000)))),
    ],
    [
      "with its sizes behind the data",
      "workbook",
      () => workbookOf({ ...sheetOf(blanks(FAR_TOO_MUCH), "xl/sheet.bin"), isStreamed: true }),
    ],
    [
      "with a stated size below the real one",
      "workbook",
      () => workbookOf({ ...sheetOf(blanks(FAR_TOO_MUCH), "xl/sheet.bin"), claims: 100 }),
    ],
    [
      "with no stated size",
      "workbook",
      () => workbookOf({ ...sheetOf(blanks(FAR_TOO_MUCH), "xl/sheet.bin"), claims: 0 }),
    ],
    [
      "with a second directory that is empty",
      "workbook",
      () => withWideRecords(workbookOf(sheetOf(blanks(FAR_TOO_MUCH))), () => 0),
    ],
    [
      "with more cells than the reader's memory takes",
      "workbook_too_large",
      () => workbookOf(sheetOf(`<row>${"<c><f>1</f></c>".repeat(200)}</row>`.repeat(20_000))),
    ],
  ])("%s", async ([, problem, workbook]) => {
    expect(await readSheetFile(workbook())).toEqual({ problem });
  });
});

describe("a workbook is read", () => {
  test.for<[string, () => Uint8Array]>([
    ["with a picture", () => workbookOf(sheetOf(CELL), part("xl/media/image1.png", blanks(5_000_000)))],
    ["with 64-bit records", () => withWideRecords(workbookOf(sheetOf(CELL)), (stated) => stated)],
    ["with an empty entry", () => workbookOf(sheetOf(CELL), part("xl/empty.bin", ""))],
  ])("%s", async ([, workbook]) => {
    expect(await readSheetFile(workbook())).toMatchObject({ sheets: [{ text: '"Name"' }] });
  });
});
