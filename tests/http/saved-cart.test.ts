import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import type { CartStep } from "#shop/cart/cart-change.ts";
import type { Client, Page } from "#tests/support/client.ts";
import { sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { buy, confirm, fillCart, openCheckout } from "./buying.ts";
import { anotherDevice, logIn, newCustomer, rameshAccount, signUp, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

/** What a device with script tells: each step under a name of its own, unless one is given. */
function tell(client: Client, steps: (CartStep & { id?: string })[]): Promise<Page> {
  const named = steps.map(({ id = randomUUID(), ...step }) => ({ id, step }));
  return send(client, JSON.stringify({ steps: named }));
}

const send = (client: Client, body: string): Promise<Page> =>
  client.send("/cart-steps", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", origin: SHOP_URL },
  });

/** The lines of a cart as text: [[product, pieces], …]. */
const linesOf = (text: string | undefined) =>
  cartFromText(text ?? "").map(({ productId, quantity }) => [productId, quantity]);
const told = (page: Page) => linesOf((JSON.parse(page.html) as { cart: string }).cart);
const onDevice = (client: Client) => linesOf(client.cookies.get("cart"));
const saved = async ({ sql }: ShopApp) =>
  (await sql<{ lines: { productId: number; quantity: number }[] }>("SELECT lines FROM saved_carts")).map(({ lines }) =>
    lines.map(({ productId, quantity }) => [productId, quantity]),
  );

describe.each(ON_KINDS)("the saved cart on the %s database", (_kind, test) => {
  test("where nothing was ever saved, the device's cart becomes it", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    await signUp(client, sunitaAccount);
    expect(await saved(shop), "a visitor's cart is not saved").toEqual([]);
    await logIn(client, sunitaAccount);
    expect(onDevice(client)).toEqual([[shop.idOf(tomato), 2]]);
    expect(await saved(shop)).toEqual([[[shop.idOf(tomato), 2]]]);
    expect(client.cookies.has("picked")).toBe(false);
  });

  test("is on the next device; the logout empties the device's cart alone", async ({ shop, customer: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2], [shop.idOf(urea), 1]);
    expect(onDevice(client)).toEqual([
      [shop.idOf(tomato), 2],
      [shop.idOf(urea), 1],
    ]);
    await client.post("/logout", {});
    expect(client.cookies.has("cart")).toBe(false);
    const other = await anotherDevice(shop, sunitaAccount);
    expect(onDevice(other)).toEqual([
      [shop.idOf(tomato), 2],
      [shop.idOf(urea), 1],
    ]);
    expect((await other.get("/cart")).words).toContain("Tomato 'Arka Rakshak' F1");
  });

  test("takes the place of the device's cart at a login, which is offered until it is used", async ({ shop }) => {
    await fillCart(await newCustomer(shop, sunitaAccount), [shop.idOf(tomato), 2]);
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(urea), 3], [shop.idOf(tomato), 1]);
    await logIn(client, sunitaAccount);
    expect(onDevice(client)).toEqual([[shop.idOf(tomato), 2]]);
    expect((await client.get("/cart")).words).toContain("Add 2 items to this cart");
    expect((await client.get("/cart")).words).toContain("Keep this cart");
    await client.post("/cart", { change: "add-picked" });
    const both = [
      [shop.idOf(tomato), 3],
      [shop.idOf(urea), 3],
    ];
    expect(onDevice(client)).toEqual(both);
    expect(await saved(shop)).toEqual([both]);
    expect((await client.get("/cart")).words).not.toContain("Keep this cart");
    await client.post("/cart", { change: "add-picked" });
    expect(onDevice(client), "only once").toEqual(both);
  });

  test("the offer can be refused, and the logout forgets it", async ({ shop }) => {
    await fillCart(await newCustomer(shop, sunitaAccount), [shop.idOf(tomato), 2]);
    for (const end of ["refuse", "logout"]) {
      const client = shop.visitor();
      await fillCart(client, [shop.idOf(urea), 3]);
      await logIn(client, sunitaAccount);
      expect(client.cookies.has("picked"), end).toBe(true);
      if (end === "refuse") await client.post("/cart", { change: "leave-picked" });
      else await client.post("/logout", {});
      expect(client.cookies.has("picked"), end).toBe(false);
    }
    expect(await saved(shop)).toEqual([[[shop.idOf(tomato), 2]]]);
  });

  test("what is in it already is not offered", async ({ shop, customer: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    client.cookies.delete("ankur.session_token");
    await logIn(client, sunitaAccount);
    expect(client.cookies.has("picked")).toBe(false);
  });

  test("a change that is sent twice is done once, and changes stay in order", async ({ shop, customer: client }) => {
    const [tomatoId, ureaId] = [shop.idOf(tomato), shop.idOf(urea)];
    const id = randomUUID();
    const step = { id, kind: "add" as const, productId: tomatoId, quantity: 2 };
    expect(told(await tell(client, [step]))).toEqual([[tomatoId, 2]]);
    expect(told(await tell(client, [step]))).toEqual([[tomatoId, 2]]);
    expect(told(await tell(client, [step, step, { kind: "add", productId: ureaId, quantity: 1 }]))).toEqual([
      [tomatoId, 2],
      [ureaId, 1],
    ]);
    const many: CartStep[] = [
      { kind: "remove", productId: tomatoId },
      { kind: "add", productId: tomatoId, quantity: 1 },
      { kind: "add", productId: tomatoId, quantity: 3 },
      { kind: "decrease", productId: tomatoId },
    ];
    expect(told(await tell(client, many))).toEqual([
      [ureaId, 1],
      [tomatoId, 3],
    ]);
    expect(told(await tell(client, [{ kind: "empty" }]))).toEqual([]);
    expect(told(await tell(client, []))).toEqual([]);
  });

  test("two phones that edit at once lose nothing of each other", async ({ shop, customer: first }) => {
    const second = await anotherDevice(shop, sunitaAccount);
    const ureaId = shop.idOf(urea);
    const taps = Array.from({ length: 12 }, (_, tap) =>
      tell(tap % 2 === 0 ? first : second, [{ kind: "add", productId: ureaId, quantity: 1 }]),
    );
    await Promise.all([...taps, tell(first, [{ kind: "add", productId: shop.idOf(tomato), quantity: 1 }])]);
    const lines = (await saved(shop))[0]!;
    expect(lines).toHaveLength(2);
    expect(new Map(lines as [number, number][])).toEqual(
      new Map([
        [ureaId, 12],
        [shop.idOf(tomato), 1],
      ]),
    );
    await second.get("/home");
    expect(onDevice(second), "the next page brings it to the other device").toEqual(lines);
  });

  test("while a device has unsaved changes, its own cart counts there", async ({ shop, customer: client }) => {
    await fillCart(client, [shop.idOf(tomato), 1]);
    client.cookies.set("cart", `1_${shop.idOf(urea).toString(36)}.2.kka`);
    client.cookies.set("unsaved", "1");
    expect((await client.get("/cart")).words).toContain("Urea 46-0-0");
    expect(onDevice(client)).toEqual([[shop.idOf(urea), 2]]);
    client.cookies.delete("unsaved");
    expect((await client.get("/cart")).words).toContain("Tomato 'Arka Rakshak' F1");
    expect(onDevice(client)).toEqual([[shop.idOf(tomato), 1]]);
  });

  test("the last unsaved changes go along with the logout", async ({ shop, customer: client }) => {
    const steps = [{ id: randomUUID(), step: { kind: "add", productId: shop.idOf(urea), quantity: 2 } }];
    expect((await client.post("/logout", { steps: JSON.stringify(steps) })).location).toBe("/home");
    expect(await saved(shop)).toEqual([[[shop.idOf(urea), 2]]]);
  });

  test("never holds more than there is, nor what is not sold", async ({ shop, customer: client }) => {
    const [sprayerId, tomatoId] = [shop.idOf(sprayer), shop.idOf(tomato)];
    expect(told(await tell(client, [{ kind: "add", productId: sprayerId, quantity: 9 }]))).toEqual([[sprayerId, 3]]);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE id = $1", [tomatoId]);
    const gone: CartStep[] = [
      { kind: "add", productId: tomatoId, quantity: 1 },
      { kind: "add", productId: 999_999, quantity: 1 },
    ];
    expect(told(await tell(client, gone))).toEqual([[sprayerId, 3]]);
  });

  test("is changed by its owner alone, from this site's pages, by valid steps", async ({ shop, customer: client }) => {
    const add = { kind: "add" as const, productId: shop.idOf(tomato), quantity: 1 };
    expect((await tell(shop.visitor(), [add])).status).toBe(204);
    expect((await tell(shop.visitor(), [add])).html).toBe("");
    const body = JSON.stringify({ steps: [{ id: randomUUID(), step: add }] });
    const headers = { "content-type": "application/json" };
    const foreign = { ...headers, origin: "https://evil.example" };
    expect((await client.send("/cart-steps", { method: "POST", body, headers: foreign })).status).toBe(403);
    expect((await client.send("/cart-steps", { method: "POST", body, headers })).status, "from nowhere").toBe(403);
    for (const nonsense of [
      "",
      "null",
      "[]",
      "{}",
      '{"steps":7}',
      '{"steps":[{"id":"x","step":{"kind":"empty"}}]}',
      JSON.stringify({ steps: [{ id: randomUUID(), step: { ...add, quantity: -1 } }] }),
      JSON.stringify({ steps: [{ id: randomUUID(), step: { ...add, quantity: 1e9 } }] }),
      JSON.stringify({ steps: [{ id: randomUUID(), step: { kind: "steal", productId: 1 } }] }),
      JSON.stringify({ steps: Array.from({ length: 51 }, () => ({ id: randomUUID(), step: { kind: "empty" } })) }),
    ]) {
      expect((await send(client, nonsense)).status, nonsense.slice(0, 60)).toBe(400);
    }
    expect(await saved(shop)).toEqual([]);
    const other = await newCustomer(shop, rameshAccount);
    await tell(client, [add]);
    expect(told(await tell(other, []))).toEqual([]);
  });

  test("accepts 300 changes at once from one account, then one a second", async ({ shop, customer: client }) => {
    const steps = Array.from({ length: 50 }, (): CartStep => ({ kind: "empty" }));
    const statuses = [];
    for (let times = 0; times < 8; times += 1) statuses.push((await tell(client, steps)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const [{ rows }] = (await shop.sql("SELECT count(*)::int AS rows FROM saved_cart_changes")) as [{ rows: number }];
    expect(rows).toBe(300);
    const other = await newCustomer(shop, rameshAccount);
    expect((await tell(other, steps)).status, "another account").toBe(200);
  });

  test("an order marks its lines once, however often it is sent", async ({ shop, customer: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    const checkout = await openCheckout(client);
    for (let time = 0; time < 3; time += 1)
      expect((await confirm(client, { ...checkout, again: "yes" } as typeof checkout)).status).toBe(303);
    const marks = await shop.sql<{ lines: { orderedQuantity: number }[] }>("SELECT lines FROM saved_carts");
    expect(marks[0]?.lines[0]?.orderedQuantity).toBe(2);
    expect((await client.get("/account")).words).toContain("Tomato 'Arka Rakshak' F1");

    const guest = shop.visitor();
    await buy(guest, [shop.idOf(urea), 1]);
    expect(await shop.sql("SELECT user_id IS NULL AS guest FROM orders ORDER BY id")).toEqual([
      { guest: false },
      { guest: true },
    ]);
  });
});
