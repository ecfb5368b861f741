import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { addDays, shopDay } from "#shop/values/shop-days.ts";
import { fieldOf, type Client } from "#tests/support/client.ts";
import { niphadZone, sprayer, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { buy, confirm, fillCart, forge, openCheckout, openZone, place, quoted } from "./buying.ts";
import { numberOf, openWithOrder, press } from "./admin-orders.ts";
import { adminOf } from "./people.ts";
import { openEdit, sendEdit } from "./order-edits.ts";
import { expectSoundBooks } from "./sound-books.ts";
import { search } from "./searching.ts";
import { ON_KINDS } from "./shop-test.ts";

const tomorrow = () => addDays(shopDay(new Date()), 1);

const rowsOf = ({ sql }: ShopApp) =>
  sql(`SELECT fulfilment, pin_code AS pin, village, state_code AS state, zone_name AS zone, promised_on AS day,
    weight_grams::int AS grams, delivery_paise AS fee, total_paise::int AS total FROM orders ORDER BY id`);

const NOWHERE = "Gat 7, Manmad 423104";

describe.each(ON_KINDS)("delivery on the %s database", (kind, test) => {
  test("without zones is as before: four fields, no charge, no day, no question", async () => {
    const shop = await openShopApp(kind);
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(tomato), 1]);
    const page = await client.get("/checkout");
    for (const word of ["PIN code for delivery", "Village or town", "How do you get it?"]) {
      expect(page.words).not.toContain(word);
    }
    expect((await confirm(client, await openCheckout(client))).status).toBe(303);
    expect((await client.get("/delivery")).status).toBe(404);
    expect(await rowsOf(shop)).toEqual([
      {
        fulfilment: "deliver",
        pin: "422303",
        village: null,
        state: null,
        zone: null,
        day: null,
        grams: 14,
        fee: 0,
        total: tomato.pricePaise,
      },
    ]);
  });

  test("shows day and charge before Confirm, also without script, and the order keeps them", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(tomato), 2]);
    const { page, agreed } = await quoted(client, place);
    expect([page.status, agreed]).toEqual([200, `deliver 4000 ${tomorrow()}`]);
    expect(page.words).toContain("Delivery charge ₹40.00, free from ₹2,000.00.");
    expect(page.words).toContain("You pay ₹890.00 when your order arrives.");
    expect(fieldOf(page, "name")).toBe(sunita.name);
    const placed = await confirm(client, await openCheckout(client), { ...place, agreed });
    expect(placed.status).toBe(303);
    expect(await rowsOf(shop)).toEqual([
      {
        fulfilment: "deliver",
        pin: "422303",
        village: "Palkhed",
        state: "27",
        zone: "Niphad",
        day: tomorrow(),
        grams: 28,
        fee: 4000,
        total: 2 * tomato.pricePaise + 4000,
      },
    ]);
    const order = await client.get(placed.location ?? "");
    expect(order.words).toContain("Delivery ₹40.00");
    expect(order.words).toContain("Delivery on");
    expect(client.cookies.get("pin")).toBe("422303");
    await expectSoundBooks(shop);
  });

  test("asks once more where the form showed no charge, with nothing lost, and takes one that is free", async () => {
    const shop = await openShopApp(kind);
    const id = await openZone(shop);
    const asked = await forge(shop, shop.visitor());
    expect(asked.status).toBe(409);
    expect(asked.words).toContain("Please check the delivery. Nothing has been ordered yet.");
    expect(fieldOf(asked, "address")).toBe(sunita.address);
    expect(fieldOf(asked, "agreed")).toBe(`deliver 4000 ${tomorrow()}`);
    const free = { subtotals: [0], rows: [{ upToGrams: null, feesPaise: [0] }] };
    await shop.adminShop.delivery.saveZone({ id, baseVersion: 1, zone: { ...niphadZone, rates: free } });
    expect((await forge(shop, shop.visitor())).status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([{ zone: "Niphad", day: tomorrow(), fee: 0 }]);
  });

  test("tells what has changed since the page was shown, and takes the next Confirm", async () => {
    const shop = await openShopApp(kind);
    const id = await openZone(shop);
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(tomato), 1]);
    const { agreed } = await quoted(client, place);
    const checkout = await openCheckout(client);
    const dearer = { subtotals: [0], rows: [{ upToGrams: null, feesPaise: [9000] }] };
    await shop.adminShop.delivery.saveZone({ id, baseVersion: 1, zone: { ...niphadZone, leadDays: 2, rates: dearer } });
    const changed = await confirm(client, checkout, { ...place, agreed });
    expect(changed.status).toBe(409);
    expect(changed.words).toContain("The delivery has changed. Nothing has been ordered yet.");
    expect(changed.words).toContain("The delivery charge was ₹40.00 and is now ₹90.00.");
    expect(await shop.sql("SELECT 1 FROM orders")).toEqual([]);
    const next = await confirm(client, checkout, { ...place, agreed: fieldOf(changed, "agreed") });
    expect(next.status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([{ fee: 9000, day: addDays(tomorrow(), 1) }]);
  });

  test("is refused where no zone is, unless the shop delivers elsewhere or the order is collected", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    const settings = { elsewhere: false, elsewherePaise: 20_000, collect: true, stateCode: "27" };
    expect((await shop.adminShop.delivery.saveSettings(1, settings)).ok).toBe(true);
    const refused = await forge(shop, shop.visitor(), 1, { address: NOWHERE, agreed: "" });
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("We do not deliver there. Collect at the shop, or call us.");
    const unknown = await forge(shop, shop.visitor(), 1, { address: "7", agreed: "" });
    expect([unknown.status, unknown.words.includes("Enter your PIN code.")]).toEqual([400, true]);
    const collected = await forge(shop, shop.visitor(), 1, {
      address: NOWHERE,
      agreed: "collect 0",
      fulfilment: "collect",
    });
    expect(collected.status).toBe(303);
    expect((await shop.adminShop.delivery.saveSettings(2, { ...settings, elsewhere: true })).ok).toBe(true);
    const elsewhere = await forge(shop, shop.visitor(), 1, {
      address: NOWHERE,
      agreed: "deliver 20000",
      fulfilment: "deliver",
    });
    expect(elsewhere.status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([
      { fulfilment: "collect", zone: null, day: null, fee: 0 },
      { fulfilment: "deliver", zone: null, day: null, fee: 20_000, pin: "423104" },
    ]);
  });

  test("asks for a PIN code or a village of the list, and guesses no place from an address", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    for (const address of ["Near bus stand", "Gat 7, Palkhed, Tal. Niphad, Dist. Nashik"]) {
      const asked = await forge(shop, shop.visitor(), 1, { address, agreed: "", pin: "", village: "Nashik" });
      expect([asked.status, asked.words.includes("Enter your PIN code.")]).toEqual([400, true]);
      expect(asked.words).not.toContain("We do not deliver");
      expect(asked.words).toContain("Delivery after PIN code");
      expect(asked.words).toContain("Total cost ₹425.00 plus delivery");
      expect(asked.words).toContain("You pay ₹425.00 plus delivery when your order arrives.");
      expect([fieldOf(asked, "address"), fieldOf(asked, "village")]).toEqual([address, "Nashik"]);
    }
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(tomato), 1]);
    const entered = { address: "House 41", pin: "", village: "Ajara", fulfilment: "deliver" };
    const { page, checkout, agreed } = await quoted(client, entered);
    expect([agreed, page.words.includes("Choose your village, or enter your PIN code.")]).toEqual(["", true]);
    const chosen = await client.post("/checkout", { ...sunita, ...checkout, ...entered, listed: "Ozar" });
    expect([fieldOf(chosen, "village"), fieldOf(chosen, "address")]).toEqual(["Ozar", "House 41"]);
    const village = { ...entered, village: "Ozar", agreed: fieldOf(chosen, "agreed") };
    expect((await confirm(client, checkout, village)).status).toBe(303);
    const elsewhere = { ...sunita, pin: "416505", village: "Ozar", fulfilment: "deliver", agreed: "deliver 0" };
    expect((await forge(shop, shop.visitor(), 1, elsewhere)).status).toBe(303);
    const read = { ...sunita, address: "Gat 7, Manmad ४२२-३०३ 982 204 5678", fulfilment: "deliver" };
    expect((await forge(shop, shop.visitor(), 1, { ...read, agreed: `deliver 4000 ${tomorrow()}` })).status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([
      { pin: null, village: "Ozar", zone: "Niphad", fee: 4000 },
      { pin: "416505", village: "Ozar", zone: null, fee: 0 },
      { pin: "422303", village: null, zone: "Niphad", fee: 4000 },
    ]);
  });

  test("is never free for want of a weight: the shop tells the charge when it calls", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(sprayer), 1]);
    const { page, checkout, agreed } = await quoted(client, place);
    expect(agreed).toBe(`deliver ? ${tomorrow()}`);
    expect(page.words).toContain("We tell you the delivery charge when we call.");
    expect(page.words).toContain("You pay ₹1,499.00 plus delivery when your order arrives.");
    const free = await confirm(client, checkout, { ...place, agreed: `deliver 0 ${tomorrow()}` });
    expect(free.status).toBe(409);
    const placed = await confirm(client, checkout, { ...place, agreed });
    expect(placed.status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([{ zone: "Niphad", day: tomorrow(), grams: null, fee: 0 }]);
    const order = await client.get(placed.location ?? "");
    expect(order.words).toContain("To pay on delivery: ₹1,499.00 plus delivery");
    expect(order.words).toContain("then pay ₹1,499.00 plus delivery.");
    const mails = await shop.sql<{ open: string }>("SELECT parameters->'order'->>'isChargeOpen' AS open FROM outbox");
    expect(new Set(mails.map(({ open }) => open))).toEqual(new Set(["true"]));
    const at = await adminOf(shop);
    expect((await at.get("/admin")).words).toContain("3 products have no weight.");
    const product = await at.get(`/admin/editproduct/${shop.idOf(sprayer)}`);
    expect(product.words).toContain("This product has no weight.");
    const number = await numberOf(shop);
    expect((await sendEdit(at, await openEdit(at, number), { delivery: "150" })).status).toBe(303);
    expect((await client.get(placed.location ?? "")).words).toContain("To pay on delivery: ₹1,649.00 ");
    // A weight in the name is one.
    await shop.sql("UPDATE products SET name = 'Sprayer, 12 kg' WHERE id = $1", [shop.idOf(sprayer)]);
    expect((await at.get("/admin")).words).toContain("2 products have no weight.");
    expect((await quoted(client, place)).agreed).toBe(`deliver 4000 ${tomorrow()}`);
    await expectSoundBooks(shop);
  });

  test("is asked about when an edit changes the charge, with the new one filled in", async () => {
    const { at, number, ...shop } = await openWithOrder(kind, [tomato, 1]);
    await openZone(shop);
    const form = await openEdit(at, number);
    expect((await sendEdit(at, form, { delivery: "40", pin: "422303" })).status).toBe(303);
    const more = await openEdit(at, number);
    const quantity = { [`quantity-${shop.idOf(tomato)}`]: "5" };
    const asked = await sendEdit(at, more, { ...quantity, intent: "save" });
    expect(asked.status).toBe(409);
    expect(asked.words).toContain("With this edit the zones say ₹0.00 for the delivery. The order had ₹40.00.");
    expect([fieldOf(asked, "delivery"), fieldOf(asked, "asked")]).toEqual(["0.00", "yes"]);
    expect(await rowsOf(shop)).toMatchObject([{ fee: 4000 }]);
    expect((await sendEdit(at, more, { ...quantity, delivery: "40", asked: "yes" })).status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([{ fee: 4000, total: 5 * tomato.pricePaise + 4000 }]);
    // Another note, or a charge of the admin's own, asks nothing.
    expect((await sendEdit(at, await openEdit(at, number), { note: "Call first" })).status).toBe(303);
    const own = { [`quantity-${shop.idOf(tomato)}`]: "1", delivery: "30" };
    expect((await sendEdit(at, await openEdit(at, number), own)).status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([{ fee: 3000 }]);
  });

  test("a form of before the zones, sent again, is the same order; another delivery is another order", async () => {
    const shop = await openShopApp(kind);
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(tomato), 1]);
    const checkout = await openCheckout(client);
    const first = await confirm(client, checkout);
    await openZone(shop);
    client.cookies.set("cart", checkout.lines);
    expect((await confirm(client, checkout)).location).toBe(first.location);
    const other = await confirm(client, checkout, { ...place, agreed: `deliver 4000 ${tomorrow()}` });
    expect([other.status, await shop.sql("SELECT count(*)::int AS n FROM orders")]).toEqual([409, [{ n: 1 }]]);
  });

  test("is edited with the order: charge and day stay as ordered, and an undo brings them back", async () => {
    const { at, number, ...shop } = await openWithOrder(kind, [tomato, 2], [urea, 3]);
    await openZone(shop);
    const form = await openEdit(at, number);
    expect((await at.get(`/admin/orders/${number}/edit`)).words).toContain("the zones say ₹90.00");
    const byZones = await at.post(`/admin/orders/${number}/edit`, [
      ...form.fields.filter(([name]) => name !== "intent"),
      ["intent", "zones"],
    ]);
    expect([fieldOf(byZones, "delivery"), fieldOf(byZones, "promisedOn")]).toEqual(["90.00", tomorrow()]);
    const changes = { pin: "422209", village: "Ozar", state: "27", promisedOn: "2026-12-24", delivery: "55" };
    expect((await sendEdit(at, form, changes)).status).toBe(303);
    expect(await rowsOf(shop)).toMatchObject([
      { pin: "422209", village: "Ozar", state: "27", zone: "Niphad", day: "2026-12-24", fee: 5500 },
    ]);
    expect((await at.get(`/admin/orders/${number}`)).words).toMatch(
      /Delivery on.*Edited: delivery day none → 24 Dec 2026, delivery charge ₹0\.00 → ₹55\.00.*, PIN code 422303 → 422209, village none → Ozar, State none → Maharashtra/,
    );
    expect((await search(at, "/admin/customers", { q: "sunita ozar" })).words).toContain("Sunita Jadhav , Ozar");
    expect((await at.get("/admin/changes")).words).toMatch(/Village: empty → “Ozar” .*State: empty → Maharashtra/);
    const preview = await sendEdit(at, await openEdit(at, number), { promisedOn: "2026-12-25", pin: "1", state: "" });
    expect(preview.words).toMatch(/State Maharashtra → empty Delivery day 24 Dec 2026 → 25 Dec 2026/);
    await press(at, number, "undo_edit");
    expect(await rowsOf(shop)).toMatchObject([{ pin: "422303", village: null, state: null, day: null, fee: 0 }]);
    const refused = await sendEdit(at, await openEdit(at, number), { promisedOn: "2026-02-30", pin: "42230" });
    expect([refused.status, fieldOf(refused, "pin")]).toEqual([400, "42230"]);
  });

  test("an edit that an earlier release stored is undone without the columns that it did not know", async () => {
    const { at, number, sql, ...shop } = await openWithOrder(kind, [tomato, 2]);
    expect(
      (await sendEdit(at, await openEdit(at, number), { note: "Call first", promisedOn: "2026-12-24" })).status,
    ).toBe(303);
    await sql(
      `UPDATE order_edits SET before = before - 'fulfilment' - 'pinCode' - 'village' - 'stateCode' - 'promisedOn'`,
    );
    await press(at, number, "undo_edit");
    expect(await rowsOf({ sql, ...shop })).toMatchObject([{ fulfilment: "deliver", day: "2026-12-24" }]);
  });

  test("a collected order that is packed gets an email, which is withdrawn with the tick", async () => {
    const shop = await openShopApp(kind);
    await shop.adminShop.delivery.saveSettings(0, {
      elsewhere: true,
      elsewherePaise: 0,
      collect: true,
      stateCode: null,
    });
    expect((await forge(shop, shop.visitor(), 1, { agreed: "collect 0", fulfilment: "collect" })).status).toBe(303);
    const number = await numberOf(shop);
    const mails = () =>
      shop.sql(
        "SELECT parameters->>'collectAt' AS at, dropped_at IS NOT NULL AS dropped FROM outbox WHERE template = 'order_ready'",
      );
    await shop.adminShop.orders.mark(number, { packed: true });
    expect(await mails()).toMatchObject([{ dropped: false }]);
    await shop.adminShop.orders.mark(number, { packed: false });
    expect(await mails()).toMatchObject([{ dropped: true }]);
    const at = await adminOf(shop);
    expect(decodeURIComponent((await at.get(`/admin/orders/${number}`)).html)).toContain("\nTo pay at the shop: ₹");
    const slip = await at.get(`/admin/orders/${number}/slip`);
    expect(slip.words).toMatch(/ Collected by Sunita Jadhav .*Collect ₹\S+ at the shop/);
  });
});

