import { existsSync } from "node:fs";
import { installMissing } from "#tests/support/debian-packages.ts";
import { prepareFonts } from "#tests/support/fonts.ts";

/** Debian's packages, and of each the program that the walks start. */
export const PROGRAMS = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
} as const;

type Name = keyof typeof PROGRAMS;

export const hasPrograms = (...names: Name[]): boolean => names.every((name) => existsSync(PROGRAMS[name]));

/** Vitest's global set-up. */
export default async function setUp(): Promise<void> {
  installMissing(PROGRAMS);
  await prepareFonts();
}
