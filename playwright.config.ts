import { defineConfig } from "@playwright/test";
import type { ShopOptions } from "#tests/browser/support/test.ts";
import { isWholeRun } from "#tests/browser/support/whole-run.ts";
import { findChromium } from "#tests/support/chromium.ts";
import { fontConfig, type FontSet } from "#tests/support/fonts.ts";

const chromium = findChromium();

const browserWith = (fonts: FontSet) => ({
  browserName: "chromium" as const,
  launchOptions: {
    ...(chromium === null ? {} : { executablePath: chromium }),
    env: { ...process.env, FONTCONFIG_FILE: fontConfig(fonts) } as Record<string, string>,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
});

/**
 * The quick run goes through each test once: at the desk, or on the phone where it is tagged '@phone' or '@phone-only'. The
 * whole run (`ALL=on`) takes '@phone' and '@phone-in-all' in both, and those tagged '@whole', which look once more at what
 * tests without a browser show. A test tagged '@any-font' also runs where there is only DejaVu.
 */
const PROJECTS = isWholeRun
  ? { phone: { grep: /@phone/ }, desk: { grepInvert: /@phone-only/ } }
  : {
      phone: { grep: /@phone(?!-in-all)/, grepInvert: /@whole/ },
      desk: { grepInvert: /@phone(?!-in-all)|@whole/ },
    };

export default defineConfig<ShopOptions>({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  globalSetup: "./tests/browser/support/prepare.ts",
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // ms; generous, since the machine may be busy with other things.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: { ...browserWith("phone"), locale: "en-IN", timezoneId: "Asia/Kolkata" },
  projects: [
    {
      name: "phone",
      ...PROJECTS.phone,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        database: isWholeRun ? "embedded" : "server",
      },
    },
    {
      name: "dejavu",
      grep: /@any-font/,
      use: { ...browserWith("dejavu"), viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: "desk", ...PROJECTS.desk, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
