import type { Database } from "#platform/database/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { pictureUses } from "#shop/retention/picture-uses.ts";
import { openPictures } from "#shop/pictures/pictures.ts";

/** Puts a picture into the shop as an import does, and gives its id. Throws an Error when the bytes are no picture. */
export async function keepPicture(db: Database, files: FileStore, bytes: Uint8Array): Promise<string> {
  const kept = await openPictures(db, files, pictureUses).storeFile(bytes);
  if (!kept.ok) throw new Error(kept.problem);
  return kept.value.id;
}
