import { describe, expect } from "vitest";
import { growBag, nozzle, sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { mailboxName } from "#shop/outbox/mailbox-limit.ts";
import { parsePersonKey } from "#shop/people/match-person.ts";
import { ON_KINDS } from "./shop-test.ts";

const GROW_BAG = "/products/grow-bag-24-cm";

const waiting = ({ sql }: ShopApp) =>
  sql<{ name: string }>("SELECT name FROM enquiries WHERE product_id IS NOT NULL AND deleted_at IS NULL ORDER BY id");
const restock = ({ sql, idOf }: ShopApp) => sql("UPDATE products SET stock = 5 WHERE id = $1", [idOf(growBag)]);

describe.each(ON_KINDS)("who waits for a product, on the %s database", (_kind, test) => {
  test("is stored once for each product and contact, with the same answer each time", async ({ shop, guest }) => {
    const page = await guest.get(GROW_BAG);
    expect(page.words).toContain("Tell me when it is back");
    for (const contact of ["Asha@Example.in ", "asha@example.in", "98220 45678", "+91 9822045678", "09822045678"]) {
      const { status, location } = await guest.post(GROW_BAG, { contact });
      expect([status, location], contact).toEqual([303, GROW_BAG]);
      expect((await guest.get(GROW_BAG)).words).toContain("We will tell you when it is back");
    }
    expect(await waiting(shop)).toEqual([{ name: "asha@example.in" }, { name: "+919822045678" }]);
  });

  test("is refused at the field without a contact, and of a product that is in stock", async ({ shop, guest }) => {
    for (const contact of ["", "12345", "asha@", "x".repeat(5000), "<b>\u0000"]) {
      const { status, words, html } = await guest.post(GROW_BAG, { contact });
      expect([status, words.includes("Enter a 10-digit mobile number or an email address.")], contact).toEqual([
        400,
        true,
      ]);
      expect(html).toContain('aria-invalid="true"');
    }
    expect((await guest.post(GROW_BAG, { contact: "asha@" })).html).toContain('value="asha@"');
    await guest.post("/products/tomato-arka-rakshak-f1", { contact: "98220 45678" });
    expect((await guest.get("/home")).words).toContain("This product is in stock again");
    expect((await guest.get("/products/tomato-arka-rakshak-f1")).words).not.toContain("Tell me when");
    expect((await guest.post("/products/nothing", { contact: "98220 45678" })).status).toBe(404);
    expect(await waiting(shop)).toEqual([]);
  });

  test("gets one email, of two processes that look at once, and is forgotten", async ({ shop, guest }) => {
    await guest.post(GROW_BAG, { contact: "asha@example.in" });
    const tell = () => shop.adminShop.enquiries.notifyRestocked();
    await tell();
    expect(await waiting(shop)).toHaveLength(1);
    await restock(shop);
    await Promise.all([tell(), tell(), tell()]);
    expect(await waiting(shop)).toEqual([]);
    expect(await shop.sql(`SELECT "to", template, parameters FROM outbox WHERE template = 'back_in_stock'`)).toEqual([
      { to: "asha@example.in", template: "back_in_stock", parameters: { name: growBag.name, path: GROW_BAG } },
    ]);
  });

  test("by phone is a message once the product is back, with words for WhatsApp", async ({ shop, guest, admin }) => {
    await guest.post(GROW_BAG, { contact: "98220 45678" });
    expect((await admin.get("/admin/messages")).words).toContain("No messages to answer");
    const { words } = await admin.get("/admin/messages?show=waiting");
    expect(words).toMatch(new RegExp(`No unread messages.*98220 45678 .* Waits for ${growBag.name}\\.`));
    expect(words).not.toContain("Unread");
    const [row] = await shop.sql<{ id: number }>("SELECT id FROM enquiries");
    const early = await admin.get(`/admin/messages/${row!.id}`);
    expect(early.html).toContain('href="https://wa.me/919822045678"');
    expect(early.words).not.toContain("Mark as read");
    await restock(shop);
    await shop.adminShop.enquiries.notifyRestocked();
    expect((await admin.get("/admin")).words).toMatch(/1 ?unread message/);
    expect((await admin.get("/admin/messages")).words).toContain(`${growBag.name} is back. It is in stock again.`);
    const { html } = await admin.get(`/admin/messages/${row!.id}`);
    expect(html).toContain("https://wa.me/919822045678?text=");
    expect(html).toContain(encodeURIComponent(`http://ankur.example${GROW_BAG}`));
    for (const intent of ["archive", "delete"]) {
      await admin.post(`/admin/messages/${row!.id}`, { intent });
      await shop.sql("UPDATE products SET stock = 0 WHERE id = $1", [shop.idOf(growBag)]);
      await guest.post(GROW_BAG, { contact: "98220 45678" });
      await restock(shop);
      expect((await admin.get("/admin/messages")).words, `asked again after ${intent}`).toContain("1 unread message");
    }
    await shop.sql("UPDATE products SET deleted_at = now() WHERE id = $1", [shop.idOf(growBag)]);
    expect((await admin.get("/admin/messages?show=waiting")).words).toContain(`Waits for ${growBag.name}.`);
  });

  test("is in the data of that person, and erased with them; after 180 days it is gone", async ({ shop, guest }) => {
    await guest.post(GROW_BAG, { contact: "98220 45678" });
    await guest.post(GROW_BAG, { contact: "asha@example.in" });
    const key = (text: string) => parsePersonKey(text)!;
    const found = await shop.adminShop.people.find(key("98220 45678"));
    expect(found.messages).toMatchObject([{ name: "+919822045678" }]);
    expect((await shop.adminShop.people.erase(key("98220 45678"))).ok).toBe(true);
    expect(await waiting(shop)).toEqual([{ name: "asha@example.in" }]);
    await shop.adminShop.purge({});
    expect(await waiting(shop)).toHaveLength(1);
    await shop.sql("UPDATE enquiries SET at = now() - interval '181 days'");
    await shop.adminShop.purge({});
    expect(await waiting(shop)).toEqual([]);
  });

  test("is one mailbox in any spelling, and gets three emails a day, the rest later", async ({ shop }) => {
    const { sql, adminShop } = shop;
    const spellings = ["asha.rao@gmail.com", "AshaRao@Gmail.com", "a.s.h.a.rao+shop@gmail.com", "asharao+@gmail.com"];
    for (const [index, contact] of spellings.entries()) {
      for (const product of [growBag, nozzle, sprayer, tomato, urea]) {
        await sql("UPDATE products SET stock = 0 WHERE id = $1", [shop.idOf(product)]);
        const request = { productId: shop.idOf(product), contact, address: `10.0.0.${index}`, language: "en" };
        expect((await shop.shop.requestRestock(request)).ok, contact).toBe(true);
      }
    }
    expect(await waiting(shop)).toHaveLength(5);
    await sql("UPDATE products SET stock = 5");
    const mails = () => sql(`SELECT "to" FROM outbox WHERE template = 'back_in_stock'`);
    for (let round = 0; round < 2; round += 1) await adminShop.enquiries.notifyRestocked();
    expect(await mails()).toHaveLength(3);
    expect(await waiting(shop)).toHaveLength(2);
    await sql("UPDATE outbox SET created_at = now() - interval '25 hours'");
    await adminShop.enquiries.notifyRestocked();
    expect(await mails()).toHaveLength(5);
    expect(await waiting(shop)).toEqual([]);
  });

  test("are counted by the same mailbox in the program and in the database", async ({ shop }) => {
    for (const address of [
      "Asha.Rao+shop@Gmail.com",
      "a..b.@googlemail.com",
      "asha.rao@example.in",
      "a.b@gmail.com.example.in",
      "a+b+c@x.in",
      "+@gmail.com",
      ".@gmail.com",
    ]) {
      const [row] = await shop.sql<{ name: string }>(
        `SELECT regexp_replace(pg_get_indexdef('outbox_by_mailbox'::regclass, 1, true), '"to"', quote_literal($1)) AS name`,
        [address],
      );
      const [counted] = await shop.sql<{ name: string }>(`SELECT ${row!.name} AS name`);
      expect(counted?.name, address).toBe(mailboxName(address));
    }
  });

  test("are all answered, however many they are", async ({ shop }) => {
    await shop.sql(
      `INSERT INTO enquiries (key, name, email, message, product_id, language)
       SELECT gen_random_uuid(), 'x', 'buyer' || n || '@example.in', '', $1, 'en' FROM generate_series(1, 205) AS n`,
      [shop.idOf(growBag)],
    );
    await restock(shop);
    await Promise.all([shop.adminShop.enquiries.notifyRestocked(), shop.adminShop.enquiries.notifyRestocked()]);
    const rows = await shop.sql(`SELECT DISTINCT "to" FROM outbox WHERE template = 'back_in_stock'`);
    expect(rows).toHaveLength(205);
    expect(await shop.sql("SELECT FROM outbox WHERE template = 'back_in_stock'")).toHaveLength(205);
    expect(await waiting(shop)).toEqual([]);
  });

  test("can wait for ten products a day from one network; strangers elsewhere take nothing from them", async ({
    shop,
  }) => {
    const ask = async (address: string) => {
      const outcome = await shop.shop.requestRestock({
        productId: shop.idOf(growBag),
        contact: "98220 45678",
        address,
        language: "en",
      });
      return outcome.ok ? "done" : outcome.problem.kind;
    };
    const answers: string[] = [];
    for (let index = 0; index < 12; index++) answers.push(await ask("10.0.0.1"));
    expect(answers.filter((answer) => answer === "wait")).toHaveLength(2);
    expect(await ask("10.9.0.1")).toBe("done");
  });
});
