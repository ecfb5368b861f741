import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const SCRIPT = join(import.meta.dirname, "release.ts");

/** A small project under git, on main. Its check ends with `code`, and packing its archive with `archiveCode`. */
function openProject(code = 0, archiveCode = 0) {
  const root = temporaryFolder();
  const own = Object.entries(process.env).filter(([name]) => !/^(?:GIT_|npm_)/i.test(name));
  const person = {
    GIT_AUTHOR_NAME: "A",
    GIT_AUTHOR_EMAIL: "a@b.example",
    GIT_COMMITTER_NAME: "A",
    GIT_COMMITTER_EMAIL: "a@b.example",
  };
  const env = { ...Object.fromEntries(own), ...person, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, env, encoding: "utf8" }).trim();
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const scripts = { check: `exit ${code}`, archive: `touch packed; exit ${archiveCode}` };
  const manifest = { name: "shop", version: "0.1.0", scripts };
  write("package.json", JSON.stringify(manifest));
  write(
    "package-lock.json",
    JSON.stringify({ name: "shop", version: "0.1.0", packages: { "": { version: "0.1.0" } } }),
  );
  write(".gitignore", "packed\n");
  write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n**New**: a thing.\n");
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  const release = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    return { status, said: stdout, complained: stderr };
  };
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  return { git, write, read, release };
}

test("a release writes version and changelog, commits, tags, packs the archive, and pushes nothing", () => {
  const { git, read, release } = openProject();
  const { status, said } = release("0.2.0");
  expect({ status, last: said.trim().split("\n").at(-1) }).toEqual({
    status: 0,
    last: "Nothing was pushed. The next command is: git push --follow-tags origin main",
  });
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.2.0" });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "0.2.0",
    packages: { "": { version: "0.2.0" } },
  });
  expect(read("CHANGELOG.md")).toMatch(
    /\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n\*\*New\*\*: a thing\.\n$/,
  );
  expect(git("log", "-1", "--format=%s %D")).toBe("Release 0.2.0 HEAD -> main, tag: v0.2.0");
  expect(git("cat-file", "-t", "v0.2.0"), "an annotated tag").toBe("tag");
  expect(git("status", "--porcelain")).toBe("");
  expect(read("packed")).toBe("");
  expect(release("0.3.0").complained, "nothing new since").toContain("has no text under '## Unreleased'");
});

test("a dry run says what a release would do, and changes nothing", () => {
  const { git, release } = openProject(1);
  const { status, said } = release("0.2.0", "--dry-run");
  expect(status).toBe(0);
  expect(said).toContain("would run npm run check, write package.json, package-lock.json, CHANGELOG.md,");
  expect(said).toContain("Nothing was changed.");
  expect([git("status", "--porcelain"), git("tag"), git("rev-list", "--count", "HEAD")]).toEqual(["", "", "1"]);
});

test.each<[string, string[], (project: ReturnType<typeof openProject>) => unknown, string]>([
  ["with changes that are not committed", ["0.2.0"], ({ write }) => write("new.txt", ""), "not committed"],
  [
    "on another branch",
    ["0.2.0"],
    ({ git }) => git("switch", "--quiet", "--create", "other"),
    "This checkout is on other.",
  ],
  ["with a tag that exists", ["0.2.0"], ({ git }) => git("tag", "v0.2.0"), "The tag v0.2.0 already exists."],
  ["of a version that is not higher", ["0.1.0"], () => {}, "The present version is 0.1.0. Choose a higher one."],
  ["of a word", ["next"], () => {}, "'next' is not a version such as 1.2.3."],
  ["with an unknown option", ["0.2.0", "--force"], () => {}, "--force"],
  ["of two versions", ["0.2.0", "0.3.0"], () => {}, "Unexpected '0.3.0'."],
])("a release %s is refused", (_, words, change, reason) => {
  const project = openProject();
  change(project);
  const before = project.read("package.json");
  const { status, complained } = project.release(...words);
  expect(status).toBe(1);
  expect(complained).toContain(reason);
  expect(project.read("package.json")).toBe(before);
});

test("if the archive cannot be packed, the release is made and names the command that packs it", () => {
  const { git, release } = openProject(0, 1);
  const { status, complained } = release("0.2.0");
  expect(status).toBe(1);
  expect(complained).toContain("Correct the problem, and type: npm run archive");
  expect(git("tag")).toBe("v0.2.0");
});

test("a release is refused if npm run check fails", () => {
  const { git, release } = openProject(1);
  const { status, complained } = release("0.2.0");
  expect(status).toBe(1);
  expect(complained).toContain("npm run check failed. Nothing was changed.");
  expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]);
});
