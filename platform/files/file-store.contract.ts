import { expect, test } from "vitest";
import type { FileStore } from "./file-store.ts";

/** The contract of every file store. `open` returns an empty store on each call. */
export function fileStoreContract(open: () => Promise<FileStore>): void {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const text = (found: Uint8Array | null) => (found === null ? null : new TextDecoder().decode(found));

  test("gives back the bytes that were put", async () => {
    const store = await open();
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await store.put("pictures/abc/320.avif", all);
    expect(Buffer.from((await store.get("pictures/abc/320.avif")) ?? [])).toEqual(Buffer.from(all));
  });

  test("keeps an empty file apart from no file", async () => {
    const store = await open();
    await store.put("empty", new Uint8Array());
    expect((await store.get("empty"))?.length).toBe(0);
    expect(await store.get("absent")).toBeNull();
    expect(await store.get("absent/deeper")).toBeNull();
    expect(await store.get("empty/deeper")).toBeNull();
  });

  test("a second put under one key replaces the first", async () => {
    const store = await open();
    await store.put("a/b", bytes("first, and longer"));
    await store.put("a/b", bytes("second"));
    expect(text(await store.get("a/b"))).toBe("second");
  });

  test("deletes, and forgives deleting what is not there", async () => {
    const store = await open();
    await store.put("a/b", bytes("one"));
    await store.put("a/c", bytes("two"));
    await store.delete("a/b");
    await store.delete("a/b");
    await store.delete("never/was");
    expect(await store.get("a/b")).toBeNull();
    expect(text(await store.get("a/c"))).toBe("two");
  });

  test("a reader sees one whole version while many are written", async () => {
    const store = await open();
    const versions = Array.from({ length: 20 }, (_, n) => bytes(String.fromCharCode(97 + n).repeat(100_000)));
    await store.put("page", versions[0]!);
    let writing = true;
    const writes = Promise.all(versions.map((version) => store.put("page", version))).finally(() => (writing = false));
    while (writing) {
      const seen = text(await store.get("page")) ?? "";
      expect(seen.length).toBe(100_000);
      expect(new Set(seen).size).toBe(1);
    }
    await writes;
  });

  test.for([
    "",
    "/etc/passwd",
    "../up",
    "a/../b",
    "a/./b",
    "a//b",
    "a/",
    ".hidden",
    "a/.hidden",
    "Capital",
    "a b",
    "a\\b",
    "a\0b",
    "a+b",
    "ä",
    "a".repeat(201),
  ])("refuses the key %j", async (key) => {
    const store = await open();
    await expect(store.put(key, bytes("x"))).rejects.toThrow(TypeError);
    await expect(store.get(key)).rejects.toThrow(TypeError);
    await expect(store.delete(key)).rejects.toThrow(TypeError);
  });
}
