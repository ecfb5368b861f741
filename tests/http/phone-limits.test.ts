import { describe, expect, test } from "vitest";
import { linkTo, type Page } from "#tests/support/client.ts";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { numberOf, press } from "./admin-orders.ts";
import { byStatus, forge } from "./buying.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";
import { search } from "./searching.ts";

/** Where a stranger sits, and where the owner of the phone does. */
const STRANGER = "203.0.113.9";
const HOME = "198.51.100.20";

const phone = (index: number) => `98220 1${String(index).padStart(4, "0")}`;

const openBounded = (kind: "embedded" | "server") =>
  openShopApp(kind, { bounded: true, products: [{ ...tomato, stock: 4000, mostPerOrder: null }] });

/** The newest order's marks. */
async function newest({ sql }: ShopApp) {
  const [row] = await sql("SELECT stock_taken, identified, over_phone_limit FROM orders ORDER BY id DESC LIMIT 1");
  return row;
}

/** A stranger orders as often by Sunita's phone as they may, each time in a new browser. */
async function flood(shop: ShopApp, orders = 5): Promise<void> {
  for (let at = 0; at < orders; at += 1) expect((await forge(shop, shop.visitor(STRANGER))).status).toBe(303);
}

describe.each(KINDS)("a phone that strangers order by, on the %s database", (kind) => {
  test("is refused from their address alone; its owner's order is taken, without stock until the call", async () => {
    const shop = await openBounded(kind);
    await flood(shop);
    const refused = await forge(shop, shop.visitor(STRANGER), 1, { address: "Palkhed" });
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("We have not called you yet about your earlier orders.");
    expect(refused.words).toContain("For more, call 0253 258 0123");
    expect(refused.html, "what was typed").toContain("Palkhed");
    expect((await forge(shop, shop.visitor(HOME))).status).toBe(303);
    expect(await newest(shop)).toEqual({ stock_taken: false, identified: false, over_phone_limit: true });
    // Another phone is free there, and so is this one when one of its orders was called.
    expect((await forge(shop, shop.visitor(STRANGER), 1, { phone: phone(1) })).status).toBe(303);
    const [first] = await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id LIMIT 1");
    await press(await adminOf(shop), first?.number ?? "", "called");
    expect((await forge(shop, shop.visitor(STRANGER))).status).toBe(303);
  });

  test("is refused beyond five orders also to those who send them all at once", async () => {
    const shop = await openBounded(kind);
    const sent = Array.from({ length: 12 }, () => forge(shop, shop.visitor(STRANGER)));
    expect(byStatus(await Promise.all(sent))).toEqual({ 303: 5, 409: 7 });
  });

  test("is not limited for a browser that knows an order of it which the shop has called about", async () => {
    const shop = await openBounded(kind);
    const [own, stranger] = [shop.visitor(HOME), shop.visitor(STRANGER)];
    const placed = await forge(shop, own);
    const admin = await adminOf(shop);
    await press(admin, await numberOf(shop), "called");
    const others = shop.visitor(STRANGER);
    await forge(shop, others);
    await flood(shop, 4);
    await forge(shop, own, 1, { again: "yes" });
    expect(await newest(shop)).toEqual({ stock_taken: true, identified: true, over_phone_limit: false });
    // A new phone on which the link was opened, or the order found by its number.
    const opened = shop.visitor(HOME);
    await opened.get(placed.location ?? "");
    await forge(shop, opened);
    expect(await newest(shop)).toMatchObject({ stock_taken: true, identified: true });
    const found = shop.visitor(HOME);
    const [first] = await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id LIMIT 1");
    expect((await found.post("/find-order", { number: first?.number ?? "", phone: sunita.phone })).status).toBe(200);
    await forge(shop, found);
    expect(await newest(shop)).toMatchObject({ stock_taken: true, identified: true });
    // A stranger knows only orders that nobody has called about, and cannot forge another.
    await forge(shop, shop.visitor("203.0.113.77"));
    for (const cookie of [others.cookies.get("own-orders"), `${first?.number}.${"A".repeat(43)}`]) {
      stranger.cookies.set("own-orders", cookie ?? "");
      expect((await forge(shop, stranger)).status).toBe(409);
    }
    // Nor does an order of one phone say anything of another.
    await forge(shop, own, 1, { again: "yes", phone: phone(7) });
    expect(await newest(shop)).toMatchObject({ identified: false });
  });

  test("is not limited for an account whose email address is verified, and which has a limit of its own", async () => {
    const shop = await openBounded(kind);
    await flood(shop);
    const owner = await newCustomer(shop, sunitaAccount);
    await forge(shop, owner);
    expect(await newest(shop)).toMatchObject({ stock_taken: false, identified: false });
    await shop.sql("UPDATE users SET email_verified = true WHERE email = $1", [sunitaAccount.email]);
    for (let at = 0; at < 5; at += 1) {
      expect((await forge(shop, owner, 1, { again: "yes" })).status).toBe(303);
      expect(await newest(shop)).toEqual({ stock_taken: true, identified: true, over_phone_limit: false });
    }
    expect((await forge(shop, owner, 1, { again: "yes" })).status).toBe(409);
  });

  test("is one of sixty that an address may name at once; customers whom the shop knows may order on", async () => {
    const shop = await openBounded(kind);
    const owner = await newCustomer(shop, sunitaAccount);
    await shop.sql("UPDATE users SET email_verified = true WHERE email = $1", [sunitaAccount.email]);
    for (let at = 0; at < 60; at += 1) {
      expect((await forge(shop, shop.visitor(STRANGER), 1, { phone: phone(at) })).status).toBe(303);
    }
    const refused = await forge(shop, shop.visitor(STRANGER), 1, { phone: phone(60) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // A phone that it has named counts once; other addresses, and known customers, are not concerned.
    expect((await forge(shop, shop.visitor(STRANGER), 1, { phone: phone(59) })).status).toBe(303);
    expect((await forge(shop, shop.visitor(HOME), 1, { phone: phone(61) })).status).toBe(303);
    const there = shop.visitor(STRANGER);
    for (const [name, value] of owner.cookies) there.cookies.set(name, value);
    expect((await forge(shop, there, 1, { phone: phone(62) })).status).toBe(303);
  });
});

/** The numbers of the orders on a page, from top to bottom. */
const listed = ({ html }: Page) =>
  [...html.matchAll(/class="c-no"><a href="\/admin\/orders\/(\d+)"/g)].map(([, number]) => Number(number));

describe.each(KINDS)("the admin's list in a flood of one phone, on the %s database", (kind) => {
  test("shows one row for all orders beyond its limit, which leads to them, page by page", async () => {
    const shop = await openBounded(kind);
    await flood(shop);
    for (let at = 0; at < 55; at += 1) await forge(shop, shop.visitor());
    await forge(shop, shop.visitor(HOME), 1, { phone: phone(1), name: "Ramesh" });
    const numbers = (await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id")).map((row) =>
      Number(row.number),
    );
    const [group, ramesh] = [numbers[5]!, numbers[60]!];
    const admin = await adminOf(shop);
    const list = await admin.get("/admin/orders");
    expect(listed(list)).toEqual([ramesh, group, ...numbers.slice(0, 5).toReversed()]);
    expect(list.words).toContain("View 55 orders from this phone number: 98220 45678");
    expect(listed(await admin.get("/admin"))).toEqual([...numbers.slice(0, 6), ramesh]);
    // Several are selected of the others: the row stands for orders that nobody has looked at.
    const all = await admin.get("/admin/orders?select=all");
    expect(all.html.match(/<input[^>]*type="checkbox"[^>]*checked/g)).toHaveLength(6);
    expect(all.words).toContain("6 selected");
    const first = await admin.get(linkTo(list, "/admin/orders?group="));
    expect(listed(first)).toEqual(numbers.slice(10, 60).toReversed());
    expect(first.words).toContain("More orders from 98220 45678");
    const rest = await admin.get(linkTo(first, `/admin/orders?group=${group}&before=`));
    expect(listed(rest)).toEqual(numbers.slice(5, 10).toReversed());
    // When the first of them goes, the next one stands there.
    await press(admin, group, "cancel");
    await press(admin, numbers[6]!, "called");
    const later = await admin.get("/admin/orders");
    expect(listed(later)).toEqual([ramesh, numbers[7]!, numbers[6]!, ...numbers.slice(0, 5).toReversed()]);
    expect(later.words).toContain("View 53 orders from this phone number");
    expect((await search(admin, "/admin/orders", { q: "98220 45678" })).words).toContain("60 orders found");
    for (const path of ["/admin/orders?group=1", "/admin/orders?group=x", "/admin/orders?group="]) {
      expect((await admin.get(path)).status, path).toBe(200);
    }
  });
});
