import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Stands in for npm: half of the packages arrive at once, the others half a second later. */
const NPM = `#!/bin/sh
echo "$1 $2 $3" >> npm-calls
cp npm-shrinkwrap.json addressed.json
arrive() { mkdir -p "node_modules/$1" && echo '{}' > "node_modules/$1/package.json"; }
arrive a; sleep 0.7; arrive b
all='"node_modules/a":{},"node_modules/b":{}'
case "$*" in *--include=dev*) arrive tool; all="$all,\\"node_modules/tool\\":{\\"version\\":\\"1.0.0\\"}";; esac
mkdir -p node_modules/.bin && touch node_modules/.bin/node
[ ! -e interrupted ] || kill $$
echo "{\\"packages\\":{$all}}" > node_modules/.package-lock.json
`;
const START_INSTALLS = "ci --omit=dev --include=optional";

/** A checkout with two packages to install, one for other systems, and one for tests only. */
function openCheckout() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "ankur-bootstrap-")));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["scripts", "tools"]) mkdirSync(join(root, folder));
  copyFileSync(join(import.meta.dirname, "bootstrap.mjs"), join(root, "scripts/bootstrap.mjs"));
  const other = { os: ["aix"], cpu: ["ppc64"], optional: true };
  const tool = { version: "1.0.0", dev: true };
  const packages = {
    "": {},
    "node_modules/a": {},
    "node_modules/b": {},
    "node_modules/other": other,
    "node_modules/other/node_modules/@of/inner": { ...other, version: "2.0.0", integrity: "sha512-0" },
    "node_modules/tool": tool,
  };
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
    /** The first words of each call of npm. */
    readCalls: () => readFileSync(join(root, "npm-calls"), "utf8").trim().split("\n"),
    inLog: (words = "", more = {}) =>
      spawnSync("sh", ["-c", `${command} ${words}`], { cwd: root, env: { ...env, ...more }, encoding: "utf8" }),
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

test("while packages are installed, npm reads their addresses from a lock file of that time", () => {
  const { root, inLog } = openCheckout();
  const resolved = "https://registry.npmjs.org/@of/inner/-/inner-2.0.0.tgz";
  for (const interrupted of [false, true]) {
    if (interrupted) writeFileSync(join(root, "interrupted"), "");
    expect(inLog(interrupted ? "tools" : "").status).toBe(Number(interrupted));
    const { packages } = JSON.parse(readFileSync(join(root, "addressed.json"), "utf8"));
    expect(packages["node_modules/other/node_modules/@of/inner"]).toMatchObject({ version: "2.0.0", resolved });
    expect(packages["node_modules/a"]).toEqual({});
    expect(existsSync(join(root, "npm-shrinkwrap.json"))).toBe(false);
  }
});

test("a start leaves out the tools, the first test adds them, and the next start leaves them in place", () => {
  const { inLog, readCalls } = openCheckout();
  for (const words of ["", "tools", "tools", ""]) expect(inLog(words).status).toBe(0);
  expect(readCalls()).toEqual([START_INSTALLS, "install --no-save --include=dev"]);
});

test("if adding the tools is interrupted, the shop still starts, and the next test installs everything again", () => {
  const { root, inLog, readCalls } = openCheckout();
  inLog();
  writeFileSync(join(root, "interrupted"), "");
  expect(inLog("tools").status).toBe(1);
  rmSync(join(root, "interrupted"));
  expect(inLog()).toMatchObject({ status: 0, stderr: "" });
  expect(inLog("tools").status).toBe(0);
  expect(readCalls()).toEqual([
    START_INSTALLS,
    "install --no-save --include=dev",
    "ci --include=dev --include=optional",
  ]);
});

test("an install that is interrupted is done again by the next start", () => {
  const { root, inLog, readCalls } = openCheckout();
  writeFileSync(join(root, "interrupted"), "");
  expect(inLog().status).toBe(1);
  rmSync(join(root, "interrupted"));
  expect(inLog().status).toBe(0);
  expect(readCalls()).toEqual([START_INSTALLS, START_INSTALLS]);
});

test("packages that were installed on another system are installed again", () => {
  const { root, inLog, readCalls } = openCheckout();
  inLog();
  const packages = { "node_modules/a": { os: ["aix"] } };
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
  expect(inLog().status).toBe(0);
  expect(readCalls()).toEqual([START_INSTALLS, START_INSTALLS]);
});

test("the next start removes the addresses that an install left when it was killed", () => {
  const { root, inLog } = openCheckout();
  inLog();
  for (const left of ["npm-shrinkwrap.json", ".bootstrap.lock"]) writeFileSync(join(root, left), "");
  expect(inLog()).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(join(root, "npm-shrinkwrap.json"))).toBe(false);
});

test("the packages of a release archive are used as they are, with their Node, to which npm finds no link before", () => {
  const { root, inLog } = openCheckout();
  const write = (path: string, text = "{}") => {
    mkdirSync(join(root, "node_modules", dirname(path)), { recursive: true });
    writeFileSync(join(root, "node_modules", path), text);
  };
  const node = `node-linux-${process.arch}/bin/node`;
  for (const path of ["a/package.json", "b/package.json", node]) write(path);
  write(".package-lock.json", JSON.stringify({ packages: { "node_modules/a": {}, "node_modules/b": {} } }));
  expect(inLog()).toMatchObject({ status: 0, stderr: "" });
  expect(readlinkSync(join(root, "node_modules/.bin/node"))).toBe(`../${node}`);
});

test("a release archive, which has nothing to build with, is not built again", () => {
  const { root, inLog } = openCheckout();
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "build/.built-from"), "other sources");
  expect(inLog("build").status).toBe(0);
  writeFileSync(join(root, "vite.config.ts"), "");
  expect(inLog("build").stderr, "a checkout").toContain("Building pages");
});

test("notes the commit: that of git, or the one that the builder of an image names", () => {
  const { root, env, inLog, readCommit } = openCheckout();
  inLog();
  expect(readCommit, "outside git there is none").toThrow("ENOENT");
  inLog("", { COMMIT: "abc1234" });
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
