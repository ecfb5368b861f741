import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { Client, Page } from "#tests/support/client.ts";
import { nozzle, tomato } from "#tests/support/fixtures.ts";
import { ANY_KIND, KINDS } from "#tests/support/kinds.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { mailsWaiting, numberOf, press } from "./admin-orders.ts";
import { buy } from "./buying.ts";
import { adminOf } from "./people.ts";

/** A shop with open orders, one tomato each. */
async function withOrders(kind: (typeof KINDS)[number], count: number) {
  const shop = await openShopApp(kind);
  const numbers: number[] = [];
  for (let order = 0; order < count; order += 1) {
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    numbers.push(await numberOf(shop));
  }
  return { shop, at: await adminOf(shop), numbers };
}

const picked = (numbers: readonly (number | string)[]) => new URLSearchParams(fieldsOf(numbers));
const fieldsOf = (numbers: readonly (number | string)[]) =>
  numbers.map((number): [string, string] => ["order", String(number)]);

async function together(at: Client, numbers: readonly (number | string)[], wish: string, script = "on"): Promise<Page> {
  return await at.post("/admin/orders/together", [...fieldsOf(numbers), ["intent", wish], ["script", script]]);
}

const states = async ({ sql }: Pick<ShopApp, "sql">) =>
  (await sql<{ state: string }>("SELECT state FROM orders ORDER BY id")).map(({ state }) => state);

describe.each(KINDS)("orders that are ticked in the list, on the %s database", (kind) => {
  test("are completed in one step, each with its payment, its note and its email, and reopened in one", async () => {
    const { shop, at, numbers } = await withOrders(kind, 3);
    // A stranger's mailbox gets three a day, and has them.
    await shop.sql("DELETE FROM outbox");
    const answer = await together(at, [...numbers, numbers[0]!], "complete");
    expect([answer.status, JSON.parse(answer.html)]).toEqual([
      200,
      { kind: "several", changed: numbers, paidPaise: 3 * tomato.pricePaise, left: 0 },
    ]);
    expect(await states(shop)).toEqual(["completed", "completed", "completed"]);
    expect(await shop.sql("SELECT method, paise::int, with_completion FROM payments ORDER BY id")).toEqual(
      numbers.map(() => ({ method: "cash", paise: tomato.pricePaise, with_completion: true })),
    );
    expect(await shop.sql("SELECT what FROM changes")).toEqual(numbers.map(() => ({ what: "order_completed" })));
    expect((await mailsWaiting(shop)).filter(({ template }) => template === "order_completed").length).toBe(3);
    const undone = await together(at, numbers, "undo_completion");
    expect(JSON.parse(undone.html)).toMatchObject({ changed: numbers, left: 0 });
    expect(await states(shop)).toEqual(["open", "open", "open"]);
    expect(await shop.sql("SELECT sum(paise)::int AS paise FROM payments")).toEqual([{ paise: 0 }]);
    expect((await mailsWaiting(shop)).filter(({ template }) => template === "order_completed")).toEqual([]);
  });

  test("that somebody else has closed, or whose stock is short, hold up none of the others", async () => {
    const { shop, at, numbers } = await withOrders(kind, 4);
    const [closed, waits, first, second] = numbers as [number, number, number, number];
    await press(at, closed, "cancel");
    await shop.sql("UPDATE orders SET stock_taken = false WHERE number = $1", [waits]);
    await shop.sql("UPDATE products SET stock = 0 WHERE id = $1", [shop.idOf(tomato)]);
    const answer = await together(at, [...numbers, 999_999_999], "complete");
    expect(JSON.parse(answer.html)).toMatchObject({ changed: [first, second], left: 3 });
    expect(await states(shop)).toEqual(["cancelled", "open", "completed", "completed"]);
    // Without script the list tells it.
    const plain = await together(at, [waits], "complete", "");
    expect([plain.status, plain.location]).toEqual([303, "/admin/orders"]);
    expect((await at.get("/admin/orders")).words).toContain("0 orders completed 1 order was not changed");
  });

  test("by two at once are completed once", async () => {
    const { shop, at, numbers } = await withOrders(kind, 5);
    const answers = await Promise.all(
      [numbers, numbers.toReversed(), numbers.slice(2)].map((each) => together(at, each, "complete")),
    );
    const changed = answers.flatMap(({ html }) => (JSON.parse(html) as { changed: number[] }).changed);
    expect(changed.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b));
    expect(await shop.sql("SELECT count(*)::int AS count FROM payments")).toEqual([{ count: 5 }]);
  });
});

describe("orders that are ticked in the list", () => {
  test("have their boxes without script, and print and export what is ticked", async () => {
    const { shop, at, numbers } = await withOrders(ANY_KIND, 3);
    await buy(shop.visitor(), [shop.idOf(nozzle), 2]);
    const list = await at.get("/admin/orders?select=all");
    expect(list.html.match(/<input[^>]* type="checkbox"[^>]* checked/g)?.length).toBe(4);
    const slips = await at.get(`/admin/orders/slips?${picked(numbers.slice(0, 2))}&paper=80mm`);
    expect(slips.html.match(/<article class="slip slip-80mm/g)?.length).toBe(2);
    expect(slips.words).toContain("Print 2 slips");
    const file = await at.get(`/admin/orders/export?${picked(numbers.slice(1))}`);
    expect(file.headers.get("content-disposition")).toMatch(/filename="open-orders-\d{4}-\d\d-\d\d\.csv"/);
    const { data } = Papa.parse<Record<string, string>>(file.html.replace(/^\uFEFF/, ""), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => [row["Product"], row["Still to be paid (on the order's first row)"]])).toEqual([
      [tomato.name, "425.00"],
      [tomato.name, "425.00"],
    ]);
    expect(Object.keys(data[0] ?? {})).not.toContain("Completed on");
  });

  test("none, or what no list of ours sends, changes nothing and is said", async () => {
    const { shop, at, numbers } = await withOrders(ANY_KIND, 1);
    for (const path of ["/admin/orders/slips", "/admin/orders/export"]) {
      expect((await at.get(path)).location, path).toBe("/admin/orders");
      expect((await at.get("/admin/orders")).words).toContain("No orders selected");
      expect((await at.get(`${path}?order=abc`)).status, path).toBe(400);
    }
    expect((await together(at, [], "complete", "")).location).toBe("/admin/orders");
    expect((await together(at, numbers, "cancel")).status).toBe(400);
    expect(
      (
        await together(
          at,
          Array.from({ length: 101 }, (_, at) => at),
          "complete",
        )
      ).status,
    ).toBe(400);
    const visitor = shop.visitor();
    expect((await together(visitor, numbers, "complete")).location).toMatch(/^\/login\?to=/);
    for (const path of ["slips", "export"]) {
      expect((await visitor.get(`/admin/orders/${path}?${picked(numbers)}`)).location).toMatch(/^\/login\?to=/);
    }
    expect(await states(shop)).toEqual(["open"]);
  });
});
