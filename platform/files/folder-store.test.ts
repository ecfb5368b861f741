import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileStoreContract } from "./file-store.contract.ts";
import { openFolder } from "./folder-store.ts";

describe("the folder as a file store", () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), "ankur-files-"))));
  afterAll(() => rm(folder, { recursive: true }));
  const empty = () => mkdtemp(join(folder, "store-"));

  fileStoreContract(async () => openFolder(join(await empty(), "not", "made", "yet")));

  test("leaves nothing unfinished behind", async () => {
    const here = await empty();
    const store = openFolder(here);
    await store.put("pictures/one", new Uint8Array(1000));
    expect(await readdir(here, { recursive: true })).toEqual(["pictures", "pictures/one"]);
  });

  test("a write that fails leaves neither a part nor a loss of what was there", async () => {
    const here = await empty();
    const store = openFolder(here);
    await store.put("a/b", new Uint8Array([1]));
    await expect(store.put("a", new Uint8Array([2]))).rejects.toThrow("EISDIR");
    expect(await readdir(here, { recursive: true })).toEqual(["a", "a/b"]);
  });

  test("tidies away what was left half-written an hour ago, and nothing else", async () => {
    const here = await empty();
    const store = openFolder(join(here, "files"));
    await store.tidy();
    await store.put("pictures/one.avif", new Uint8Array([1]));
    await mkdir(join(here, "files/pictures/two"));
    const [old, fresh] = [".old.unfinished", "two/.fresh.unfinished"].map((name) => join(here, "files/pictures", name));
    for (const path of [old, fresh]) await writeFile(path!, "half");
    const longAgo = new Date(Date.now() - 2 * 3600_000);
    await utimes(old!, longAgo, longAgo);
    await utimes(join(here, "files/pictures/one.avif"), longAgo, longAgo);
    await store.tidy();
    const left = await readdir(join(here, "files"), { recursive: true });
    expect(left.toSorted()).toEqual([
      "pictures",
      "pictures/one.avif",
      "pictures/two",
      "pictures/two/.fresh.unfinished",
    ]);
  });

  test("tidies away what a process that has ended left half-written, however fresh, and leaves others their work", async () => {
    const here = await empty();
    const store = openFolder(here);
    const { pid: ended } = spawnSync(process.execPath, ["--version"]);
    const names = [
      `.${ended}.01234567.x.${hostname()}.unfinished`,
      // The first process of a container always has the same pid.
      `.${process.pid}.01234567.x.${hostname()}.unfinished`,
      `.${process.ppid}.01234567.x.${hostname()}.unfinished`,
      // Another container on the same volume also has a first process.
      `.${process.pid}.01234567.x.another-host.unfinished`,
    ];
    for (const name of names) await writeFile(join(here, name), "half");
    await Promise.all([store.put("large", new Uint8Array(20_000_000)), store.tidy()]);
    expect((await readdir(here)).toSorted()).toEqual([...names.slice(2), "large"].toSorted());
  });

  test("an error other than absence is an error", async () => {
    const here = await empty();
    await writeFile(join(here, "file"), "");
    await expect(openFolder(join(here, "file")).put("key", new Uint8Array())).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
