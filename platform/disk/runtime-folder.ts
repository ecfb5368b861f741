import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for sockets, accessible only to its owner; deleted at the latest when the process exits. */
export type RuntimeFolder = { path: string; remove(): void };

/** The kernel stores a socket's path in 108 bytes (104 on macOS); a longer one is truncated or refused. */
export const LONGEST_SOCKET_PATH = 100;

const standing = new Set<string>();
let sweepsAtExit = false;

/**
 * Creates a folder of mode 0700 whose path is short enough for a socket called `socketName`. `remove()` deletes it, and
 * so does the exit of the process.
 */
export function makeRuntimeFolder(socketName: string): RuntimeFolder {
  const path = mkdtempSync(join(shortTemporaryFolder(socketName), "ankur-"));
  standing.add(path);
  if (!sweepsAtExit) {
    sweepsAtExit = true;
    process.on("exit", () => standing.forEach(remove));
  }
  return { path, remove: () => remove(path) };
}

function shortTemporaryFolder(socketName: string): string {
  const usual = tmpdir();
  const longest = join(usual, "ankur-123456", socketName);
  return Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH ? usual : "/tmp";
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
  standing.delete(path);
}
