import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The program's root folder, both from source and from the build. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? "");

/** The version in package.json. */
export function versionOfProgram(root = ROOT): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
}

/** `0.2.0 (abc1234)`. Safe to publish, for example in a header. */
export const fullVersion = (root = ROOT): string => `${versionOfProgram(root)} (${commitOfProgram(root)})`;

/** The commit that scripts/bootstrap.mjs recorded. 'unknown': the program was neither built nor started from git. */
export function commitOfProgram(root = ROOT): string {
  try {
    const commit = readFileSync(join(root, "build/commit"), "utf8").trim();
    return /^[\w.-]{1,60}$/.test(commit) ? commit : "unknown";
  } catch {
    return "unknown";
  }
}
