import { describe, expect, test } from "vitest";
import { jsonLog } from "#server/log/json-log.ts";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { openShopApp, SHOP_URL } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { buy, confirm, fillCart, openCheckout } from "./buying.ts";
import { linkInMail, logIn, newCustomer, signUp } from "./people.ts";

type Line = {
  level: string;
  request?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  msg?: string;
};

/** A log that keeps what it is told, as text. */
function openPaper() {
  const written = { out: "", errors: "" };
  const log = jsonLog(
    { write: (text) => void (written.out += text) },
    { write: (text) => void (written.errors += text) },
  );
  const lines = (text: string) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  return {
    log,
    all: () => written.out + written.errors,
    requests: () => lines(written.out),
    failures: () => lines(written.errors),
  };
}

describe("the log", () => {
  test("has a line for each request, under a number of the shop's own that the answer tells", async () => {
    const { log, requests } = openPaper();
    const { visitor } = await openShopApp(ANY_KIND, { log });
    const page = await visitor().get("/products?q=secret+wish", { "x-request-id": "hostile" });
    const id = page.headers.get("x-request-id");
    expect(id).toMatch(/^\d{4}-\d{3}-\d{3}$/);
    const [line] = requests();
    expect(line).toMatchObject({ level: "info", request: id, method: "GET", path: "/products", status: 200 });
    expect(line?.ms).toBeGreaterThan(0);
    expect((await visitor().get("/products")).headers.get("x-request-id")).not.toBe(id);
  });

  test("tells of a failure under the number that its page shows", async () => {
    const { log, failures } = openPaper();
    const { visitor, sql } = await openShopApp(ANY_KIND, { log });
    await sql("ALTER TABLE products RENAME TO elsewhere");
    const page = await visitor().get("/home");
    expect(page.status).toBe(500);
    const id = page.headers.get("x-request-id");
    expect(page.words).toContain(`Reference number for the shop: ${id}`);
    expect(failures().map(({ request }) => request)).toContain(id);
    expect(failures()[0]?.msg).toContain('relation "products" does not exist');
    expect((await visitor().get("/nowhere")).words).not.toContain("this number");
  });

  test("holds no password, cookie, key, phone, address or email, whatever people do and whatever fails", async () => {
    const { log, all, requests, failures } = openPaper();
    const shop = await openShopApp(ANY_KIND, { log });
    const account = { email: "marked-sunita@example.in", password: "MarkedPassword 77" };
    const typed = { ...sunita, email: account.email, name: "Marked Jadhav", address: "Marked Lane 9, Nashik 422 303" };
    const client = await newCustomer(shop, account, { name: typed.name, phone: typed.phone, address: typed.address });
    const placed = await buy(client, [shop.idOf(tomato), 1]);
    await client.get(placed.location!);
    await client.get(`${placed.location}.data`);
    await logIn(shop.visitor(), { ...account, password: "MarkedGuess 88" });
    await client.post("/forgot-password", { email: account.email });
    await shop.identity.settled();
    const reset = await linkInMail(shop, account.email, "reset");
    await client.get(reset);
    await client.post(reset, { password: "short" });
    await client.post("/contactus", { name: typed.name, email: account.email, message: "Marked message", key: "" });
    await client.post("/find-order", { number: "123456", phone: typed.phone });
    await client.get(`/products?q=${encodeURIComponent(account.email)}`);
    await client.get(`/nowhere/${account.email}/${typed.phone}`, { referer: `${SHOP_URL}${reset}` });
    const marks = [...client.cookies.values()].filter((value) => value.length > 8);

    await fillCart(client, [shop.idOf(tomato), 1]);
    const checkout = await openCheckout(client);
    for (const table of ["order_lines", "enquiries", "credentials", "limits", "verifications"]) {
      await shop.sql(`ALTER TABLE ${table} RENAME TO away_${table}`);
    }
    const before = failures().length;
    await confirm(client, checkout, typed);
    await client.post("/contactus", { name: typed.name, email: account.email, message: "Marked message", key: "" });
    await logIn(shop.visitor(), account);
    await signUp(
      shop.visitor(),
      { email: "marked-other@example.in", password: "MarkedPassword 99" },
      { phone: typed.phone },
    );
    await client.post("/forgot-password", { email: account.email });
    await client.post("/account/password", { current: account.password, password: "MarkedPassword 66" });
    await client.get(reset);
    await client.post(
      "/login",
      { email: account.email, password: account.password },
      { origin: "https://evil.example" },
    );
    await shop.identity.settled();
    expect(failures().length - before, "failures that were told").toBeGreaterThanOrEqual(5);
    expect(requests().length).toBeGreaterThan(20);

    const keys = [placed.location!.split("/").at(-1)!, reset.split("/").at(-1)!, checkout.key];
    const text = all();
    for (const mark of [...marks, ...keys, "9822045678", "98220 45678", "98220%2045678", "Marked", "marked-"]) {
      expect(
        text.includes(mark),
        `${mark.slice(0, 12)}… in ${text.split("\n").find((line) => line.includes(mark))}`,
      ).toBe(false);
    }
  });
});
