import sharp from "sharp";
import { describe, expect, onTestFinished } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { openS3 } from "#platform/files/s3-store.ts";
import { PICTURE_WIDTHS } from "#shop/pictures/picture-sizes.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND, KINDS } from "#tests/support/kinds.ts";
import { startS3 } from "#tests/support/s3-server.ts";
import { test } from "./shop-test.ts";

const FOREVER = "public, max-age=31536000, immutable";
const FOR_A_MINUTE = "public, max-age=60";

const photo = (width = 1200) =>
  sharp({ create: { width, height: width, channels: 3, background: "#2f7d32" } })
    .png()
    .toBuffer();

async function fetchPicture({ app }: ShopApp, path: string) {
  const response = await app.fetch(new Request(SHOP_URL + path));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A file store that writes down what is put into it. */
function spied(written: string[]): (files: FileStore) => FileStore {
  return (files) => ({
    ...files,
    async put(key, bytes) {
      written.push(key);
      await files.put(key, bytes);
    },
  });
}

describe("a picture", () => {
  test("is made as WebP in every width that pages ask for and once as JPEG, to be kept for ever", async ({ shop }) => {
    const id = await shop.keepPicture(await photo());
    await shop.makeSizes();
    const files = PICTURE_WIDTHS.map((width) => [`${width}.webp`, "webp", width] as const);
    for (const [name, format, width] of [...files, ["960.jpg", "jpeg", 960] as const]) {
      const { status, headers, bytes } = await fetchPicture(shop, `/pictures/${id}/${name}`);
      expect(status, name).toBe(200);
      expect(headers.get("content-type"), name).toBe(`image/${format}`);
      expect(headers.get("cache-control"), name).toBe(FOREVER);
      expect(headers.has("content-encoding"), name).toBe(false);
      const found = await sharp(bytes).metadata();
      expect([found.format, found.width, found.height], name).toEqual([format, width, width]);
    }
  });

  test("is answered as it was kept until its sizes are made, and asked for again after a minute", async () => {
    const written: string[] = [];
    const shop = await openShopApp(ANY_KIND, { around: spied(written) });
    const id = await shop.keepPicture(await photo());
    const names = ["160.webp", "960.webp", "960.jpg", "480.avif"];
    const fetched = await Promise.all(
      names
        .flatMap((name) => Array.from({ length: 5 }, () => name))
        .map((name) => fetchPicture(shop, `/pictures/${id}/${name}`)),
    );
    for (const { status, headers, bytes } of fetched) {
      expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
        200,
        "image/webp",
        FOR_A_MINUTE,
      ]);
      expect((await sharp(bytes).metadata()).width).toBe(1200);
    }
    expect(written, "no request makes a picture").toEqual([`pictures/${id}/original.webp`]);
  });

  test("at a former address is the nearest that there is", async ({ shop }) => {
    const id = await shop.keepPicture(await photo());
    await shop.makeSizes();
    const nearest = {
      "160.avif": "160.webp",
      "320.jpg": "960.jpg",
      "480.webp": "640.webp",
      "480.avif": "640.webp",
      "960.avif": "960.webp",
    };
    for (const [former, name] of Object.entries(nearest)) {
      const [asked, there] = await Promise.all(
        [former, name].map((each) => fetchPicture(shop, `/pictures/${id}/${each}`)),
      );
      expect(asked?.bytes.equals(there?.bytes ?? Buffer.from("")), former).toBe(true);
      expect(asked?.headers.get("content-type"), former).toBe(there?.headers.get("content-type"));
    }
  });

  test("smaller than asked for is not blown up", async ({ shop }) => {
    const id = await shop.keepPicture(await photo(200));
    await shop.makeSizes();
    const { bytes } = await fetchPicture(shop, `/pictures/${id}/960.webp`);
    expect((await sharp(bytes).metadata()).width).toBe(200);
  });

  test("in a bucket gets its sizes there, and the former ones go", async () => {
    const bucket = await startS3();
    onTestFinished(bucket.close);
    const shop = await openShopApp(ANY_KIND, { around: () => openS3(bucket.settings) });
    const id = await shop.keepPicture(await photo());
    bucket.files.set(`pictures/${id}/480.avif`, Buffer.from("former"));
    expect((await fetchPicture(shop, `/pictures/${id}/320.webp`)).headers.get("cache-control")).toBe(FOR_A_MINUTE);
    await shop.makeSizes();
    expect((await fetchPicture(shop, `/pictures/${id}/320.webp`)).headers.get("cache-control")).toBe(FOREVER);
    const names = [...PICTURE_WIDTHS.map((width) => `${width}.webp`), "960.jpg", "original.webp"];
    expect([...bucket.files.keys()].toSorted()).toEqual(names.map((name) => `pictures/${id}/${name}`).toSorted());
  });

  test("that lost its sizes gets them again when somebody asks for one", async () => {
    const kept: { files?: FileStore } = {};
    const shop = await openShopApp(ANY_KIND, { around: (files) => (kept.files = files) });
    const id = await shop.keepPicture(await photo());
    await shop.makeSizes();
    await kept.files?.delete(`pictures/${id}/320.webp`);
    expect((await fetchPicture(shop, `/pictures/${id}/320.webp`)).headers.get("cache-control")).toBe(FOR_A_MINUTE);
    await expect.poll(() => shop.makeSizes(), { timeout: 30_000 }).toBe(1);
    expect((await fetchPicture(shop, `/pictures/${id}/320.webp`)).headers.get("cache-control")).toBe(FOREVER);
  });

  test("kept twice is one picture", async ({ shop: { keepPicture, sql } }) => {
    const first = await keepPicture(await photo());
    expect(await keepPicture(await photo())).toBe(first);
    expect(await sql("SELECT id, width, height FROM pictures")).toEqual([{ id: first, width: 1200, height: 1200 }]);
  });

  test("that is not there, in a size that no page asks for, or at a crooked address is not found", async ({ shop }) => {
    const id = await shop.keepPicture(await photo());
    const missing = [
      `/pictures/${"0".repeat(32)}/320.avif`,
      `/pictures/${id.toUpperCase()}x/320.avif`,
      `/pictures/${id}/321.avif`,
      `/pictures/${id}/320.png`,
      `/pictures/${id}/480.gif`,
      `/pictures/${id}/original.webp`,
      `/pictures/${id}/320.AVIF`,
      `/pictures/${id}/0320.avif`,
      `/pictures/${id}/320.avif.avif`,
      `/pictures/${id}/320`,
      `/pictures/${id}/original.png`,
      `/pictures/${id}`,
      "/pictures/../320.avif",
      "/pictures/..%2F..%2Fdatabase/320.avif",
      `/pictures/${id}/..%2F${id}%2F320.avif`,
      `/pictures/%2e%2e%2f${id}/320.avif`,
      `/pictures/${id}%00/320.avif`,
      `/pictures/${id}/320.avif%00`,
      `/pictures/${"a".repeat(5000)}/320.avif`,
    ];
    for (const path of missing) {
      const { status, headers } = await fetchPicture(shop, path);
      expect(status, path).toBe(404);
      expect(headers.get("cache-control") ?? "", path).not.toContain("immutable");
    }
  });

  test("that is none is refused on the admin pages", async ({ shop: { keepPicture, sql } }) => {
    const cut = (await photo()).subarray(0, 60);
    for (const bytes of [Buffer.from(""), Buffer.from("no picture"), cut]) {
      await expect(keepPicture(bytes)).rejects.toBeInstanceOf(Error);
    }
    expect(await sql("SELECT id FROM pictures")).toEqual([]);
  });
});

