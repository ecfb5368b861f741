import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DETAILS_FIELDS } from "#shop/details/details-form.ts";
import { nashikShop, tomato, urea } from "#tests/support/fixtures.ts";
import { attribute, fieldOf, tags, type Client, type Page } from "#tests/support/client.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { adminOf, newCustomer, rameshAccount, sunitaAccount } from "./people.ts";

const KINDS = ["embedded", "server"] as const;

const linkTo = (page: Page, start: string): string =>
  tags(page.html, "a")
    .map((tag) => attribute(tag, "href") ?? "")
    .find((address) => address.startsWith(start)) ?? "";

describe.each(KINDS)("the users' page, on the %s database", (kind) => {
  test("lists everybody with their orders, and finds them by name, e-mail, village and phone in any spelling", async () => {
    const shop = await openShopApp(kind);
    const sunita = await newCustomer(shop, sunitaAccount, {
      name: "Sunita Jadhav",
      phone: "९८२२० ४५६७८",
      village: "Palkhed",
    });
    await newCustomer(shop, rameshAccount, { name: "Ramesh 100% Patil", phone: "094220-11873", address: "Ozar" });
    await buy(sunita, [shop.idOf(tomato), 1]);
    const admin = await adminOf(shop);
    const all = await admin.get("/admin/users");
    expect(all.words).toContain("Sunita Jadhav sunita@example.in 98220 45678 Palkhed");
    expect(all.words).toContain("1 order");
    expect(all.words, "the admin is among those whom the tile counts, and marked").toContain(
      "Admin admin@ankur.example",
    );
    const find = async (text: string) => {
      const { words } = await admin.get(`/admin/users?q=${encodeURIComponent(text)}`);
      return [words.includes("Sunita Jadhav"), words.includes("Ramesh 100% Patil")];
    };
    for (const text of [
      "sunita",
      "PALKHED jadhav",
      "98220 45678",
      "+91-98220-45678",
      "0098220",
      "४५६७८",
      "45678",
      "sunita@",
    ]) {
      expect([text, await find(text)]).toEqual([text, text === "0098220" ? [false, false] : [true, false]]);
    }
    for (const text of ["94220 11873", "9422011873", "011873", "100%"])
      expect([text, await find(text)]).toEqual([text, [false, true]]);
    for (const text of ["%", "_", "\\", "'; drop table users", "x".repeat(5000), "\0"]) {
      expect((await admin.get(`/admin/users?q=${encodeURIComponent(text)}`)).status).toBe(200);
    }
    expect(await find("nobody")).toEqual([false, false]);
  });

  test("goes through all of them page by page, none twice, none left out", async () => {
    const shop = await openShopApp(kind);
    await shop.sql(`INSERT INTO users (id, name, email, created_at)
      SELECT 'u' || n, 'Person ' || n, 'p' || n || '@example.in', now() - (n / 3) * interval '1 microsecond' FROM generate_series(1, 120) n`);
    const admin = await adminOf(shop);
    const seen: string[] = [];
    let path = "/admin/users";
    while (path !== "") {
      const page = await admin.get(path);
      seen.push(...(page.html.match(/p\d+@example\.in(?=<)/g) ?? []));
      path =
        tags(page.html, "a")
          .filter((tag) => attribute(tag, "rel") === "next")
          .map((tag) => attribute(tag, "href"))[0] ?? "";
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    for (const after of ["1", "99999999999999999-u", "5-'", "-"]) {
      expect((await admin.get(`/admin/users?after=${encodeURIComponent(after)}`)).status).toBe(200);
    }
  });
});

describe.each(KINDS)("the messages' pages, on the %s database", (kind) => {
  const write = (client: Client, message: string, name = "Asha & Patil") =>
    client.post("/contactus", { name, email: "asha+farm@example.in", message, key: crypto.randomUUID() });

  test("show what visitors wrote; to look changes nothing, a form does, and all of it is written down", async () => {
    const shop = await openShopApp(kind);
    await write(shop.visitor(), "Which urea?\nCall 098220 45678 & soon.");
    const admin = await adminOf(shop);
    const [{ id }] = (await shop.sql<{ id: number }>("SELECT id FROM enquiries")) as [{ id: number }];
    const path = `/admin/messages/${id}`;
    expect((await admin.get("/admin/messages")).words).toContain("1 new message");
    const page = await admin.get(path);
    const state = async () =>
      (await shop.sql("SELECT read_at IS NOT NULL AS read, archived_at IS NOT NULL AS archived FROM enquiries"))[0];
    expect(await state()).toEqual({ read: false, archived: false });

    const mail = new URL(linkTo(page, "mailto:"));
    expect(mail.pathname).toBe("asha%2Bfarm@example.in");
    expect(mail.searchParams.get("subject")).toBe("Your message to Hirva Agro");
    expect(mail.searchParams.get("body")).toContain("> Which urea?\r\n> Call 098220 45678 & soon.");
    const chat = new URL(linkTo(page, "https://wa.me/"));
    expect([chat.pathname, chat.searchParams.get("text")]).toEqual([
      "/919822045678",
      "Hello Asha & Patil, this is Hirva Agro. You wrote to us: ",
    ]);

    expect((await admin.post(path, { do: "read" })).status).toBe(303);
    await admin.post(path, { do: "read" });
    expect((await admin.get("/admin/messages")).words).toContain("No new messages");
    expect((await admin.post(path, { do: "archive" })).location).toBe("/admin/messages");
    expect((await admin.get("/admin/messages")).words).toContain("No messages to answer");
    expect((await admin.get("/admin/messages?show=archived")).words).toContain("Asha & Patil");
    await admin.post(path, { do: "unarchive" });
    expect(await state()).toEqual({ read: true, archived: false });
    expect((await shop.sql<{ what: string }>("SELECT what FROM changes ORDER BY id")).map(({ what }) => what)).toEqual([
      "message_read",
      "message_archived",
      "message_unarchived",
    ]);
    expect((await admin.post(path, { do: "delete" })).status).toBe(400);
    for (const strange of ["0", "99", "x", "9".repeat(30), "1.5", "%00"]) {
      expect([strange, (await admin.get(`/admin/messages/${strange}`)).status]).toEqual([strange, 404]);
      expect([strange, (await admin.post(`/admin/messages/${strange}`, { do: "read" })).status]).toEqual([
        strange,
        404,
      ]);
    }
  });

  test("offer WhatsApp for Indian mobile numbers alone", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const chatIn = async (message: string) => {
      await write(shop.visitor(), message);
      const [row] = await shop.sql<{ id: number }>("SELECT max(id)::int AS id FROM enquiries");
      return linkTo(await admin.get(`/admin/messages/${row?.id}`), "https://wa.me/").split("?")[0];
    };
    for (const text of [
      "my no. is +91 98220-45678.",
      "९८२२०४५६७८",
      "call (098220) 45678, evening",
      "0091 98220 45678",
    ]) {
      expect([text, await chatIn(text)]).toEqual([text, "https://wa.me/919822045678"]);
    }
    for (const text of [
      "no number",
      "order 482 913",
      "0253 258 0123",
      "+44 7700 900123",
      "PIN 422303, 12345 67890",
      "4222 2222 2222 2222",
    ]) {
      expect([text, await chatIn(text)]).toEqual([text, ""]);
    }
  });

  test("are searched, and gone through page by page", async () => {
    const shop = await openShopApp(kind);
    await shop.sql(`INSERT INTO enquiries (key, name, email, message)
      SELECT gen_random_uuid(), 'Visitor ' || n, 'v@example.in', 'Question ' || n FROM generate_series(1, 45) n`);
    const admin = await adminOf(shop);
    const seen: string[] = [];
    let path = "/admin/messages";
    while (path !== "") {
      const page = await admin.get(path);
      seen.push(...(page.html.match(/(?<=>)Question \d+/g) ?? []));
      path =
        tags(page.html, "a")
          .filter((tag) => attribute(tag, "rel") === "next")
          .map((tag) => attribute(tag, "href"))[0] ?? "";
    }
    expect([seen.length, seen[0], seen.at(-1)]).toEqual([45, "Question 45", "Question 1"]);
    expect((await admin.get("/admin/messages?q=question+37")).html.match(/(?<=>)Question \d+/g)).toEqual([
      "Question 37",
    ]);
    expect((await admin.get("/admin/messages?q=xyzzy&before=99999999999999")).words).toContain(
      "Nothing found for “xyzzy”",
    );
  });
});

