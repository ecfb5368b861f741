import { afterAll, beforeAll, describe, expect } from "vitest";
import Papa from "papaparse";
import type { Client } from "#tests/support/client.ts";
import { nozzle, tomato, urea } from "#tests/support/fixtures.ts";
import { openSharedShopApp, openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { countAnew } from "#tests/support/count-anew.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { confirm, fillCart, openCheckout } from "./buying.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { numberOf, press } from "./admin-orders.ts";
import { editOf } from "./order-edits.ts";
import { adminOf } from "./people.ts";
import { search } from "./searching.ts";
import { test } from "./shop-test.ts";

type Typed = { name: string; phone: string; address?: string };

/** Places an order, and gives its number. */
async function order(shop: ShopApp, typed: Typed, ...lines: [id: number, quantity: number][]): Promise<number> {
  const buyer = shop.visitor();
  await fillCart(buyer, ...(lines.length > 0 ? lines : ([[shop.idOf(nozzle), 1]] as [number, number][])));
  expect((await confirm(buyer, await openCheckout(buyer), typed)).status).toBe(303);
  return numberOf(shop);
}

/** The numbers of the orders on a page, from top to bottom. */
const listed = ({ html }: { html: string }) =>
  [...html.matchAll(/class="c-no"><a href="\/admin\/orders\/(\d+)"/g)].map(([, number]) => Number(number));

describe.each(KINDS)("the lists of orders on the %s database", (kind) => {
  let shop: ShopApp & { close(): Promise<void> };
  let at: Client;
  const numbers: Record<string, number> = {};
  beforeAll(async () => {
    shop = await openSharedShopApp(kind);
    at = await adminOf(shop);
    numbers["sunita"] = await order(shop, { name: "Sunita Jadhav", phone: "98220 45678" });
    numbers["ramesh"] = await order(shop, { name: "Ramesh 100% Patil", phone: "0253 258 0123" });
    numbers["meena"] = await order(shop, { name: "मीना Wagh_mare", phone: "+91-70202-51184" });
  });
  afterAll(() => shop.close());

  const find = async (text: string) => {
    const page = await search(at, "/admin/orders", { q: text });
    expect(page.status).toBe(200);
    const found = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
    return listed(page).map((number) => found.get(number));
  };

  test("show open orders, the newest first", async () => {
    expect(await find("")).toEqual(["meena", "ramesh", "sunita"]);
  });

  test("find an order by its number, however it is written", async () => {
    const digits = String(numbers["ramesh"]).padStart(6, "0");
    const spoken = `${digits.slice(0, 3)} ${digits.slice(3)}`;
    const hindi = [...digits].map((digit) => "०१२३४५६७८९"[Number(digit)]).join("");
    for (const text of [digits, spoken, `#${digits}`, `Order ${spoken}`, spoken.replace(" ", "-"), hindi]) {
      expect([text, await find(text)]).toEqual([text, ["ramesh"]]);
    }
  });

  test.each([
    ["98220 45678", ["sunita"]],
    ["+91 98220-45678", ["sunita"]],
    ["09822045678", ["sunita"]],
    ["0091 98220 45678", ["sunita"]],
    ["९८२२० ४५६७८", ["sunita"]],
    ["45678", ["sunita"]],
    ["098220", ["sunita"]],
    ["(0253) 258", ["ramesh"]],
    ["2580123", ["ramesh"]],
    ["70202 51", ["meena"]],
    ["00000", []],
  ])("find an order by its phone, whole or in part: %s", async (text, names) => {
    expect(await find(text)).toEqual(names);
  });

  test.each([
    ["sunita", ["sunita"]],
    ["JADHAV sun", ["sunita"]],
    ["मीना", ["meena"]],
    ["100%", ["ramesh"]],
    ["%", ["ramesh"]],
    ["_", ["meena"]],
    ["\\", []],
    ["' OR 1=1 --", []],
    ["sun\0ita", ["sunita"]],
    ["x".repeat(3000), []],
  ])("find an order by words of the name, and take no sign for a wildcard: %j", async (text, names) => {
    expect(await find(text)).toEqual(names);
  });

  test("find an order by its village, whatever became of it", async () => {
    const number = await order(shop, { name: "Vimal", phone: "98220 45679", address: "Gat 7, Chandwad, Nashik" });
    for (const [change, state] of [
      ["complete", "Completed"],
      ["undo_completion", "Open"],
      ["cancel", "Cancelled"],
    ] as const) {
      await press(at, number, change);
      const page = await search(at, "/admin/orders", { q: "chandwad vim" });
      expect([change, listed(page)]).toEqual([change, [number]]);
      const isOpen = state === "Open";
      expect(page.html.includes(`Complete order`), "what is closed has no buttons").toBe(isOpen);
      expect(page.html.includes(`state-${state.toLowerCase()}">${state}`)).toBe(!isOpen);
    }
    await shop.sql("UPDATE orders SET address = 'Gat 7', village = 'CHANDWAD' WHERE number = $1", [number]);
    expect(listed(await search(at, "/admin/orders", { q: "chandwad vim" })), "the village by itself").toEqual([number]);
    // Digits mean a number or a phone: they stand in too many addresses.
    expect(listed(await search(at, "/admin/orders", { q: "422303" }))).toEqual([]);
    await shop.sql("UPDATE orders SET name = 'Somebody', village = NULL WHERE number = $1", [number]);
  });

  test("call an order new until the admin has opened it, called about it or taken it down", async () => {
    const isNew = async () => (await at.get("/admin/orders")).html.match(/<tr[^>]*class="is-new"/g)?.length ?? 0;
    await shop.sql("UPDATE orders SET seen_at = NULL, called_at = NULL");
    const before = await isNew();
    await at.get(`/admin/orders/${numbers["sunita"]}`);
    expect(await isNew()).toBe(before - 1);
    await press(at, numbers["ramesh"]!, "called");
    expect(await isNew()).toBe(before - 2);
    await shop.sql("UPDATE orders SET taken_by = 'x' WHERE number = $1", [numbers["meena"]]);
    expect(await isNew()).toBe(before - 3);
    await shop.sql("UPDATE orders SET taken_by = NULL");
  });

  test("say why nothing is there, and lead on", async () => {
    const page = await search(at, "/admin/orders", { q: "nobody" });
    expect(page.words).toContain("No order matches “nobody”");
    expect(page.words).toContain("Show all open orders");
    expect((await at.get("/admin/cancelledorders")).words).toContain("Cancelled orders");
  });

  test.each(["x", "0-0", "9999999999999999-999999999999999", "-1", "1-1'", "\0"])(
    "bear a place that is none: %j",
    async (before) => {
      for (const path of ["/admin/orders", "/admin/completedorders", "/admin/cancelledorders"]) {
        expect((await at.get(`${path}?${new URLSearchParams({ before })}`)).status).toBe(200);
      }
    },
  );
});

describe("past orders", () => {
  test("are found by day, in Indian time, with their sum, and page by page without a gap", async () => {
    const shop = await openShopApp("server");
    const at = await adminOf(shop);
    const number = await order(shop, { name: "Sunita", phone: "98220 45678" }, [shop.idOf(nozzle), 2]);
    await press(at, number, "complete");
    // 119 more like it, all but one completed in the same microsecond.
    await shop.sql(`INSERT INTO orders (number, token, key, fingerprint, state, name, phone, address, total_paise, placed_at, completed_at)
      SELECT n, 'copy ' || n, gen_random_uuid(), 'x', 'completed', 'Copy ' || n, '+919000000000', 'Ozar', 100,
        '2026-03-01T00:00:00Z', '2026-03-09T18:29:59.999999Z' FROM generate_series(1, 119) AS n`);
    await shop.sql("UPDATE orders SET completed_at = '2026-03-09T18:30:00Z' WHERE name = 'Copy 7'");
    await countAnew(shop);

    const seen: number[] = [];
    let path: string | null = "/admin/completedorders";
    while (path !== null) {
      const page = await at.get(path);
      seen.push(...listed(page));
      const next: string | undefined =
        /rel="next" href="([^"]*)"/.exec(page.html)?.[1] ?? /href="([^"]*)" rel="next"/.exec(page.html)?.[1];
      path = next?.replaceAll("&amp;", "&") ?? null;
    }
    expect(seen.length).toBe(120);
    expect(new Set(seen).size).toBe(120);
    expect(seen[0]).toBe(number);

    const first = await at.get("/admin/completedorders");
    expect(first.words).toContain("120 orders ₹359.00 in total");
    expect(first.html, "this month so far").toMatch(/\?from=\d{4}-\d\d-01&amp;to=\d{4}-\d\d-\d\d"/);
    const ninth = await at.get("/admin/completedorders?from=2026-03-09&to=2026-03-09");
    const isFolded = ({ html }: { html: string }) => !/<details class="past-search-fold" open/.test(html);
    expect([isFolded(first), isFolded(ninth)]).toEqual([true, false]);
    expect(ninth.words).toContain("118 orders ₹118.00 in total");
    expect((await at.get("/admin/completedorders?from=2026-03-10&to=2026-03-10")).words).toContain(
      "1 order ₹1.00 in total",
    );
    const turned = await at.get("/admin/completedorders?from=2026-03-10&to=2026-03-09");
    expect(turned.words).toContain("so we swapped them");
    expect(turned.words).toContain("119 orders");
    for (const day of ["2026-02-30", "soon", "0000-01-01", "99999-01-01", "2026-03-09\0"]) {
      const page = await at.get(`/admin/completedorders?${new URLSearchParams({ from: day })}`);
      expect([day, page.status, page.words.includes("One date was not valid")]).toEqual([day, 200, true]);
    }
    const byName = await search(at, "/admin/completedorders", { q: "copy 11", from: "2026-03-09", to: "" });
    expect(byName.words).toContain("11 orders");
  });
});

describe("the accountant's file", () => {
  type Row = Record<string, string>;

  async function fileOf(
    at: Client,
    path: string,
  ): Promise<{ text: string; rows: Row[]; name: string; headers: Headers }> {
    const page = await at.get(path);
    expect(page.status).toBe(200);
    const { data, errors } = Papa.parse<Row>(page.html.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    const [, name = ""] = /filename="([^"]*)"/.exec(page.headers.get("content-disposition") ?? "") ?? [];
    return { text: page.html, rows: data, name, headers: page.headers };
  }

  test("has a row for each line, with what an accountant adds up", async ({ shop, admin: at }) => {
    const number = await order(
      shop,
      { name: "Sunita Jadhav", phone: "98220 45678", address: "House 41,\nPalkhed, Nashik 422 303" },
      [shop.idOf(tomato), 2],
      [shop.idOf(urea), 3],
    );
    await press(at, number, "complete");
    await shop.sql("UPDATE orders SET placed_at = '2026-03-30T20:00:00Z', completed_at = '2026-04-01T18:00:00Z'");
    const { rows, name, headers } = await fileOf(at, "/admin/completedorders/download?from=2026-04-01&to=2026-04-30");
    expect(name).toBe("completed-orders-2026-04-01-to-2026-04-30.csv");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const digits = String(number).padStart(6, "0");
    expect(rows).toEqual([
      {
        "Order number": `${digits.slice(0, 3)} ${digits.slice(3)}`,
        "Ordered on": "2026-03-31",
        "Completed on": "2026-04-01",
        Customer: "Sunita Jadhav",
        Phone: "98220 45678",
        Address: "House 41, Palkhed, Nashik 422 303",
        "PIN code": "422303",
        "Item no.": "1",
        SKU: tomato.sku,
        Product: tomato.name,
        Pack: "10 g",
        HSN: "12099190",
        "GST %": "5",
        Quantity: "2",
        "Unit price incl. GST": "425.00",
        "Line total incl. GST": "850.00",
        "Taxable value": "809.52",
        "GST amount": "40.48",
        "Delivery charge (on the order's first row)": "0.00",
        "Discount (on the order's first row)": "0.00",
        "Order total (on the order's first row)": "1649.50",
        "Paid in cash (on the order's first row)": "1649.50",
        "Paid by UPI (on the order's first row)": "0.00",
        "Still to be paid (on the order's first row)": "0.00",
      },
      expect.objectContaining({
        "Item no.": "2",
        "Line total incl. GST": "799.50",
        "Taxable value": "761.43",
        "GST amount": "38.07",
        "Order total (on the order's first row)": "",
      }),
    ]);
    expect((await fileOf(at, "/admin/completedorders/download?from=2026-04-02")).rows).toEqual([]);
    expect((await fileOf(at, "/admin/cancelledorders/download")).rows).toEqual([]);
  });

  test("taxes what was paid: each line with its share of delivery and discount", async ({ shop, admin: at }) => {
    const number = await order(
      shop,
      { name: "Sunita Jadhav", phone: "98220 45678", address: "House 41, Palkhed, Nashik 422 303" },
      [shop.idOf(tomato), 2],
      [shop.idOf(urea), 3],
    );
    const charges = { deliveryPaise: 4000, discountPaise: 50_000, discountReason: "Torn bags" };
    expect((await shop.adminShop.orders.edit(number, await editOf(shop, number, charges))).ok).toBe(true);
    await press(at, number, "complete");
    const { rows } = await fileOf(at, "/admin/completedorders/download");
    const paise = (column: string) => rows.map((row) => Math.round(Number(row[column]) * 100));
    const [taxable, tax] = [paise("Taxable value"), paise("GST amount")];
    expect(taxable.map((each, line) => each + (tax[line] ?? 0))).toEqual([61_296, 57_654]);
    expect(tax).toEqual([2919, 2745]);
    expect(paise("Line total incl. GST")).toEqual([85_000, 79_950]);
  });

  test("begins so that Excel takes it for UTF-8, and keeps quotes, commas, line breaks and formulas harmless", async () => {
    const shop = await openShopApp("server");
    const at = await adminOf(shop);
    for (const name of [
      '=HYPERLINK("http://evil.example","x")',
      "+1+1",
      "-2",
      "@SUM(A1)",
      'Meena "Tai", Wagh',
      "सुनीता",
    ]) {
      const number = await order(shop, { name, phone: "98220 45678", address: "'Gat 1'\n=1+1\nOzar" });
      await press(at, number, "cancel");
    }
    const { text, rows, name } = await fileOf(at, "/admin/cancelledorders/download");
    expect(text.startsWith("Order number,Ordered on,")).toBe(true);
    const cookie = [...at.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const request = new Request(`${SHOP_URL}/admin/cancelledorders/download`, { headers: { cookie } });
    const bytes = new Uint8Array(await (await shop.app.fetch(request)).arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3)), "the mark that a reader of text takes away").toEqual([0xef, 0xbb, 0xbf]);
    expect(name).toMatch(/^cancelled-orders-to-20\d\d-\d\d-\d\d\.csv$/);
    expect(rows.map((row) => row["Customer"])).toEqual([
      `'=HYPERLINK("http://evil.example","x")`,
      "'+1+1",
      "'-2",
      "'@SUM(A1)",
      'Meena "Tai", Wagh',
      "सुनीता",
    ]);
    expect(new Set(rows.map((row) => row["Address"]))).toEqual(new Set(["'Gat 1', =1+1, Ozar"]));
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(text.split("\r\n").length).toBe(1 + 6 + 1);
  });

  test("has every order once, however many there are", async () => {
    const shop = await openShopApp("server");
    const at = await adminOf(shop);
    const number = await order(
      shop,
      { name: "Sunita", phone: "98220 45678" },
      [shop.idOf(nozzle), 2],
      [shop.idOf(tomato), 1],
    );
    await press(at, number, "complete");
    await shop.sql(`INSERT INTO orders (number, token, key, fingerprint, state, name, phone, address, total_paise, completed_at)
      SELECT n, 'copy ' || n, gen_random_uuid(), 'x', 'completed', 'Copy ' || n, '+919000000000', 'Ozar', 100,
        now() - (n / 100) * interval '1 microsecond' FROM generate_series(1, 1250) AS n`);
    await shop.sql(
      `INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
      SELECT orders.id, 0, $1, 'X', 'X', 1, 'kg', 100, 1 FROM orders WHERE name LIKE 'Copy %'`,
      [shop.idOf(nozzle)],
    );
    const { rows } = await fileOf(at, "/admin/completedorders/download");
    expect(rows.length).toBe(1252);
    expect(new Set(rows.map((row) => row["Order number"])).size).toBe(1251);
  });
});

