import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { isProved } from "#shop/orders/transitions/queue-order-mails.ts";
import type { Client } from "#tests/support/client.ts";
import { fillYears } from "#tests/support/filled-years.ts";
import { openSharedShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { press } from "./admin-orders.ts";
import { rowBase, setStock } from "./admin-products.ts";
import { buy, confirm, fillCart, openCheckout } from "./buying.ts";
import { openEdit, sendEdit } from "./order-edits.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";

const SIZE = { orders: 100_000, products: 100_000 };
/** Rows of large tables that one statement may read. */
const MOST_ROWS = 2000;
/** The same for a search: it counts up to a thousand matches, and sorts as many. */
const MOST_ROWS_OF_A_SEARCH = 12_000;
/** Tables that grow with the shop's age or its catalogue. */
const LARGE = ["products", "orders", "order_lines", "payments", "stock_movements", "changes"];

/** The server logs the plan of each statement to its client, with the rows that it really read. */
const EXPLAINED = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  "auto_explain.log_level": "notice",
  "auto_explain.log_nested_statements": "on",
};

/** ms after which the pool closes an idle connection, which still has the former settings. */
const IDLE = 11_000;

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};
type Statement = { "Query Text": string; Plan: Plan };

let shop: ShopApp & { close(): Promise<void> };
let admin: Client;
let rare = "";
let common = "";
const statements: Statement[] = [];

beforeAll(async () => {
  shop = await openSharedShopApp("server", { products: [], fresh: true });
  const [database] = await shop.sql<{ name: string }>("SELECT current_database() AS name");
  const url = new URL(inject("serverUrl"));
  url.pathname = database!.name;
  // Without the checks of each row's references, it takes a third of the time.
  await shop.sql(`ALTER DATABASE ${database!.name} SET session_replication_role = 'replica'`);
  const words = await fillYears({ url: url.href, dataDir: "unused" }, SIZE);
  [rare = "", common = ""] = [words.rare[0], words.common[0]];
  await shop.sql(`UPDATE products SET spare_part = true, facts = '[{"label": "Fits", "value": "16 litre knapsack sprayers"}]'
    WHERE id IN (SELECT id FROM products WHERE category = 'sprayers' ORDER BY id OFFSET 900 LIMIT 10)`);
  await shop.sql(`ALTER DATABASE ${database!.name} RESET session_replication_role`);
  for (const [name, value] of Object.entries(EXPLAINED))
    await shop.sql(`ALTER DATABASE ${database!.name} SET ${name} = '${value}'`);
  shop.database.pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => {
      const start = message.indexOf("{");
      if (start !== -1) statements.push(JSON.parse(message.slice(start)) as Statement);
    });
  });
  await pause(IDLE);
  admin = await adminOf(shop);
}, 20 * 60_000);
afterAll(() => shop?.close());

const rowsOf = (plan: Plan): number =>
  (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0)) *
  plan["Actual Loops"];

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What is wrong with a statement, in one line. */
function faultsOf({ "Query Text": text, Plan: plan }: Statement, most: number): string[] {
  const scans = nodesOf(plan).filter(
    (node) => LARGE.includes(node["Relation Name"] ?? "") && /Scan/.test(node["Node Type"]),
  );
  const rows = scans.reduce((sum, node) => sum + rowsOf(node), 0);
  if (rows <= most) return [];
  const tables = scans.map((node) => `${node["Node Type"]} of ${node["Relation Name"]}: ${Math.round(rowsOf(node))}`);
  return [`${Math.round(rows)} rows (${tables.join(", ")}): ${text.replaceAll(/\s+/g, " ").slice(0, 300)}`];
}

/** Does something twice, since the shop keeps what it counted, and gives what is wrong with the second's statements. */
async function faultsIn(what: string, act: () => Promise<{ status: number }>, most = MOST_ROWS): Promise<string[]> {
  await act();
  return await faultsInOne(what, act, most);
}

/** Does what can be done once. */
async function faultsInOne(what: string, act: () => Promise<{ status: number }>, most = MOST_ROWS): Promise<string[]> {
  statements.length = 0;
  const { status } = await act();
  const failed = status >= 400 ? [`it was answered with ${status}`] : [];
  return [...failed, ...statements.flatMap((statement) => faultsOf(statement, most))].map(
    (fault) => `${what}: ${fault}`,
  );
}

/** The first value of the first row. */
const one = async (statement: string): Promise<string> =>
  String(Object.values((await shop.sql<Record<string, string>>(statement))[0] ?? {})[0]);

/** Collects what is wrong with several acts. */
function noting() {
  const faults: string[] = [];
  const note = async (...act: Parameters<typeof faultsIn>) => void faults.push(...(await faultsIn(...act)));
  const noteOne = async (...act: Parameters<typeof faultsIn>) => void faults.push(...(await faultsInOne(...act)));
  return { note, noteOne, faults };
}