/** What the settings' form would send, with changes. */
function formOf(page: Page, changes: Record<string, string> = {}): Record<string, string> {
  const names = [
    "do",
    "version",
    "seen",
    "picture",
    ...DETAILS_FIELDS.map((field) => (field === "name" ? "shopName" : field)),
  ];
  return { ...Object.fromEntries(names.map((name) => [name, fieldOf(page, name)])), ...changes };
}

const settings = "/admin/settings";
const save = async (admin: Client, changes: Record<string, string>) =>
  await admin.post(settings, formOf(await admin.get(settings), changes));

describe.each(KINDS)("the settings, on the %s database", (kind) => {
  test("are shown wherever the shop speaks of itself, and end the demonstration's particulars", async () => {
    const shop = await openShopApp(kind, { details: { ...nashikShop, demonstration: true } });
    const admin = await adminOf(shop);
    expect((await shop.visitor().get("/home")).words).toContain("Demonstration shop");
    const saved = await save(admin, {
      shopName: "Palkhed Krishi Kendra",
      phone: "098220 45678",
      gstin: "27 aapfu0939f1zv",
      insecticideLicence: "INS/7",
      deliveryNote: "Free within 20 km from ₹2,000.",
      grievanceName: "",
      grievancePhone: "",
      grievanceEmail: "",
    });
    expect([saved.status, saved.location]).toEqual([303, settings]);
    const home = await shop.visitor().get("/home");
    for (const text of [
      "Palkhed Krishi Kendra",
      "98220 45678",
      "GSTIN: 27AAPFU0939F1ZV",
      "Insecticide licence: INS/7",
    ]) {
      expect(home.words).toContain(text);
    }
    expect(home.words).not.toContain("Demonstration shop");
    expect(home.words).not.toContain("Grievance contact");
    const buyer = shop.visitor();
    const order = await buyer.get((await buy(buyer, [shop.idOf(tomato), 1])).location ?? "");
    for (const page of [
      order,
      await buyer.get("/about"),
      await buyer.get("/contactus"),
      await buyer.get("/checkout"),
    ]) {
      expect(page.words).toContain("Free within 20 km from ₹2,000.");
    }
    const [change] = await shop.sql<{ before: object; after: object }>(
      "SELECT before, after FROM changes WHERE what = 'shop_changed'",
    );
    expect(change).toMatchObject({
      before: { name: "Hirva Agro", phone: "+912532580123", gstin: null, demonstration: true },
      after: { name: "Palkhed Krishi Kendra", phone: "+919822045678", gstin: "27AAPFU0939F1ZV", demonstration: false },
    });
    expect(Object.keys(change?.after ?? {})).not.toContain("address");
    const trail = (await admin.get("/admin/changes?subject=shop")).words;
    expect(trail).toContain("Name of the shop: “Hirva Agro” → “Palkhed Krishi Kendra”");
    expect(trail).toContain("Phone: 0253 258 0123 → 98220 45678");
    expect(trail).toContain("GSTIN: nothing → “27AAPFU0939F1ZV”");
    expect(trail).toContain("by admin@ankur.example");
  });

  test("refuse what cannot be, at its field, and keep what was typed", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const refused = await save(admin, {
      shopName: " ",
      phone: "12",
      email: "nobody",
      gstin: "27AAPFU0939F1ZW",
      deliveryNote: "x".repeat(401),
    });
    expect(refused.status).toBe(400);
    for (const sentence of [
      "Write the name of the shop.",
      "This number is too short.",
      "An e-mail address looks like name@example.in.",
      "one of the 15 is mistyped",
      "Use at most 400 characters.",
    ]) {
      expect(refused.words).toContain(sentence);
    }
    expect([fieldOf(refused, "gstin"), fieldOf(refused, "phone")]).toEqual(["27AAPFU0939F1ZW", "12"]);
    expect((await shop.visitor().get("/home")).words).toContain("Hirva Agro");
    for (const version of ["", "x", "1e99", "-1", "99999999999999999999"]) {
      expect((await save(admin, { shopName: "Other", version })).status).toBe(409);
    }
    expect((await save(admin, { shopName: "Other", seen: "{not json" })).status).toBe(303);
    expect((await admin.post(settings, { do: "anything" })).status).toBe(400);
  });

  test("of two who save at once the second is shown what changed, and loses nothing", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const opened = await admin.get(settings);
    expect((await admin.post(settings, formOf(opened, { openingHours: "Always", address: "Theirs" }))).status).toBe(
      303,
    );
    const second = await admin.post(settings, formOf(opened, { address: "Mine", seedLicence: "NSK/9" }));
    expect(second.status).toBe(409);
    expect(second.words).toContain("Somebody else has changed the settings since you opened this page.");
    expect(second.words).toContain("Opening hours: it was “Every day, 8 am to 7 pm” and is “Always” now.");
    expect(second.words).toContain(
      "Address: it was “7, Market Yard, Nashik 422003” and is “Theirs” now. You wrote something else",
    );
    const merged = formOf(second);
    expect(merged).toMatchObject({ openingHours: "Always", address: "Mine", seedLicence: "NSK/9" });
    expect(await shop.counter.details()).toMatchObject({ details: { address: "Theirs" } });
    expect((await admin.post(settings, merged)).status).toBe(303);
    expect(await shop.counter.details()).toMatchObject({
      details: { openingHours: "Always", address: "Mine", seedLicence: "NSK/9" },
      version: 3,
    });
    // The same form sent ten times at once is one change.
    const again = formOf(await admin.get(settings), { name: "Again", shopName: "Again" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(settings, again)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await shop.counter.details()).toMatchObject({ version: 4 });
  });
});

