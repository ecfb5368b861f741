import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../cli/backup-commands.ts";
import { compose } from "../compose.ts";
import { readCommand, type DataCommand } from "../cli/read-command.ts";
import { readEnv } from "../env.ts";
import { newestDaily } from "../backup/daily-backup.ts";
import { examineBackups } from "./examine-backups.ts";
import type { BackupParts } from "../backup/backup-parts.ts";
import { nameOfDaily } from "../backup/rotation.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const parts = { shopBackup: { isUntouched: async () => false } } as unknown as BackupParts;
const now = new Date("2026-11-21T12:00:00Z");

async function openFolder(name: string) {
  const root = temporaryFolder();
  const backupDir = join(root, name);
  const found = async () => (await examineBackups(parts, { backups: true, backupDir }, now))[0];
  return { root, backupDir, found };
}

test("where a backup is missing or old, the doctor's command makes one that counts", async () => {
  const { root, backupDir, found } = await openFolder("backups");
  const env = readEnv({ DATA_DIR: join(root, "data"), BACKUP_DIR: backupDir });
  await compose(env).then(({ close }) => close());
  for (const state of ["mind", "bad"]) {
    const finding = await found();
    expect(finding?.state).toBe(state);
    const [, words = ""] = / npm run shop -- (backup \S+)$/.exec(finding?.message ?? "") ?? [];
    const command = readCommand(words.split(" ")) as DataCommand & { name: "backup" };
    await run(command, env);
    expect((await newestDaily(backupDir, now))?.file).toBe(command.file);
    expect(await found()).toMatchObject({ state: "well" });
    await rm(command.file);
    await writeFile(join(backupDir, nameOfDaily(new Date("2026-11-19T21:30:00Z"))), "");
  }
  expect((await stat(backupDir)).mode & 0o777).toBe(0o700);
});

test("the doctor makes no folder: a disk that is not mounted is not there for it", async () => {
  const { root, found } = await openFolder("not-mounted");
  expect(await found()).toMatchObject({ state: "mind" });
  expect(await readdir(root)).toEqual([]);
});

test("a folder that a shell would take for several words is quoted in that command", async () => {
  const { backupDir, found } = await openFolder("Asha's backups");
  const quoted = backupDir.replace("'", String.raw`'\''`);
  expect((await found())?.message).toContain(` -- backup '${quoted}/ankur-2026-11-21T12-00-00Z.tar.gz'`);
});
