import sharp from "sharp";
import { describe, expect } from "vitest";
import { nashikShop, tomato } from "#tests/support/fixtures.ts";
import { attribute, fieldOf, tags, type Client, type Page } from "#tests/support/client.ts";
import { openShopApp, SHOP_URL } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { adminOf } from "./people.ts";
import { save, settings, settingsForm, settingsSection } from "./saving-settings.ts";
import { ON_KINDS, test } from "./shop-test.ts";

describe.each(ON_KINDS)("the settings, on the %s database", (kind, test) => {
  test("are shown wherever the shop speaks of itself, and end the demonstration's particulars", async () => {
    const shop = await openShopApp(kind, { details: { ...nashikShop, demonstration: true } });
    const admin = await adminOf(shop);
    expect((await shop.visitor().get("/home")).words).toContain("Demo shop");
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
    expect(home.words).not.toContain("Demo shop");
    expect(home.words).not.toContain("Grievance officer");
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
    expect(trail).toContain("Shop name: “Hirva Agro” → “Palkhed Krishi Kendra”");
    expect(trail).toContain("Phone: 0253 258 0123 → 98220 45678");
    expect(trail).toContain("GSTIN: empty → “27AAPFU0939F1ZV”");
    expect(trail).toContain("by admin@ankur.example");
  });

  test("of licences and limits alone leave the demonstration what it is; a phone ends it", async () => {
    const shop = await openShopApp(kind, { details: { ...nashikShop, demonstration: true } });
    const admin = await adminOf(shop);
    const isDemo = async () => (await shop.visitor().get("/home")).words.includes("Demo shop");
    for (const changes of [{}, { seedLicence: "NSK/2026/9", insecticideLicence: "INS/7" }, { mostPerOrder: "9" }]) {
      expect((await save(admin, changes)).status).toBe(303);
      expect([changes, await isDemo()]).toEqual([changes, true]);
    }
    expect((await shop.adminShop.details.read()).details, "a licence stays").toMatchObject({
      seedLicence: "NSK/2026/9",
    });
    await save(admin, { phone: "" });
    expect(await isDemo(), "a detail that is taken away").toBe(true);
    await save(admin, { phone: "98220 11111" });
    expect(await isDemo()).toBe(false);
  });

  test("refuse what cannot be, at its field, and keep what was typed", async ({ shop, admin }) => {
    const refused = await save(admin, {
      shopName: " ",
      phone: "12",
      email: "nobody",
      gstin: "27AAPFU0939F1ZW",
      deliveryNote: "x".repeat(401),
    });
    expect(refused.status).toBe(400);
    for (const sentence of [
      "Enter the shop's name.",
      "This number is too short.",
      "Enter an email address like name@example.in.",
      "One of the 15 characters is not correct",
      "Use 400 characters or fewer.",
    ]) {
      expect(refused.words).toContain(sentence);
    }
    expect([fieldOf(refused, "gstin"), fieldOf(refused, "phone")]).toEqual(["27AAPFU0939F1ZW", "12"]);
    expect((await shop.visitor().get("/home")).words).toContain("Hirva Agro");
    for (const seen of ["", "{not json", "[]", "{}"]) {
      expect(
        (await save(admin, { shopName: "Other", seen })).status,
        "without a base each difference is a conflict",
      ).toBe(409);
    }
    expect((await admin.post(settings, { intent: "anything" })).status).toBe(400);
  });

  test("of two who save at once the second is shown what changed, and loses nothing", async ({ shop, admin }) => {
    const opened = await admin.get(settings);
    expect(
      (await admin.post(settings, settingsForm(opened, { openingHours: "Always", address: "Theirs" }))).status,
    ).toBe(303);
    const second = await admin.post(settings, settingsForm(opened, { address: "Mine", seedLicence: "NSK/9" }));
    expect(second.status).toBe(409);
    expect(second.words).toContain("Someone else changed the settings after you opened this page.");
    expect(second.words).toContain("Opening hours: it was “Every day, 8 am to 7 pm” and is now “Always”.");
    expect(second.words).toContain(
      "Address: it was “7, Market Yard, Nashik 422003” and is now “Theirs”. You typed something else",
    );
    const merged = settingsForm(second);
    expect(merged).toMatchObject({ openingHours: "Always", address: "Mine", seedLicence: "NSK/9" });
    expect(await shop.adminShop.details.read()).toMatchObject({ details: { address: "Theirs" } });
    expect((await admin.post(settings, merged)).status).toBe(303);
    expect(await shop.adminShop.details.read()).toMatchObject({
      details: { openingHours: "Always", address: "Mine", seedLicence: "NSK/9" },
      version: 3,
    });
    // What only one of them changed is no conflict, and a section changes nothing of another.
    const third = await admin.get(settings);
    for (const [group, changes] of [
      ["law", { seedLicence: "NSK/10" }],
      ["shop", { address: "Market Yard" }],
      ["shop", { openingHours: "Sundays", seedLicence: "not of this section" }],
    ] as const) {
      expect((await admin.post(settings, settingsSection(third, group, changes))).status).toBe(303);
    }
    expect(await shop.adminShop.details.read()).toMatchObject({
      details: { openingHours: "Sundays", address: "Market Yard", seedLicence: "NSK/10" },
      version: 6,
    });
    const late = await admin.post(settings, settingsSection(third, "shop", { address: "Yard 7" }));
    expect([late.status, late.words.includes("Address: it was “Mine” and is now “Market Yard”.")]).toEqual([409, true]);
    expect(
      tags(late.html, "details").filter((tag) => / open/.test(tag)),
      "the section with the conflict",
    ).toHaveLength(1);
    // The same form sent ten times at once is one change.
    const again = settingsForm(await admin.get(settings), { name: "Again", shopName: "Again" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(settings, again)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await shop.adminShop.details.read()).toMatchObject({ version: 7 });
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

  test("is uploaded, shown at the top of every page, replaced with its files, and removed", async ({ shop, admin }) => {
    expect(logoOn(await shop.visitor().get("/home"))).toBeUndefined();
    expect((await send(admin, settingsForm(await admin.get(settings)), await drawing(200))).status).toBe(303);
    const first = attribute(logoOn(await shop.visitor().get("/home")) ?? "", "src") ?? "";
    expect((await shop.visitor().get(first)).headers.get("content-type")).toBe("image/webp");
    await send(admin, settingsForm(await admin.get(settings)), await drawing(90));
    const second = attribute(logoOn(await shop.visitor().get("/home")) ?? "", "src") ?? "";
    expect(second).not.toBe(first);
    expect((await shop.visitor().get(first)).status, "nothing shows it any more").toBe(404);
    // Saving the rest leaves it.
    await send(admin, settingsForm(await admin.get(settings), { shopName: "Renamed" }), null);
    expect(attribute(logoOn(await shop.visitor().get("/home")) ?? "", "src")).toBe(second);
    await send(admin, settingsForm(await admin.get(settings), { logo: "none" }), null);
    expect(logoOn(await shop.visitor().get("/home"))).toBeUndefined();
  });

  test("is on the home screen's icons and shared links, under the shop's name", async ({ shop, admin }) => {
    const fetched = async (path: string) => {
      const answer = await shop.app.fetch(new Request(SHOP_URL + path));
      if (answer.status !== 200) return answer.headers.get("location");
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      return `${format} ${width} × ${height}`;
    };
    expect(await fetched("/og.jpg"), "the build's picture shows the demo's name").toBe("/og-plain.jpg");
    await send(admin, settingsForm(await admin.get(settings), { shopName: "Hirva" }), await drawing(200));
    const answer = await shop.visitor().get("/site.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const manifest = JSON.parse(answer.html) as {
      name: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: "Hirva", short_name: "Hirva", display: "standalone" });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["180x180", "192x192", "512x512", "512x512"]);
    for (const { src, sizes } of manifest.icons) {
      expect(await fetched(src), src).toBe(`png ${sizes.replace("x", " × ")}`);
    }
    expect(await fetched("/og.jpg")).toBe("jpeg 1200 × 630");
  });

  test("is refused when it is no picture, and stays when another field is refused", async ({ shop, admin }) => {
    const script = await send(admin, settingsForm(await admin.get(settings)), Buffer.from("<svg onload='alert(1)'/>"));
    expect([script.status, script.words.includes("This is not a JPEG, PNG, WebP or AVIF picture.")]).toEqual([
      400,
      true,
    ]);
    const refused = await send(admin, settingsForm(await admin.get(settings), { gstin: "1" }), await drawing(5));
    expect(refused.words).toContain("Your new logo is uploaded");
    expect((await send(admin, settingsForm(refused, { gstin: "" }), null)).status).toBe(303);
    expect(logoOn(await shop.visitor().get("/home"))).toBeDefined();
    const forged = await send(admin, settingsForm(await admin.get(settings), { picture: "0".repeat(32) }), null);
    expect([forged.status, forged.words.includes("The picture is no longer available.")]).toEqual([400, true]);
  });
});
