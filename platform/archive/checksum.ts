/**
 * The end of an archive: an empty gzip member (RFC 1952) whose comment is the SHA-256 of every byte before it. Tools
 * that unpack gzip read past it, so that `tar tzf` takes the file as it is; we hold the whole file against it first.
 */

/** The header of a member with a comment, without a time or a system, and the comment's fixed beginning. */
const HEAD = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 0x08, 0x10, 0, 0, 0, 0, 0, 0xff]),
  Buffer.from("ankur backup, sha256 "),
]);
/** The comment's end, an empty deflate block, the checksum of nothing, and its length. */
const TAIL = Buffer.from([0, 0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const DIGEST_LENGTH = 64;

/** bytes */
export const CHECKSUM_LENGTH = HEAD.length + DIGEST_LENGTH + TAIL.length;

/** `digest`: SHA-256 in hex. */
export function checksumOf(digest: string): Buffer {
  return Buffer.concat([HEAD, Buffer.from(digest, "latin1"), TAIL]);
}

/** The digest in a seal, or null when these bytes are none. */
export function digestIn(checksum: Buffer): string | null {
  const digest = checksum.subarray(HEAD.length, HEAD.length + DIGEST_LENGTH).toString("latin1");
  return /^[0-9a-f]{64}$/.test(digest) && checksum.equals(checksumOf(digest)) ? digest : null;
}
