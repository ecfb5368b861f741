import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "#tests/support/chromium.ts";
import { median } from "./median.ts";
import { start, withFolder } from "./processes.ts";
import { settle } from "./settle.ts";

/*
 * `npm run lighthouse`: the built shop with its demonstration, as Lighthouse sees it on a phone with a simulated slow line
 * (its own preset: 1.6 Mbit/s, 150 ms, a processor four times slower). Medians of five runs for each page. `-- hi mr` looks
 * at the pages in these languages too. Lighthouse has a folder and a lock file of its own, and is installed when it is
 * first asked for.
 */

const LOCK = fileURLToPath(new URL("lighthouse/", import.meta.url));
const OWN = fileURLToPath(new URL("../node_modules/.cache/lighthouse/", import.meta.url));
const RUNS = 5;
/** Attempts of a run: now and then the browser records no trace. */
const ATTEMPTS = 3;
const languages = process.argv.slice(2);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>;
};

if (!existsSync(join(OWN, "node_modules"))) {
  cpSync(LOCK, OWN, { recursive: true });
  run("npm", ["ci", "--ignore-scripts"]);
}
const chromium = ensureChromium("full");
await withFolder(async (folder) => {
  const shop = await start("build/server/main.js", { DATA_DIR: join(folder, "data") });
  try {
    const product = /href="(\/products\/[\w-]+)"/.exec(await (await fetch(`${shop.origin}/products`)).text())?.[1];
    const rows: Record<string, object> = {};
    const pages = ["/home", "/products", product ?? "", "/cart", "/contactus", "/login"];
    const paths = ["", ...languages.map((language) => `/${language}`)].flatMap((prefix) =>
      pages.map((page) => prefix + page),
    );
    await settle(shop.origin, paths);
    for (const path of paths) {
      const reports = Array.from({ length: RUNS }, (_, at) => look(shop.origin + path, join(folder, `${at}`)));
      rows[path] = summary(reports);
      console.error(path, JSON.stringify(rows[path]));
    }
    console.table(rows);
  } finally {
    await shop.stop();
  }
});

/** One run. */
function look(address: string, folder: string): Report {
  mkdirSync(folder, { recursive: true });
  const output = join(folder, "report.json");
  const flags = ["--quiet", "--output=json", `--output-path=${output}`, "--no-enable-error-reporting"];
  for (let attempt = 1; ; attempt += 1) {
    try {
      run(
        join(OWN, "node_modules/.bin/lighthouse"),
        [address, ...flags, "--chrome-flags=--headless=new --no-sandbox"],
        { CHROME_PATH: chromium },
      );
      return JSON.parse(readFileSync(output, "utf8")) as Report;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Scores to 100, times in ms, the rest as Lighthouse gives it; and the audits that some run did not pass whole. */
function summary(reports: readonly Report[]): object {
  const score = (name: string) => median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
  const value = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
  const isShort = ({ score: got, scoreDisplayMode }: Report["audits"][string]) =>
    scoreDisplayMode === "binary" && got !== null && got < 1;
  const short = reports.flatMap(({ audits }) => Object.entries(audits).filter(([, audit]) => isShort(audit)));
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(score(name))])),
    "LCP, ms": Math.round(value("largest-contentful-paint")),
    CLS: Number(value("cumulative-layout-shift").toFixed(3)),
    "TBT, ms": Math.round(value("total-blocking-time")),
    "not passed": [...new Set(short.map(([name]) => name))].join(" "),
  };
}

function run(program: string, parameters: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(program, parameters, {
    cwd: OWN,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}
