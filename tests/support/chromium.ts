import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installFromDebian, run } from "./debian-packages.ts";

/** The first one is the same browser without windows: a test costs half the processor time with it. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, the system's, or Playwright's own.
 * null when there is none. Throws when CHROMIUM_PATH names nothing that can be run.
 */
export function findChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${JSON.stringify(named)}, which is no program.`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const places = ["/usr/bin", ...folders].flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...places, chromium.executablePath()].find(isProgram) ?? null;
}

/** Finds a Chromium or installs one; throws an Error that says what to do when neither succeeds. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  process.stderr.write("Installing Chromium for the browser tests …\n");
  const fromDebian = ["chromium-headless-shell", "chromium"].map((name) => () => installFromDebian(name));
  for (const attempt of [...fromDebian, downloadByPlaywright]) {
    attempt();
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    "No Chromium for the browser tests: install one (Debian: apt-get install chromium-headless-shell), or name one in CHROMIUM_PATH.",
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
