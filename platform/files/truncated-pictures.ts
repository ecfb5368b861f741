import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Names of the truncated or empty pictures below `folder`. Checks only the first and last bytes; nothing is decoded.
 */
export async function cutPicturesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const cut: string[] = [];
  for (const name of names.filter((each) => /\.(?:webp|png|jpe?g|avif)$/.test(each)).toSorted()) {
    if (await isCut(join(folder, name))) cut.push(name);
  }
  return cut;
}

async function isCut(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size < 16) return true;
    const read = async (from: number) => (await file.read(Buffer.alloc(12), 0, 12, from)).buffer;
    const [head, tail] = [await read(0), await read(size - 12)];
    // RIFF has a length field; JPEG and PNG have an end marker.
    if (head.toString("latin1", 0, 4) === "RIFF") return head.readUInt32LE(4) + 8 > size;
    if (head.readUInt16BE(0) === 0xff_d8) return tail.readUInt16BE(10) !== 0xff_d9;
    if (head.toString("latin1", 1, 4) === "PNG") return tail.toString("latin1", 4, 8) !== "IEND";
    return false;
  } finally {
    await file.close();
  }
}
