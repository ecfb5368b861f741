import { join } from "node:path";
import { errorCause } from "#platform/error-cause.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openS3 } from "#platform/files/s3-store.ts";
import type { Env } from "./env.ts";

/** ms */
const START_WITHIN = 15_000;

/** Tests the bucket, so that an error appears at the start and not at the first picture. */
export async function openFiles({ s3, dataDir }: Pick<Env, "dataDir"> & Partial<Pick<Env, "s3">>): Promise<FileStore> {
  if (s3 === undefined) return openFolder(join(dataDir, "files"));
  const files = openS3(s3);
  try {
    await files.get("a-file-that-nobody-keeps", START_WITHIN);
  } catch (cause) {
    throw new Error(`The bucket ${s3.bucket} at ${s3.endpoint} cannot be read: ${errorCause(cause)}`, { cause });
  }
  return files;
}
