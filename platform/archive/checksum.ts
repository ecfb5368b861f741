/**
 * The end of an archive: an empty gzip member (RFC 1952) whose comment is the SHA-256 of every byte before it. Gzip
 * tools skip the member, so `tar tzf` accepts the file.
 */

/** Header of a gzip member with a comment, without time and system, and the fixed start of the comment. */
const HEAD = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 0x08, 0x10, 0, 0, 0, 0, 0, 0xff]),
  Buffer.from("ankur backup, sha256 "),
]);
/** End of the comment, an empty deflate block, and the CRC and length of empty data. */
const TAIL = Buffer.from([0, 0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const DIGEST_LENGTH = 64;

/** bytes */
export const CHECKSUM_LENGTH = HEAD.length + DIGEST_LENGTH + TAIL.length;

/** `digest`: SHA-256 in hex. */
export function checksumOf(digest: string): Buffer {
  return Buffer.concat([HEAD, Buffer.from(digest, "latin1"), TAIL]);
}

/** The digest in a checksum, or null if the bytes are not a checksum. */
export function digestIn(checksum: Buffer): string | null {
  const digest = checksum.subarray(HEAD.length, HEAD.length + DIGEST_LENGTH).toString("latin1");
  return /^[0-9a-f]{64}$/.test(digest) && checksum.equals(checksumOf(digest)) ? digest : null;
}
