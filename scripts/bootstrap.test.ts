import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Stands in for npm: half of the packages arrive at once, the others half a second later. */
const NPM = `#!/bin/sh
arrive() { mkdir -p "node_modules/$1" && echo '{}' > "node_modules/$1/package.json"; }
arrive a; sleep 0.7; arrive b
mkdir -p node_modules/.bin && touch node_modules/.bin/node
printf '{"packages":{"node_modules/a":{},"node_modules/b":{}}}' > node_modules/.package-lock.json
`;

/** A checkout with two packages to install, and one for other systems. */
function openCheckout() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "ankur-bootstrap-")));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["scripts", "tools"]) mkdirSync(join(root, folder));
  copyFileSync(join(import.meta.dirname, "bootstrap.mjs"), join(root, "scripts/bootstrap.mjs"));
  const other = { os: ["aix"], cpu: ["ppc64"], optional: true };
  const packages = { "": {}, "node_modules/a": {}, "node_modules/b": {}, "node_modules/other": other };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, "tools/npm"), NPM);
  chmodSync(join(root, "tools/npm"), 0o755);
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_") && name !== "COMMIT");
  const env = { ...Object.fromEntries(own), PATH: join(root, "tools") + delimiter + process.env["PATH"] };
  const command = `${process.execPath} scripts/bootstrap.mjs`;
  return {
    root,
    env,
    readCommit: () => readFileSync(join(root, "build/commit"), "utf8"),
    inLog: (more = {}) => spawnSync("sh", ["-c", command], { cwd: root, env: { ...env, ...more }, encoding: "utf8" }),
    onTerminal: () => spawnSync("script", ["-qec", command, "/dev/null"], { cwd: root, env, encoding: "utf8" }),
  };
}

test("on a terminal, the share of the packages is shown in one line while they are installed", () => {
  const { stdout, status } = openCheckout().onTerminal();
  expect(status, stdout).toBe(0);
  expect(stdout).toContain("Installing packages: 50%\u001B[K\r");
  expect(stdout).toMatch(/Packages installed in \d+ s\.\r\n$/);
  expect(stdout.match(/\n/g), "one line").toHaveLength(1);
});

test("a log gets plain lines, and a second call has nothing to do or to say", () => {
  const { inLog } = openCheckout();
  const { stderr, status } = inLog();
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: expect.stringMatching(/^Installing packages…\nPackages installed in \d+ s\.\n$/),
  });
  expect(inLog()).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("notes the commit: that of git, or the one that the builder of an image names", () => {
  const { root, env, inLog, readCommit } = openCheckout();
  inLog();
  expect(readCommit, "outside git there is none").toThrow("ENOENT");
  inLog({ COMMIT: "abc1234" });
  expect(readCommit()).toBe("abc1234");
  const git = openGit(root, env);
  git("add", "package.json");
  git("commit", "--quiet", "--message", "First");
  inLog();
  const commit = git("rev-parse", "--short=7", "HEAD").trim();
  expect(readCommit()).toBe(commit);
  writeFileSync(join(root, "package.json"), '{"name":"changed"}');
  inLog();
  expect(readCommit()).toBe(`${commit}-dirty`);
});

test("does not note the commit of a repository around the checkout", () => {
  const { root, env } = openCheckout();
  const around = temporaryFolder();
  openGit(around, env)("commit", "--quiet", "--allow-empty", "--message", "First");
  cpSync(root, join(around, "ankur"), { recursive: true });
  const { status } = spawnSync(process.execPath, ["ankur/scripts/bootstrap.mjs"], { cwd: around, env });
  expect(status).toBe(0);
  expect(() => readFileSync(join(around, "ankur/build/commit"))).toThrow("ENOENT");
});

/** A new repository in a folder. */
function openGit(cwd: string, env: NodeJS.ProcessEnv) {
  const person = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
  const git = (...words: string[]) => execFileSync("git", [...person, ...words], { cwd, env, encoding: "utf8" });
  git("init", "--quiet");
  return git;
}
