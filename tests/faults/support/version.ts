import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const NAME = "9999_newer";

type Journal = { entries: { idx: number; when: number; tag: string }[] };

/** A folder with the program as it is, and one migration more. */
export async function newVersion(migration: string, { olderMayWrite = false } = {}): Promise<string> {
  const folder = temporaryFolder();
  for (const part of ["shop/migrations", "shop/catalogue/terms/terms.psv", "build", "package.json"]) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const at = (file: string) => join(folder, "shop/migrations", file);
  const journal = JSON.parse(await readFile(at("meta/_journal.json"), "utf8")) as Journal;
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: NAME });
  await writeFile(at("meta/_journal.json"), JSON.stringify(journal));
  const marks = JSON.parse(await readFile(at("older-writers.json"), "utf8")) as object;
  const mark = { mayWrite: olderMayWrite, why: "A test." };
  await writeFile(at("older-writers.json"), JSON.stringify({ ...marks, [NAME]: mark }));
  await writeFile(at(`${NAME}.sql`), migration);
  return folder;
}