describe("the shop's logo", () => {
  const send = (admin: Client, fields: Record<string, string>, image: Uint8Array | null) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("image", image === null ? new File([], "") : new File([new Uint8Array(image)], "logo.png"));
    return admin.send(settings, { method: "POST", body: form, headers: { origin: SHOP_URL } });
  };
  const drawing = (green: number) =>
    sharp({ create: { width: 400, height: 120, channels: 4, background: { r: 10, g: green, b: 10, alpha: 0.5 } } })
      .png()
      .toBuffer();
  const logoOn = (page: Page) => tags(page.html, "img").find((tag) => attribute(tag, "class") === "own-logo");

  test("is uploaded, shown at the top of every page, replaced with its files, and taken away", async () => {
    const shop = await openShopApp("embedded");
    const admin = await adminOf(shop);
    expect(logoOn(await shop.visitor().get("/home"))).toBeUndefined();
    expect((await send(admin, formOf(await admin.get(settings)), await drawing(200))).status).toBe(303);
    const first = attribute(logoOn(await shop.visitor().get("/home")) ?? "", "src") ?? "";
    expect((await shop.visitor().get(first)).headers.get("content-type")).toBe("image/webp");
    await send(admin, formOf(await admin.get(settings)), await drawing(90));
    const second = attribute(logoOn(await shop.visitor().get("/home")) ?? "", "src") ?? "";
    expect(second).not.toBe(first);
    expect((await shop.visitor().get(first)).status, "nothing shows it any more").toBe(404);
    // Saving the rest leaves it.
    await send(admin, formOf(await admin.get(settings), { shopName: "Renamed" }), null);
    expect(attribute(logoOn(await shop.visitor().get("/home")) ?? "", "src")).toBe(second);
    await send(admin, formOf(await admin.get(settings), { logo: "none" }), null);
    expect(logoOn(await shop.visitor().get("/home"))).toBeUndefined();
  });

  test("is refused when it is no picture, and not asked for again when something else is wrong", async () => {
    const shop = await openShopApp("embedded");
    const admin = await adminOf(shop);
    const script = await send(admin, formOf(await admin.get(settings)), Buffer.from("<svg onload='alert(1)'/>"));
    expect([script.status, script.words.includes("This is no JPEG, PNG, WebP or AVIF picture.")]).toEqual([400, true]);
    const refused = await send(admin, formOf(await admin.get(settings), { gstin: "1" }), await drawing(5));
    expect(refused.words).toContain("Your new logo is kept");
    expect((await send(admin, formOf(refused, { gstin: "" }), null)).status).toBe(303);
    expect(logoOn(await shop.visitor().get("/home"))).toBeDefined();
    const forged = await send(admin, formOf(await admin.get(settings), { picture: "0".repeat(32) }), null);
    expect([forged.status, forged.words.includes("The picture is not there any more.")]).toEqual([400, true]);
  });
});

