import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openFormerBuilds } from "./former-builds.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const DAY = 24 * 3600 * 1000;

/** A release with these files, by name, on a store that others may share. */
async function release(store: FileStore, folder: string, names: readonly string[]) {
  const folders = { built: join(folder, "assets"), replaced: join(folder, "replaced") };
  await rm(folders.built, { recursive: true, force: true });
  await mkdir(folders.built, { recursive: true });
  for (const name of names) await writeFile(join(folders.built, name), `of ${name}`);
  return { ...openFormerBuilds(store, folders), ...folders };
}

test("a release's files are found for a week after its last process has run, then gone from the store", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const [folder, kept] = [temporaryFolder(), temporaryFolder()];
  const store = openFolder(kept);
  const old = await release(store, join(folder, "old"), ["Ab1.js", "aB1.js", "both.css"]);
  await old.save();
  const next = await release(store, join(folder, "next"), ["new.js", "both.css"]);
  const text = async (name: string) => {
    // Another process has added it, so the index is read again.
    vi.setSystemTime(Date.now() + 11_000);
    return (await next.find(name))?.toString() ?? null;
  };
  await next.save();
  expect(await text("Ab1.js")).toBe("of Ab1.js");
  expect(await text("aB1.js")).toBe("of aB1.js");
  vi.setSystemTime(Date.now() + 6 * DAY);
  await old.save();
  vi.setSystemTime(Date.now() + 6 * DAY);
  await next.save();
  expect(await text("Ab1.js")).toBe("of Ab1.js");
  vi.setSystemTime(Date.now() + 2 * DAY);
  await next.save();
  expect([await text("Ab1.js"), await text("new.js"), await text("both.css")]).toEqual([
    null,
    "of new.js",
    "of both.css",
  ]);
  expect(await readdir(join(kept, "builds"))).toHaveLength(3);
});

test("files that an update in place has replaced are taken over", async () => {
  const store = openFolder(temporaryFolder());
  const shop = await release(store, temporaryFolder(), ["new.js"]);
  await mkdir(shop.replaced);
  await writeFile(join(shop.replaced, "old.js"), "of old.js");
  await shop.save();
  expect((await shop.find("old.js"))?.toString()).toBe("of old.js");
  expect(existsSync(shop.replaced)).toBe(false);
});

test("a name that no build has is not searched for, and a damaged index is started again", async () => {
  const store = openFolder(temporaryFolder());
  const shop = await release(store, temporaryFolder(), ["new.js"]);
  await store.put("builds/index.json", Buffer.from('{"new.js": "x"'));
  for (const name of [
    "../index.json",
    "index.json",
    ".js",
    "a/b.js",
    "new.js\0",
    `${"a".repeat(200)}.js`,
    "__proto__",
  ]) {
    expect(await shop.find(name)).toBeNull();
  }
  await shop.save();
  expect((await shop.find("new.js"))?.toString()).toBe("of new.js");
});
