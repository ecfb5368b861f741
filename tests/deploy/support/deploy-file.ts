import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");

/** A file of docs/deploy/, as it is. */
export const deployFile = (name: string): string => readFileSync(join(ROOT, "docs/deploy", name), "utf8");

/**
 * Puts host names, ports and paths of this machine in place of those of the file. Throws where one is not in the file, so that
 * a file which has changed is not run as another one.
 */
export function substitute(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The file does not contain: ${from}`);
    return result.replaceAll(from, () => to);
  }, text);
}
