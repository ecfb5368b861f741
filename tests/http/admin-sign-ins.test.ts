import { expect } from "vitest";
import { ADMIN } from "#tests/support/shop-app.ts";
import { logIn, mailsTo, newCustomer, sunitaAccount } from "./people.ts";
import { test } from "./shop-test.ts";

test("the admin reads logins and refused logins, and gets an email about a new browser", async ({ shop, admin }) => {
  await shop.identity.settled();
  expect(await mailsTo(shop, ADMIN.email)).toEqual(["new_device"]);
  await admin.post("/logout", {});
  await logIn(admin, ADMIN);
  await shop.identity.settled();
  expect(await mailsTo(shop, ADMIN.email), "a browser that was there").toEqual(["new_device"]);

  const customer = await newCustomer(shop, sunitaAccount, { name: "Sunita Jadhav" });
  expect((await customer.get("/admin/orders")).status).toBe(302);
  const stranger = shop.visitor("203.0.113.9");
  for (let time = 0; time < 5; time += 1) await stranger.get("/admin");
  await logIn(stranger, { ...ADMIN, password: "a guess" });

  const page = await admin.get("/admin/sign-ins");
  expect(page.status).toBe(200);
  expect(page.words).toContain("Refused at an admin page Customer: Sunita Jadhav");
  expect(page.words.match(/Refused at an admin page/g), "noted twice an hour").toHaveLength(3);
  expect(page.words).toMatch(/Login failed [^A]*, from IP 203\.0\.113\.9/);
  expect(page.words).toMatch(/Logged in Admin: /);
  expect(page.words).not.toContain("Older");

  await shop.sql("INSERT INTO audit_events (what) SELECT 'signed_out' FROM generate_series(1, 60)");
  const first = await admin.get("/admin/sign-ins");
  const older = /\/admin\/sign-ins\?before=\d+/.exec(first.html)?.[0] ?? "";
  expect((await admin.get(older)).words).toContain("Login failed");
  for (const strange of ["x", "-1", "9".repeat(40)]) {
    expect((await admin.get(`/admin/sign-ins?before=${strange}`)).status).toBe(200);
  }
  expect((await customer.get("/admin/sign-ins")).status).toBe(302);
});
