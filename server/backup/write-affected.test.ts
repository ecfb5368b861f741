import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BackupParts } from "./backup-parts.ts";
import { writeAffected } from "./affected-receipt.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const sunita = { kind: "account", name: "Sunita", email: "sunita@example.in", phone: "", last: new Date(0) } as const;
const shopBackup = { listAffected: async () => [sunita] } as unknown as BackupParts["shopBackup"];

test("the list of those whom a breach affects replaces no file, and names a path that cannot be written", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "affected.csv");
  expect(await writeAffected({ shopBackup }, file)).toEqual({ file, people: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const written = await readFile(file, "utf8");
  expect(written).toContain("sunita@example.in");

  await expect(writeAffected({ shopBackup }, file)).rejects.toThrow(
    `The file ${file} already exists. Choose another name.`,
  );
  expect(await readFile(file, "utf8")).toBe(written);
  await expect(writeAffected({ shopBackup }, join(folder, "none", "x.csv"))).rejects.toThrow(
    / cannot be written: ENOENT/,
  );
});

test("a list that could be written only in part leaves no file", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "affected.csv");
  // Fails after the header row is written, as on a full disk.
  const name = {
    toString: () => {
      throw new Error("no space left on device");
    },
  };
  const full = { listAffected: async () => [{ ...sunita, name }] } as unknown as BackupParts["shopBackup"];
  await expect(writeAffected({ shopBackup: full }, file)).rejects.toThrow(
    `The file ${file} cannot be written: no space left on device.`,
  );
  expect(await readdir(folder)).toEqual([]);
  expect(await writeAffected({ shopBackup }, file)).toEqual({ file, people: 1 });
});
