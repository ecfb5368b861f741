import { PRODUCTS } from "#shop/topics/topics.ts";
import { describe, expect } from "vitest";
import { nozzle, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { quietLog } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { adminOf } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("the admin's day, on the %s database", (_kind, test) => {
  test("shows how things stand: orders by age, what is to do, payments, low stock, messages", async ({ shop }) => {
    const { sql, idOf } = shop;
    const admin = await adminOf(shop);
    const empty = await admin.get("/admin");
    expect(empty.status).toBe(200);
    expect(empty.words).toContain("No open orders. New orders appear here automatically.");
    expect(empty.words).toContain("Same as last week up to this day");
    // The fixtures' grow bag is sold out.
    expect(empty.words).toMatch(/Low stock.*Grow bag 24 cm/);

    await buy(shop.visitor(), [idOf(tomato), 2]);
    await buy(shop.visitor(), [idOf(nozzle), 1]);
    await buy(shop.visitor(), [idOf(urea), 1]);
    const [first, second, third] = await sql<{ id: string; number: string; total: string }>(
      "SELECT id, number, total_paise AS total FROM orders ORDER BY id",
    );
    await shop.adminShop.orders.transition([Number(third!.number)], "complete");
    await sql("UPDATE products SET stock = 2 WHERE id = $1", [idOf(tomato)]);
    shop.pubsub.publish(PRODUCTS);
    const today = await shop.adminShop.today();
    expect(today.orders.map(({ number }) => number)).toEqual([Number(first!.number), Number(second!.number)]);
    const counts = await shop.adminShop.counts();
    expect(counts).toMatchObject({ openOrders: 2, steps: { call: 2, pack: 0, deliver: 0 }, unreadMessages: 0 });
    expect(today.received.at(-1)?.paise).toBe(Number(third!.total));
    expect(today.paidToday).toEqual({ cash: Number(third!.total), upi: 0 });
    expect(today.lowStock.map(({ stock }) => stock)).toEqual([0, 2, 3]);
    const page = await admin.get("/admin");
    expect(page.words).toMatch(/2 to call 0 to pack 0 to deliver 0 unread/);
    expect(page.words).toContain(`2 × ${tomato.name}`);
    expect(page.words, "with its village").toContain("Palkhed");
    expect(page.html).toContain(`Complete order`);
    expect(page.html, "where stock is changed in place").toMatch(/href="\/admin\/allproducts\?q=Tomato/);
    expect(page.words).toContain("more than last week up to this day");
  });

  test("counts on the tiles are true", async ({ shop }) => {
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    const admin = await adminOf(shop);
    expect((await admin.get("/admin")).words).toMatch(/1 User 1 Open order 0 Completed orders 5 All products/);
  });

  test("counts that cannot be had are said to have failed, and the page stays", async ({ shop, admin }) => {
    const log = quietLog();
    await shop.sql("ALTER TABLE orders RENAME TO orders_elsewhere");
    const page = await admin.get("/admin/security");
    expect([page.status, page.words.includes("Failed to fetch data")]).toEqual([200, true]);
    expect(page.words).toContain("Two-step login");
    expect(log).toHaveBeenCalled();
    await shop.sql("ALTER TABLE orders_elsewhere RENAME TO orders");
    expect((await admin.get("/admin/security")).words).not.toContain("Failed to fetch data");
  });

  test("adds up payments by Indian days, last week's beside this week's", async ({ shop }) => {
    for (let order = 0; order < 3; order += 1) await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    const [{ paise }] = (await shop.sql<{ paise: number }>("SELECT total_paise::int AS paise FROM orders LIMIT 1")) as [
      { paise: number },
    ];
    // Midnight in India of today, one before it, and eight days before.
    await shop.sql(`INSERT INTO payments (order_id, method, paise, by_id, at) SELECT id, 'cash', total_paise, 'x',
      date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
      - CASE id WHEN 1 THEN interval '0' WHEN 2 THEN interval '1 millisecond' ELSE interval '30 days' END FROM orders`);
    const { received } = await shop.adminShop.today();
    expect(received.slice(-2).map((day) => day.paise)).toEqual([paise, paise]);
    expect(received.reduce((sum, day) => sum + day.paise, 0)).toBe(2 * paise);
  });

  test("says what is still to do as the orders are ticked", async ({ shop }) => {
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    const [order] = (await shop.adminShop.today()).orders;
    await shop.adminShop.orders.mark(order!.number, { called: true });
    expect(await shop.adminShop.counts()).toMatchObject({ steps: { call: 0, pack: 1, deliver: 0 } });
    await shop.adminShop.orders.mark(order!.number, { packed: true });
    expect(await shop.adminShop.counts()).toMatchObject({ steps: { call: 0, pack: 0, deliver: 1 } });
    await shop.adminShop.orders.mark(order!.number, { called: false });
    expect(await shop.adminShop.counts()).toMatchObject({ steps: { call: 1, pack: 0, deliver: 0 } });
  });
});

describe.each(ON_KINDS)("an order taken on the phone, on the %s database", (_kind, test) => {
  const caller = { name: sunita.name, phone: sunita.phone, address: sunita.address, email: "" };
  const line = (id: number, quantity: string, seen: number) => ({
    line: String(id),
    [`quantity-${id}`]: quantity,
    [`seen-${id}`]: String(seen),
  });

  test("is one of the shop's, without an email, once however often it is sent", async ({ shop, admin }) => {
    const { html } = await admin.get("/admin/neworder");
    const key = /name="key" value="([^"]+)"/.exec(html)![1]!;
    const fields = { key, ...caller, ...line(shop.idOf(tomato), "3", tomato.pricePaise), intent: "place" };
    const placed = await admin.post("/admin/neworder", fields);
    expect(placed.status).toBe(303);
    expect(placed.location).toMatch(/^\/admin\/orders\/\d{6}$/);
    expect((await admin.post("/admin/neworder", fields)).location).toBe(placed.location);
    const orders = await shop.sql("SELECT email, taken_by, user_id, state, total_paise::int AS total FROM orders");
    expect(orders).toEqual([
      { email: null, taken_by: shop.admin.id, user_id: null, state: "open", total: 3 * tomato.pricePaise },
    ]);
    expect(await shop.sql("SELECT template FROM outbox WHERE order_id IS NOT NULL OR template LIKE '%order%'")).toEqual(
      [],
    );
    expect(await shop.sql("SELECT what, by_id FROM changes")).toEqual([{ what: "order_taken", by_id: shop.admin.id }]);
    const [{ stock }] = (await shop.sql<{ stock: number }>("SELECT stock FROM products WHERE id = $1", [
      shop.idOf(tomato),
    ])) as [{ stock: number }];
    expect(stock).toBe(tomato.stock - 3);
  });

  test("sends an email to a caller who gave an address, and not to the shop itself", async ({ shop, admin }) => {
    const fields = {
      ...caller,
      email: "s@example.in",
      ...line(shop.idOf(tomato), "1", tomato.pricePaise),
      intent: "place",
    };
    expect((await admin.post("/admin/neworder", { key: crypto.randomUUID(), ...fields })).status).toBe(303);
    // The admin is told of the browser beside the answer.
    expect(await shop.sql(`SELECT "to", template FROM outbox WHERE template <> 'new_device'`)).toEqual([
      { to: "s@example.in", template: "order_received" },
    ]);
  });

  test("has a discount, a delivery charge and notes, as an edited one", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const sound = { delivery: "40", discount: "25.50", reason: "Old customer", note: "Call first", slipNote: "Gate 2" };
    const send = (additions: Record<string, string>) =>
      admin.post("/admin/neworder", {
        key: crypto.randomUUID(),
        ...caller,
        ...line(id, "2", tomato.pricePaise),
        ...additions,
        intent: "place",
      });
    for (const [additions, problem] of [
      [{ discount: "1000000" }, "Enter a reason."],
      [{ ...sound, discount: "1000000" }, "The discount is more than the order total."],
      [{ ...sound, delivery: "a lot" }, "Enter an amount in rupees"],
    ] as const) {
      const page = await send(additions);
      expect([page.status, page.words.includes(problem)], problem).toEqual([400, true]);
      expect(page.html, "what is to be corrected is not folded away").toContain("<details open");
    }
    expect(await shop.sql("SELECT 1 FROM orders")).toEqual([]);
    expect((await send(sound)).status).toBe(303);
    expect(
      await shop.sql(`SELECT total_paise::int AS total, delivery_paise AS delivery, discount_paise AS discount,
        discount_reason AS reason, note, slip_note AS "slipNote" FROM orders`),
    ).toEqual([
      {
        total: 2 * tomato.pricePaise + 4000 - 2550,
        delivery: 4000,
        discount: 2550,
        reason: "Old customer",
        note: "Call first",
        slipNote: "Gate 2",
      },
    ]);
  });

  test("refuses at each place what is wrong, and keeps all that was typed", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const nothing = await admin.post("/admin/neworder", { ...caller, name: "", intent: "place" });
    expect(nothing.status).toBe(400);
    expect(nothing.words).toContain("Add at least one product.");
    expect(nothing.words).toContain("Palkhed");
    for (const quantity of ["", "0", "-1", "1.5", "two", "99999999999", "1e3"]) {
      const bad = await admin.post("/admin/neworder", {
        ...caller,
        ...line(id, quantity, tomato.pricePaise),
        intent: "place",
      });
      expect([bad.status, bad.words.includes("Enter a quantity")], quantity).toEqual([400, true]);
    }
    const much = await admin.post("/admin/neworder", {
      ...caller,
      ...line(id, String(tomato.stock + 1), tomato.pricePaise),
      intent: "place",
    });
    expect([much.status, much.words.includes(`Only ${tomato.stock} left.`)]).toEqual([409, true]);
    const cheap = await admin.post("/admin/neworder", { ...caller, ...line(id, "1", 1), intent: "place" });
    expect([cheap.status, cheap.words.includes("Prices or stock have changed")]).toEqual([409, true]);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE id = $1", [id]);
    const gone = await admin.post("/admin/neworder", {
      ...caller,
      ...line(id, "1", tomato.pricePaise),
      intent: "place",
    });
    expect([gone.status, gone.words.includes("No longer in the shop.")]).toEqual([409, true]);
    expect(await shop.sql("SELECT 1 FROM orders")).toEqual([]);
    for (const q of ["\0", "%", "_".repeat(500)]) {
      expect((await admin.get(`/admin/neworder?${new URLSearchParams({ q })}`)).status, q).toBe(200);
      const searched = await admin.post("/admin/neworder", { ...caller, q, intent: "find" });
      expect([searched.status, searched.words.includes("Palkhed")], q).toEqual([200, true]);
    }
    const strange = await admin.post("/admin/neworder", {
      line: "99999999999999",
      add: "1e9",
      intent: "place",
      name: "\0",
    });
    expect(strange.status).toBe(400);
  });

  test("that the database could not take is not lost", async ({ shop, admin }) => {
    quietLog();
    await shop.sql("ALTER TABLE order_lines RENAME TO lines_elsewhere");
    const fields = {
      key: crypto.randomUUID(),
      ...caller,
      ...line(shop.idOf(tomato), "2", tomato.pricePaise),
      intent: "place",
    };
    const failed = await admin.post("/admin/neworder", fields);
    expect([failed.status, failed.words.includes("What you typed is still here")]).toEqual([503, true]);
    expect(failed.words).toContain("Palkhed");
    await shop.sql("ALTER TABLE lines_elsewhere RENAME TO order_lines");
    expect((await admin.post("/admin/neworder", fields)).status).toBe(303);
  });

  test("products are found, added and removed without script", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const found = await admin.post("/admin/neworder", { ...caller, q: "tomato", intent: "find" });
    expect(found.words).toContain(tomato.name);
    expect(found.html).toMatch(new RegExp(`<button(?=[^>]* name="add")(?=[^>]* value="${id}")`));
    const added = await admin.post("/admin/neworder", { ...caller, q: "tomato", add: String(id) });
    expect(added.html).toContain(`name="quantity-${id}"`);
    expect(added.words).toContain("Palkhed");
    const more = await admin.post("/admin/neworder", { ...caller, ...line(id, "4", 1), remove: String(id) });
    expect(more.html).not.toContain(`name="quantity-${id}"`);
  });

  test("whoever has ordered before need not spell it again", async ({ shop }) => {
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    expect(await shop.adminShop.customers.findCaller("+919822045678")).toEqual({
      name: sunita.name,
      address: sunita.address,
      email: sunita.email,
      pinCode: "422303",
      village: null,
      stateCode: null,
      lines: [{ productId: shop.idOf(tomato), quantity: 1 }],
    });
    await buy(shop.visitor(), [shop.idOf(urea), 2]);
    const asked = async () =>
      (await (await adminOf(shop)).post("/admin/neworder.data", { intent: "caller", phone: sunita.phone })).html;
    expect(await asked()).toContain(urea.name);
    expect(await asked(), "of the last order alone").not.toContain(tomato.name);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE sku = $1", [urea.sku]);
    expect(await asked(), "what is no longer sold cannot be ordered again").not.toContain(urea.name);
    expect(await shop.adminShop.customers.findCaller("+919822045679")).toBeNull();
  });
});
