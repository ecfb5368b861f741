import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { watchRoom } from "#platform/disk/free-space.ts";

/** A temporary file of named pieces, read in order. */
export type Spool = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  entries(): AsyncGenerator<{ name: string; bytes: Buffer }>;
  bytes(): number;
  close(): Promise<void>;
};

/**
 * A file in `folder` that is unlinked at once: no other process can open it, and a kill leaves nothing. `minFreeBytes`:
 * bytes of the disk that stay free.
 */
export async function openSpool(folder: string, minFreeBytes: number): Promise<Spool> {
  const path = join(folder, `backup-rows.${randomUUID()}.unfinished`);
  const room = watchRoom(path, minFreeBytes);
  const file = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  const entries: { name: string; start: number; size: number }[] = [];
  let end = 0;
  return {
    async put(name, bytes) {
      await room(bytes.length);
      await file.writeFile(bytes);
      entries.push({ name, start: end, size: bytes.length });
      end += bytes.length;
    },
    async *entries() {
      for (const { name, start, size } of entries) {
        const bytes = Buffer.alloc(size);
        const { bytesRead } = await file.read(bytes, 0, size, start);
        if (bytesRead !== size) throw new Error(`The temporary file in ${folder} is incomplete. Try again.`);
        yield { name, bytes };
      }
    },
    bytes: () => end,
    close: () => file.close(),
  };
}
