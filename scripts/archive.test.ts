import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const READ = [".npmrc", "CHANGELOG.md", "CREDITS.md", "LICENSE", "README.md", "SECURITY.md", "docs/backups.md"];
const RUN = ["app/root.tsx", "platform/disk.ts", "server/main.ts", "shop/open-shop.ts"];
const SCRIPTS = ["scripts/bootstrap.mjs", "scripts/replace-processes.ts"];
const LEFT_OUT = ["scripts/release.ts", "shop/open-shop.test.ts", "tests/buyer.ts", "vite.config.ts"];

/** A small project under git that is built. */
function openProject() {
  const root = temporaryFolder();
  const own = Object.entries(process.env).filter(([name]) => !/^(?:GIT_|npm_)/i.test(name));
  // The packages are in no registry.
  const env = { ...Object.fromEntries(own), npm_config_offline: "true" };
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  const dependencies = { "@react-router/dev": "1.0.0", react: "1.0.0", vite: "1.0.0" };
  const manifest = { name: "ankur", version: "1.2.3", dependencies };
  const packages = Object.keys(dependencies).map((name) => [`node_modules/${name}`, { version: "1.0.0" }]);
  const lock = { ...manifest, lockfileVersion: 3, packages: { "": manifest, ...Object.fromEntries(packages) } };
  write("package.json", JSON.stringify(manifest));
  write("package-lock.json", JSON.stringify(lock));
  write(".gitignore", "build/\nankur-*.tar.gz\n");
  for (const name of [...READ, ...RUN, ...SCRIPTS, ...LEFT_OUT]) write(name, "");
  write("build/server/main.js", "");
  const person = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
  const git = (...words: string[]) => execFileSync("git", [...person, ...words], { cwd: root, env });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  const script = join(import.meta.dirname, "archive.ts");
  return { root, write, archive: () => spawnSync(process.execPath, [script], { cwd: root, env, encoding: "utf8" }) };
}

test("an archive has the build, what runs the shop, and no package that only builds", () => {
  const { root, archive } = openProject();
  const { stdout, stderr, status } = archive();
  expect({ stdout, status }, stderr).toEqual({ stdout: "ankur-1.2.3.tar.gz has 0.0 MB.\n", status: 0 });
  const unpack = (...words: string[]) => execFileSync("tar", words, { cwd: root, encoding: "utf8" });
  const files = unpack("-tzf", "ankur-1.2.3.tar.gz")
    .trim()
    .split("\n")
    .filter((name) => !name.endsWith("/"))
    .map((name) => name.replace("ankur-1.2.3/", ""));
  const manifests = ["package-lock.json", "package.json"];
  expect(files.toSorted()).toEqual([...READ, ...RUN, ...SCRIPTS, ...manifests, "build/server/main.js"].toSorted());
  unpack("-xzf", "ankur-1.2.3.tar.gz");
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, "ankur-1.2.3", name), "utf8"));
  expect(read("package.json")).toMatchObject({ dependencies: { react: "1.0.0" } });
  const { packages } = read("package-lock.json") as { packages: object };
  expect(Object.keys(packages)).toEqual(["", "node_modules/react"]);
});

test("an archive of changes that are not committed is refused", () => {
  const { write, archive } = openProject();
  write("shop/open-shop.ts", "changed");
  expect(archive()).toMatchObject({ status: 1, stderr: expect.stringContaining("not committed") });
});