test("the open orders by their next step: with counts, one button each, and on from there", async ({
  shop,
  admin: at,
}) => {
  const { orders } = shop.adminShop;
  const first = await order(shop, { name: "Sunita Jadhav", phone: "98220 45678" });
  const second = await order(shop, { name: "Ramesh Patil", phone: "98220 45679" });
  const caller = { name: "Phone caller", phone: "+919822099999", address: "Ozar", email: null };
  const tomatoes = { productId: shop.idOf(tomato), quantity: 1, seenPaise: tomato.pricePaise };
  expect(await orders.create({ key: crypto.randomUUID(), caller, lines: [tomatoes] })).toMatchObject({ ok: true });
  const taken = await numberOf(shop);
  const shown = async () => {
    const pages = await Promise.all(["call", "pack", "deliver"].map((step) => at.get(`/admin/orders?step=${step}`)));
    return pages.map(listed);
  };
  const counts = async () =>
    /To call \d+ To pack \d+ To deliver \d+ Open \d+/.exec((await at.get("/admin/orders")).words)?.[0];
  const step = async (number: number, intent: string, list: string) => {
    const page = await at.get(list);
    const form = new RegExp(`action="/admin/orders/${number}/change".*?</form>`, "s").exec(page.html)?.[0] ?? "";
    expect([form.includes(`value="${intent}"`), form.match(/type="submit"/g)?.length]).toEqual([true, 1]);
    const answer = await at.post(`/admin/orders/${number}/change`, { intent, back: list });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, list]);
    expect((await at.get(list)).words).toContain(`Order ${formatOrderNumber(number)} ${intent}`);
  };
  expect(await shown(), "an order that the shop took needs no call").toEqual([[second, first], [taken], []]);
  expect(await counts()).toBe("To call 2 To pack 1 To deliver 0 Open 3");
  await step(second, "called", "/admin/orders?step=call");
  await step(taken, "packed", "/admin/orders?step=pack");
  expect(await shown()).toEqual([[first], [second], [taken]]);
  expect(await counts()).toBe("To call 1 To pack 1 To deliver 1 Open 3");
  const toCall = await orders.listOpen({ search: "", before: null, group: null, step: "call", day: null });
  expect(toCall.orders.map(({ number }) => number)).toEqual([first]);
  const deliver = await at.get("/admin/orders?step=deliver");
  expect(deliver.html).toContain(`Complete order ${formatOrderNumber(taken)}`);
  await orders.transition([taken], "complete");
  expect((await at.get("/admin/orders?step=deliver")).words).toContain("Nothing to deliver");
  expect(listed(await at.get("/admin/orders?step=nonsense"))).toEqual([second, first]);
});
