import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installFromDebian, run } from "./debian-packages.ts";

/** What people use; benches measure it. */
const FULL = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same browser without windows: a test costs half the processor time with it. It keeps no page for Back. */
const SHELL = "chromium-headless-shell";

/** "shell": what "any" finds is used only where the shell cannot be installed. */
export type ChromiumKind = "any" | "full" | "shell";

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, the system's, or Playwright's own.
 * null when there is none. Throws when CHROMIUM_PATH names nothing that can be run.
 */
export function findChromium(kind: ChromiumKind = "any"): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${JSON.stringify(named)}, which is no program.`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const names = kind === "full" ? FULL : [SHELL, ...FULL];
  const places = ["/usr/bin", ...folders].flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, chromium.executablePath()].find(isProgram) ?? null;
}

/** Finds a Chromium or installs one; throws an Error that says what to do when neither succeeds. */
export function ensureChromium(kind: ChromiumKind = "any"): string {
  const found = findChromium(kind);
  const isEnough = kind !== "shell" || process.env["CHROMIUM_PATH"] || found?.endsWith(SHELL);
  if (found !== null && isEnough) return found;
  process.stderr.write("Installing Chromium for the browser tests …\n");
  const packages = kind === "full" ? ["chromium"] : [SHELL, "chromium"];
  const fromDebian = packages.map((name) => () => installFromDebian(name));
  for (const attempt of [...fromDebian, downloadByPlaywright]) {
    attempt();
    const installed = findChromium(kind);
    if (installed !== null) return installed;
  }
  throw new Error(
    `No Chromium for the browser tests: install one (Debian: apt-get install ${packages[0]}), or name one in CHROMIUM_PATH.`,
  );
}

function downloadByPlaywright(): void {
  run(["playwright", "install", "chromium"]);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
