import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { attribute, fieldOf, formOf, tags, type Client, type Page } from "#tests/support/client.ts";
import { sprayer, tomato } from "#tests/support/fixtures.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { addByForm, editForm, marigold, sendForm } from "./admin-products.ts";
import { adminOf } from "./people.ts";
import { fileOf, smallPhotograph } from "./photographs.ts";
import { ON_KINDS } from "./shop-test.ts";

const TOMATO = "/products/tomato-arka-rakshak-f1";

async function upload({ adminShop }: ShopApp): Promise<string> {
  const stored = await adminShop.pictures.upload(await smallPhotograph());
  if (!stored.ok) throw new Error(stored.problem);
  return stored.value.id;
}

/** Saves the tomato's form with these pictures. */
async function save(shop: ShopApp, admin: Client, fields: Record<string, string>, product = tomato): Promise<Page> {
  const id = shop.idOf(product);
  return await sendForm(admin, `/admin/editproduct/${id}`, { ...(await editForm(admin, id)), ...fields });
}

/** The pictures of a product's page, in their order: their files and their texts. */
const shownIn = (page: Page) =>
  tags(page.html.split('class="gallery"')[1]?.split("</div>")[0] ?? "", "img").map((tag) => ({
    id: /pictures\/(\w+)\//.exec(attribute(tag, "src") ?? "")?.[1],
    alt: attribute(tag, "alt"),
    isLazy: attribute(tag, "loading") === "lazy",
  }));

