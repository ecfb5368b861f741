import { createHmac } from "node:crypto";
import { describe, expect } from "vitest";
import { fieldOf, type Client, type Page } from "#tests/support/client.ts";
import { ADMIN, type ShopApp } from "#tests/support/shop-app.ts";
import { adminOf, logIn, newCustomer, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

/** What an authenticator app shows for a key at a time (RFC 6238: SHA-1, 30 s, six digits). */
function codeFor(key: string, ms = Date.now()): string {
  const bits = [...key].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits
    .join("")
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / 30_000)));
  const digest = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** `code` is the one that turned it on: half a minute later `codeFor(key)` is another, which lets in. */
async function turnOn(client: Client): Promise<{ key: string; code: string; backupCodes: string[] }> {
  const begun = await client.post("/admin/security", { intent: "begin", password: ADMIN.password });
  expect(begun.status).toBe(200);
  const uri = fieldOf(begun, "uri");
  const codes = fieldOf(begun, "codes");
  const key = new URL(uri).searchParams.get("secret")!;
  const wrong = await client.post("/admin/security", { intent: "confirm", uri, codes, code: "000000" });
  expect([wrong.status, fieldOf(wrong, "uri")]).toEqual([400, uri]);
  const code = codeFor(key);
  const done = await client.post("/admin/security", { intent: "confirm", uri, codes, code });
  expect(done.words).toContain("Two-step login is on.");
  return { key, code, backupCodes: codes.split(" ") };
}

/** The second step of a login, after the first one was right. */
async function enter(shop: ShopApp, code: string, to = ""): Promise<{ page: Page; client: Client }> {
  const client = shop.visitor();
  const first = await logIn(client, ADMIN, to);
  expect(first.location).toMatch(/^\/login\/code\?to=/);
  expect((await client.get("/admin")).status, "the password alone opens nothing").toBe(302);
  return { page: await client.post("/login/code", { code, to }), client };
}

