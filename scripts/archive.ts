/**
 * `npm run archive`: packs the build of the last commit, without its source, as ankur-<version>.tar.gz. It has the packages
 * that are not part of the build. Where it is unpacked on a system like this one, `npm start` neither builds nor installs.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the built program reads, what starts it, and what its owner reads. */
const CONTENTS = [
  ".npmrc",
  "CHANGELOG.md",
  "CREDITS.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "docs",
  "package-lock.json",
  "package.json",
  "scripts/bootstrap.mjs",
  "scripts/replace-processes.ts",
  "shop/catalogue/terms/terms.psv",
  "shop/demo",
  "shop/migrations",
  ":!shop/demo/*.ts",
  ":!shop/migrations/meta/*_snapshot.json",
];

const folder = mkdtempSync(join(tmpdir(), "ankur-archive-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

if (run("git", "status", "--porcelain") !== "") {
  console.error("There are changes that are not committed. An archive is made of a commit.");
  process.exit(1);
}
const { version } = readManifest("package.json");
const name = `ankur-${version}`;
const root = join(folder, name);
run("git", "archive", `--prefix=${name}/`, `--output=${root}.tar`, "HEAD", "--", ...CONTENTS);
run("tar", "-xf", `${root}.tar`, "-C", folder);
cpSync("build", join(root, "build"), { recursive: true });
const bundled = run(process.execPath, join(import.meta.dirname, "bundled-packages.ts")).split(" ");
run("npm", "uninstall", "--package-lock-only", `--prefix=${root}`, ...bundled);
const manifest = readManifest(join(root, "package.json"));
const { prestart, start, preshop } = manifest.scripts;
manifest.scripts = { prestart, start, preshop, shop: "exec node build/server/cli.js" };
writeFileSync(join(root, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
copyPackages();
run("tar", "-czf", `${name}.tar.gz`, "-C", folder, name);
console.log(`${name}.tar.gz has ${(statSync(`${name}.tar.gz`).size / 1_000_000).toFixed(1)} MB.`);

/** Those for this system, as npm would install them: another system installs its own at its first start. */
function copyPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: object };
  const present = Object.entries(packages).filter(([path]) => path !== "" && existsSync(path));
  // Most of Node's package is for those who compile extensions.
  const filter = (path: string) => !/node-linux-\w+\/(?:include|share)$/.test(path);
  mkdirSync(join(root, "node_modules"));
  for (const [path] of present) cpSync(path, join(root, path), { recursive: true, filter, verbatimSymlinks: true });
  const installed = JSON.stringify({ packages: Object.fromEntries(present) });
  writeFileSync(join(root, "node_modules/.package-lock.json"), installed);
}

function readManifest(path: string) {
  return JSON.parse(readFileSync(path, "utf8")) as { version: string; scripts: Record<string, string | undefined> };
}

/** Answers what the command prints. */
function run(command: string, ...words: string[]): string {
  return execFileSync(command, words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
