import { describe, expect } from "vitest";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { anotherDevice, linkInMail, logIn, newCustomer, signUp, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const stranger = { ...sunitaAccount, password: "a stranger's password" };
const marks = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].filter(([name]) => name.startsWith("known-device")).map(([, value]) => value);

async function guess(shop: ShopApp, cookies: ReadonlyMap<string, string>): Promise<number> {
  const client = shop.visitor();
  for (const [name, value] of cookies) if (name.startsWith("known-device")) client.cookies.set(name, value);
  return (await logIn(client, { ...sunitaAccount, password: "a guess" })).status;
}

describe.each(ON_KINDS)("an account on the %s database", (_kind, test) => {
  test("that a stranger opened with somebody's address is its owner's alone when they confirm it", async ({ shop }) => {
    const attacker = await newCustomer(shop, stranger);
    await anotherDevice(shop, stranger);
    const owner = shop.visitor();
    const path = await linkInMail(shop, sunitaAccount.email, "welcome");
    const confirmed = await owner.post(path, {});
    expect([confirmed.status, confirmed.location]).toEqual([
      303,
      expect.stringMatching(/^\/reset\/[\w-]+\?confirmed$/),
    ]);
    expect((await attacker.get("/account")).status, "the stranger's session").toBe(302);
    expect((await logIn(attacker, stranger)).status, "the stranger's password").toBe(401);
    expect((await owner.get(confirmed.location!)).words).toContain("opened in another browser");
    const chosen = await owner.post(confirmed.location!.replace("?confirmed", ""), {
      password: sunitaAccount.password,
    });
    expect(chosen.location).toBe("/login?reset");
    expect((await logIn(owner, sunitaAccount)).status).toBe(303);
    expect((await logIn(attacker, stranger)).status).toBe(401);
  });

  test("is confirmed at once where it was opened; its other sessions end", async ({ shop, guest: opener }) => {
    await signUp(opener, sunitaAccount);
    const elsewhere = await anotherDevice(shop, sunitaAccount);
    const path = await linkInMail(shop, sunitaAccount.email, "welcome");
    expect((await opener.post(path, {})).words).toContain("Thank you. Your email is confirmed.");
    expect((await elsewhere.get("/account")).status).toBe(302);
    const again = await anotherDevice(shop, sunitaAccount);
    expect((await shop.visitor().post(path, {})).words, "a second time").toContain("Thank you");
    expect((await again.get("/account")).status, "changes nothing").toBe(200);
  });

  test("is confirmed by whoever is signed in, who stays so", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    const client = await anotherDevice(shop, sunitaAccount);
    const path = await linkInMail(shop, sunitaAccount.email, "welcome");
    expect((await client.post(path, {})).words).toContain("Thank you. Your email is confirmed.");
    expect((await client.get("/account")).status).toBe(200);
  });

  test("a forged link takes no password away", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    const path = await linkInMail(shop, sunitaAccount.email, "welcome");
    const claims = Buffer.from(JSON.stringify({ email: sunitaAccount.email })).toString("base64url");
    for (const token of [path.slice("/verify/".length, -2), `e30.${claims}.e30`, "x"]) {
      expect((await shop.visitor().post(`/verify/${token}`, {})).status, token).toBeOneOf([400, 410]);
    }
    expect((await logIn(shop.visitor(), sunitaAccount)).status).toBe(303);
  });

  test("has ten marks for browsers that know it, and none after a change of the password", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    const all = new Set<string>();
    let last = shop.visitor();
    for (let time = 0; time < 25; time += 1) {
      last = await anotherDevice(shop, sunitaAccount);
      for (const mark of marks(last.cookies)) all.add(mark);
    }
    expect(all.size).toBeGreaterThan(4);
    expect(all.size).toBeLessThanOrEqual(10);
    const former = new Map(last.cookies);
    const password = "river and field again";
    expect((await last.post("/account/password", { current: sunitaAccount.password, password })).status).toBeLessThan(
      400,
    );
    for (let time = 0; time < 20; time += 1) await guess(shop, new Map());
    expect(await guess(shop, former), "counted with the strangers").toBe(429);
    expect((await logIn(last, { ...sunitaAccount, password })).status, "marked anew").toBe(303);
  });

  test("can be opened by more than thirty people behind one address in an hour", async ({ shop }) => {
    const people = Array.from({ length: 33 }, (_, person) => `person${person}@example.in`);
    const statuses: number[] = [];
    for (let from = 0; from < people.length; from += 11) {
      const some = people.slice(from, from + 11);
      const pages = some.map((email) => signUp(shop.visitor("198.51.100.7"), { ...sunitaAccount, email }));
      statuses.push(...(await Promise.all(pages)).map(({ status }) => status));
    }
    expect(statuses).toEqual(people.map(() => 303));
  });
});
