import { expect, test } from "vitest";
import { nozzle, tomato } from "#tests/support/fixtures.ts";
import { ADMIN, openShopApp, quietLog, type ShopApp } from "#tests/support/shop-app.ts";
import { buy, confirm, fillCart, openCheckout } from "./buying.ts";
import { newCustomer, sunitaAccount } from "./people.ts";

/** As the embedded database is while its disk is full, and again when it has room. */
async function letWrite({ database, sql }: ShopApp, isAllowed: boolean): Promise<void> {
  const [{ name } = { name: "" }] = await sql<{ name: string }>("SELECT current_database() AS name");
  const client = await database.pool.connect();
  await client.query("SET default_transaction_read_only = off");
  await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isAllowed ? "off" : "on"}`);
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
    [name],
  );
  client.release(true);
  // The pool hears of each lost connection by an event.
  const tries = async () => await Promise.allSettled(Array.from({ length: 20 }, () => sql("SELECT 1")));
  await expect.poll(async () => (await tries()).every(({ status }) => status === "fulfilled")).toBe(true);
}

test("on a full disk the admin logs in and out, buyers find their orders, and guessing is stopped as ever", async () => {
  const shop = await openShopApp("server", { fresh: true });
  await buy(shop.visitor(), [shop.idOf(tomato), 1]);
  const [order] = await shop.sql<{ number: number }>("SELECT number FROM orders");
  const customer = await newCustomer(shop, sunitaAccount);
  quietLog();
  await letWrite(shop, false);

  const buyer = shop.visitor();
  await fillCart(buyer, [shop.idOf(nozzle), 1]);
  expect((await confirm(buyer, await openCheckout(buyer))).status, "orders wait").toBe(503);
  const found = await shop.visitor().post("/find-order", { number: String(order?.number), phone: "98220 45678" });
  expect([found.status, found.words.includes("Arka Rakshak")]).toEqual([200, true]);
  const admin = shop.visitor();
  expect((await admin.post("/login", { ...ADMIN, to: "" })).status).toBe(303);
  expect((await admin.get("/admin/orders")).status).toBe(200);
  // Once more in the same browser.
  expect((await admin.post("/login", { ...ADMIN, to: "" })).status).toBe(303);
  expect((await admin.get("/admin/orders")).status).toBe(200);
  const { cookies } = admin;
  const stolen = shop.visitor();
  for (const [name, value] of cookies) stolen.cookies.set(name, value);
  expect((await admin.post("/logout", {})).status).toBe(303);
  expect((await stolen.get("/admin/orders")).status, "a session that has ended").not.toBe(200);

  expect((await customer.get("/account")).status, "who was signed in stays so").toBe(200);
  const statuses = [];
  for (let time = 0; time < 12; time += 1) {
    statuses.push(
      (await shop.visitor("203.0.113.77").post("/login", { ...ADMIN, password: "a guess", to: "" })).status,
    );
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);

  await letWrite(shop, true);
  expect((await confirm(buyer, await openCheckout(buyer))).status).toBe(303);
  expect((await shop.visitor().post("/login", { ...ADMIN, to: "" })).status).toBe(303);
}, 120_000);
