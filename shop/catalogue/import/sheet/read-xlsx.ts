import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import yauzl from "yauzl";
import { MOST_SHEET_BYTES } from "./upload-limits.ts";
import { isZip, sheetText, type FileProblem } from "./decode-csv.ts";

/** What the thread says of a workbook. */
export type XlsxReport = { text: string } | { problem: FileProblem };

/** bytes of a workbook's parts together, before compression; pictures are not read. */
const MAX_INFLATED = 64 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** ms */
const MAX_TIME = 30_000;
const MAX_MEMORY_MB = 384;

/** Next to this module, both in the source and in the build. */
const WORKER = new URL(`./xlsx-worker${extname(import.meta.url)}`, import.meta.url);

/** The text of a spreadsheet as CSV: of a CSV file itself, or of the sheet of an .xlsx workbook with our columns. */
export async function readSheetFile(bytes: Uint8Array): Promise<XlsxReport> {
  if (!isZip(bytes)) return sheetText(bytes);
  if (bytes.length > MOST_SHEET_BYTES) return { problem: "too_many_bytes" };
  const problem = await zipProblem(bytes);
  return problem === null ? await readInThread(bytes) : { problem };
}

/** Why a workbook is refused by the sizes that it states; the reader inflates no part beyond them. */
async function zipProblem(bytes: Uint8Array): Promise<FileProblem | null> {
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
      autoClose: false,
    });
    if (zip.entryCount > MAX_ENTRIES) return "workbook_too_large";
    let inflated = 0;
    for await (const { fileName, compressedSize, uncompressedSize } of zip.eachEntry()) {
      if (!/\.(?:xml|rels)$/i.test(fileName)) continue;
      // An empty part is two bytes; the reader would take no size for no limit.
      if (uncompressedSize === 0 && compressedSize > 2) return "workbook";
      inflated += uncompressedSize;
    }
    return inflated > MAX_INFLATED ? "workbook_too_large" : null;
  } catch {
    return "workbook";
  }
}

/** In a thread of its own: parsing takes seconds, and its memory and time are bounded. */
function readInThread(bytes: Uint8Array): Promise<XlsxReport> {
  return new Promise((settle) => {
    const worker = new Worker(WORKER, {
      workerData: bytes,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      name: "workbook",
    });
    const impatience = setTimeout(() => end({ problem: "workbook_too_large" }), MAX_TIME);
    function end(report: XlsxReport) {
      clearTimeout(impatience);
      settle(report);
      void worker.terminate();
    }
    worker.on("message", end);
    worker.on("error", () => end({ problem: "workbook_too_large" }));
    worker.on("exit", () => end({ problem: "workbook" }));
  });
}
