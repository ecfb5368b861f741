import { afterAll, beforeAll, describe, expect, onTestFailed, test } from "vitest";
import { NO_DELIVERY } from "#tests/support/no-delivery.ts";
import { buyer, tomato, trowel } from "#tests/browser/support/products.ts";
import { ADMIN, openShopServer, prepareShop, type ShopServer } from "#tests/support/shop-server.ts";
import type { Browser } from "./support/browser.ts";
import { openFirefox } from "./support/firefox.ts";
import { hasPrograms } from "./support/packages.ts";
import { personAt } from "./support/person.ts";
import { openWebkit } from "./support/webkit.ts";

const BROWSERS = [
  { name: "Firefox", open: openFirefox, isHere: hasPrograms("firefox-esr") },
  { name: "WebKit", open: openWebkit, isHere: hasPrograms("webkit2gtk-driver", "xvfb") },
].filter(({ isHere }) => isHere);

const PHONE = [360, 740] as const;
const DESK = [1280, 900] as const;

let prepared: Awaited<ReturnType<typeof prepareShop>>;
beforeAll(async () => {
  prepared = await prepareShop(...NO_DELIVERY);
});
afterAll(() => prepared?.remove());

describe.each(BROWSERS)("$name", ({ name, open }) => {
  let browser: Browser;
  let shop: ShopServer;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([open(), openShopServer(prepared.template)]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  test("leads a visitor from the search to an order, which is found again, and to an account", async () => {
    await browser.resize(...PHONE);
    const visitor = personAt(browser, shop.address, `${name}-visitor`);
    onTestFailed(() => visitor.picture("failed"));
    await visitor.open("/home");
    await visitor.seeNoOverhang();
    await visitor.picture("home");
    await visitor.type("Search products", "tomato", "enter");
    await visitor.arrive(/^\/products\?q=tomato$/);
    await visitor.see(tomato.name);
    await visitor.seeNoOverhang();
    await visitor.picture("search");
    await visitor.press("link", tomato.name);
    await visitor.arrive(/^\/products\/tomato-arka-rakshak-f1$/);
    await visitor.press("button", `Increase quantity of ${tomato.name}`);
    await visitor.press("button", `Add to Cart: ${tomato.name}`);
    await visitor.see("Item added to your cart");
    await visitor.picture("added");

    await visitor.open("/cart");
    await visitor.see("₹850.00");
    await visitor.press("button", `Increase quantity of ${tomato.name}`);
    await visitor.see("₹1,275.00");
    await visitor.seeNoOverhang();
    await visitor.picture("cart");
    await visitor.press("link", "Place Order");
    await visitor.arrive(/^\/checkout$/);
    await visitor.press("button", "Confirm");
    await visitor.see("Please correct these fields:");
    await visitor.picture("refused");
    for (const [label, text] of Object.entries(buyer)) await visitor.type(label, text.replace("\n", ", "));
    await visitor.press("button", "Confirm");
    await visitor.see("Thank you, Sunita Jadhav. We have received your order.");
    await visitor.arrive(/^\/order\/[\w-]{22}$/);
    await visitor.seeNoOverhang();
    await visitor.picture("order");
    const [number = ""] = /\d{3,} \d{3}/.exec(String(await browser.evaluate("document.body.innerText"))) ?? [];

    await visitor.open("/find-order");
    await visitor.type("Order number", number);
    await visitor.type("Phone", "98220 45678");
    await visitor.press("button", "Track order");
    await visitor.see(`Order ${number}`);
    await visitor.picture("found");

    await visitor.open("/signup");
    await visitor.type("Email", "ramesh@example.in");
    await visitor.type("Password", "rain on the field");
    await visitor.press("button", "Submit");
    await visitor.arrive(/^\/login$/);
    await visitor.type("Email", "ramesh@example.in");
    await visitor.type("Password", "rain on the field");
    await visitor.press("button", "Submit");
    await visitor.see("User login successful");
    await visitor.open("/account");
    await visitor.seeNoOverhang();
    await visitor.picture("account");
    await browser.resize(...DESK);
    await visitor.press("button", "Logout");
    await visitor.see("User logout successful");
    expect(browser.errors()).toEqual([]);
  });

  test("leads the admin from the login through orders, a price and an order by phone", async () => {
    await browser.resize(...DESK);
    const admin = personAt(browser, shop.address, `${name}-admin`);
    onTestFailed(() => admin.picture("failed"));
    await admin.open("/login");
    await admin.type("Email", ADMIN.email);
    await admin.type("Password", ADMIN.password);
    await admin.press("button", "Submit");
    await admin.arrive(/^\/admin$/);
    await admin.see("admin login successful");
    await admin.picture("today");

    await admin.open("/admin/neworder");
    await admin.type("Find a product", "trowel");
    await admin.press("button", `Add ${trowel.name}`);
    for (const [label, text] of [
      ["Phone", "94220 11873"],
      ["Name", "Ramesh Patil"],
      ["Address", "Gat 3, Vinchur, Nashik 422305"],
    ] as const)
      await admin.type(label, text);
    await admin.picture("phone-order");
    await admin.press("button", "Place order");
    await admin.arrive(/^\/admin\/orders\/\d{6}$/);
    await admin.see("Phone order placed");
    await admin.seeWhatTheServerWrote();
    await admin.picture("order");

    await admin.open("/admin/orders");
    await admin.seeWhatTheServerWrote();
    await admin.seeNoOverhang();
    await admin.picture("orders");
    await admin.press("button", "Complete order…");
    await admin.see("completed");
    await admin.press("button", "Undo");
    await admin.see("reopened");

    await browser.resize(...PHONE);
    await admin.open("/admin/allproducts?q=trowel");
    await admin.seeWhatTheServerWrote();
    await admin.press("button", `${trowel.name}: change price and stock`);
    await admin.press("link", `Edit ${trowel.name}`);
    await admin.arrive(/^\/admin\/editproduct\/\d+/);
    await admin.type("Price", "115");
    await admin.seeNoOverhang();
    await admin.picture("edit");
    await admin.press("button", "Save");
    await admin.see("Product updated successfully");
    await admin.open("/products/hand-trowel");
    await admin.see("₹115.00");
    expect(browser.errors()).toEqual([]);
  });
});
