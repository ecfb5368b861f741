import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own, which can be filled up. */
export type SmallDisk = {
  folder: string;
  /** Takes up room until so many bytes are left. */
  fill(left: number): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
};

/** A tmpfs of 256 MB; null where this machine lets nobody mount one. */
export async function openSmallDisk(): Promise<SmallDisk | null> {
  const place = await mkdtemp(join(tmpdir(), "ankur-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256m", "ankur-test", place]).status === 0;
  if (!mounted) {
    await rm(place, { recursive: true });
    return null;
  }
  const ballast = join(place, "ballast");
  await mkdir(join(place, "data"));
  return {
    folder: join(place, "data"),
    async fill(left) {
      const file = await open(ballast, "a");
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(place);
          const more = Math.min(bavail * bsize - left, 8 * 1024 * 1024);
          if (more <= 0) return;
          await file.appendFile(Buffer.alloc(more));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast, { force: true }),
    async remove() {
      spawnSync("umount", ["-l", place]);
      await rm(place, { recursive: true, force: true });
    },
  };
}
