import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncPath } from "#platform/disk/durable-folder.ts";
import type { Env } from "./env.ts";

const noteIn = (dataDir: string): string => join(dataDir, "moved-to");

/** Records the new database of the shop. `server` contains no password. */
export function noteMoved(dataDir: string, server: string): void {
  writeFileSync(noteIn(dataDir), `${server}\n`, { mode: 0o600 });
  syncPath(noteIn(dataDir));
  syncPath(dataDir);
}

/**
 * Throws a one-line Error if the shop's data has moved to a server but the old database would be opened. Orders in the
 * old one would never be noticed.
 */
export function refuseMoved({ dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">): void {
  if (databaseUrl !== undefined || !existsSync(noteIn(dataDir))) return;
  const server = readFileSync(noteIn(dataDir), "utf8").trim();
  throw new Error(
    `This shop's data was moved to ${server}. Set DATABASE_URL to the URL of that database. ` +
      `To go back to the data from before the move, delete ${noteIn(dataDir)}.`,
  );
}
