import { createHmac } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { ADMIN, type ShopServer } from "#tests/support/shop-server.ts";
import { fromSomewhere } from "./visitors.ts";
import { open, ready, toast } from "./visit.ts";

export { ADMIN };

export type Account = { email: string; password: string };
type Details = { name?: string; phone?: string; address?: string; village?: string };

let made = 0;

/** Somebody who has no account yet; nobody else in the worker's shop is called so. */
export function somebody(name = "sunita"): Account {
  made += 1;
  return { email: `${name}${made}@example.in`, password: "rain on the field" };
}

/** Somebody who has signed up, without a browser. */
export async function newAccount({ address }: ShopServer, details: Details = {}): Promise<Account> {
  const account = somebody();
  const answer = await post(address, "/signup", {
    name: "",
    phone: "",
    address: "",
    village: "",
    ...account,
    ...details,
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
  return account;
}

function post(address: string, path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { origin: address, ...fromSomewhere() };
  return fetch(address + path, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
}

/** A password's field, whether or not it shows what is typed. */
export function passwordField(page: Page, label = "Password"): Locator {
  return page.getByRole("main").getByLabel(label, { exact: true });
}

/** A field of the page's own form that may be left empty, and says so. */
export function optionalField(page: Page, label: string): Locator {
  return page.getByRole("main").getByRole("textbox", { name: new RegExp(`^${label} ?Optional$`) });
}

export function submitButton(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: "Submit", exact: true });
}

/** Fills in the login's form on the page that is open, and sends it. */
export async function sendLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole("main").getByRole("textbox", { name: "Email" }).fill(email);
  await passwordField(page).fill(password);
  await submitButton(page).click();
}

/** Logs somebody in who arrives on the home page, the admin behind /admin. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await open(page, "/login");
  await sendLogin(page, account);
  const isAdmin = account.email === ADMIN.email;
  // A phone shows the newest toast alone: one that the saved cart brings may stand before it.
  await expect(toast(page, isAdmin ? "admin login successful" : "User login successful")).toBeAttached();
  await expect(page).toHaveURL(isAdmin ? /\/admin$/ : /\/home$/);
  // The admin's side comes as a whole new page.
  await ready(page);
}

/** Logs somebody in by one request and opens no page: where the login is not what the test looks at. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post("/login", {
    form: { email, password, to: "" },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  // The next page would greet.
  await page.context().clearCookies({ name: "notice" });
}

/** Opens a page as somebody who is logged in. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await enter(page, account);
  await open(page, path);
}

/** The navigation in sight; on the phone its menu is opened for that. */
export async function navigation(page: Page): Promise<Locator> {
  const banner = page.getByRole("banner");
  const menu = banner.getByRole("button", { name: "Menu", exact: true });
  const open = banner.getByRole("navigation").filter({ visible: true });
  if ((await menu.isVisible()) && (await open.count()) === 0) await menu.click();
  return open;
}

export async function pressLogout(page: Page): Promise<void> {
  await navigation(page);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await pressLogout(page);
  await expect(toast(page, "Logout successful")).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect((await navigation(page)).getByRole("link", { name: "Login", exact: true })).toBeVisible();
}

/** The six digits that an authenticator app shows for a key, `steps` times 30 s from now (RFC 6238). */
export function codeOf(key: string, steps = 0): string {
  const adminShop = Buffer.alloc(8);
  adminShop.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", fromBase32(key)).update(adminShop).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((mail) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(mail).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