describe.each(ON_KINDS)("the second factor on the %s database", (_kind, test) => {
  test("is asked for after the password, and a code lets in once", async ({ shop, admin }) => {
    const other = await adminOf(shop);
    const { key, code: used } = await turnOn(admin);
    expect((await admin.get("/admin")).status).toBe(200);
    expect((await other.get("/admin")).status, "other sessions have ended").toBe(302);

    expect((await enter(shop, used)).page.status, "the code that turned it on").toBe(401);
    // The next one: clocks may differ by half a minute.
    const code = codeFor(key, Date.now() + 30_000);
    const { page, client } = await enter(shop, code, "/admin/security");
    expect([page.status, page.location]).toEqual([303, "/admin/security"]);
    expect((await client.get("/admin")).words).toContain("admin login successful");
    expect((await enter(shop, code)).page.status, "the same code again").toBe(401);
    const { page: refused } = await enter(shop, "123456");
    expect([refused.status, refused.words.includes("Error logging in")]).toEqual([401, true]);
    expect((await shop.visitor().post("/login/code", { code })).status, "without a first step").toBe(401);
  });

  test("a backup code lets in once", async ({ shop }) => {
    const { backupCodes } = await turnOn(await adminOf(shop));
    expect(backupCodes.length).toBeGreaterThanOrEqual(8);
    expect((await enter(shop, backupCodes[0]!)).page.status).toBe(303);
    expect((await enter(shop, backupCodes[0]!)).page.status).toBe(401);
    expect((await enter(shop, backupCodes[1]!)).page.status).toBe(303);
    const stored = JSON.stringify(await shop.sql("SELECT * FROM two_factors"));
    expect(stored).not.toContain(backupCodes[2]);
  });

  test("five wrong codes end a login under way", async ({ shop }) => {
    const { key } = await turnOn(await adminOf(shop));
    const client = shop.visitor();
    await logIn(client, ADMIN);
    for (let time = 0; time < 5; time += 1)
      expect((await client.post("/login/code", { code: "000000" })).status).toBe(401);
    const late = await client.post("/login/code", { code: codeFor(key) });
    expect(late.status).toBe(401);
    expect(late.words).toContain("Please log in again.");
  });

  test("says that it is locked after ten wrong codes, also to who has the correct one", async ({ shop, admin }) => {
    const { key } = await turnOn(admin);
    for (let login = 0; login < 2; login += 1) {
      const client = shop.visitor();
      await logIn(client, ADMIN);
      for (let time = 0; time < 5; time += 1) await client.post("/login/code", { code: "000000" });
    }
    const { page } = await enter(shop, codeFor(key, Date.now() + 30_000));
    expect([page.status, page.words.includes("Too many codes were not correct")]).toEqual([401, true]);
    expect((await admin.get("/admin")).status, "who is in stays in").toBe(200);
    await shop.sql("UPDATE two_factors SET locked_until = now() - interval '1 second'");
    expect((await enter(shop, codeFor(key, Date.now() + 30_000))).page.status, "after that").toBe(303);
  });

  test("is turned off with the password, whose guesses are counted", async ({ shop, admin }) => {
    const { code: used, backupCodes } = await turnOn(admin);
    const end = (password: string, code: string) => admin.post("/admin/security", { intent: "end", password, code });
    const wrong = await end("wrong", backupCodes[0]!);
    expect([wrong.status, wrong.words.includes("That is not your current password.")]).toEqual([400, true]);
    for (const code of ["", "000000", "not-a-code", used]) {
      const refused = await end(ADMIN.password, code);
      expect([refused.status, refused.words.includes("That code is not correct.")], code).toEqual([400, true]);
    }
    expect((await logIn(shop.visitor(), ADMIN)).location, "it is still on").toMatch(/^\/login\/code/);
    const { location } = await admin.get("/admin/security");
    expect(location, "the session goes on").toBeNull();
    expect((await end(ADMIN.password, backupCodes[0]!)).words).toContain("Two-step login is off.");
    expect((await logIn(shop.visitor(), ADMIN)).location).toBe("/admin");
    const guesses = [];
    for (let time = 0; time < 10; time += 1) {
      guesses.push((await admin.post("/admin/security", { intent: "begin", password: "guess" })).status);
    }
    expect(guesses.at(-1)).toBe(429);
  });

  test("is left behind by the console's link, and not by one that came by mail", async ({ shop }) => {
    await turnOn(await adminOf(shop));
    await shop.visitor().post("/forgot-password", { email: ADMIN.email });
    await shop.identity.settled();
    const [mail] = await shop.sql<{ parameters: { path: string } }>(
      "SELECT parameters FROM outbox WHERE template = 'reset'",
    );
    await shop.visitor().post(mail!.parameters.path, { password: "by the letter 1" });
    expect((await logIn(shop.visitor(), { ...ADMIN, password: "by the letter 1" })).location).toMatch(/^\/login\/code/);
    const link = await shop.identity.adminLink(shop.admin.id);
    await shop.visitor().post(link, { password: "by the server 1" });
    expect((await logIn(shop.visitor(), { ...ADMIN, password: "by the server 1" })).location).toBe("/admin");
  });

  test("handing the shop over ends all access there was", async ({ shop, admin: former }) => {
    await turnOn(former);
    const old = await shop.identity.adminLink(shop.admin.id);
    await shop.accounts.changeAdmin("next@ankur.example");
    expect((await former.get("/admin")).status).toBe(302);
    expect((await shop.visitor().post(old, { password: "of the former one" })).status).toBe(410);
    expect((await logIn(shop.visitor(), ADMIN)).status).toBe(401);

    const customer = await newCustomer(shop, sunitaAccount);
    const { id } = await shop.accounts.changeAdmin(sunitaAccount.email);
    expect((await customer.get("/account")).status, "whoever opened that account may be anybody").toBe(302);
    expect((await logIn(shop.visitor(), sunitaAccount)).status).toBe(401);
    const link = await shop.identity.adminLink(id);
    await shop.visitor().post(link, { password: "counter key 8" });
    expect((await logIn(shop.visitor(), { ...sunitaAccount, password: "counter key 8" })).location).toBe("/admin");
    expect(await shop.sql("SELECT email FROM users WHERE role = 'admin'")).toEqual([{ email: sunitaAccount.email }]);
  });
});
