import { constants, existsSync } from "node:fs";
import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { roomIn } from "#platform/disk/free-space.ts";
import { cutPicturesIn } from "#platform/files/truncated-pictures.ts";
import { openReadiness } from "../http/readiness.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { originalsOf } from "#shop/pictures/picture-keys.ts";
import type { Env } from "../env.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

/** bytes: below `least`, orders may fail; below `enough`, the admin should free space. */
const ROOM = { least: 256 * 1024 * 1024, enough: 1024 * 1024 * 1024 };

/** Sample size for a bucket: checking all pictures would take long. */
const FROM_BUCKET = 50;

export async function examineDisk(
  { database }: Pick<BackupParts, "database">,
  { dataDir }: Pick<Env, "dataDir">,
): Promise<Finding[]> {
  const room = await roomIn(dataDir);
  const free = `${(room / 1_000_000_000).toFixed(1)} GB free in ${dataDir}`;
  const missing = Math.ceil(Math.max(0, ROOM.enough - room) / 1_000_000);
  const advice =
    missing === 0 ? "See the disk of the database." : `Free ${missing} MB more, or move DATA_DIR to a bigger disk.`;
  const writable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    return [{ about: "disk", state: "bad", message: `${dataDir} is not writable. Give this user write access.` }];
  const problem = await openReadiness(database, dataDir)();
  if (problem !== null)
    return [{ about: "disk", state: "bad", message: `Orders are refused now: ${problem}. ${free}. ${advice}` }];
  if (room < ROOM.least && database.kind === "server")
    return [{ about: "disk", state: "bad", message: `Only ${free}. Uploads of pictures will fail soon. ${advice}` }];
  if (room < ROOM.least)
    return [{ about: "disk", state: "bad", message: `Only ${free}. Orders will fail soon. ${advice}` }];
  if (room < ROOM.enough) return [{ about: "disk", state: "mind", message: `Only ${free}. ${advice}` }];
  return [{ about: "disk", state: "well", message: `${free}. The folder is writable.` }];
}

export async function examineFiles(
  { files, shopBackup }: BackupParts,
  env: Pick<Env, "dataDir" | "s3">,
): Promise<Finding[]> {
  const ids = await shopBackup.pictureIds();
  const looked = env.s3 === undefined ? ids : someOf(ids, FROM_BUCKET);
  const missing: string[] = [];
  for (const id of looked) {
    const there = env.s3 === undefined ? await hasFile(env.dataDir, id) : await isStored(files, id);
    if (!there) missing.push(id);
  }
  const strays = env.s3 === undefined ? await straysIn(env.dataDir, new Set(ids)) : 0;
  const sum = looked.length === ids.length ? `${ids.length}` : `${looked.length} of ${ids.length}`;
  const findings: Finding[] =
    missing.length === 0
      ? [{ about: "files", state: "well", message: `Pictures checked: ${sum}. All of them are present.` }]
      : [
          {
            about: "files",
            state: "bad",
            message:
              `Pictures checked: ${sum}. Without a file: ${missing.length} (first: ${missing[0]}). ` +
              "Upload them again at /admin/allproducts, or restore a backup.",
          },
        ];
  const cut = env.s3 === undefined ? await cutIn(filesIn(env.dataDir)) : [];
  if (cut.length > 0) {
    const message =
      `Incomplete picture files: ${cut.length} (first: ${cut[0]} in ${filesIn(env.dataDir)}). ` +
      "Upload these pictures again at /admin/allproducts, or restore a backup.";
    findings.push({ about: "files", state: "bad", message });
  }
  if (strays > 0) {
    const message = `Folders in ${filesIn(env.dataDir)} that belong to no picture: ${strays}. They only use disk space.`;
    findings.push({ about: "files", state: "mind", message });
  }
  return findings;
}

const cutIn = (folder: string): Promise<string[]> => (existsSync(folder) ? cutPicturesIn(folder) : Promise.resolve([]));

const filesIn = (dataDir: string): string => join(dataDir, "files", "pictures");

async function hasFile(dataDir: string, id: string): Promise<boolean> {
  const sizes = await Promise.all(
    originalsOf(id).map(async (key) => {
      const path = join(dataDir, "files", key);
      return existsSync(path) ? (await stat(path)).size : 0;
    }),
  );
  return sizes.some((size) => size > 0);
}

async function isStored(files: FileStore, id: string): Promise<boolean> {
  for (const key of originalsOf(id)) if (((await files.get(key))?.length ?? 0) > 0) return true;
  return false;
}

/** ms: an upload stores its files before its row. */
const UPLOAD_WITHIN = 3600 * 1000;

async function straysIn(dataDir: string, known: ReadonlySet<string>): Promise<number> {
  const folder = filesIn(dataDir);
  if (!existsSync(folder)) return 0;
  let strays = 0;
  for (const name of await readdir(folder)) {
    if (known.has(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > UPLOAD_WITHIN) strays += 1;
  }
  return strays;
}

/** An even sample, the same in every run. */
function someOf(ids: readonly string[], most: number): string[] {
  const step = Math.max(1, Math.ceil(ids.length / most));
  return ids.filter((_, position) => position % step === 0);
}
