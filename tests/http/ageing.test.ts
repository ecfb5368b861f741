import { describe, expect } from "vitest";
import { RETENTION } from "#shop/values/retention-periods.ts";
import { openBackup } from "#shop/backup/open-backup.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { countAnew } from "#tests/support/count-anew.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { order } from "./lived-in-shop.ts";
import { mailsTo, newCustomer, rameshAccount, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const { accountDays, accountWarnedDays, orderYears } = RETENTION;

const age = ({ sql }: ShopApp, table: string, column: string, interval: string, where = "true") =>
  sql(`UPDATE ${table} SET ${column} = now() - $1::interval WHERE ${where}`, [interval]);

const buyers = ({ sql }: ShopApp) =>
  sql<object>("SELECT name, email, phone, address, user_id, network FROM orders ORDER BY id");

const BOOKS = `SELECT o.number, o.state, o.placed_at, o.completed_at, o.total_paise, o.delivery_paise, o.discount_paise,
  l.sku, l.name, l.unit_price_paise, l.hsn, l.gst_basis_points, l.quantity
  FROM orders o JOIN order_lines l ON l.order_id = o.id ORDER BY o.id, l.position`;

describe.each(ON_KINDS)("what the privacy page promises, on the %s database", (_kind, test) => {
  test("orders lose their buyer when the books' years are over, and keep what tax law asks for", async ({ shop }) => {
    const shopBackup = openBackup(shop.database.db);
    const [completed, cancelled, open] = [await order(shop), await order(shop), await order(shop)];
    await shop.adminShop.orders.transition([completed], "complete");
    await shop.adminShop.orders.transition([cancelled], "cancel");
    await age(shop, "orders", "placed_at", `${orderYears + 1} years`);
    for (const column of ["completed_at", "cancelled_at"]) {
      await age(shop, "orders", column, `${orderYears} years -1 day`, `${column} IS NOT NULL`);
    }
    const [first, second, third] = await buyers(shop);
    // Of a cancelled one, its network goes after a day.
    const before = [first, { ...second, network: null }, third];
    await shop.adminShop.purge();
    expect(await buyers(shop)).toEqual(before);
    for (const column of ["completed_at", "cancelled_at"]) {
      await age(shop, "orders", column, `${orderYears} years 1 day`, `${column} IS NOT NULL`);
    }
    const books = await shop.sql(BOOKS);
    expect((await shopBackup.countAged(false)).orders).toBe(2);
    expect((await shopBackup.countAged(true)).orders, "while a tax case is open").toBe(0);
    await shop.adminShop.purge({ taxCase: true });
    expect(await buyers(shop)).toEqual(before);
    const [{ token }] = (await shop.sql<{ token: string }>("SELECT token FROM orders ORDER BY id")) as [
      { token: string },
    ];
    await shop.adminShop.purge();
    const bare = { name: "", email: null, phone: "", address: "", user_id: null, network: null };
    expect(await buyers(shop)).toEqual([bare, bare, before[2]]);
    expect((await shopBackup.countAged(false)).orders).toBe(0);
    expect(await shop.sql(BOOKS)).toEqual(books);
    await countAnew(shop);
    expect(await shopBackup.checkBooks()).toEqual([]);
    expect(await shop.shop.findOrderByToken(token), "its page is gone").toBeNull();
    expect((await shop.adminShop.orders.find(open))?.name).not.toBe("");
    await age(shop, "orders", "completed_at", "1 hour", "completed_at IS NOT NULL");
    expect((await shop.adminShop.orders.find(completed))?.undoUntil).toBeNull();
    expect(await shop.adminShop.orders.transition([completed], "undo_completion")).toMatchObject({ done: [] });
  });

  test("an unused account is written to, and goes when nobody came; a login keeps it", async ({ shop }) => {
    const shopBackup = openBackup(shop.database.db);
    const ramesh = await newCustomer(shop, rameshAccount, { name: "Win at evil.example" });
    await buy(ramesh, [shop.idOf(tomato), 1]);
    await newCustomer(shop, sunitaAccount);
    await shop.sql("DELETE FROM sessions");
    await shop.sql("DELETE FROM audit_events");
    const warning = accountDays - accountWarnedDays;
    const aged = async () => {
      const { warnings, accounts } = await shopBackup.countAged(false);
      return { warnings, accounts };
    };
    await age(shop, "users", "used_at", `${warning - 1} days`);
    expect(await aged()).toEqual({ warnings: 0, accounts: 0 });
    await shop.adminShop.purge();
    expect(await mailsTo(shop, rameshAccount.email)).not.toContain("account_unused");
    await age(shop, "users", "used_at", `${accountDays + 100} days`);
    expect(await aged(), "nobody goes who was not written to").toEqual({ warnings: 2, accounts: 0 });
    await shop.adminShop.purge();
    await shop.adminShop.purge();
    const mails = await shop.sql(`SELECT parameters FROM outbox WHERE template = 'account_unused' AND "to" = $1`, [
      rameshAccount.email,
    ]);
    expect(mails, "once, without a word of theirs").toEqual([
      { parameters: { goesOn: expect.stringMatching(/^20\d\d-/) } },
    ]);
    expect(await aged()).toEqual({ warnings: 0, accounts: 0 });

    await age(shop, "users", "warned_at", `${accountWarnedDays + 1} days`, "role = 'customer'");
    expect(await aged(), "an account with an open order stays").toEqual({ warnings: 0, accounts: 1 });
    await shop.sql("UPDATE orders SET state = 'completed', completed_at = now()");
    expect(await aged()).toEqual({ warnings: 0, accounts: 2 });
    const [sunita] = await shop.sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [sunitaAccount.email]);
    await shop.sql(
      "INSERT INTO audit_events (what, user_id) VALUES ('sign_in_failed', (SELECT id FROM users WHERE email = $1)), ('signed_in', $2)",
      [rameshAccount.email, sunita!.id],
    );
    await shop.adminShop.purge();
    const left = await shop.sql("SELECT email, warned_at FROM users WHERE role = 'customer'");
    expect(left, "who came is forgiven").toEqual([{ email: sunitaAccount.email, warned_at: null }]);
    expect(await shop.sql("SELECT role FROM users WHERE role = 'admin'"), "the admin stays").toHaveLength(1);
    expect(await shop.sql("SELECT user_id FROM orders")).toEqual([{ user_id: null }]);
    expect(await shop.sql("SELECT what FROM audit_events WHERE what = 'account_deleted'")).toHaveLength(1);
  });
});
