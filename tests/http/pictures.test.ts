import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "#shop/pictures/picture-sizes.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";

const photo = (width = 1200) =>
  sharp({ create: { width, height: width, channels: 3, background: "#2f7d32" } })
    .png()
    .toBuffer();

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const formats = { avif: "heif", webp: "webp", jpg: "jpeg" };

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
  test("is rendered as AVIF, WebP and JPEG in every width that pages ask for, to be kept for ever", async () => {
    const shop = await openShopApp(ANY_KIND);
    const id = await shop.keepPicture(await photo());
    for (const format of PICTURE_FORMATS) {
      for (const width of PICTURE_WIDTHS) {
        const path = `/pictures/${id}/${width}.${format}`;
        const { status, headers, bytes } = await fetchPicture(shop, path);
        expect(status, path).toBe(200);
        expect(headers.get("content-type"), path).toBe(types[format]);
        expect(headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
        expect(headers.has("content-encoding"), path).toBe(false);
        const found = await sharp(bytes).metadata();
        expect([found.format, found.width, found.height], path).toEqual([formats[format], width, width]);
      }
    }
  });

  test("smaller than asked for is not blown up", async () => {
    const shop = await openShopApp(ANY_KIND);
    const id = await shop.keepPicture(await photo(200));
    const { bytes } = await fetchPicture(shop, `/pictures/${id}/960.webp`);
    expect((await sharp(bytes).metadata()).width).toBe(200);
  });

  test("asked for by twenty at once is rendered once, and later only read", async () => {
    const written: string[] = [];
    const shop = await openShopApp(ANY_KIND, { around: spied(written) });
    const id = await shop.keepPicture(await photo());
    const path = `/pictures/${id}/480.avif`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchPicture(shop, path)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    await fetchPicture(shop, path);
    expect(written).toEqual([`pictures/${id}/original.webp`, `pictures/${id}/480.avif`]);
  });

  test("kept twice is one picture", async () => {
    const { keepPicture, sql } = await openShopApp(ANY_KIND);
    const first = await keepPicture(await photo());
    expect(await keepPicture(await photo())).toBe(first);
    expect(await sql("SELECT id, width, height FROM pictures")).toEqual([{ id: first, width: 1200, height: 1200 }]);
  });

  test("that is not there, in a size that no page asks for, or at a crooked address is not found", async () => {
    const shop = await openShopApp(ANY_KIND);
    const id = await shop.keepPicture(await photo());
    const missing = [
      `/pictures/${"0".repeat(32)}/320.avif`,
      `/pictures/${id.toUpperCase()}x/320.avif`,
      `/pictures/${id}/321.avif`,
      `/pictures/${id}/320.png`,
      `/pictures/${id}/320.AVIF`,
      `/pictures/${id}/0320.avif`,
      `/pictures/${id}/320.avif.avif`,
      `/pictures/${id}/320`,
      `/pictures/${id}/original.png`,
      `/pictures/${id}/`,
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

  test("that is none is refused at the counter", async () => {
    const { keepPicture, sql } = await openShopApp(ANY_KIND);
    const cut = (await photo()).subarray(0, 60);
    for (const bytes of [Buffer.from(""), Buffer.from("no picture"), cut]) {
      await expect(keepPicture(bytes)).rejects.toBeInstanceOf(Error);
    }
    expect(await sql("SELECT id FROM pictures")).toEqual([]);
  });
});