describe("at 100,000 products and as many orders no statement reads more than 2,000 rows", () => {
  test.each([
    "/home",
    "/shop",
    "/products",
    "/products?category=seeds&sort=price",
    "/products?sort=price_down",
    "/products?below=mrp",
    "/products?parts=on",
    "/products?stock=on",
    "/sitemap.xml",
    "/suggestions",
  ])("the page %s", async (path) => expect(await faultsIn(path, () => shop.visitor().get(path))).toEqual([]));

  test("a search for a rare word, for a common one, for two letters, and for words of which one is unknown", async () => {
    const { note, faults } = noting();
    for (const q of [rare, common, common.slice(0, 2), `${common} zzqqx`, `${rare.slice(0, -1)}x`])
      await note(q, () => shop.visitor().get(`/products?q=${encodeURIComponent(q)}`), MOST_ROWS_OF_A_SEARCH);
    expect(faults).toEqual([]);
  });

  test("the page of a product, of a sprayer and of a spare part", async () => {
    const { note, faults } = noting();
    for (const where of ["category = 'seeds'", "category = 'sprayers' AND NOT spare_part", "spare_part"]) {
      const slug = await one(`SELECT slug FROM products WHERE ${where} ORDER BY id OFFSET 3 LIMIT 1`);
      await note(where, () => shop.visitor().get(`/products/${slug}`));
    }
    expect(faults).toEqual([]);
  });

  test("an order: cart, checkout, Confirm, its page, and looking it up", async () => {
    const { note, noteOne, faults } = noting();
    const id = Number(await one("SELECT id FROM products WHERE stock > 10 ORDER BY id OFFSET 500 LIMIT 1"));
    const visitor = shop.visitor();
    await fillCart(visitor, [id, 2], [id + 4, 1]);
    await note("the cart", () => visitor.get("/cart"));
    const checkout = await openCheckout(visitor);
    let at = "";
    await noteOne("Confirm", async () => {
      const answer = await confirm(visitor, checkout);
      at = answer.location ?? "";
      return answer;
    });
    expect(at).toMatch(/^\/order\//);
    await note("the order's page", () => visitor.get(at));
    expect(faults).toEqual([]);
  });

  test("whether an order's mailbox is proved, where reading all orders seems cheap to the planner", async () => {
    const asked = sql`explain verbose select ${isProved(sql`asked.id`)} from jsonb_to_recordset('[]') as asked (id bigint)`;
    const client = await shop.database.pool.connect();
    await client.query("SET enable_indexscan = off; SET enable_bitmapscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(new PgDialect().sqlToQuery(asked).sql);
    client.release(true);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("hashed");
  });

  test("a customer's account and orders", async () => {
    const { note, faults } = noting();
    const customer = await newCustomer(shop, sunitaAccount, { phone: "98220 45678" });
    await buy(customer, [Number(await one("SELECT id FROM products WHERE stock > 10 ORDER BY id LIMIT 1")), 1]);
    await note("/account", () => customer.get("/account"));
    expect(faults).toEqual([]);
  });

  test.each([
    "/admin",
    "/admin/orders",
    "/admin/orders?step=call",
    "/admin/completedorders",
    "/admin/completedorders?from=2020-01-01&to=2020-02-01",
    "/admin/cancelledorders",
    "/admin/customers",
    "/admin/customers?sort=total",
    "/admin/users",
    "/admin/messages",
    "/admin/allproducts",
    "/admin/allproducts?category=seeds",
    // Not `wanting=few` and `out`: an index by stock would make each order write all indexes of a product.
    "/admin/allproducts?wanting=picture",
    "/admin/allproducts?sort=newest",
    "/admin/allproducts?sort=price",
    "/admin/changes",
    "/admin/changes?subject=order",
    "/admin/terms",
    "/admin/settings",
  ])("the page %s", async (path) => expect(await faultsIn(path, () => admin.get(path))).toEqual([]));

  test("the lists behind /admin, searched", async () => {
    const { note, faults } = noting();
    for (const path of ["/admin/orders", "/admin/completedorders", "/admin/customers", "/admin/users"]) {
      // Not a name of every eighth buyer: the page adds up all orders that match.
      for (const q of ["kulkarni", "9000012345", "100016"]) {
        const search = async () => await admin.get((await admin.post(path, { q })).location ?? path);
        await note(`${path}: ${q}`, search, MOST_ROWS_OF_A_SEARCH);
      }
    }
    expect(faults).toEqual([]);
  });

  test("an order's and a product's transitions, edits and payments", async () => {
    const { note, noteOne, faults } = noting();
    const number = Number(await one("SELECT number FROM orders WHERE state = 'open' ORDER BY id LIMIT 1"));
    await note("the order", () => admin.get(`/admin/orders/${number}`));
    await note("its slip", () => admin.get(`/admin/orders/${number}/slip`));
    await noteOne("its edit", async () => {
      const edit = await openEdit(admin, number);
      return await sendEdit(admin, edit);
    });
    for (const change of ["called", "packed", "complete"]) await noteOne(change, () => press(admin, number, change));
    const id = Number(await one("SELECT id FROM products WHERE category = 'seeds' ORDER BY id LIMIT 1"));
    await note("the product", () => admin.get(`/admin/editproduct/${id}`));
    const stock = Number(await one(`SELECT stock FROM products WHERE id = ${id}`));
    const base = await rowBase(admin, id);
    await noteOne("its stock", () => setStock(admin, { id, seen: stock, wanted: 70, base }));
    const customer = await one("SELECT id FROM customers ORDER BY id LIMIT 1");
    await note("a customer", () => admin.get(`/admin/customers/${customer}`));
    expect(faults).toEqual([]);
  });
});
