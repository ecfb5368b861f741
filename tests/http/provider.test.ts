import { describe, expect, onTestFinished } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { startOidcProvider, type OidcProvider, type ProviderPerson } from "#tests/support/oidc-provider.ts";
import { ADMIN, openShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { linkInMail, logIn, newCustomer, rameshAccount, signUp, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const sunita: ProviderPerson = {
  sub: "sunita-at-the-provider",
  email: "Sunita@example.in",
  emailVerified: true,
  name: "Sunita Jadhav",
};

async function open(kind: "embedded" | "server") {
  const provider = await startOidcProvider(SHOP_URL);
  onTestFinished(() => provider.close());
  const shop = await openShopApp(kind, { provider: provider.settings });
  return { shop, provider };
}

/** Leaves for the provider; gives the address that it sends the browser back to. */
async function leave(client: Client, provider: OidcProvider, person: ProviderPerson, to = ""): Promise<string> {
  const start = await client.get(`/login/provider?${new URLSearchParams({ to })}`);
  expect(start.status).toBe(302);
  const back = await provider.logIn(start.location!, person);
  return back.replace(SHOP_URL, "");
}

/** The whole way, to the page where the person ends. */
async function comeIn(client: Client, provider: OidcProvider, person: ProviderPerson, to = "") {
  const answered = await client.get(await leave(client, provider, person, to));
  expect(answered.status).toBe(302);
  return await client.get(answered.location!.replace(SHOP_URL, ""));
}

describe.each(ON_KINDS)("login through a provider on the %s database", (kind, test) => {
  test("is offered beside the password, and makes an account", async () => {
    const { shop, provider } = await open(kind);
    const client = shop.visitor();
    expect((await client.get("/login?to=/account")).words).toContain("Continue with 127.0.0.1");
    const arrived = await comeIn(client, provider, sunita, "/products?q=urea");
    expect([arrived.status, arrived.location]).toEqual([303, "/products?q=urea"]);
    expect((await client.get("/home")).words).toContain("User login successful");
    expect(await shop.sql("SELECT name, email, email_verified, role FROM users WHERE role = 'customer'")).toEqual([
      { name: "Sunita Jadhav", email: "sunita@example.in", email_verified: true, role: "customer" },
    ]);
    expect(
      await shop.sql(
        "SELECT access_token, refresh_token, id_token, password FROM credentials WHERE provider_id = 'provider'",
      ),
    ).toEqual([{ access_token: null, refresh_token: null, id_token: null, password: null }]);
    const again = shop.visitor();
    await comeIn(again, provider, { ...sunita, email: "moved@example.in" });
    expect((await again.get("/account")).words).toContain("sunita@example.in");
    expect(await shop.sql("SELECT 1 FROM users")).toHaveLength(2);
  });

  test("ends the session before it, is recorded, and another site cannot begin it", async () => {
    const { shop, provider } = await open(kind);
    const client = await newCustomer(shop, rameshAccount);
    const before = client.cookies.get("ankur.session_token");
    await comeIn(client, provider, sunita);
    expect((await client.get("/account")).words).toContain("sunita@example.in");
    expect((await shop.visitor().get("/account", { cookie: `ankur.session_token=${before}` })).status).toBe(302);
    expect([...client.cookies.keys()].filter((name) => name.startsWith("known-device"))).toHaveLength(2);
    expect(await shop.sql("SELECT what FROM audit_events WHERE what = 'signed_in'")).toHaveLength(2);
    const foreign = await shop.visitor().get("/login/provider?to=/account", { "sec-fetch-site": "cross-site" });
    expect(foreign.location).toBe("/login?to=%2Faccount");
  });

  test("is not offered where none is configured, and leads nowhere then", async ({ shop }) => {
    expect((await shop.visitor().get("/login")).words).not.toContain("Continue with");
    expect((await shop.visitor().get("/login/provider")).location).toBe("/login?error=no_answer&to=");
    expect((await shop.visitor().get("/auth/callback/provider?code=x&state=y")).location).toBe(
      `${SHOP_URL}/login?error=no_answer`,
    );
  });

  test("of the library's own addresses only the provider's way back answers", async () => {
    const { shop, provider } = await open(kind);
    await signUp(shop.visitor(), sunitaAccount);
    expect((await shop.visitor().get("/login/provider")).status).toBe(302);
    void provider;
    for (const path of [
      "/auth/sign-in/email",
      "/auth/sign-up/email",
      "/auth/get-session",
      "/auth/ok",
      "/auth/error",
      "/auth/two-factor/enable",
      "/auth",
    ]) {
      const body = JSON.stringify({ ...sunitaAccount, name: "x" });
      const headers = { "content-type": "application/json", origin: SHOP_URL };
      const posted = await shop.visitor().send(path, { method: "POST", body, headers });
      expect([posted.status, posted.headers.getSetCookie()], path).toEqual([404, []]);
      expect((await shop.visitor().get(path)).status, path).toBe(404);
    }
  });

  test("makes an account that nobody confirmed its owner's alone, whoever opened it", async () => {
    quietLog();
    const { shop, provider } = await open(kind);
    const stranger = await newCustomer(shop, { ...sunitaAccount, password: "a stranger's password" });
    await shop.sql("UPDATE users SET two_factor_enabled = true WHERE role = 'customer'");
    await stranger.post("/forgot-password", { email: sunitaAccount.email });
    const owner = shop.visitor();
    const unproved = await owner.get(await leave(owner, provider, { ...sunita, emailVerified: false }));
    expect(unproved.location).toMatch(/error=(email_not_verified|account_not_linked)/);
    expect((await stranger.get("/account")).status, "not yet").toBe(200);
    await comeIn(owner, provider, sunita);
    expect((await owner.get("/account")).words).toContain("sunita@example.in");
    expect((await stranger.get("/account")).status, "the stranger's session").toBe(302);
    expect((await logIn(stranger, { ...sunitaAccount, password: "a stranger's password" })).status).toBe(401);
    expect(await shop.sql("SELECT email_verified, two_factor_enabled FROM users WHERE role = 'customer'")).toEqual([
      { email_verified: true, two_factor_enabled: false },
    ]);
    expect(
      await shop.sql("SELECT FROM verifications WHERE value = (SELECT id FROM users WHERE role = 'customer')"),
    ).toEqual([]);
  });

  test("joins an account that its owner has confirmed, whose password still works", async () => {
    quietLog();
    const { shop, provider } = await open(kind);
    const owner = await newCustomer(shop, sunitaAccount);
    await owner.post(await linkInMail(shop, sunitaAccount.email, "welcome"), {});
    const unproved = shop.visitor();
    const back2 = await unproved.get(
      await leave(unproved, provider, { ...sunita, sub: "other", emailVerified: false }),
    );
    expect(back2.location).toMatch(/error=(email_not_verified|account_not_linked)/);
    expect((await unproved.get("/account")).status).toBe(302);

    const linked = shop.visitor();
    await comeIn(linked, provider, sunita);
    expect((await linked.get("/account")).words).toContain("sunita@example.in");
    expect(await shop.sql("SELECT 1 FROM users WHERE role = 'customer'")).toHaveLength(1);
    expect((await logIn(shop.visitor(), sunitaAccount)).status, "the password still works").toBe(303);
  });

  test("an address that the provider has not confirmed makes no account", async () => {
    quietLog();
    const { shop, provider } = await open(kind);
    const client = shop.visitor();
    const back = await client.get(await leave(client, provider, { ...sunita, emailVerified: false }));
    expect(back.location).toContain("error=email_not_verified");
    expect(await shop.sql("SELECT 1 FROM users WHERE role = 'customer'")).toEqual([]);
    expect(await shop.sql("SELECT 1 FROM sessions")).toEqual([]);
  });

  test.each([true, false])("nobody comes in as the admin (address confirmed: %s)", async (emailVerified) => {
    quietLog();
    const { shop, provider } = await open(kind);
    const client = shop.visitor();
    const back = await client.get(await leave(client, provider, { ...sunita, email: ADMIN.email, emailVerified }));
    expect(back.location).toMatch(/\/login\?error=/);
    expect((await client.get("/admin")).status).toBe(302);
    expect(await shop.sql("SELECT 1 FROM credentials WHERE provider_id = 'provider'")).toEqual([]);
    expect(await shop.sql("SELECT 1 FROM sessions")).toEqual([]);
  });

  test("an answer with a wrong state, without the browser that asked, or a second time is refused", async () => {
    quietLog();
    const { shop, provider } = await open(kind);
    const client = shop.visitor();
    const back = await leave(client, provider, sunita);
    const other = new URL(back, SHOP_URL);
    other.searchParams.set("state", "a".repeat(32));
    const strangers = [
      await client.get(other.pathname + other.search),
      await shop.visitor().get(back),
      await client.get(back.replace(/code=[^&]+/, "code=wrong")),
    ];
    for (const stranger of strangers) {
      expect(stranger.location, stranger.words).toMatch(/\/login\?error=/);
      expect(stranger.headers.getSetCookie().join()).not.toContain("session_token=ey");
    }
    expect(await shop.sql("SELECT 1 FROM sessions")).toEqual([]);
    const used = await leave(client, provider, sunita);
    await client.get(used);
    expect((await client.get(used)).location).toMatch(/\/login\?error=/);
  });

  test("a token that was made for another login is refused: its nonce is wrong", async () => {
    quietLog();
    const { shop, provider } = await open(kind);
    const client = shop.visitor();
    const back = await leave(client, provider, sunita);
    // The library keeps what it expects under the state; another nonce there is what a token of another login looks like.
    await shop.sql(
      `UPDATE verifications SET value = jsonb_set(value::jsonb, '{idTokenNonce}', '"of-another-login-000000000000000"')::text
       WHERE value LIKE '%idTokenNonce%'`,
    );
    expect((await client.get(back)).location).toMatch(/\/login\?error=/);
    expect(await shop.sql("SELECT 1 FROM sessions")).toEqual([]);
  });

  test("a provider that is down is said to be, and asked again the next time", async () => {
    quietLog();
    const provider = await startOidcProvider(SHOP_URL);
    await provider.close();
    const shop = await openShopApp(kind, { provider: provider.settings });
    const client = shop.visitor();
    const gone = await client.get("/login/provider");
    expect(gone.location).toBe("/login?error=no_answer&to=");
    expect((await client.get(gone.location!)).words).toContain("We cannot reach that service right now.");
  });
});