describe.each(ON_KINDS)("what a visitor asks before an order, on the %s database", (kind, test) => {
  test("a product's page is the same for everyone, and its line comes from the PIN code of the device", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    const [first, second] = [shop.visitor(), shop.visitor()];
    const path = "/products/tomato-arka-rakshak-f1";
    const ask = async (client: Client, pin = "") =>
      JSON.parse((await client.post("/delivery-line", { pin, piece: "14 42500", by: "script" })).html) as {
        pin: string;
        words: string;
      };
    expect(await ask(first)).toEqual({ pin: "", words: "" });
    expect(await ask(first, "42230")).toEqual({ pin: "", words: "A PIN code has 6 digits, like 422303." });
    const told = await ask(first, "422 303");
    expect(told.words).toContain("We deliver to 422303 on");
    expect(told.words).toContain("Delivery charge ₹40.00, free from ₹2,000.00.");
    expect(await ask(first)).toEqual(told);
    expect((await first.get(path)).html).toBe((await second.get(path)).html);
    const plain = await first.post("/delivery-line", { pin: "422303", piece: "14 42500" });
    expect([plain.status, plain.location]).toEqual([303, "/delivery"]);
    const zones = await first.get("/delivery");
    for (const words of ["Niphad", "Every day", "Up to 25 kg", "Below ₹2,000.00"]) expect(zones.words).toContain(words);
  });

  test("the cart shows them for a PIN code, and refuses one that is none where it was entered", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    const client = shop.visitor();
    await fillCart(client, [shop.idOf(tomato), 1]);
    const bad = await client.post("/cart", { change: "pin", pin: "4223" });
    expect([bad.status, fieldOf(bad, "pin")]).toEqual([400, "4223"]);
    expect(bad.words).toContain("A PIN code has 6 digits, like 422303.");
    expect((await client.post("/cart", { change: "pin", pin: "422303" })).status).toBe(303);
    expect((await client.get("/cart")).words).toContain("Delivery charge ₹40.00, free from ₹2,000.00.");
  });

  test("a PIN code in no zone is counted once for each device, by day", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    for (const client of [shop.visitor(), shop.visitor()]) {
      for (const pin of ["423104", "423104", "422303"])
        await client.post("/delivery-line", { pin, piece: "", by: "script" });
    }
    expect(await shop.sql("SELECT pin, count FROM pin_misses")).toEqual([{ pin: "423104", count: 2 }]);
    expect(await shop.adminShop.delivery.misses()).toEqual([{ pin: "423104", count: 2 }]);
  });

  test("PIN codes in no zone: one network adds few in a day, repeats them freely, and leaves others theirs", async () => {
    const { shop, sql } = await openShopApp(kind);
    const counted = async () => (await sql<{ sum: number }>("SELECT sum(count)::int AS sum FROM pin_misses"))[0]?.sum;
    for (let pin = 600_000; pin < 600_040; pin += 1) await shop.notePinMiss(String(pin), "203.0.113.1");
    expect(await counted()).toBe(25);
    for (let times = 0; times < 10; times += 1) await shop.notePinMiss("600000", "203.0.113.1");
    expect(await counted()).toBe(35);
    await shop.notePinMiss("600099", "203.0.113.2");
    expect(await counted()).toBe(36);
  });

  test("an order lists its lines as text that a program may send, and a charge of the buyer's own is refused", async () => {
    const shop = await openShopApp(kind);
    await openZone(shop);
    const lines = cartToText([
      { productId: shop.idOf(urea), quantity: 2, seenPaise: urea.pricePaise, orderedQuantity: 0 },
    ]);
    const client = shop.visitor();
    client.cookies.set("cart", lines);
    for (const agreed of [
      "deliver 0",
      "deliver -1 2026-11-24",
      "deliver 1e3",
      `deliver 9000 ${shopDay(new Date())}`,
      "collect 0",
    ]) {
      const refused = await client.post("/checkout", { ...sunita, ...place, key: randomUUID(), lines, agreed });
      expect([agreed, refused.status]).toEqual([agreed, 409]);
    }
    expect((await buy(client, [shop.idOf(urea), 2])).status).toBe(409);
  });
});
