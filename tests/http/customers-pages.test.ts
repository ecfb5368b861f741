import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { fieldOf, tags, attribute, type Client } from "#tests/support/client.ts";
import { openShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { customersOf, orderBy } from "./customers.ts";
import { adminOf } from "./people.ts";
import { search } from "./searching.ts";

const PATH = "/admin/customers";
const [A, B, C] = ["9822045678", "9422011873", "9000000001"] as const;

async function openTown(kind: (typeof KINDS)[number]) {
  const shop = await openShopApp(kind, { products: [{ ...tomato, stock: 10_000 }] });
  await orderBy(shop, A, { name: "Sunita Jadhav", pieces: 9 });
  await orderBy(shop, B, { name: "=Ramesh 100%", address: "Gat 3\nOzar, Nashik 422206" });
  const [one, two] = [await orderBy(shop, C, { name: "Asha" }), await orderBy(shop, C, { name: "Asha" })];
  const at = await adminOf(shop);
  const idOf = async (phone: string) =>
    (await customersOf(shop)).find(({ phones }) => phones.includes(phone))?.id ?? Number.NaN;
  return { shop, at, idOf, numbers: [one, two] as const };
}

/** The names in the order of the list, by their first letters. */
const listed = async (at: Client, path: string) => {
  const { html } = await at.get(path);
  return [...html.matchAll(/<a href="\/admin\/customers\/\d+"><b><bdi>(.)/g)].map(([, first]) => first).join("");
};

describe.each(KINDS)("the customers' pages, on the %s database", (kind) => {
  test("list everybody by their last order, sum or count, and find them by name, phone and village", async () => {
    const { shop, at } = await openTown(kind);
    expect(await listed(at, PATH)).toBe("A=S");
    expect(await listed(at, `${PATH}?sort=total`)).toBe("SA=");
    expect(await listed(at, `${PATH}?sort=orders`)).toBe("A=S");
    const found = async (q: string) => {
      const sent = await at.post(PATH, { q, sort: "total" });
      expect(sent.location).toMatch(/^\/admin\/customers\?find=[\w-]+&sort=total$/);
      return await listed(at, sent.location ?? "");
    };
    expect(await found("jadhav")).toBe("S");
    expect(await found("ozar 100%")).toBe("=");
    for (const phone of ["98220 45678", "+91-98220-45678", "४५६७८", "045678"])
      expect([phone, await found(phone)]).toEqual([phone, "S"]);
    for (const text of ["nobody", "%", "x".repeat(5000), "'; drop table customers"])
      expect(await found(text)).toBe(text === "%" ? "=" : "");
    expect((await at.get(PATH)).words).toContain("2 orders");
    // More than a page, most of them at the same moment: none is left out, and none comes twice.
    await shop.sql(`INSERT INTO customers (name, phone, address, orders, total_paise, last_order_at)
      SELECT 'Copy', '+91' || (7000000000 + n), 'Ozar', n % 3, n % 5, '2026-03-09T18:30:00.123456Z' FROM generate_series(1, 120) AS n`);
    for (const sort of ["last", "total", "orders"]) {
      let names = "";
      let next: string | null | undefined = `${PATH}?sort=${sort}`;
      while (next) {
        names += await listed(at, next);
        const page: string = (await at.get(next)).html;
        next = tags(page, "a")
          .filter((tag) => attribute(tag, "rel") === "next")
          .map((tag) => attribute(tag, "href"))[0];
      }
      expect([names.length, names.replaceAll("C", "").length]).toEqual([123, 3]);
    }
    for (const path of [`${PATH}?sort=x&after=y`, `${PATH}?after=1-2-3`]) expect((await at.get(path)).status).toBe(200);
  });

  test("one of them has orders, ways to reach them and a note, which is written over no other", async () => {
    const { shop, at, idOf, numbers } = await openTown(kind);
    await shop.adminShop.orders.transition([numbers[0]], "cancel");
    const path = `${PATH}/${await idOf(C)}`;
    const page = await at.get(path);
    for (const words of ["Asha", "Call 90000 00001", "2 orders, ₹425", "Cancelled", "Open"])
      expect(page.words).toContain(words);
    expect(page.html).toContain('href="tel:+919000000001"');
    expect(page.html).toContain("https://wa.me/919000000001");
    const seen = fieldOf(page, "seen");
    const saved = await at.post(path, { note: " Pays late.\r\nCall after six. ", seen });
    expect([saved.status, saved.location]).toEqual([303, path]);
    expect(fieldOf(await at.get(path), "note")).toContain("Pays late.\nCall after six.");
    const refused = await at.post(path, { note: "Something else", seen });
    expect([refused.status, refused.words.includes("The note is now “Pays late.")]).toEqual([409, true]);
    const again = await at.post(path, { note: "Something else", seen: fieldOf(refused, "seen") });
    expect(again.status).toBe(303);
    expect((await at.post(path, { note: "x".repeat(2001), seen: "Something else" })).status).toBe(400);
    expect((await at.get(`/admin/orders/${numbers[1]}`)).words).toContain("Something else");
    expect((await at.get("/admin/changes?subject=customer")).words).toContain(
      `Note on customer ${await idOf(C)} changed`,
    );
    const order = await at.get(`/admin/neworder?customer=${await idOf(C)}`);
    expect([fieldOf(order, "phone"), fieldOf(order, "name"), fieldOf(order, "email")]).toEqual([
      "90000 00001",
      "Asha",
      sunita.email,
    ]);
    for (const id of ["0", "x", "9".repeat(20), "1e3"]) {
      expect((await at.get(`${PATH}/${id}`)).status).toBe(404);
      expect((await at.post(`${PATH}/${id}`, { note: "x", seen: "" })).status).toBe(404);
      expect((await at.get(`/admin/neworder?customer=${id}`)).status).toBe(200);
    }
  });

  test("two of them are looked at and made one; what was sent twice is told so", async () => {
    const { shop, at, idOf } = await openTown(kind);
    const [kept, other] = [await idOf(A), await idOf(B)];
    const path = `${PATH}/${kept}/merge`;
    const found = await search(at, path, { q: "422011873" });
    expect(found.html).toContain(`${path}?with=${other}`);
    expect((await search(at, path, { q: "Sunita" })).words, "nobody is a double of their own").toContain(
      "No other customer found",
    );
    const both = await at.get(`${path}?with=${other}`);
    expect(both.words).toContain("All 2 orders will be listed under one customer.");
    expect(both.words).toContain("those of the latest order: =Ramesh 100%, 94220 11873.");
    expect(both.words).toContain("New orders from 98220 45678, 94220 11873 will be listed there too.");
    const merged = await at.post(path, { intent: "merge", other: String(other) });
    expect([merged.status, merged.location]).toEqual([303, `${PATH}/${kept}`]);
    const page = await at.get(`${PATH}/${kept}`);
    for (const words of ["=Ramesh 100%", "2 orders,", "Call 98220 45678", "Call 94220 11873", "Customers merged"])
      expect(page.words).toContain(words);
    await at.post(path, { intent: "merge", other: String(other) });
    expect((await at.get(`${PATH}/${kept}`)).words).toContain("Nothing was changed");
    expect((await at.get(`${PATH}/${other}`)).status).toBe(404);
    expect((await at.get("/admin/changes")).words).toContain(`Another customer merged into ${kept}`);
    expect(await customersOf(shop)).toHaveLength(2);
  });

  test("make a file that no spreadsheet calculates, of whom the search finds", async () => {
    const { shop, at, idOf } = await openTown(kind);
    await shop.adminShop.customers.merge({ target: await idOf(A), other: await idOf(C) });
    await shop.adminShop.customers.updateNote(await idOf(B), { note: "+91 is new", base: null });
    const rowsIn = async (path: string) => {
      const file = await at.get(path);
      expect(file.headers.get("content-disposition")).toMatch(/customers-20\d\d-\d\d-\d\d\.csv/);
      return Papa.parse<string[]>(file.html.replace("\uFEFF", "").trim()).data.slice(1);
    };
    const rows = await rowsIn(`${PATH}/download`);
    expect(rows.map((row) => [...row.slice(0, 3), ...row.slice(5, 7), row[9]])).toEqual([
      ["Asha", "90000 00001", "98220 45678", "3", "4675.00", ""],
      ["'=Ramesh 100%", "94220 11873", "", "1", "425.00", "'+91 is new"],
    ]);
    expect(rows[1]![3]).toBe("Gat 3, Ozar, Nashik 422206");
    const { location } = await at.post(PATH, { q: "ramesh" });
    expect(await rowsIn((location ?? "").replace("customers?", "customers/download?"))).toHaveLength(1);
  });
});
