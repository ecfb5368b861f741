import { describe, expect } from "vitest";
import { openIdentity } from "#server/identity/identity.ts";
import { takeAttempt } from "#shop/rate-limit/take-attempt.ts";
import { takeManyAttempts } from "#shop/rate-limit/take-attempts.ts";
import { SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { linkInMail, logIn, newCustomer, rameshAccount, signUp, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const wrong = { ...sunitaAccount, password: "a guess" };

/** Statuses of so many wrong logins, each from an address of its own unless one is given. */
async function guess(shop: ShopApp, times: number, address?: string): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time += 1) statuses.push((await logIn(shop.visitor(address), wrong)).status);
  return statuses;
}

describe.each(ON_KINDS)("attempts on the %s database", (_kind, test) => {
  test("guessing at one account is stopped, from one address and from many", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    expect((await guess(shop, 11, "203.0.113.9")).slice(-2)).toEqual([401, 429]);
    expect(await guess(shop, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    const stopped = await logIn(shop.visitor(), sunitaAccount);
    expect(stopped.status, "even with the right password, from where nobody knows").toBe(429);
    expect(stopped.words).toContain("Too many tries. Please wait");
    expect((await logIn(shop.visitor(), { ...rameshAccount, password: "x" })).status).toBe(401);
  });

  test("logins that are refused unseen leave two rows an hour for each address, not one each", async ({ shop }) => {
    expect((await guess(shop, 40, "203.0.113.9")).at(-1)).toBe(429);
    expect((await guess(shop, 1)).at(-1)).toBe(401);
    const rows = await shop.sql(
      "SELECT what, count(*)::int AS rows FROM audit_events WHERE what LIKE 'sign_in%' GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual([
      { what: "sign_in_failed", rows: 11 },
      { what: "sign_in_limited", rows: 2 },
    ]);
  });

  test("an account that does not exist is stopped in the same way", async ({ shop }) => {
    expect((await guess(shop, 11, "203.0.113.9")).slice(-2)).toEqual([401, 429]);
  });

  test("the owner is not locked out: a known browser and the email's link work", async ({ shop, customer: client }) => {
    await client.post("/logout", {});
    await guess(shop, 25);
    expect((await logIn(client, sunitaAccount)).status).toBe(303);
    await shop.visitor().post("/forgot-password", { email: sunitaAccount.email });
    await shop.identity.settled();
    const path = await linkInMail(shop, sunitaAccount.email, "reset");
    const reader = shop.visitor();
    expect((await reader.post(path, { password: "river and field again" })).status).toBe(303);
    const renewed = { ...sunitaAccount, password: "river and field again" };
    expect((await logIn(reader, renewed)).status, "where the letter was read").toBe(303);
    expect((await logIn(shop.visitor(), renewed)).status).toBe(429);

    const forged = shop.visitor();
    for (const [name, value] of client.cookies) {
      if (name.startsWith("known-device"))
        forged.cookies.set(
          name,
          value.replace(/.$/, (end) => (end === "A" ? "B" : "A")),
        );
    }
    expect((await logIn(forged, { ...sunitaAccount, password: "river and field again" })).status).toBe(429);
  });

  test("a restart and a second process go on with the count", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    await guess(shop, 10, "203.0.113.9");
    const parts = { secret: "s".repeat(32), shopUrl: SHOP_URL, adminEmail: undefined, provider: undefined };
    const second = openIdentity({ accounts: shop.accounts, ...parts });
    const asking = { request: new Request(SHOP_URL), address: "203.0.113.9" };
    expect(await second.signIn(asking, sunitaAccount)).toMatchObject({ kind: "wait" });
  });

  test("a carrier's address serves a village: those who get in are not counted", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    const address = "198.51.100.7";
    for (let person = 0; person < 30; person += 1) {
      expect((await logIn(shop.visitor(address), sunitaAccount)).status).toBe(303);
    }
  });

  test("sign-ups from one address are limited", async ({ shop }) => {
    const address = "198.51.100.8";
    for (let time = 0; time < 30; time += 1) await shop.accounts.takeSignUp(address);
    const refused = await signUp(shop.visitor(address), sunitaAccount, { village: "Ozar" });
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("Error registering user");
    expect((await signUp(shop.visitor(), sunitaAccount)).status).toBe(303);
  });

  test("a limit holds when all come at once, forgets evenly, and forgives", async ({ shop: { database, sql } }) => {
    const limit = { burst: 5, forgottenAfter: 50 };
    const take = () => takeAttempt(database.db, "a key", limit);
    const waits = await Promise.all(Array.from({ length: 30 }, take));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10);
    expect(Math.min(...waits.filter((seconds) => seconds > 0))).toBeGreaterThan(0);
    await sql("UPDATE limits SET at = at - interval '11 seconds'");
    expect([await take(), await take()]).toEqual([0, expect.any(Number)]);
    expect(await take()).toBeGreaterThan(0);
    expect(JSON.stringify(await sql("SELECT key FROM limits"))).not.toContain("a key");
  });

  test("a clock that was ahead and is corrected locks nobody out", async ({ shop: { database, sql } }) => {
    const limit = { burst: 5, forgottenAfter: 50 };
    for (const step of ["10 seconds", "5 hours 30 minutes", "1 year"]) {
      for (let time = 0; time < 5; time += 1) await takeAttempt(database.db, step, limit);
      expect(await takeAttempt(database.db, step, limit), "full before the step").toBeGreaterThan(0);
      // As the clock that was ahead wrote it.
      await sql("UPDATE limits SET at = at + $1::interval", [step]);
      expect(await takeManyAttempts(database.db, [step, step], limit), step).toEqual([0, 0]);
      for (let time = 0; time < 3; time += 1) expect(await takeAttempt(database.db, step, limit)).toBe(0);
      const wait = await takeAttempt(database.db, step, limit);
      expect([wait > 0, wait <= 10], "and then the ordinary limit").toEqual([true, true]);
    }
  });

  test("'no such user' takes as long as 'wrong password'", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    const time = async (email: string): Promise<number> => {
      const start = performance.now();
      expect((await logIn(shop.visitor(), { email, password: "a guess" })).status).toBe(401);
      return performance.now() - start;
    };
    await time("warm@example.in");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 12; round += 1) {
      known.push(await time(sunitaAccount.email));
      unknown.push(await time(`nobody-${round}@example.in`));
    }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[6]!;
    const ratio = middle(known) / middle(unknown);
    // Without a hash for those who do not exist the ratio is above five; the machine's noise stays far below two.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