describe.each(ON_KINDS)("several pictures of a product, on the %s database", (kind, test) => {
  test("are another pack's too, in the form that adds it", async ({ shop, admin, guest }) => {
    const [first, back] = [await upload(shop), await upload(shop)];
    await save(shop, admin, { picture: first, more: back, [`alt-${back}`]: "The back" });
    const like = String(shop.idOf(tomato));
    const form = formOf(await admin.get(`/admin/addproduct?like=${like}`), "product-form");
    const pack = { packAmount: "50", packUnit: "g", stock: "3", price: "900", image: new File([], "") };
    expect((await addByForm(admin, { ...form, ...pack })).status).toBe(303);
    const [added] = await shop.sql<{ slug: string }>("SELECT slug FROM products ORDER BY id DESC LIMIT 1");
    expect(shownIn(await guest.get(`/products/${added!.slug}`))).toMatchObject([
      { id: first },
      { id: back, alt: "The back" },
    ]);
    // Only the product's own pictures are another pack's.
    const stranger = { key: crypto.randomUUID(), like: String(shop.idOf(sprayer)) };
    expect((await addByForm(admin, { ...form, ...pack, ...stranger })).status).toBe(400);
  });

  test("are uploaded, moved and removed without script; what was entered stays until it is saved", async ({
    shop,
    admin,
  }) => {
    const id = shop.idOf(tomato);
    const path = `/admin/editproduct/${id}`;
    const press = async (page: Page | null, fields: Record<string, string | File>) => {
      const form = page === null ? await editForm(admin, id) : formOf(page, "product-form");
      const sent = await sendForm(admin, path, { ...form, ...fields });
      expect([sent.status, fieldOf(sent, "name"), fieldOf(sent, "description")]).toEqual([200, "Renamed", "Kept."]);
      return sent;
    };
    const image = async () => fileOf(await smallPhotograph());
    const entered = { name: "Renamed", description: "Kept." };
    let page = await press(null, { ...entered, image: await image(), moreImage: await image(), intent: "add_picture" });
    const [first, back] = [fieldOf(page, "picture"), fieldOf(page, "more")];
    page = await press(page, { moreImage: await image(), [`alt-${back}`]: "The back", intent: "add_picture" });
    const [, leaf] = fieldOf(page, "more").split(" ");
    expect(fieldOf(page, `alt-${back}`)).toBe("The back");
    page = await press(page, { intent: `picture_up ${leaf}` });
    expect(fieldOf(page, "more")).toBe(`${leaf} ${back}`);
    page = await press(page, { intent: `picture_first ${leaf}` });
    expect([fieldOf(page, "picture"), fieldOf(page, "more")]).toEqual([leaf, `${first} ${back}`]);
    page = await press(page, { intent: `picture_remove ${first}` });
    expect(await shop.sql("SELECT picture_id FROM product_pictures"), "nothing is saved yet").toEqual([]);
    expect((await sendForm(admin, path, formOf(page, "product-form"))).status).toBe(303);
    expect(await shop.sql("SELECT * FROM product_pictures")).toEqual([
      { product_id: id, position: 1, picture_id: back, alt: "The back" },
    ]);
    expect(await shop.sql("SELECT picture_id, name FROM products WHERE id = $1", [id])).toEqual([
      { picture_id: leaf, name: "Renamed" },
    ]);
  });

  test("are refused with a sentence where they are too many, no picture, or another product's", async ({
    shop,
    admin,
  }) => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await upload(shop));
    const refused = await save(shop, admin, { more: ids.join(" "), brand: "Entered" });
    expect([refused.status, fieldOf(refused, "brand")]).toEqual([400, "Entered"]);
    expect(refused.words).toContain("A product has at most 6 pictures. Remove one.");
    const path = `/admin/editproduct/${shop.idOf(tomato)}`;
    const form = await editForm(admin, shop.idOf(tomato));
    const svg = await sendForm(admin, path, {
      ...form,
      moreImage: fileOf(Buffer.from("<svg/>")),
      intent: "add_picture",
    });
    expect([svg.status, svg.words.includes("This is not a JPEG")]).toEqual([400, true]);
    expect((await save(shop, admin, { more: ids[0]! }, sprayer)).status).toBe(303);
    const taken = await save(shop, admin, { more: `${ids[0]} ${ids[1]}`, brand: "Entered" });
    expect([taken.status, fieldOf(taken, "more"), fieldOf(taken, "brand")]).toEqual([400, ids[1], "Entered"]);
    expect(taken.words).toContain("The picture is no longer available.");
  });

  test("are on the product's page, in its structured data and the feed", async ({ shop, admin }) => {
    const visitor = shop.visitor();
    const [first, back, leaf] = [await upload(shop), await upload(shop), await upload(shop)];
    await save(shop, admin, { picture: first });
    const single = await visitor.get(TOMATO);
    expect(single.html).toContain(`href="/pictures/${first}/960.webp"`);
    const opened = await visitor.get(`/pictures/${first}/960.webp`);
    expect(opened.headers.get("content-security-policy"), "a browser shows it in the size of its window").toBe(
      "default-src 'self'; script-src 'none'; frame-ancestors 'none'; style-src-attr 'unsafe-inline'",
    );
    expect([single.html.includes("gallery"), single.html.includes("scroll-snap-type")]).toEqual([false, false]);
    await save(shop, admin, { more: `${back} ${leaf}`, [`alt-${back}`]: "The back <of> it" });
    const page = await visitor.get(TOMATO);
    expect(shownIn(page)).toEqual([
      { id: first, alt: tomato.name, isLazy: false },
      { id: back, alt: "The back <of> it", isLazy: true },
      { id: leaf, alt: `${tomato.name}, Picture 3`, isLazy: true },
    ]);
    for (const position of [1, 2, 3]) expect(page.html).toContain(`href="#pic-${position}"`);
    const style = /<style>(.*?)<\/style>/s.exec(page.html)?.[1] ?? "";
    expect(style).toContain("scroll-snap-type");
    expect(page.headers.get("content-security-policy")).toContain(createHash("sha256").update(style).digest("base64"));
    const shared = [first, back, leaf].map((id) => `${SHOP_URL}/pictures/${id}/960.jpg`);
    expect(page.html).toContain(`"image":${JSON.stringify(shared)}`);
    const [item = ""] = (await visitor.get("/feed.xml")).html.split("<item>").filter((each) => each.includes(first));
    expect([...item.matchAll(/<g:(?:additional_)?image_link>([^<]*)</g)].map(([, link]) => link)).toEqual(shared);
    expect((await visitor.get("/products")).html).not.toContain(back);
    await save(shop, admin, { more: leaf });
    expect(shownIn(await visitor.get(TOMATO)).map(({ id }) => id)).toEqual([first, leaf]);
  });

  test("stay while the product shows them, go when it does not, and come back by Undo", async () => {
    const keys = new Set<string>();
    const listed = (files: FileStore): FileStore => ({
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
    const shop = await openShopApp(kind, { around: listed });
    const admin = await adminOf(shop);
    const stored = () => [...new Set([...keys].map((key) => key.split("/")[1] ?? ""))].toSorted();
    const [back, leaf] = [await upload(shop), await upload(shop)];
    expect((await addByForm(admin, { more: `${back} ${leaf}` })).status).toBe(303);
    const [row] = await shop.sql<{ id: number; picture_id: string }>(
      "SELECT id, picture_id FROM products WHERE name = $1",
      [marigold.name],
    );
    const { id = 0, picture_id: first = "" } = row ?? {};
    const all = [first, back, leaf].toSorted();
    await shop.sql("UPDATE pictures SET created_at = created_at - interval '25 hours'");
    await shop.adminShop.purge();
    expect(stored()).toEqual(all);
    await sendForm(admin, `/admin/editproduct/${id}`, { ...(await editForm(admin, id)), more: back });
    expect(stored(), "one was removed").toEqual([first, back].toSorted());

    await admin.post("/admin/allproducts", { intent: "delete", id: String(id), name: "it" });
    await shop.adminShop.purge();
    await admin.post("/admin/allproducts", { intent: "restore", id: String(id), name: "it" });
    const slug = "/products/marigold-pusa-narangi-gainda";
    expect(shownIn(await shop.visitor().get(slug)).map((each) => each.id)).toEqual([first, back]);

    await admin.post("/admin/allproducts", { intent: "delete", id: String(id), name: "it" });
    await shop.sql("UPDATE products SET deleted_at = deleted_at - interval '2 minutes'");
    await shop.adminShop.purge();
    expect([stored(), await shop.sql("SELECT * FROM product_pictures")]).toEqual([[], []]);
  });

  test("of a form that someone else's change overtook are not lost", async ({ shop, admin }) => {
    const [back, leaf] = [await upload(shop), await upload(shop)];
    const id = shop.idOf(tomato);
    const path = `/admin/editproduct/${id}`;
    expect((await save(shop, admin, { picture: await upload(shop) })).status).toBe(303);
    const [mine, theirs] = [await editForm(admin, id), await editForm(admin, id)];
    expect((await sendForm(admin, path, { ...theirs, more: back })).status).toBe(303);
    const unaware = await sendForm(admin, path, { ...mine, name: "Renamed" });
    expect([unaware.status, fieldOf(unaware, "more")]).toEqual([409, back]);
    const aware = await sendForm(admin, path, { ...mine, more: leaf });
    expect([aware.status, fieldOf(aware, "more")]).toEqual([409, leaf]);
  });
});
