import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CARD_WIDTHS } from "#shop/pictures/picture-sizes.ts";
import { openSharedShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";

/** bytes of a picture in a card, and of the one that a phone takes. */
const MOST = 12_000;
const MOST_AT_320 = 8_000;
const DEMONSTRATION = "shop/demo/pictures";
/** Of the demonstration's products each tenth: that all of them hold it was measured once. */
const EACH = 10;
/** ms: a slow machine draws for a while. */
const PATIENCE = 120_000;

let shop: ShopApp & { close(): Promise<void> };
beforeAll(async () => {
  shop = await openSharedShopApp(ANY_KIND);
  const ids: string[] = [];
  const names = (await readdir(DEMONSTRATION)).toSorted().filter((_, at) => at % EACH === 0);
  for (const name of names) ids.push(await shop.keepPicture(await readFile(join(DEMONSTRATION, name))));
  const products = await shop.sql<{ id: number }>("SELECT id FROM products ORDER BY id");
  for (const [at, { id }] of products.entries()) {
    await shop.sql("UPDATE products SET picture_id = $1 WHERE id = $2", [ids[at % ids.length], id]);
  }
  await shop.makeSizes();
}, PATIENCE);
afterAll(() => shop.close());

async function weightsOf(addresses: Iterable<string>): Promise<{ address: string; bytes: number }[]> {
  const weights = [];
  for (const address of addresses) {
    const answer = await shop.app.fetch(new Request(SHOP_URL + address));
    expect(answer.status, address).toBe(200);
    weights.push({ address, bytes: (await answer.arrayBuffer()).byteLength });
  }
  return weights;
}

const tooHeavy = ({ address, bytes }: { address: string; bytes: number }) =>
  bytes > (address.endsWith("/640.webp") ? MOST : MOST_AT_320);

/** A photograph of nothing: every dot another colour, the same in every run. */
function noise(side: number, channels: 3): Promise<Buffer> {
  let last = 20_261_121;
  const dots = Buffer.alloc(side * side * channels);
  for (let at = 0; at < dots.length; at += 1) {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    dots[at] = last >>> 24;
  }
  return sharp(dots, { raw: { width: side, height: side, channels } })
    .png()
    .toBuffer();
}

describe("The picture of a card", { timeout: PATIENCE }, () => {
  test("weighs no more than a bad line bears, in every size", async () => {
    const { html } = await shop.visitor().get("/products");
    const ofCards = new Set(
      [...html.matchAll(/\/pictures\/[0-9a-f]{32}\/(?:160|320|640)\.webp/g)].map(([found]) => found),
    );
    expect(ofCards.size).toBeGreaterThanOrEqual(15);
    expect((await weightsOf(ofCards)).filter(tooHeavy)).toEqual([]);
  });

  test("weighs no more in any size of a card where it is nothing but noise", async () => {
    const id = await shop.keepPicture(await noise(640, 3));
    await shop.makeSizes();
    const addresses = CARD_WIDTHS.map((width) => `/pictures/${id}/${width}.webp`);
    expect((await weightsOf(addresses)).filter(tooHeavy)).toEqual([]);
  });

  test("comes in the sizes of cards alone, and that of a product's own page in one more", async () => {
    const offeredOn = async (path: string) =>
      [...(await shop.visitor().get(path)).html.matchAll(/srcSet="([^"]+)"/gi)].map(([, set = ""]) =>
        set.match(/\d+(?=w)/g)?.map(Number),
      );
    const onCards = await offeredOn("/products");
    expect(onCards.length).toBeGreaterThan(0);
    for (const offered of onCards) expect(offered).toEqual([...CARD_WIDTHS]);
    const [onPage] = await offeredOn("/products/tomato-arka-rakshak-f1");
    expect(onPage).toEqual([...CARD_WIDTHS, 960]);
  });
});

test.each(["/home", "/products", "/products/tomato-arka-rakshak-f1"])(
  "%s fetches its first picture before others, and those further down when they come near",
  async (path) => {
    const { html } = await shop.visitor().get(path);
    const pictures = [...html.slice(html.indexOf("<main")).matchAll(/<img[^>]*>/g)].map(([found]) => found);
    expect(pictures[0]).toMatch(/fetchpriority="high"/i);
    expect(pictures[0]).not.toContain('loading="lazy"');
    const photographs = pictures.filter((picture) => picture.includes("/pictures/"));
    expect(photographs.length).toBeGreaterThan(0);
    for (const picture of photographs.slice(1)) expect(picture).toContain('loading="lazy"');
    for (const picture of photographs) expect(picture).toMatch(/src="\/pictures\/[0-9a-f]{32}\/320\.webp"/);
  },
);
