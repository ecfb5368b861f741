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

const onPhone = isWholeRun ? /@phone/ : /@phone(?!-in-all)/;

/**
 * A test runs at the desk; one tagged '@phone' also on the phone, one tagged '@phone-in-all' there in the whole run alone
 * (`ALL=on`), and one tagged '@phone-only' nowhere else. One tagged '@any-font' also runs where there is only DejaVu.
 */
export default defineConfig<ShopOptions>({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  globalSetup: "./tests/browser/support/prepare.ts",
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // ms; generous, since the machine may be busy with other things.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: { ...browserWith("phone"), locale: "en-IN", timezoneId: "Asia/Kolkata" },
  projects: [
    { name: "phone", grep: onPhone, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    {
      name: "dejavu",
      grep: /@any-font/,
      use: { ...browserWith("dejavu"), viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: "desk", grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
