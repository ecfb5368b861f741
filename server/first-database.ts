/**
 * Makes the migrated and empty database that a new shop copies, in the folder that it is given: creating one takes the
 * embedded database seconds. It holds nothing of this machine: the shop's secret is made at its first start.
 */
import { chmodSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#platform/database/connect.ts";
import { migrate } from "#platform/database/transfer/migrate.ts";
import { schema } from "./program-files.ts";

const [, , target = ""] = process.argv;
const dataDir = `${target}.unfinished`;
const folder = join(dataDir, "database");
rmSync(dataDir, { recursive: true, force: true });
const database = await openDatabase({ url: undefined, dataDir });
await migrate(database, schema);
await database.close();
// PGlite lets everybody write its files and nobody else read the folder. The shop may run as another user.
chmodSync(folder, 0o755);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
renameSync(folder, target);
rmSync(dataDir, { recursive: true });
