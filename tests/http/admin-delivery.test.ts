import { describe, expect } from "vitest";
import { addDays, shopDay } from "#shop/values/shop-days.ts";
import { fieldOf, type Client, type Page } from "#tests/support/client.ts";
import { niphadZone, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { toZoneValues, ZONE_FIELDS, type ZoneValues } from "#shop/delivery/zone-form.ts";
import { forge } from "./buying.ts";
import { numberOf, press } from "./admin-orders.ts";
import { ON_KINDS } from "./shop-test.ts";

const page = "/admin/delivery";
const filled = toZoneValues(niphadZone);

/** The form of an open zone, as the page has it. */
async function openForm(admin: Client, zone: string): Promise<ZoneValues> {
  const form = await admin.get(`${page}?zone=${zone}`);
  const values = Object.fromEntries(ZONE_FIELDS.map((field) => [field, valueIn(form, field)]));
  return { ...values, zone, seen: fieldOf(form, "seen") };
}

/** A tick that is not set has no value. */
const valueIn = (form: Page, field: string): string =>
  field.startsWith("day") && !new RegExp(`name="${field}"[^>]*checked`).test(form.html) ? "" : fieldOf(form, field);

const save = (admin: Client, values: ZoneValues) =>
  admin.post(`${page}?zone=${values["zone"]}`, { ...values, intent: "zone" });

describe.each(ON_KINDS)("zones, on the %s database", (_kind, test) => {
  test("are added, shown, edited, moved up and deleted, and each change is recorded", async ({ shop, admin }) => {
    expect((await save(admin, { ...filled, zone: "new", seen: "{}" })).location).toBe(page);
    expect(
      (await save(admin, { ...filled, name: "Lasalgaon", pins: "4223", villages: "", zone: "new", seen: "{}" })).status,
    ).toBe(303);
    const shown = (await admin.get(page)).words;
    for (const words of ["Niphad", "422303, 4222…", "Palkhed, Ozar", "Every day", "More than 25 kg"])
      expect(shown).toContain(words);
    const [first, second] = (await shop.adminShop.delivery.read()).zones;
    const form = await openForm(admin, String(first?.id));
    expect(form).toMatchObject({ name: "Niphad", villages: "Palkhed\nOzar", from1: "2000", "fee4.1": "50" });
    expect((await save(admin, { ...form, name: "Niphad and Ozar" })).status).toBe(303);
    await admin.post(page, { intent: "raise", zone: String(second?.id) });
    expect((await shop.adminShop.delivery.read()).zones.map(({ name }) => name)).toEqual([
      "Lasalgaon",
      "Niphad and Ozar",
    ]);
    await admin.post(page, { intent: "delete", zone: String(first?.id), version: "1" });
    expect((await shop.adminShop.delivery.read()).zones).toHaveLength(2);
    await admin.post(page, { intent: "delete", zone: String(first?.id), version: "2" });
    expect((await shop.adminShop.delivery.read()).zones.map(({ name }) => name)).toEqual(["Lasalgaon"]);
    expect(await shop.sql("SELECT count(*)::int AS n FROM changes WHERE what = 'delivery_changed'")).toEqual([
      { n: 5 },
    ]);
  });

  test("are refused at each field, with everything that was entered", async ({ shop, admin }) => {
    const refused = await save(admin, {
      ...filled,
      zone: "new",
      seen: "{}",
      pins: "422303 Ozar",
      "fee4.0": "39.99",
      cutOff: "late",
    });
    expect(refused.status).toBe(400);
    for (const words of [
      "“Ozar” is no PIN code",
      "A heavier order cannot cost less.",
      "Enter a time, like 18:00 or 6 pm.",
      "Heavier, or any weight: Charge",
    ]) {
      expect(refused.words).toContain(words);
    }
    expect([fieldOf(refused, "pins"), fieldOf(refused, "fee4.0"), fieldOf(refused, "villages")]).toEqual([
      "422303 Ozar",
      "39.99",
      "Palkhed\nOzar",
    ]);
    expect((await shop.adminShop.delivery.read()).zones).toEqual([]);
  });

  test("changed by two at once: the second is shown what differs, and a second press saves", async ({
    shop,
    admin,
  }) => {
    await save(admin, { ...filled, zone: "new", seen: "{}" });
    const id = String((await shop.adminShop.delivery.read()).zones[0]?.id);
    const [mine, theirs] = [await openForm(admin, id), await openForm(admin, id)];
    expect((await save(admin, { ...theirs, name: "Ozar", "fee0.0": "45" })).status).toBe(303);
    const conflict = await save(admin, { ...mine, "fee0.0": "42", leadDays: "2" });
    expect(conflict.status).toBe(409);
    expect(conflict.words).toContain("Someone else changed this zone. Nothing was saved yet.");
    expect([fieldOf(conflict, "name"), fieldOf(conflict, "fee0.0"), fieldOf(conflict, "leadDays")]).toEqual([
      "Ozar",
      "42",
      "2",
    ]);
    const again = { ...mine, name: "Ozar", "fee0.0": "42", leadDays: "2", seen: fieldOf(conflict, "seen") };
    expect((await save(admin, again)).status).toBe(303);
    expect((await shop.adminShop.delivery.read()).zones).toMatchObject([{ name: "Ozar", leadDays: 2, version: 3 }]);
  });

  test("settings and holidays: saved, refused where they are wrong, and a conflict loses nothing", async ({
    shop,
    admin,
  }) => {
    const settings = { intent: "settings", elsewhere: "1", elsewhereFee: "200", collect: "1", state: "27" };
    expect((await admin.post(page, { ...settings, version: "0" })).status).toBe(303);
    const stale = await admin.post(page, { ...settings, elsewhereFee: "250", version: "0" });
    expect([stale.status, fieldOf(stale, "elsewhereFee")]).toEqual([409, "250"]);
    const bad = await admin.post(page, { ...settings, elsewhereFee: "much", version: "1" });
    expect([bad.status, fieldOf(bad, "elsewhereFee")]).toEqual([400, "much"]);
    expect(await shop.adminShop.delivery.read()).toMatchObject({
      elsewhere: true,
      elsewherePaise: 20_000,
      collect: true,
      stateCode: "27",
    });
    const day = addDays(shopDay(new Date()), 30);
    expect((await admin.post(page, { intent: "holiday", day, holidayName: "Sankranti" })).status).toBe(303);
    expect((await admin.get(page)).words).toContain("Sankranti");
    for (const wrong of ["", "2026-02-30", "2020-01-01", "soon"]) {
      expect([wrong, (await admin.post(page, { intent: "holiday", day: wrong })).status]).toEqual([wrong, 400]);
    }
    await admin.post(page, { intent: "remove_holiday", day });
    expect((await shop.adminShop.delivery.read()).holidays).toEqual([]);
  });

  test("the tester says what an order would cost, when it would come, and why", async ({ shop, admin }) => {
    expect((await admin.get(`${page}?pin=422303`)).words).toContain("There are no zones yet.");
    await save(admin, { ...filled, zone: "new", seen: "{}" });
    await save(admin, { ...filled, name: "Ozar", pins: "422303", zone: "new", seen: "{}" });
    const tried = (await admin.get(`${page}?pin=422303&kg=20&rupees=3%2C100`)).words;
    for (const words of [
      "free",
      "Zone “Niphad”, found by its PIN code.",
      "20 kg is within “up to 25 kg”.",
      "₹3,100.00 reaches “from ₹2,000.00”.",
    ]) {
      expect(tried).toContain(words);
    }
    expect(tried).toContain("“Niphad” and “Ozar” both have 422303. The upper one, “Niphad”, wins.");
    expect((await admin.get(`${page}?village=Ajara`)).words).toContain("Villages that sound like it: Ozar.");
    expect((await admin.get(`${page}?village=ozar&pin=416505`)).words).toContain("No zone has this place.");
    const refused = await admin.get(`${page}?pin=42&kg=heavy`);
    expect([fieldOf(refused, "pin"), fieldOf(refused, "kg")]).toEqual(["42", "heavy"]);
    expect(refused.words).toContain("A PIN code has 6 digits, like 422303.");
    await shop.sql("UPDATE products SET pack_unit = 'piece', gross_grams = NULL WHERE id = $1", [shop.idOf(urea)]);
    expect((await admin.get(page)).words).toContain("no weight. You tell customers");
  });

  test("a phone order without charge and day gets them by the zones, on a second press", async ({ shop, admin }) => {
    await save(admin, { ...filled, zone: "new", seen: "{}" });
    const id = String(shop.idOf(tomato));
    const buyer = { name: "Suni", phone: "98220 45678", address: "Palkhed 422303" };
    const lines = { line: id, [`quantity-${id}`]: "1", [`seen-${id}`]: String(tomato.pricePaise) };
    const order = { ...buyer, ...lines, fulfilment: "deliver", delivery: "", promisedOn: "", intent: "place" };
    const key = crypto.randomUUID();
    const asked = await admin.post("/admin/neworder", { ...order, key });
    expect(asked.status).toBe(409);
    expect(asked.words).toContain("They are filled in by the zones.");
    const day = addDays(shopDay(new Date()), 1);
    const [delivery, promisedOn] = [fieldOf(asked, "delivery"), fieldOf(asked, "promisedOn")];
    expect([Number(delivery), promisedOn, fieldOf(asked, "zones")]).toEqual([40, day, "shown"]);
    const charged = await admin.post("/admin/neworder.data?_routes=routes", { ...order, key, intent: "charge" });
    expect(charged.html).toContain("40.00");
    const ordersNow = () => shop.sql("SELECT delivery_paise::int AS fee, promised_on AS day FROM orders ORDER BY id");
    expect(await ordersNow()).toEqual([]);
    expect((await admin.post("/admin/neworder", { ...order, key, delivery, promisedOn })).status).toBe(303);
    // Emptied again, they stay empty.
    const free = { ...order, key: crypto.randomUUID(), zones: "shown" };
    expect((await admin.post("/admin/neworder", free)).status).toBe(303);
    expect(await ordersNow()).toEqual([
      { fee: 4000, day },
      { fee: 0, day: null },
    ]);
  });

  test("the round of a day has its orders by village, in the zone's order, with what is due", async ({
    shop,
    admin,
  }) => {
    await save(admin, { ...filled, villages: "Ozar\nPalkhed", zone: "new", seen: "{}" });
    const day = addDays(shopDay(new Date()), 1);
    const at = async (village: string, phone: string) => {
      const delivery = { pin: "422303", village, fulfilment: "deliver", agreed: `deliver 4000 ${day}` };
      expect((await forge(shop, shop.visitor(), 1, { ...delivery, phone, name: `${village} buyer` })).status).toBe(303);
    };
    await at("Kundewadi", "98220 10001");
    await at("palkhead", "98220 10002");
    await at("Ozar", "98220 10003");
    await at("Ajara", "98220 10005");
    await at("Palkhed", "98220 10004");
    const number = await numberOf(shop);
    await press(admin, number, "cancel");
    const round = await admin.get(`/admin/delivery/round/${day}`);
    const order = ["Ozar buyer", "palkhead buyer", "Kundewadi buyer"].map((name) => round.words.indexOf(name));
    expect(order.toSorted((a, b) => a - b)).toEqual(order);
    expect(order[0]).toBeGreaterThan(0);
    expect(round.words).not.toContain("Palkhed buyer");
    // A village that sounds like one of the list stands beside it, and is its own.
    expect(round.words).toContain("4 orders in 4 villages");
    expect(round.words).toContain("₹465.00");
    expect((await admin.get(`/admin/delivery/round/${addDays(day, 1)}`)).words).toContain("No open order is promised");
    expect((await admin.get("/admin")).words).toContain(": 4 orders");
    const added = await admin.post(page, { intent: "holiday", day, holidayName: "" });
    const answer = await admin.get(added.location!);
    expect(answer.words).toContain("4 open orders are still promised on");
    expect(answer.html).toContain(`href="/admin/delivery/round/${day}"`);
    const listed = await admin.get(`/admin/orders?day=${day}`);
    expect(listed.words).toContain("Open orders for");
    for (const { words } of [listed, await admin.get("/admin/customers")])
      expect(words, "the village by itself counts before the address's").toMatch(/Kundewadi buyer ?, Kundewadi/);
    await shop.sql("UPDATE orders SET state = 'completed', completed_at = now() WHERE state = 'open'");
    const today = shopDay(new Date());
    const sales = await shop.adminShop.orders.sales({ from: today, to: today, by: "village" });
    expect(sales.rows.map(({ key }) => key)).toContainEqual({ by: "village", village: "Kundewadi" });
    expect((await admin.get(`/admin/orders?day=${addDays(day, 1)}`)).words).toContain("No open order is promised");
    for (const wrong of ["tomorrow", "2026-02-30"])
      expect((await admin.get(`/admin/delivery/round/${wrong}`)).status).toBe(404);
    expect((await shop.visitor().get(`/admin/delivery/round/${day}`)).words).not.toContain(sunita.address);
    expect(tomato.pricePaise + 4000).toBe(46_500);
  });
});
