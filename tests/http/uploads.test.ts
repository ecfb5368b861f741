import sharp from "sharp";
import { describe, expect } from "vitest";
import { PICTURE_WIDTHS } from "#shop/pictures/picture-sizes.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { fieldOf, type Client } from "#tests/support/client.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { buy } from "./buying.ts";
import { addByForm, editForm, marigold, sendForm } from "./admin-products.ts";
import { adminOf } from "./people.ts";
import { cameraPhotograph, fileOf, smallPhotograph } from "./photographs.ts";
import { ON_KINDS, test } from "./shop-test.ts";

type Answer = { kind: string; id?: string; problem?: string };

/** Sends a picture ahead of its form, as script does. */
async function upload(admin: Client, file: File): Promise<Answer> {
  const page = await sendForm(admin, "/admin/pictures", { image: file });
  expect(page.headers.get("content-type")).toContain("application/json");
  return JSON.parse(page.html) as Answer;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f7d32" } })
    .png()
    .toBuffer();

async function fetchPicture({ app }: ShopApp, path: string) {
  const response = await app.fetch(new Request(SHOP_URL + path));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A file store that knows what is in it. */
function listed(keys: Set<string>): (files: FileStore) => FileStore {
  return (files) => ({
    ...files,
    async put(key, bytes) {
      await files.put(key, bytes);
      keys.add(key);
    },
    async delete(key) {
      await files.delete(key);
      keys.delete(key);
    },
  });
}

/** Passes the minute in which a deletion can be undone. */
const passAMinute = ({ sql }: ShopApp) => sql("UPDATE products SET deleted_at = deleted_at - interval '2 minutes'");

describe("a camera's photograph", () => {
  test("is turned upright, loses all that it tells of itself, and is there in every size", async () => {
    const keys = new Set<string>();
    const shop = await openShopApp(ANY_KIND, { around: listed(keys) });
    const admin = await adminOf(shop);
    const photograph = await cameraPhotograph();
    const before = await sharp(photograph).metadata();
    expect([before.width, before.height, before.orientation]).toEqual([4000, 3000, 6]);
    expect(photograph.includes("Secret Camera")).toBe(true);
    const { id } = await upload(admin, fileOf(photograph, "../../etc/passwd.jpg"));
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(keys, "nobody waits for the sizes").toEqual(new Set([`pictures/${id}/original.webp`]));
    await shop.makeSizes();
    expect(keys.size).toBe(PICTURE_WIDTHS.length + 2);
    for (const name of [...PICTURE_WIDTHS.map((each) => `${each}.webp`), "960.jpg"]) {
      const width = Number.parseInt(name, 10);
      const { status, headers, bytes } = await fetchPicture(shop, `/pictures/${id}/${name}`);
      expect(status).toBe(200);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height]).toEqual([width, Math.round((width * 4) / 3)]);
      expect([found.orientation, found.exif, found.icc, found.xmp]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(/Exif|GPS|Secret|photoshop/i.test(bytes.toString("latin1"))).toBe(false);
      // The green half lay at the left; the camera was held so that it stands at the top.
      const redAt = async (top: number) => {
        const spot = sharp(bytes).extract({ left: 10, top, width: 8, height: 8 });
        return (await spot.resize(1, 1).raw().toBuffer())[0] ?? 0;
      };
      expect((await redAt(10)) + 60).toBeLessThan(await redAt(width));
    }
    expect(await shop.sql("SELECT width, height FROM pictures WHERE id = $1", [id])).toEqual([
      { width: 1600, height: 2133 },
    ]);
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("is taken as %s, whatever its name says", async (format) => {
    const shop = await openShopApp(ANY_KIND);
    const answer = await upload(await adminOf(shop), fileOf(await smallPhotograph(format), "x.exe", "text/html"));
    expect(answer.kind).toBe("kept");
  });

  test("in another colour space comes out in sRGB", async ({ shop }) => {
    const cmyk = await sharp(await smallPhotograph())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const deep = await sharp(await smallPhotograph())
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    for (const bytes of [cmyk, deep]) {
      const { id } = await upload(await adminOf(shop), fileOf(bytes));
      await shop.makeSizes();
      const found = await sharp((await fetchPicture(shop, `/pictures/${id}/160.jpg`)).bytes).metadata();
      expect([found.space, found.channels, found.depth]).toEqual(["srgb", 3, "uchar"]);
    }
  });

  test("that moves gives its first frame", async ({ shop }) => {
    const first = await smallPhotograph("png");
    const moving = await sharp([first, await sharp(first).negate().png().toBuffer()], { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { id } = await upload(await adminOf(shop), fileOf(moving));
    await shop.makeSizes();
    const found = await sharp((await fetchPicture(shop, `/pictures/${id}/160.webp`)).bytes).metadata();
    expect([found.width, found.height, found.pages]).toEqual([160, 120, undefined]);
  });
});

/** The beginning of a file in the container that AVIF and HEIC share. */
const container = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, "latin1");

describe("an upload that is no photograph", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ["an empty file", () => Buffer.alloc(0), "empty"],
    ["an SVG", () => Buffer.from(svg), "not_a_picture"],
    ["a page named .jpg", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "not_a_picture"],
    [
      "a GIF",
      () =>
        Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;", "latin1"),
      "not_a_picture",
    ],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), "not_a_picture"],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .tiff()
          .toBuffer(),
      "not_a_picture",
    ],
    ["a HEIC", () => container("heic"), "heic"],
    ["three bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff]), "broken"],
    ["an AVIF by its first bytes alone", () => container("avif"), "broken"],
    [
      "a JPEG's beginning before an SVG",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      "broken",
    ],
    ["a JPEG cut short", async () => (await cameraPhotograph()).subarray(0, 60_000), "broken"],
    ["a PNG cut short", async () => (await smallPhotograph("png")).subarray(0, 600), "broken"],
    ["a WebP cut short", async () => (await smallPhotograph("webp")).subarray(0, 200), "broken"],
    ["an AVIF cut short", async () => (await smallPhotograph("avif")).subarray(0, -40), "broken"],
    ["a single dot", () => plain(1, 1), "too_small"],
    ["a thread", () => plain(20, 6000), "too_narrow"],
    [
      "more than 10 MB",
      async () => Buffer.concat([await smallPhotograph(), Buffer.alloc(10 * 1024 * 1024)]),
      "too_many_bytes",
    ],
    [
      "a bomb",
      () =>
        sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: "#000" } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      "too_many_pixels",
    ],
  ];

  test("is refused with a sentence, and the form keeps what was typed", async () => {
    const keys = new Set<string>();
    const shop = await openShopApp(ANY_KIND, { around: listed(keys) });
    const admin = await adminOf(shop);
    for (const [what, make, problem] of cases) {
      const bytes = await make();
      expect(await upload(admin, fileOf(bytes)), what).toEqual({ kind: "refused", problem });
      const page = await addByForm(admin, { image: fileOf(bytes) });
      expect([page.status, page.html.includes('id="image-problem"')], what).toEqual([400, true]);
      expect(fieldOf(page, "name"), what).toBe(marigold.name);
    }
    expect(keys).toEqual(new Set());
    expect(await shop.sql("SELECT id FROM pictures")).toEqual([]);
  }, 120_000);

  test("of ten megabytes is read from the admin alone", async ({ shop, admin, customer }) => {
    const megabyte = new Uint8Array(1024 * 1024);
    for (const path of ["/admin/addproduct", "/admin/pictures", "/admin/editproduct/1", "/admin/addproduct.data"]) {
      for (const client of [shop.visitor(), customer]) {
        let read = 0;
        const body = new ReadableStream({
          pull(controller) {
            read += 1;
            if (read > 10) controller.close();
            else controller.enqueue(megabyte);
          },
        });
        const headers = {
          origin: SHOP_URL,
          "content-type": "multipart/form-data; boundary=x",
          "content-length": String(10 * megabyte.length),
        };
        const page = await client.send(path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
        expect([page.status, page.location], path).toEqual([303, `/login?to=${encodeURIComponent(path)}`]);
        expect(read, `${path}: megabytes that were read`).toBeLessThan(2);
      }
    }
    const large = await sendForm(admin, "/admin/settings", { name: "x".repeat(100_000) });
    expect(large.status, "other forms of the admin's stay small").toBeOneOf([400, 413]);
    const huge = await sendForm(admin, "/admin/pictures", {
      image: new File([new Uint8Array(12 * 1024 * 1024)], "a.jpg"),
    });
    expect(huge.status).toBeOneOf([400, 413]);
    expect((await admin.get("/admin/pictures")).status).toBe(405);
  });
});

