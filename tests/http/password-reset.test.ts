import { describe, expect } from "vitest";
import { fieldOf } from "#tests/support/client.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { ADMIN, type ShopApp } from "#tests/support/shop-app.ts";
import { fillCart } from "./buying.ts";
import { anotherDevice, mailsTo, linkInMail, logIn, newCustomer, rameshAccount, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const fresh = "a new field by the river";

/** Asks for a link, and waits until its e-mail is in the outbox. */
async function askReset(shop: ShopApp, email: string) {
  const page = await shop.visitor().post("/forgot-password", { email });
  await shop.identity.settled();
  return page;
}

describe.each(ON_KINDS)("a forgotten password on the %s database", (_kind, test) => {
  test("is chosen anew by a link that works once, and ends all sessions", async ({ shop, customer: client }) => {
    const other = await anotherDevice(shop, sunitaAccount);
    const asked = await askReset(shop, " Sunita@example.in");
    expect(asked.words).toContain(
      "If there is an account for sunita@example.in, an email with the link is on its way.",
    );
    const path = await linkInMail(shop, sunitaAccount.email, "reset");
    const stranger = shop.visitor();
    const page = await stranger.get(path);
    expect(page.words).toContain("Choose a new password");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.headers.get("cache-control")).toBe("private, no-store");

    const short = await stranger.post(path, { password: "short" });
    expect([short.status, fieldOf(short, "password")]).toEqual([400, ""]);
    expect((await stranger.post(path, { password: "football" })).words).toContain("too common");
    const done = await stranger.post(path, { password: fresh });
    expect([done.status, done.location]).toEqual([303, "/login?reset"]);
    expect((await stranger.get("/login?reset")).words).toContain("Your new password is saved.");

    for (const former of [client, other]) expect((await former.get("/account")).status).toBe(302);
    expect((await logIn(shop.visitor(), sunitaAccount)).status).toBe(401);
    expect((await logIn(shop.visitor(), { ...sunitaAccount, password: fresh })).status).toBe(303);
    const second = await stranger.post(path, { password: "another one again" });
    expect(second.status).toBe(410);
    expect(second.words).toContain("This link no longer works");
    expect((await stranger.get(path)).words).toContain("This link no longer works");
    expect(await mailsTo(shop, sunitaAccount.email)).toEqual(["welcome", "reset", "password_changed"]);
  });

  test("an older link is invalid once the password is another", async ({ shop, customer: client }) => {
    await askReset(shop, sunitaAccount.email);
    const first = await linkInMail(shop, sunitaAccount.email, "reset");
    await askReset(shop, sunitaAccount.email);
    const second = await linkInMail(shop, sunitaAccount.email, "reset");
    expect((await shop.visitor().post(second, { password: fresh })).status).toBe(303);
    expect((await shop.visitor().post(first, { password: "a third one still" })).status).toBe(410);
    await logIn(client, { ...sunitaAccount, password: fresh });
    await askReset(shop, sunitaAccount.email);
    const third = await linkInMail(shop, sunitaAccount.email, "reset");
    await client.post("/account/password", { current: fresh, password: "a third one still" });
    expect((await shop.visitor().post(third, { password: "a fourth by the thief" })).status).toBe(410);
    expect((await client.get("/account")).status).toBe(200);
  });

  test("a longer text is not the password that it begins with", async ({ shop }) => {
    const long = { email: sunitaAccount.email, password: "p".repeat(71) + "!" };
    await newCustomer(shop, long);
    expect((await logIn(shop.visitor(), { ...long, password: `${long.password}more` })).status).toBe(401);
    expect((await logIn(shop.visitor(), long)).status).toBe(303);
  });

  test("the same link twice at once sets one password", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    await askReset(shop, sunitaAccount.email);
    const path = await linkInMail(shop, sunitaAccount.email, "reset");
    const answers = await Promise.all(
      ["first try of two", "second try of two"].map((password) => shop.visitor().post(path, { password })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410]);
  });

  test("the link works for an hour", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    await askReset(shop, sunitaAccount.email);
    const path = await linkInMail(shop, sunitaAccount.email, "reset");
    const age = (minutes: number) =>
      shop.sql("UPDATE verifications SET expires_at = expires_at - $1 * interval '1 minute'", [minutes]);
    await age(59);
    expect((await shop.visitor().get(path)).words).toContain("Choose a new password");
    await age(2);
    expect((await shop.visitor().get(path)).words).toContain("This link no longer works");
    expect((await shop.visitor().post(path, { password: fresh })).status).toBe(410);
    expect((await logIn(shop.visitor(), sunitaAccount)).status).toBe(303);
  });

  test("the answer does not reveal whether there is an account, and few emails go to one", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    const known = await askReset(shop, sunitaAccount.email);
    const unknown = await askReset(shop, rameshAccount.email);
    expect(known.words.replace(sunitaAccount.email, "…")).toBe(unknown.words.replace(rameshAccount.email, "…"));
    expect([known.status, unknown.status]).toEqual([200, 200]);
    for (let time = 0; time < 4; time += 1) expect((await askReset(shop, sunitaAccount.email)).words).toBe(known.words);
    expect((await mailsTo(shop, sunitaAccount.email)).filter((template) => template === "reset")).toHaveLength(2);
    expect(await mailsTo(shop, rameshAccount.email)).toEqual([]);
    expect((await shop.visitor().post("/forgot-password", { email: "no address" })).status).toBe(400);
  });

  test("no link is in the database but in the email, and not there once it is sent", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    await askReset(shop, sunitaAccount.email);
    const token = (await linkInMail(shop, sunitaAccount.email, "reset")).split("/").at(-1)!;
    const rows = await shop.sql<{ identifier: string; value: string }>("SELECT identifier, value FROM verifications");
    expect(JSON.stringify(rows)).not.toContain(token);
    await shop.outbox.sendDue(() => Promise.resolve());
    expect(JSON.stringify(await shop.sql("SELECT * FROM outbox"))).not.toContain(token);
  });

  test("is changed by whoever knows it, which ends all other sessions", async ({ shop, customer: client }) => {
    const other = await anotherDevice(shop, sunitaAccount);
    const before = client.cookies.get("ankur.session_token");
    const wrong = await client.post("/account/password", { current: "wrong", password: fresh });
    expect([wrong.status, wrong.words.includes("That is not your current password.")]).toEqual([400, true]);
    const common = await client.post("/account/password", { current: sunitaAccount.password, password: "football" });
    expect(common.words).toContain("too common");
    const done = await client.post("/account/password", { current: sunitaAccount.password, password: fresh });
    expect(done.location).toBe("/account");
    expect(client.cookies.get("ankur.session_token")).not.toBe(before);
    expect((await client.get("/account")).status).toBe(200);
    expect((await other.get("/account")).status).toBe(302);
    expect((await logIn(shop.visitor(), { ...sunitaAccount, password: fresh })).status).toBe(303);
    expect(await mailsTo(shop, sunitaAccount.email)).toEqual(["welcome", "password_changed"]);
    expect((await shop.visitor().get("/account/password")).status).toBe(302);
    expect((await shop.visitor().post("/account/password", { current: "a", password: fresh })).status).toBe(302);
  });

  test("an account is deleted with its password; orders stay for the books", async ({ shop, customer: client }) => {
    await shop.sql(
      `INSERT INTO orders (number, token, key, fingerprint, name, email, phone, address, total_paise, user_id)
       SELECT 482913, 'aaaaaaaaaaaaaaaaaaaaaa', gen_random_uuid(), 'f', 'Sunita', email, '+919822045678', 'Ozar', 100, id FROM users WHERE email = $1`,
      [sunitaAccount.email],
    );
    await fillCart(client, [shop.idOf(tomato), 1]);
    expect((await client.get("/account/delete")).words).toContain("Your orders stay in the shop's records");
    const wrong = await client.post("/account/delete", { password: "wrong" });
    expect([wrong.status, wrong.words.includes("That is not your current password.")]).toEqual([400, true]);
    expect((await client.post("/account/delete", {})).status).toBe(400);
    const gone = await client.post("/account/delete", { password: sunitaAccount.password });
    expect([gone.location, client.cookies.has("cart")]).toEqual(["/home", false]);
    expect((await client.get("/home")).words).toContain("Your account has been deleted");
    expect((await client.get("/account")).status).toBe(302);
    expect((await logIn(shop.visitor(), sunitaAccount)).status).toBe(401);
    expect(await shop.sql("SELECT user_id, name FROM orders")).toEqual([{ user_id: null, name: "Sunita" }]);
    for (const table of ["sessions", "saved_carts", "saved_cart_changes"]) {
      expect(await shop.sql(`SELECT 1 FROM ${table}`), table).toEqual([]);
    }
    const admin = await anotherDevice(shop, ADMIN);
    expect((await admin.post("/account/delete", { password: ADMIN.password })).status).toBe(400);
    expect((await logIn(shop.visitor(), ADMIN)).status).toBe(303);
  });
});