describe.each(KINDS)("the demonstration catalogue, on the %s database", (kind) => {
  const mark = (shop: ShopApp) => shop.sql("UPDATE products SET demonstration = sku <> $1", [urea.sku]);

  test("goes in one tap that asks once; the admin's own goods and what was sold stay", async () => {
    const shop = await openShopApp(kind);
    await mark(shop);
    const buyer = shop.visitor();
    const order = (await buy(buyer, [shop.idOf(tomato), 1])).location ?? "";
    const admin = await adminOf(shop);
    const page = await admin.get(settings);
    expect(page.words).toContain("4 goods are the demonstration's. 1 good of your own will stay.");
    const asked = await admin.get(`${settings}?remove`);
    expect(asked.words).toContain("Remove 4 goods of the demonstration?");
    expect((await admin.post(settings, { do: "remove" })).location).toBe(settings);
    expect((await admin.get(settings)).words).not.toContain("Remove the demonstration catalogue");
    const products = (await shop.visitor().get("/products")).words;
    expect([products.includes(urea.name), products.includes(tomato.name)]).toEqual([true, false]);
    expect((await shop.visitor().get("/products/tomato-arka-rakshak-f1")).status).toBe(410);
    expect((await buyer.get(order)).words).toContain(tomato.name);
    expect((await admin.post(settings, { do: "remove" })).status, "nothing is left").toBe(303);
    expect(await shop.sql("SELECT before, after FROM changes WHERE what = 'demonstration_removed'")).toEqual([
      { before: { products: 4 }, after: { products: 0 } },
    ]);
    expect((await admin.get("/admin/changes")).words).toContain("Demonstration catalogue removed");
  });

  test("is removed while others buy: an order gets its goods or is refused, and nobody waits for ever", async () => {
    const shop = await openShopApp(kind);
    await mark(shop);
    const admin = await adminOf(shop);
    const buyers = Array.from({ length: 6 }, () =>
      buy(shop.visitor(), [shop.idOf(tomato), 1], [shop.idOf(urea), 1]).catch(() => null),
    );
    await Promise.all([...buyers, admin.post(settings, { do: "remove" }), admin.post(settings, { do: "remove" })]);
    expect(await shop.counter.countDemonstration()).toEqual({ demonstration: 0, own: 1 });
    expect(await shop.sql("SELECT id FROM changes WHERE what = 'demonstration_removed'")).toHaveLength(1);
  });
});

