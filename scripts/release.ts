/**
 * Makes a release in this checkout: `npm run release -- <version> [--dry-run]`. It checks first, then writes the version
 * and the changelog, commits, tags and packs the archive. It pushes nothing, so that a person looks at the commit before
 * others get it.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { cutRelease } from "./changelog.ts";
import { isHigherVersion, isVersion, withVersion } from "./version-number.ts";

const USAGE = "npm run release -- <version> [--dry-run]";
/** The branch that releases are made from. */
const BRANCH = "main";

try {
  const { version, isDryRun } = readArguments();
  const files = prepare(version);
  if (isDryRun) {
    console.log(`This release would run npm run check, write ${Object.keys(files).join(", ")},`);
    console.log(`commit them as 'Release ${version}', add the tag v${version} and pack ankur-${version}.tar.gz.`);
    console.log("Nothing was changed.");
  } else {
    release(version, files);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function readArguments(): { version: string; isDryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { "dry-run": { type: "boolean" } }, allowPositionals: true });
    const [version = "", surplus] = positionals;
    if (surplus !== undefined) throw new Error(`Unexpected '${surplus}'.`);
    if (!isVersion(version)) throw new Error(`'${version}' is not a version such as 1.2.3.`);
    return { version, isDryRun: values["dry-run"] === true };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** Checks all that costs no time, and answers the text of each file to write. Throws an Error of one line. */
function prepare(version: string): Record<string, string> {
  const branch = git("rev-parse", "--abbrev-ref", "HEAD");
  if (branch !== BRANCH) throw new Error(`A release is made on ${BRANCH}. This checkout is on ${branch}.`);
  if (git("status", "--porcelain") !== "")
    throw new Error("There are changes that are not committed. Commit them first.");
  const manifest = readFileSync("package.json", "utf8");
  const { version: present } = JSON.parse(manifest) as { version: string };
  if (!isHigherVersion(version, present)) throw new Error(`The present version is ${present}. Choose a higher one.`);
  if (git("tag", "--list", `v${version}`) !== "") throw new Error(`The tag v${version} already exists.`);
  const today = new Date().toISOString().slice(0, 10);
  return {
    "package.json": withVersion(manifest, version),
    "package-lock.json": withVersion(readFileSync("package-lock.json", "utf8"), version),
    "CHANGELOG.md": cutRelease(readFileSync("CHANGELOG.md", "utf8"), version, today),
  };
}

function release(version: string, files: Record<string, string>): void {
  const checked = spawnSync("npm", ["run", "check"], { stdio: "inherit" });
  if (checked.status !== 0) throw new Error("npm run check failed. Nothing was changed.");
  const names = Object.keys(files);
  for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
  try {
    git("commit", "--quiet", "--message", `Release ${version}`, "--", ...names);
    git("tag", "--annotate", `v${version}`, "--message", `Ankur ${version}`);
  } catch (error) {
    const undo = `git restore --staged --worktree ${names.join(" ")}`;
    throw new Error(`${(error as Error).message}\nIf there is no commit, undo the changes with: ${undo}`, {
      cause: error,
    });
  }
  console.log(`Ankur ${version} is committed and tagged as v${version}. Look at it: git show v${version}`);
  const packed = spawnSync("npm", ["run", "archive"], { stdio: "inherit" });
  if (packed.status !== 0) throw new Error("There is no archive yet. Correct the problem, and type: npm run archive");
  console.log(`Nothing was pushed. The next command is: git push --follow-tags origin ${BRANCH}`);
}

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
