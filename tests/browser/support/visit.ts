import { expect, type Locator, type Page } from "@playwright/test";
import { buyer } from "./products.ts";

/** Opens a page and waits until script has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/**
 * React marks the elements it has taken over; only then does script answer to taps. A document has run its small script when
 * it is loaded.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector("script[src*='/document']") !== null) return document.readyState === "complete";
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** Follows a link that loads a whole page. */
export async function follow(page: Page, link: Locator, address: RegExp): Promise<void> {
  await link.click();
  await page.waitForURL(address);
  await ready(page);
}

export async function putInCart(page: Page, good: { name: string; path: string }, quantity = 1): Promise<void> {
  await open(page, good.path);
  await page.getByRole("spinbutton", { name: `Quantity of ${good.name}` }).fill(String(quantity));
  await addButton(page, good).click();
  await expect(toast(page, "Item added to your cart")).toBeVisible();
}

/** Opens a page with this product in the cart. */
export async function openWith(page: Page, path: string, good: { name: string; path: string }, quantity = 1) {
  await putInCart(page, good, quantity);
  await open(page, path);
}

export function addButton(page: Page, good: { name: string }): Locator {
  return page.getByRole("button", { name: `Add to Cart: ${good.name}`, exact: true });
}

export async function fillBuyer(page: Page, changes: Partial<typeof buyer> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...buyer, ...changes })) await field(page, label).fill(value);
}

/** Stands before a checkout that is filled in and wants nothing but Confirm. */
export async function readyToConfirm(page: Page, good: { name: string; path: string }): Promise<void> {
  await openWith(page, "/checkout", good);
  await fillBuyer(page);
}

export async function expectBuyer(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(buyer)) await expect(field(page, label)).toHaveValue(value);
}

/** A field of the page's own form, not of the footer's. */
export function field(page: Page, label: string): Locator {
  return page.getByRole("main").getByRole("textbox", { name: label, exact: true });
}

export function confirmButton(page: Page): Locator {
  return page.getByRole("button", { name: "Confirm", exact: true });
}

/** Orders what is in the cart, and gives the order's number and address. */
export async function placeOrder(page: Page): Promise<{ number: string; address: string }> {
  await open(page, "/checkout");
  await fillBuyer(page);
  return confirmOrder(page);
}

/** Presses Confirm on a checkout that is filled in. */
export async function confirmOrder(page: Page): Promise<{ number: string; address: string }> {
  await confirmButton(page).click();
  return orderPlaced(page);
}

export async function orderPlaced(page: Page): Promise<{ number: string; address: string }> {
  await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
  const heading = page.getByRole("heading", { level: 2, name: /^Order \d{3,} \d{3}$/ });
  await expect(heading).toBeVisible();
  return { number: (await heading.innerText()).replace("Order ", ""), address: page.url() };
}

export function toasts(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" }).locator(".toast");
}

/** The toast with exactly this title and, where one is given, exactly this detail. */
export function toast(page: Page, title: string, detail?: string): Locator {
  const titled = toasts(page).filter({ has: page.locator("b").getByText(title, { exact: true }) });
  return (
    detail === undefined ? titled : titled.filter({ has: page.locator("p").getByText(detail, { exact: true }) })
  ).last();
}

/** What an order's action led to, in the row that the order had. */
export function rowAnswer(page: Page, title: string, detail = ""): Locator {
  return page.getByRole("row").getByRole("group", { name: title, exact: true }).filter({ hasText: detail });
}

/** Presses a button and waits for the toast that it leads to. */
export async function pressFor(button: Locator, title: string, detail?: string): Promise<void> {
  await button.click();
  await expect(toast(button.page(), title, detail)).toBeVisible();
}

/** Keeps a toast, as a pointer over it does. On a phone it lets pointers through. */
export async function holdToast(held: Locator): Promise<void> {
  await held.dispatchEvent("mousemove");
}

/** The line of a product on the cart's page. */
export function cartLine(page: Page, good: { name: string }): Locator {
  return page.getByRole("row").filter({ has: page.getByText(good.name, { exact: true }) });
}

/** The number on the Cart entry of the navigation that is in sight. */
export function badge(page: Page): Locator {
  return page.getByRole("banner").locator(".badge").filter({ visible: true });
}
