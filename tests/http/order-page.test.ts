import { DETAILS } from "#shop/topics/topics.ts";
import { describe, expect } from "vitest";
import { metaOf, type Page } from "#tests/support/client.ts";
import { nozzle, sunita, tomato } from "#tests/support/fixtures.ts";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import { buy, fillCart } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("on the %s database", (_kind, test) => {
  test("an order's page is neither cached nor indexed", async ({ shop: { visitor, idOf, sql }, guest: client }) => {
    const placed = await buy(client, [idOf(tomato), 2]);
    const page = await client.get(placed.location!);
    expect(page.status).toBe(200);
    const [order] = await sql<{ number: string }>("SELECT lpad(number::text, 6, '0') AS number FROM orders");
    const spoken = `${order!.number.slice(0, 3)} ${order!.number.slice(3)}`;
    expect(page.words).toContain("Order placed successfully!");
    expect(page.words).toContain("Thank you, Sunita Jadhav. We have received your order.");
    expect(page.words).toContain(`Order ${spoken}`);
    expect(page.words).toContain("We call you on ••••• •5678 to agree on a delivery day.");
    expect(metaOf(page, "robots")).toBe("noindex");
    for (const path of [placed.location!, `${placed.location!}.data`]) {
      const answer = await client.get(path);
      expect([answer.status, answer.headers.get("cache-control")], path).toEqual([200, "private, no-store"]);
      expect(answer.html, path).toContain("Palkhed");
      expect(answer.html, `${path} sends an e-mail address that the page does not show`).not.toContain(sunita.email);
    }
    // Whoever has it needs no cookie; the notice was told once.
    const elsewhere = await visitor().get(placed.location!);
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.words).not.toContain("Order placed successfully!");
  });

  test("Order again puts what was ordered into the cart once, for guests and customers", async ({ shop, customer }) => {
    for (const client of [shop.visitor(), customer]) {
      const [tomatoId, nozzleId] = [shop.idOf(tomato), shop.idOf(nozzle)];
      const lines = () =>
        cartFromText(client.cookies.get("cart") ?? "").map((line) => [
          line.productId,
          line.quantity,
          line.orderedQuantity,
        ]);
      const placed = await buy(client, [tomatoId, 1], [nozzleId, 2]);
      expect(lines()).toEqual([
        [tomatoId, 1, 1],
        [nozzleId, 2, 2],
      ]);
      expect((await client.get(placed.location!)).words).toContain("Order again");
      const again = await client.post(placed.location!, { intent: "again" });
      expect([again.status, again.location]).toEqual([303, "/cart"]);
      const fresh = [
        [tomatoId, 1, 0],
        [nozzleId, 2, 0],
      ];
      expect(lines(), "the marks are gone").toEqual(fresh);
      await client.post(placed.location!, { intent: "again" });
      expect(lines(), "pressed twice").toEqual(fresh);
      await fillCart(client, [tomatoId, 3]);
      await client.post(placed.location!, { intent: "again" });
      expect(lines(), "what was chosen besides stays").toEqual([
        [tomatoId, 4, 0],
        [nozzleId, 2, 0],
      ]);
      await client.post("/cart", { change: `remove ${tomatoId}` });
      await client.post("/cart", { change: `remove ${nozzleId}` });
    }
    const own = (await shop.sql<{ number: string }>("SELECT number FROM orders WHERE user_id IS NOT NULL"))[0]!.number;
    await customer.post(`/account/orders/${own}/again`, {});
    await customer.post(`/account/orders/${own}/again`, {});
    expect(cartFromText(customer.cookies.get("cart") ?? "").map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect((await shop.visitor().post("/order/nothing", { intent: "again" })).status).toBe(404);
  });

  test("the confirmation page sends its address to no other site", async ({ shop: { idOf }, guest: client }) => {
    const placed = await buy(client, [idOf(tomato), 1]);
    const page = await client.get(placed.location!);
    // Within the site it goes along, so that the page's own forms say where they come from.
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
  });

  test("after an order the cart stays; its page offers to remove what was ordered", async ({
    shop: { idOf },
    guest: client,
  }) => {
    const placed = await buy(client, [idOf(tomato), 2], [idOf(nozzle), 1]);
    const page = await client.get(placed.location!);
    expect(page.words).toContain("These items are still in your cart, marked as ordered.");
    expect(page.words).toContain("Remove what I already ordered (2)");
    const emptied = await client.post("/cart", { change: "remove_ordered" });
    expect(emptied.status).toBe(303);
    expect((await client.get("/cart")).words).toContain("Your Cart Is Empty");
    expect((await client.get(placed.location!)).words).not.toContain("still in your cart");
  });

  test("the steps of an order follow the shop's ticks, with their times", async ({ shop: { visitor, idOf, sql } }) => {
    const { location } = await buy(visitor(), [idOf(tomato), 2]);
    const steps = async () => stepsIn(await visitor().get(location!));
    expect(await steps()).toEqual([
      expect.stringMatching(/^done: We have received your order\. \d/),
      "now: We call you on ••••• •5678 to agree on a delivery day.",
      "We pack your items.",
      "You check the items, then pay ₹850.00.",
    ]);
    await sql("UPDATE orders SET called_at = '2026-11-22T05:00:00Z'");
    expect((await steps()).slice(1, 3)).toEqual([
      "done: We called you on ••••• •5678. 22 Nov, 10:30 am",
      "now: We pack your items.",
    ]);
    await sql("UPDATE orders SET packed_at = now()");
    expect((await steps())[2]).toMatch(/^done: Your items are packed and ready\./);
    await sql("UPDATE orders SET state = 'completed', called_at = null, completed_at = now()");
    expect((await steps()).map((step) => step.split(".")[0])).toEqual([
      "done: We have received your order",
      "done: Your items are packed and ready",
      "done: Your order was delivered",
    ]);
    await sql("UPDATE orders SET fulfilment = 'collect'");
    expect((await visitor().get(location!)).words).toMatch(
      /Order \d{3}.\d{3} is complete\. .*Completed\. You collected your order\..* You collected your order\./,
    );
    await sql("UPDATE orders SET state = 'cancelled', completed_at = null, cancelled_at = now()");
    expect(await steps()).toEqual([]);
  });

  test("an order is shared without its address, and printed", async ({ shop: { visitor, idOf, sql, pubsub } }) => {
    const { location } = await buy(visitor(), [idOf(tomato), 2]);
    await sql("UPDATE shop_details SET gstin = '27AAAAA0000A1Z5'");
    pubsub.publish(DETAILS);
    const { html, words } = await visitor().get(location!);
    const [, shared = ""] = /href="(https:\/\/wa\.me\/\?[^"]+)"/.exec(html) ?? [];
    const text = new URL(shared.replaceAll("&amp;", "&")).searchParams.get("text");
    expect(text).toMatch(/^My order \d{3}.\d{3} at .+\n2 × Tomato 'Arka Rakshak' F1: ₹850\.00\nTotal: ₹850\.00$/);
    for (const hidden of [location!.slice("/order/".length), "Palkhed", "Sunita"]) expect(text).not.toContain(hidden);
    const bill = words.slice(words.indexOf("GSTIN: 27AAAAA0000A1Z5"));
    expect(bill).toMatch(/Order \d{3}.\d{3}.*Total.*To pay on delivery: ₹850\.00.*Sunita Jadhav.*5678/s);
  });

  test("an unknown or malformed token is not found", async ({ shop: { visitor, idOf }, guest: client }) => {
    const { location } = await buy(client, [idOf(tomato), 1]);
    const token = location!.slice("/order/".length);
    const strangers = [
      token.slice(0, -1) + (token.endsWith("A") ? "E" : "A"),
      token.slice(1),
      `${token}A`,
      "A".repeat(22),
      "_".repeat(22),
      "%".repeat(22),
      "A".repeat(10_000),
      "%00",
      `${token}%00`,
      "1",
      "' OR 1=1 --".replaceAll(" ", "%20"),
      "..%2F..%2Fetc%2Fpasswd",
      "%E0%A4%A",
      encodeURIComponent("🌱".repeat(11)),
    ];
    for (const stranger of strangers) {
      const page = await visitor().get(`/order/${stranger}`);
      expect(page.status, stranger.slice(0, 60)).toBe(404);
      expect(page.words).not.toContain("Sunita");
    }
  });

  test("an order of deleted products still shows what was sold", async ({ shop: { idOf, sql }, guest: client }) => {
    const { location } = await buy(client, [idOf(tomato), 2]);
    await sql("UPDATE products SET deleted_at = now(), name = 'Another', price_paise = 1");
    const page = await client.get(location!);
    expect(page.words).toContain("Tomato 'Arka Rakshak' F1");
    expect(page.words).toContain("2 × ₹425.00");
    expect(page.words).toContain("₹850 .00");
    expect(page.html).not.toContain('href="/products/tomato-arka-rakshak-f1"');
  });

  test("a checkout with an empty cart says so and offers no Confirm", async ({ shop: { idOf }, guest: client }) => {
    await fillCart(client, [idOf(tomato), 1]);
    await client.post("/cart", { change: "empty" });
    const page = await client.get("/checkout");
    expect(page.status).toBe(200);
    expect(page.words).toContain("Your Cart Is Empty");
    expect(page.html).not.toContain('name="key"');
  });
});

/** The steps of an order's page in words, marked as its style does. */
function stepsIn({ html }: Page): string[] {
  const [, list = ""] = /<ol class="steps order-steps">(.*?)<\/ol>/s.exec(html) ?? [];
  return [...list.matchAll(/<li([^>]*)>(.*?)<\/li>/gs)].map(([, attributes = "", inner = ""]) => {
    const mark = attributes.includes("is-done") ? "done: " : attributes.includes("aria-current") ? "now: " : "";
    return (
      mark +
      inner
        .replaceAll(/<span[^>]*>/g, " ")
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll("\u202f", " ")
    );
  });
}
