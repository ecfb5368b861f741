import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkArchive, DamagedArchive } from "./read-archive.ts";
import { checksumOf, CHECKSUM_LENGTH } from "./checksum.ts";
import { writeArchive } from "./write-archive.ts";

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), "ankur-archive-"))));
afterAll(() => rm(folder, { recursive: true }));

const given = [
  { name: "files/a", bytes: Buffer.from("first") },
  { name: "files/empty", bytes: Buffer.alloc(0) },
  { name: "rows/b", bytes: Buffer.alloc(3_000_000, "row\n") },
];

const write = (file: string, keepFree = 0): Promise<number> =>
  writeArchive(file, { minFreeBytes: keepFree }, async ({ add }) => {
    for (const { name, bytes } of given) await add(name, bytes);
    return { format: 1 };
  });

describe("an archive", () => {
  test("holds what was put in, for its owner alone, and ordinary tools read it", async () => {
    const file = join(folder, "whole.tar.gz");
    expect(await write(file)).toBe((await stat(file)).size);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const archive = await checkArchive(file);
    expect(archive.facts).toMatchObject({ format: 1 });
    const found = [];
    for await (const { name, bytes } of archive.entries())
      found.push({ name, same: bytes.equals(given[found.length]!.bytes) });
    expect(found).toEqual(given.map(({ name }) => ({ name, same: true })));
    const listed = execFileSync("tar", ["tzf", file], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    expect(listed).toBe("files/a\nfiles/empty\nrows/b\ncontents.json\n");
  });

  test("is refused when a byte of it is another or it ends early, wherever that is", async () => {
    const file = join(folder, "damaged.tar.gz");
    await write(file);
    const whole = await readFile(file);
    const refused = async (bytes: Buffer): Promise<void> => {
      await writeFile(file, bytes);
      await expect(checkArchive(file)).rejects.toBeInstanceOf(DamagedArchive);
    };
    const changed = (place: number, bits: number): Buffer => {
      const copy = Buffer.from(whole);
      copy[place] = copy[place]! ^ bits;
      return copy;
    };
    // Every byte of the checksum and of the header, and random others.
    for (let place = whole.length - CHECKSUM_LENGTH; place < whole.length; place += 1)
      await refused(changed(place, 0x20));
    for (let place = 0; place < 30; place += 1) await refused(changed(place, 1));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, bits) => {
        await refused(changed(place, bits));
        await refused(whole.subarray(0, place));
      }),
    );
  });

  test("is refused under a right seal when an entry is not what the list has", async () => {
    const forge = async (...entries: { name: string; body: string }[]): Promise<string> => {
      const tar = await packTar(
        entries.map(({ name, body }) => ({
          header: { name, size: Buffer.byteLength(body), type: "file" as const },
          body,
        })),
      );
      const packed = gzipSync(tar);
      const file = join(folder, "forged.tar.gz");
      await writeFile(file, Buffer.concat([packed, checksumOf(createHash("sha256").update(packed).digest("hex"))]));
      return file;
    };
    const sha256 = createHash("sha256").update("right").digest("hex");
    const list = (name: string) => JSON.stringify({ contents: [{ name, size: 5, sha256 }] });
    const a = { name: "a", body: "right" };
    const contents = { name: "contents.json", body: list("a") };
    await expect(checkArchive(await forge(a, contents))).resolves.toBeDefined();
    await expect(checkArchive(await forge({ ...a, body: "wrong" }, contents))).rejects.toThrow(
      "its contents do not match its list",
    );
    await expect(checkArchive(await forge(a, { name: "b", body: "right" }, contents))).rejects.toThrow("do not match");
    await expect(checkArchive(await forge(contents))).rejects.toThrow("its contents do not match its list");
    await expect(checkArchive(await forge(a))).rejects.toThrow("it has no contents.json");
    await expect(checkArchive(await forge(a, contents, a))).rejects.toThrow("something follows contents.json");
    await expect(checkArchive(await forge(a, { ...contents, body: "{" }))).rejects.toThrow("cannot be read");
  });

  test("that changes between its check and its reading is given up", async () => {
    const file = join(folder, "swapped.tar.gz");
    await write(file);
    const archive = await checkArchive(file);
    await rm(file);
    await writeArchive(file, { minFreeBytes: 0 }, async ({ add }) => {
      await add("files/a", Buffer.from("other"));
      return {};
    });
    const readAll = async () => {
      for await (const { name } of archive.entries()) expect(name).toBe("none");
    };
    await expect(readAll()).rejects.toThrow("it changed while it was being read");
  });

  test("never replaces a file: of two under one name at once, one is whole and the other is refused", async () => {
    const file = join(folder, "twice.tar.gz");
    const both = await Promise.allSettled([write(file), write(file)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(["fulfilled", "rejected"]);
    const before = await readFile(file);
    await expect(write(file)).rejects.toThrow(`The file ${file} already exists. Give the backup another name.`);
    expect((await readFile(file)).equals(before)).toBe(true);
    expect((await checkArchive(file)).facts).toMatchObject({ format: 1 });
    expect((await readdir(folder)).filter((name) => name.startsWith("twice"))).toEqual(["twice.tar.gz"]);
  });

  test("leaves nothing, and what was there, when it fails half-way or the disk has no room", async () => {
    const own = await mkdtemp(join(folder, "own-"));
    await writeFile(join(own, "kept.tar.gz"), "before");
    const file = join(own, "new.tar.gz");
    const failing = writeArchive(file, { minFreeBytes: 0 }, async ({ add }) => {
      await add("a", Buffer.alloc(20_000_000));
      throw new Error("the database went away");
    });
    await expect(failing).rejects.toThrow("the database went away");
    await expect(write(file, 1e15)).rejects.toThrow(/was not written: the disk does not have enough space\.$/);
    const stopping = AbortSignal.abort(new Error("closed"));
    await expect(writeArchive(file, { minFreeBytes: 0, signal: stopping }, async () => ({}))).rejects.toThrow("closed");
    await expect(write(join(own, "none", "x"))).rejects.toThrow(/cannot be written: ENOENT/);
    expect(await readdir(own)).toEqual(["kept.tar.gz"]);
    expect(await readFile(join(own, "kept.tar.gz"), "utf8")).toBe("before");
  });
});