describe.each(KINDS)("the trail of changes, on the %s database", (kind) => {
  test("says in words who changed what, from what to what, by subject and page by page", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const add = (
      what: string,
      subject: string,
      subjectId: string,
      label: string,
      before: object | null,
      after: object | null,
    ) =>
      shop.sql(
        "INSERT INTO changes (by_id, what, subject, subject_id, label, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        ["process", what, subject, subjectId, label, before, after],
      );
    await add("order_completed", "order", "1", "482913", { state: "open" }, { state: "completed" });
    await add(
      "product_edited",
      "product",
      "3",
      "Tomato",
      { price: "425.00", sparePart: "", gst: "5" },
      { price: "430.50", sparePart: "yes", gst: "" },
    );
    await add("stock_changed", "product", "3", "Tomato", { stock: 12 }, { stock: 10_000 });
    const page = await admin.get("/admin/changes");
    for (const text of [
      "Order 482913 completed",
      "State: open → completed",
      "Price: ₹425.00 → ₹430.50",
      "Spare part: nothing → yes",
      "GST: 5 % → nothing",
      "Stock: 12 → 10,000",
      "by the console",
    ]) {
      expect(page.words).toContain(text);
    }
    expect(linkTo(page, "/admin/orders/4")).toBe("/admin/orders/482913");
    expect(linkTo(page, "/admin/editproduct")).toBe("/admin/editproduct/3");
    const orders = (await admin.get("/admin/changes?subject=order")).words;
    expect([orders.includes("Order 482913"), orders.includes("Tomato")]).toEqual([true, false]);
    await shop.sql(`INSERT INTO changes (by_id, what, subject, subject_id, label)
      SELECT 'gone', 'message_read', 'message', '1', 'V' || n || '.' FROM generate_series(1, 120) n`);
    const first = await admin.get("/admin/changes");
    expect(first.words).toContain("by an account that is gone");
    const next = tags(first.html, "a").find((tag) => attribute(tag, "rel") === "next") ?? "";
    expect((await admin.get(attribute(next, "href") ?? "")).words).toContain("Message of V70. read");
    for (const strange of ["?before=x", "?before=99999999999999999999", "?subject='", "?before=-1"]) {
      expect((await admin.get(`/admin/changes${strange}`)).status).toBe(200);
    }
  });
});
