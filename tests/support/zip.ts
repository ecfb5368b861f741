import { crc32, deflateRawSync } from "node:zlib";

type ZipFile = {
  name: string;
  bytes: Uint8Array;
  /** What the file says of its length, where that is a lie. */
  claims?: number;
  /** Its sizes are behind its data only. */
  isStreamed?: boolean;
};

/** A ZIP file, deflated, as small as the format allows (APPNOTE.TXT 4.3). */
export function zipOf(files: readonly ZipFile[]): Uint8Array {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claims, isStreamed = false } of files) {
    const data = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isStreamed ? 0x808 : 0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(claims ?? bytes.length, 18);
    const descriptor = Buffer.concat([Buffer.from("PK\x07\x08", "latin1"), facts.subarray(10, 22)]);
    if (isStreamed) facts.fill(0, 10, 22);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 10 + 2);
    pieces.push(Buffer.from("PK\x03\x04", "latin1"), facts, title, data);
    if (isStreamed) pieces.push(descriptor);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts.subarray(0, 26), place.subarray(2), title);
    offset += 4 + facts.length + title.length + data.length + (isStreamed ? descriptor.length : 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...pieces, central, Buffer.from("PK\x05\x06", "latin1"), end]);
}
