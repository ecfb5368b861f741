import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import yauzl from "yauzl";
import { openTurns } from "#platform/open-turns.ts";
import { MOST_SHEET_BYTES } from "./upload-limits.ts";
import { isZip, sheetText, type FileProblem } from "./decode-csv.ts";

/** A sheet as CSV text. */
export type SheetText = {
  name: string;
  isHidden: boolean;
  text: string;
  /** Rows that are hidden, for example by a filter, as the spreadsheet counts. */
  hiddenRows: number[];
  /** Headings of hidden columns, whose cells are not in the text. */
  hiddenColumns: string[];
};

/** What a file has for an import: one sheet, or several of which the admin chooses one. `unread`: names of the others. */
export type SheetFile = { sheets: SheetText[]; unread: string[] };

/** What the process reports of a workbook. */
export type XlsxReport = SheetFile | { problem: FileProblem };

/** A file of one sheet without a name. */
export const textFile = (text: string): SheetFile => ({
  sheets: [{ name: "", isHidden: false, text, hiddenRows: [], hiddenColumns: [] }],
  unread: [],
});

/** The index of the sheet that is read without a question; null if there are several, or it is hidden. */
export const onlySheet = ({ sheets }: SheetFile): number | null =>
  sheets.length === 1 && sheets[0]?.isHidden === false ? 0 : null;

/** bytes of a workbook's entries together, before compression. */
const MAX_INFLATED = 64 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** ms */
const MAX_TIME = 30_000;
/** MB of the heap, and bytes of the whole process, where the system reports them (Linux). */
const MAX_HEAP_MB = 384;
const MAX_MEMORY = 640 * 1024 * 1024;
/** ms between two looks at its memory. */
const WATCHED_EVERY = 100;

/** One workbook at a time, so that their memory is that of one. */
const inTurn = openTurns();

/** Bytes of the end record without its comment, and of the 64-bit locator before it. */
const [END_LENGTH, LOCATOR_LENGTH] = [22, 20];
const LOCATOR = 0x07_06_4b_50;
/** General-purpose bit 3: sizes may follow the data. */
const HAS_DESCRIPTOR = 8;

/** Next to this module, both in the source and in the build. */
const WORKER = fileURLToPath(new URL(`./xlsx-worker${extname(import.meta.url)}`, import.meta.url));

/** The sheets of a spreadsheet as CSV: a CSV file itself, or the sheets of an .xlsx workbook that have products. */
export async function readSheetFile(bytes: Uint8Array): Promise<XlsxReport> {
  if (!isZip(bytes)) {
    const read = sheetText(bytes);
    return "problem" in read ? read : textFile(read.text);
  }
  if (bytes.length > MOST_SHEET_BYTES) return { problem: "too_many_bytes" };
  const problem = await zipProblem(bytes);
  return problem === null ? await inTurn(() => readInProcess(bytes)) : { problem };
}

/**
 * Why a workbook is refused by the sizes that it states; the reader inflates no entry beyond them. Every entry counts,
 * whatever its name: a relationship may have the reader take any of them.
 */
async function zipProblem(bytes: Uint8Array): Promise<FileProblem | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MAX_ENTRIES) return "workbook_too_large";
    if (hasTwoDirectories(file, file.length - END_LENGTH - zip.comment.length)) return "workbook";
    let inflated = 0;
    for await (const { generalPurposeBitFlag, compressedSize, uncompressedSize } of zip.eachEntry()) {
      // The reader would take such sizes from elsewhere in the file.
      if ((generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0 && compressedSize === 0) return "workbook";
      // An empty part is two bytes; the reader would take no size for no limit.
      if (uncompressedSize === 0 && compressedSize > 2) return "workbook";
      inflated += uncompressedSize;
    }
    return inflated > MAX_INFLATED ? "workbook_too_large" : null;
  } catch {
    return "workbook";
  }
}

/** Whether 64-bit records name another directory than the end record: only what is counted here may be read. */
function hasTwoDirectories(file: Buffer, end: number): boolean {
  const locator = end - LOCATOR_LENGTH;
  if (locator < 0 || file.readUInt32LE(locator) !== LOCATOR) return false;
  const record = Number(file.readBigUInt64LE(locator + 8));
  const differs = (wide: bigint, narrow: number) => wide !== BigInt(narrow);
  return (
    differs(file.readBigUInt64LE(record + 32), file.readUInt16LE(end + 10)) ||
    differs(file.readBigUInt64LE(record + 48), file.readUInt32LE(end + 16))
  );
}

/** bytes that a process holds in memory; 0 where the system does not report it. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return Number(pages) * PAGE;
  } catch {
    return 0;
  }
}

/** bytes of a page of memory. */
const PAGE = 4096;

/** In a process of its own: parsing takes seconds, and a thread whose heap is full may end the whole shop. */
function readInProcess(bytes: Uint8Array): Promise<XlsxReport> {
  return new Promise((settle) => {
    const reader = fork(WORKER, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const impatience = setTimeout(() => end({ problem: "workbook_too_large" }), MAX_TIME);
    const watch = setInterval(() => {
      if (memoryOf(reader.pid) > MAX_MEMORY) end({ problem: "workbook_too_large" });
    }, WATCHED_EVERY);
    function end(report: XlsxReport) {
      clearTimeout(impatience);
      clearInterval(watch);
      settle(report);
      reader.kill("SIGKILL");
    }
    reader.on("message", (report) => end(report as XlsxReport));
    reader.on("error", () => end({ problem: "workbook_too_large" }));
    reader.on("exit", () => end({ problem: "workbook_too_large" }));
    // Its end is what counts, also before it took the file.
    reader.send(bytes, () => {});
  });
}
