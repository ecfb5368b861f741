import { describe, expect } from "vitest";
import { fieldOf, newClient } from "#tests/support/client.ts";
import { ADMIN, openShopApp } from "#tests/support/shop-app.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { mailsTo, linkInMail, logIn, newCustomer, rameshAccount, signUp, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const SESSION = "ankur.session_token";

describe.each(ON_KINDS)("accounts on the %s database", (kind, test) => {
  test("somebody signs up, is told so, and logs in", async ({ shop, guest: client }) => {
    const details = { name: "Sunita Jadhav", phone: "98220 45678", address: "Gat 14", village: "Ozar" };
    const signedUp = await signUp(client, { ...sunitaAccount, email: " Sunita@Example.in " }, details);
    expect([signedUp.status, signedUp.location]).toEqual([303, "/login"]);
    expect((await client.get("/login")).words).toContain("User registered successfully!");

    const [row] = await shop.sql<Record<string, unknown>>(
      "SELECT u.*, c.password FROM users u JOIN credentials c ON c.user_id = u.id WHERE u.email = 'sunita@example.in'",
    );
    expect(row).toMatchObject({ ...details, email: "sunita@example.in", email_verified: false, role: "customer" });
    expect(row?.["password"]).toMatch(/^\$2[aby]\$10\$/);
    expect(await mailsTo(shop, sunitaAccount.email)).toEqual(["welcome"]);

    const loggedIn = await logIn(client, sunitaAccount);
    expect([loggedIn.status, loggedIn.location]).toEqual([303, "/home"]);
    const home = await client.get("/home");
    expect(home.words).toContain("User login successful");
    const account = await client.get("/account");
    expect(account.words).toContain("Logout");
    expect(account.words).not.toContain("Signup");
    expect(fieldOf(account, "name")).toBe("Sunita Jadhav");
    expect(account.headers.get("cache-control")).toBe("private, no-store");
  });

  test("only email and password are needed to sign up", async ({ shop, guest: client }) => {
    for (const [typed, says] of [
      [{ email: "" }, "Enter your email address."],
      [{ email: "sunita at home" }, "Enter an email address like name@example.in."],
      [{ password: "" }, "Enter a password."],
      [{ password: "seven 7" }, "Use at least 8 characters."],
      [{ password: "a".repeat(73) }, "This password is too long."],
      [{ password: "ज्वारी".repeat(5) }, "This password is too long."],
      [{ password: "Football1" }, "This password is too common"],
      [{ name: "n".repeat(101) }, "Use 100 characters or fewer."],
    ] as const) {
      const refused = await signUp(client, { ...sunitaAccount, ...typed }, { village: "Ozar", ...typed });
      expect([refused.status, typed], says).toEqual([400, typed]);
      expect(refused.words).toContain(says);
      expect(fieldOf(refused, "village"), "nothing typed is lost").toBe("Ozar");
      expect(fieldOf(refused, "password"), "but the password, which goes back to nobody").toBe("");
    }
    expect(await shop.sql("SELECT 1 FROM users WHERE role = 'customer'")).toEqual([]);
    expect((await signUp(client, { ...sunitaAccount, password: "ज्वारीबाजरी" })).location).toBe("/login");
    expect((await logIn(client, { ...sunitaAccount, password: "ज्वारीबाजरी" })).status).toBe(303);
  });

  test("a phone number that no order would accept is pointed out at the checkout", async ({ shop }) => {
    const says = "Use only digits";
    for (const [account, phone, expected] of [
      [sunitaAccount, "ask my brother", true],
      [rameshAccount, "98220 45678", false],
    ] as const) {
      const client = await newCustomer(shop, account);
      // As an earlier release stored it.
      await shop.sql(`update users set phone = '${phone}' where email = '${account.email}'`);
      await client.post("/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "1" });
      const checkout = await client.get("/checkout");
      expect(fieldOf(checkout, "phone")).toBe(phone);
      expect(checkout.words.includes(says), phone).toBe(expected);
    }
  });

  test("a taken address is answered like a new one, and an email informs its owner", async ({ shop }) => {
    const first = await signUp(shop.visitor(), sunitaAccount);
    const second = await signUp(shop.visitor(), { ...sunitaAccount, password: "a stranger's own" });
    const admin = await signUp(shop.visitor(), { ...ADMIN, password: "a stranger's own" });
    // The mark of the browser differs each time, and shows nothing.
    const shownBy = ({ status, location, headers }: typeof first) => [
      status,
      location,
      headers.getSetCookie().map((cookie) => cookie.replace(/^signed-up=[0-9a-f-]{36}\.[\w-]{43};/, "signed-up=mark;")),
    ];
    expect(JSON.stringify(shownBy(first))).toContain("signed-up=mark;");
    for (const answer of [second, admin]) expect(shownBy(answer)).toEqual(shownBy(first));
    expect(await mailsTo(shop, sunitaAccount.email)).toEqual(["welcome", "already_registered"]);
    expect((await logIn(shop.visitor(), { ...sunitaAccount, password: "a stranger's own" })).status).toBe(401);
    expect((await logIn(shop.visitor(), { ...ADMIN, password: "a stranger's own" })).status).toBe(401);
    expect(await shop.sql("SELECT role FROM users WHERE role = 'admin'")).toHaveLength(1);
  });

  test("a role cannot be asked for", async ({ shop }) => {
    const more = { role: "admin", emailVerified: "true", id: "me", twoFactorEnabled: "true" };
    await newCustomer(shop, sunitaAccount, more);
    expect(await shop.sql("SELECT role, email_verified FROM users WHERE email = $1", [sunitaAccount.email])).toEqual([
      { role: "customer", email_verified: false },
    ]);
  });

  test("a failed login says no more than that", async ({ shop }) => {
    await signUp(shop.visitor(), sunitaAccount);
    const wrong = await logIn(shop.visitor(), { ...sunitaAccount, password: "wrong" });
    const unknown = await logIn(shop.visitor(), { ...rameshAccount, password: "wrong" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.words).toContain("Error logging in");
    expect(wrong.words).toContain("The email or password is not correct.");
    expect(wrong.words).toBe(unknown.words);
    expect(fieldOf(wrong, "email")).toBe(sunitaAccount.email);
    expect(fieldOf(wrong, "password")).toBe("");
    expect(wrong.headers.getSetCookie().join()).not.toContain(SESSION);
    expect((await logIn(shop.visitor(), { email: "", password: "" })).words).toContain("Enter a password.");
  });

  test("after the login one comes back to where one was going, only within this site", async ({ shop }) => {
    await signUp(shop.visitor(), sunitaAccount);
    const asked = await shop.visitor().get("/account?before=7");
    expect([asked.status, asked.location]).toEqual([302, `/login?to=${encodeURIComponent("/account?before=7")}`]);
    for (const [to, place] of [
      ["/account?before=7", "/account?before=7"],
      ["/products?q=urea", "/products?q=urea"],
      ["//evil.example", "/home"],
      ["/.//evil.example", "/home"],
      ["https://evil.example/", "/home"],
      ["/\\evil.example", "/home"],
      ["javascript:alert(1)", "/home"],
      ["/login", "/home"],
      ["/admin/orders", "/home"],
    ] as const) {
      expect((await logIn(shop.visitor(), sunitaAccount, to)).location, to).toBe(place);
    }
    expect((await logIn(shop.visitor(), ADMIN)).location).toBe("/admin");
    expect((await logIn(shop.visitor(), ADMIN, "/products")).location).toBe("/admin");
    expect((await logIn(shop.visitor(), ADMIN, "/admin/security")).location).toBe("/admin/security");
  });

  test("a session's cookie is HttpOnly, new at login, invalid after logout", async ({ shop, customer: client }) => {
    const first = client.cookies.get(SESSION);
    const again = await logIn(client, sunitaAccount);
    const line = again.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION));
    expect(line).toMatch(/; Path=\//);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/i);
    const second = client.cookies.get(SESSION);
    expect(second).not.toBe(first);
    const cameWith = (token: string | undefined) => shop.visitor().get("/account", { cookie: `${SESSION}=${token}` });
    expect((await cameWith(first)).status, "the former session has ended").toBe(302);
    expect((await cameWith(second)).status).toBe(200);
    expect((await cameWith(`${second}x`)).status).toBe(302);

    const out = await client.post("/logout", { from: "shop", back: "/products" });
    expect([out.status, out.location]).toEqual([303, "/home"]);
    expect(client.cookies.has(SESSION)).toBe(false);
    expect((await client.get("/home")).words).toContain("User logout successful");
    expect((await cameWith(second)).status).toBe(302);
    expect(await shop.sql("SELECT 1 FROM sessions")).toEqual([]);
  });

  test("what lies in the database opens no session", async ({ shop, customer: client }) => {
    const [session] = await shop.sql<{ token: string }>("SELECT token FROM sessions");
    expect(session?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(client.cookies.get(SESSION)).not.toContain(session?.token);
    const signature = client.cookies.get(SESSION)?.split(".")[1];
    const forged = await shop.visitor().get("/account", { cookie: `${SESSION}=${session?.token}.${signature}` });
    expect(forged.status).toBe(302);
  });

  test("behind https the cookies say so", async () => {
    const shop = await openShopApp(kind, { shopUrl: "https://ankur.example" });
    const client = shop.visitor();
    await signUp(client, sunitaAccount);
    const cookies = (await logIn(client, sunitaAccount)).headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("__Host-ankur.session_token="))).toMatch(/; Secure/);
    // A browser takes such a cookie from this host alone, for all of it, and over https only.
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-[^;]*(?=.*; Path=\/(?:;|$))(?=.*; Secure)(?!.*; Domain)/);
    expect((await client.get("/account")).status).toBe(200);
  });

  test("a shop that is reached by another name than its own serves those who sign in there", async ({ shop }) => {
    const client = newClient(shop.app, "http://192.168.1.5:3000");
    await signUp(client, sunitaAccount);
    expect((await logIn(client, sunitaAccount)).location).toBe("/home");
    const details = { name: "Sunita", phone: "", address: "", village: "" };
    expect((await client.post("/account", details)).location).toBe("/account");
    expect((await client.post("/account", details, { origin: "http://192.168.1.6:3000" })).status).toBe(403);
    expect((await client.post("/account", details, { origin: "null" })).status).toBe(403);
  });

  test("sessions end without use, and at the latest", async ({ shop, customer, admin }) => {
    const ages = async (created: number, used: number) =>
      await shop.sql(
        `UPDATE sessions SET created_at = now() - interval '1 day' * $1::float, updated_at = now() - interval '1 day' * $2::float,
         expires_at = now() - interval '1 day' * $2::float + interval '30 days'`,
        [created, used],
      );
    await ages(2, 2);
    expect([(await customer.get("/account")).status, (await admin.get("/admin")).status]).toEqual([200, 200]);
    await ages(20, 4);
    expect([(await customer.get("/account")).status, (await admin.get("/admin")).status]).toEqual([200, 302]);
    await ages(181, 1);
    expect((await customer.get("/account")).status).toBe(302);
    const another = await newCustomer(shop, rameshAccount);
    await ages(40, 31);
    expect((await another.get("/account")).status).toBe(302);
  });

  test("details are edited, and an empty or a forged cookie is no login", async ({ shop, customer: client }) => {
    const details = { name: "Sunita", phone: "+91 98220 45678", address: "House 41\nPalkhed", village: "" };
    expect((await client.post("/account", details)).location).toBe("/account");
    expect(
      await shop.sql("SELECT name, phone, address, village FROM users WHERE email = $1", [sunitaAccount.email]),
    ).toEqual([{ ...details, village: null }]);
    const long = await client.post("/account", { ...details, village: "v".repeat(101) });
    expect(long.status).toBe(400);
    expect(fieldOf(long, "village")).toHaveLength(101);
    for (const cookie of [`${SESSION}=`, `${SESSION}=x.y`, `${SESSION}=%`, `${SESSION}=${"a".repeat(5000)}`]) {
      expect((await shop.visitor().get("/account", { cookie })).status, cookie.slice(0, 40)).toBe(302);
    }
  });

  test("the address is confirmed by the button, not by opening the link", async ({ shop, customer: client }) => {
    const path = await linkInMail(shop, sunitaAccount.email, "welcome");
    const isVerified = async () =>
      (
        await shop.sql<{ email_verified: boolean }>("SELECT email_verified FROM users WHERE email = $1", [
          sunitaAccount.email,
        ])
      )[0]?.email_verified;
    const opened = await shop.visitor().get(path);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("referrer-policy")).toBe("same-origin");
    expect(await isVerified()).toBe(false);
    expect((await shop.visitor().post(`${path}x`, {})).status).toBe(410);
    expect(await isVerified()).toBe(false);
    expect((await client.post(path, {})).words).toContain("Thank you. Your email is confirmed.");
    expect(await isVerified()).toBe(true);
    expect((await client.get("/account")).words).toContain("Confirmed");
  });

  test("the confirmation email is sent again, not too often", async ({ shop, customer: client }) => {
    const asked = [];
    for (let time = 0; time < 5; time += 1)
      asked.push((await client.post("/account", { send: "confirmation" })).status);
    expect(asked).toEqual([200, 200, 429, 429, 429]);
    expect(await mailsTo(shop, sunitaAccount.email)).toEqual(["welcome", "welcome", "welcome"]);
  });
});
