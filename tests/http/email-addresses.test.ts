import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { growBag, nozzle } from "#tests/support/fixtures.ts";
import { confirm, fillCart, openCheckout } from "./buying.ts";
import { logIn, signUp } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const PASSWORD = "rain on the field";

describe.each(ON_KINDS)("an unusual email address, on the %s database", (_kind, test) => {
  test("is taken by checkout, contact and restock requests", async ({ shop }) => {
    for (const email of ["o'brien@example.in", "ravi&co@example.in", "asha@a--b.in", "info@xn--11b4d3a.xn--h2brj9c"]) {
      const visitor = shop.visitor();
      await fillCart(visitor, [shop.idOf(nozzle), 1]);
      expect((await confirm(visitor, await openCheckout(visitor), { email })).status, email).toBe(303);
      const message = { key: randomUUID(), name: "Asha", email, message: "Which urea for onions?" };
      expect((await visitor.post("/contactus", message)).status, email).toBe(303);
      expect((await visitor.post("/products/grow-bag-24-cm", { contact: email })).status, email).toBe(303);
    }
    expect(growBag.stock).toBe(0);
    expect(await shop.sql("SELECT DISTINCT email FROM orders")).toHaveLength(4);
  });

  test("has an account where the identity library takes it, and is refused by name elsewhere", async ({ shop }) => {
    for (const email of ["o'brien@example.in", "asha@a--b.in", "asha@xn--11b4d3a.in"]) {
      const account = { email, password: PASSWORD };
      expect((await signUp(shop.visitor(), account)).location, email).toBe("/login");
      expect((await logIn(shop.visitor(), account)).status, email).toBe(303);
    }
    for (const email of ["ravi&co@example.in", "info@xn--11b4d3a.xn--h2brj9c"]) {
      const refused = await signUp(shop.visitor(), { email, password: PASSWORD });
      expect([refused.status, refused.words.includes("Enter an email address like")], email).toEqual([400, true]);
    }
  });
});