describe.each(ON_KINDS)("pictures that nothing shows any more, on the %s database", (kind, test) => {
  test("go when a product gets another, unless an order shows them", async () => {
    const keys = new Set<string>();
    const shop = await openShopApp(kind, { around: listed(keys) });
    const admin = await adminOf(shop);
    const id = shop.idOf(tomato);
    const path = `/admin/editproduct/${id}`;
    const present = async () =>
      (await shop.sql<{ picture_id: string }>("SELECT picture_id FROM products WHERE id = $1", [id]))[0]?.picture_id ??
      "";
    const change = async () => {
      const image = fileOf(await smallPhotograph());
      expect((await sendForm(admin, path, { ...(await editForm(admin, id)), image })).status).toBe(303);
      return await present();
    };
    const first = await change();
    const second = await change();
    expect(second).not.toBe(first);
    expect([...keys].filter((key) => key.includes(first))).toEqual([]);
    expect((await fetchPicture(shop, `/pictures/${first}/160.jpg`)).status).toBe(404);
    await buy(shop.visitor(), [id, 1]);
    const third = await change();
    expect((await fetchPicture(shop, `/pictures/${second}/160.jpg`)).status, "an order shows it").toBe(200);
    expect((await shop.sql("SELECT id FROM pictures ORDER BY id")).length).toBe(2);
    expect(third).not.toBe(second);
  });

  test("go with a deleted product when that cannot be undone any more, and so do uploads without a form", async () => {
    const keys = new Set<string>();
    const shop = await openShopApp(kind, { around: listed(keys) });
    const admin = await adminOf(shop);
    await addByForm(admin);
    const [row] = await shop.sql<{ id: number; picture_id: string }>(
      "SELECT id, picture_id FROM products WHERE name = $1",
      [marigold.name],
    );
    await upload(admin, fileOf(await smallPhotograph()));
    await admin.post("/admin/allproducts", { intent: "delete", id: String(row?.id), name: "it" });
    await shop.adminShop.purge();
    expect((await fetchPicture(shop, `/pictures/${row?.picture_id}/160.jpg`)).status, "it can be undone").toBe(200);
    await passAMinute(shop);
    await shop.adminShop.purge();
    expect((await fetchPicture(shop, `/pictures/${row?.picture_id}/160.jpg`)).status).toBe(404);
    expect(await shop.sql("SELECT id FROM pictures"), "the upload waits for its form").toHaveLength(1);
    await shop.sql("UPDATE pictures SET created_at = created_at - interval '25 hours'");
    await shop.adminShop.purge();
    expect(keys).toEqual(new Set());
    await admin.post("/admin/allproducts", { intent: "restore", id: String(row?.id), name: "it" });
    expect((await shop.visitor().get("/products?q=gainda")).words).toContain("1 product");
  });

  test("stay whole when an edit takes one while it is being removed", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    for (let round = 0; round < 3; round += 1) {
      const { id: picture = "" } = await upload(admin, fileOf(await smallPhotograph()));
      const form = await editForm(admin, id);
      const [saved] = await Promise.all([
        sendForm(admin, `/admin/editproduct/${id}`, { ...form, picture }),
        shop.adminShop.pictures.discard(picture),
      ]);
      const [row] = await shop.sql<{ picture_id: string | null }>("SELECT picture_id FROM products WHERE id = $1", [
        id,
      ]);
      const { status } = await fetchPicture(shop, `/pictures/${picture}/160.jpg`);
      expect([saved.status, row?.picture_id === picture, status]).toBeOneOf([
        [303, true, 200],
        [400, false, 404],
      ]);
    }
  });
});
