import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newestDaily } from "./daily.ts";
import { examineBackups } from "./examine-backups.ts";
import type { BackupParts } from "./parts.ts";
import { nameOfDaily } from "./rotation.ts";

const parts = { keeping: { isUntouched: async () => false } } as unknown as BackupParts;
const now = new Date("2026-11-21T12:00:00Z");

async function openFolder(name: string) {
  const root = await mkdtemp(join(tmpdir(), "ankur-doctor-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const backupDir = join(root, name);
  const found = async () => (await examineBackups(parts, { backups: true, backupDir }, now))[0];
  return { backupDir, found };
}

test("where a backup is missing or old, the doctor's command makes one that counts", async () => {
  const { backupDir, found } = await openFolder("backups");
  for (const state of ["mind", "bad"]) {
    const finding = await found();
    expect(finding?.state).toBe(state);
    const [, file = ""] = / npm run shop -- backup (\S+)$/.exec(finding?.said ?? "") ?? [];
    expect(existsSync(dirname(file)), file).toBe(true);
    await writeFile(file, "");
    expect((await newestDaily(backupDir, now))?.file).toBe(file);
    expect(await found()).toMatchObject({ state: "well" });
    await rm(file);
    await writeFile(join(backupDir, nameOfDaily(new Date("2026-11-19T21:30:00Z"))), "");
  }
});

test("a folder that a shell would take for several words is quoted in that command", async () => {
  const { backupDir, found } = await openFolder("Asha's backups");
  const quoted = backupDir.replace("'", String.raw`'\''`);
  expect((await found())?.said).toContain(` -- backup '${quoted}/ankur-2026-11-21T12-00-00Z.tar.gz'`);
});