describe.each(KINDS)("sizes that wait to be made, on the %s database", (kind) => {
  /** An original of an earlier version of the shop, with sizes in formats of that time. */
  async function formerPicture(shop: ShopApp, files: FileStore, width: number): Promise<string> {
    const id = await shop.keepPicture(await photo(width));
    for (const name of ["480.avif", "320.jpg", "320.webp"])
      await files.put(`pictures/${id}/${name}`, Buffer.from("former"));
    return id;
  }

  test("of pictures from before are made once, and the former files go", async () => {
    const written: string[] = [];
    const kept: { files?: FileStore } = {};
    const shop = await openShopApp(kind, { around: (files) => (kept.files = spied(written)(files)) });
    const { files } = kept as { files: FileStore };
    const ids = [await formerPicture(shop, files, 300), await formerPicture(shop, files, 301)];
    expect(await shop.adminShop.pictures.sizes.countWaiting()).toBe(2);
    written.length = 0;
    expect(await shop.makeSizes()).toBe(2);
    expect(written.toSorted()).toEqual(
      ids
        .flatMap((id) =>
          [...PICTURE_WIDTHS.map((width) => `${width}.webp`), "960.jpg"].map((name) => `pictures/${id}/${name}`),
        )
        .toSorted(),
    );
    expect(await files.get(`pictures/${ids[0]}/480.avif`)).toBeNull();
    expect(await files.get(`pictures/${ids[0]}/320.jpg`)).toBeNull();
    expect([await shop.makeSizes(), await shop.adminShop.pictures.sizes.countWaiting()]).toEqual([0, 0]);
  });

  test("that a process did not finish are made by another", async () => {
    let isDead = true;
    const shop = await openShopApp(kind, {
      around: (files) => ({
        ...files,
        put: (key, bytes) =>
          isDead && key.endsWith("640.webp") ? Promise.reject(new Error("no room")) : files.put(key, bytes),
      }),
    });
    const id = await shop.keepPicture(await photo());
    await expect(shop.makeSizes()).rejects.toThrow("no room");
    isDead = false;
    expect(await shop.makeSizes()).toBe(1);
    expect((await fetchPicture(shop, `/pictures/${id}/640.webp`)).headers.get("cache-control")).toBe(FOREVER);
  });

  test("of a picture that cannot be read are given up, and of one that was removed meanwhile nothing stays", async () => {
    const kept = new Set<string>();
    const removed: { id?: string } = {};
    const shop: ShopApp = await openShopApp(kind, {
      around: (files) => ({
        ...files,
        async put(key, bytes) {
          kept.add(key);
          await files.put(key, bytes);
          if (removed.id !== undefined && key.includes(`${removed.id}/320`))
            await shop.adminShop.pictures.discard(removed.id);
        },
        async delete(key) {
          kept.delete(key);
          await files.delete(key);
        },
      }),
    });
    await shop.sql("INSERT INTO pictures (id, width, height) VALUES ($1, 5, 5)", ["0".repeat(32)]);
    removed.id = await shop.keepPicture(await photo());
    expect(await shop.makeSizes()).toBe(2);
    expect(await shop.makeSizes()).toBe(0);
    expect(kept).toEqual(new Set());
  });
});
