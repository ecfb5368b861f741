/**
 * `npm run archive`: packs the last commit and its build as ankur-<version>.tar.gz. Where it is unpacked, `npm start`
 * builds nothing and installs only what the server needs.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What runs the shop and its commands, and what its owner reads. */
const CONTENTS = [
  ".npmrc",
  "CHANGELOG.md",
  "CREDITS.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "app",
  "docs",
  "package-lock.json",
  "package.json",
  "platform",
  "scripts/bootstrap.mjs",
  "scripts/replace-processes.ts",
  "server",
  "shop",
  ":!*.test.ts",
  ":!*.test.tsx",
];
/** Those of `dependencies` that only build. The Containerfile names them too. */
const BUILD_PACKAGES = ["@react-router/dev", "vite"];

const folder = mkdtempSync(join(tmpdir(), "ankur-archive-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

if (run("git", "status", "--porcelain") !== "") {
  console.error("There are changes that are not committed. An archive is made of a commit.");
  process.exit(1);
}
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const name = `ankur-${version}`;
const root = join(folder, name);
run("git", "archive", `--prefix=${name}/`, `--output=${root}.tar`, "HEAD", "--", ...CONTENTS);
run("tar", "-xf", `${root}.tar`, "-C", folder);
cpSync("build", join(root, "build"), { recursive: true });
run("npm", "uninstall", "--package-lock-only", `--prefix=${root}`, ...BUILD_PACKAGES);
run("tar", "-czf", `${name}.tar.gz`, "-C", folder, name);
console.log(`${name}.tar.gz has ${(statSync(`${name}.tar.gz`).size / 1_000_000).toFixed(1)} MB.`);

/** Answers what the command prints. */
function run(command: string, ...words: string[]): string {
  return execFileSync(command, words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
