import type { Readable } from "node:stream";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { MOST_PICTURE_BYTES } from "../../pictures/picture-sizes.ts";
import { MOST_ZIP_BYTES } from "./sheet/upload-limits.ts";

/** Why a ZIP file as a whole is refused. */
export type ZipProblem = "zip_too_many_bytes" | "zip_unreadable" | "zip_too_many_entries" | "zip_bomb";

const MOST_ENTRIES = 20_000;
/** bytes of all pictures together, counted while extracting: the file's own figures may be false. */
const MOST_INFLATED = 512 * 1024 * 1024;

/** Pictures that came with a spreadsheet, by the names of their files. */
export type PictureFiles = {
  has(name: string): boolean;
  /** The bytes of one, or what is wrong with it. Throws `ZipBomb` when all together are too many. */
  read(name: string): Promise<Uint8Array | "too_many_bytes" | "broken">;
};

/** Somebody packed far more into a file than it shows. */
export class ZipBomb extends Error {}

/** Looks into a ZIP file. Folders in it mean nothing: a picture goes by its own name, whatever its capitals. */
export async function openZip(bytes: Uint8Array): Promise<PictureFiles | ZipProblem> {
  if (bytes.length > MOST_ZIP_BYTES) return "zip_too_many_bytes";
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
      autoClose: false,
    });
    if (zip.entryCount > MOST_ENTRIES) return "zip_too_many_entries";
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry.fileName);
      // What a Macintosh adds has the picture's name behind a mark.
      if (name !== "" && !name.startsWith("._")) entries.set(name, entry);
    }
  } catch {
    return "zip_unreadable";
  }
  let inflated = 0;
  return {
    has: (name) => entries.has(nameOf(name)),
    async read(name) {
      const entry = entries.get(nameOf(name));
      if (entry === undefined) return "broken";
      try {
        const stream = await zip.openReadStreamPromise(entry);
        return await collect(stream, (length) => {
          inflated += length;
          if (inflated > MOST_INFLATED) throw new ZipBomb();
        });
      } catch (error) {
        if (error instanceof ZipBomb) throw error;
        return "broken";
      }
    },
  };
}

/** 'Photos\\Tomato 1.JPG' → 'tomato 1.jpg'; '' for a folder. */
function nameOf(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? "").normalize("NFC").toLowerCase().trim();
}

async function collect(stream: Readable, count: (length: number) => void): Promise<Uint8Array | "too_many_bytes"> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length;
    count(piece.length);
    // Leaving the loop ends the stream.
    if (length > MOST_PICTURE_BYTES) return "too_many_bytes";
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
