import type { Page } from "@playwright/test";
import { tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { addButton, follow, open, ready, toast } from "./support/visit.ts";

const ENTRIES = ["Home", "About Us", "Products", "Contact", "Cart", "Login", "Signup"];
const footer = (page: Page) => page.getByRole("contentinfo");

test("An app page asks for each file of its script once, and for nothing of the admin's", async ({ page }) => {
  for (const path of ["/cart", "/find-order", "/login"]) {
    await open(page, path);
    const names = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith(".js")),
    );
    expect(names.length, path).toBeGreaterThan(3);
    expect(names.length, path).toBe(new Set(names).size);
    expect(names.filter((name) => name.includes("admin"))).toEqual([]);
  }
});

test("Every way from an app page to a document, and Back, leaves a page whose script answers", async ({ page }) => {
  for (const entry of ["Contact", "Home", "About Us", "Products"]) {
    await open(page, "/find-order");
    const banner = page.getByRole("banner").getByRole("navigation", { name: "Main" });
    await follow(page, banner.getByRole("link", { name: entry, exact: true }), /\/(?:home|about|products|contactus)$/);
    await page.goBack();
    await ready(page);
    await expect(page).toHaveURL("/find-order");
    await page.goForward();
    await ready(page);
  }
  await addButton(page, tomato).click();
  await expect(toast(page, "Item added to your cart")).toBeVisible();
  await open(page, "/cart");
  await follow(page, page.getByRole("link", { name: tomato.name, exact: true }), /\/products\/tomato/);
  await addButton(page, tomato).click();
  await expect(toast(page, "Item added to your cart", `Increased quantity of ${tomato.name}`)).toBeVisible();
  await open(page, "/cart");
  await follow(page, page.getByRole("link", { name: "Continue Shopping" }), /\/products$/);
});

test.describe("The navigation", () => {
  test("has the entries of a visitor who is signed out", async ({ page }) => {
    await open(page, "/home");
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText(ENTRIES);
  });

  test("is behind a toggle on the phone, with the same entries", { tag: "@phone-only" }, async ({ page }) => {
    await open(page, "/home");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation).toBeHidden();
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await toggle.tap();
    await expect(navigation.getByRole("link")).toHaveText([...ENTRIES, "Shop", "Track order", "हिन्दी", "मराठी"]);
    await page.keyboard.press("Escape");
    await expect(navigation, "Esc closes it").toBeHidden();
    await toggle.tap();
    await page.touchscreen.tap(180, 700);
    await expect(navigation, "a tap outside closes it").toBeHidden();
    await expect(page, "and does nothing else").toHaveURL(/\/home$/);
    await toggle.tap();
    await navigation.getByRole("link", { name: "Products" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    await expect(navigation, "the menu is out of the way on the next page").toBeHidden();
  });

  test("leads to each page and marks the one that is open", async ({ page }) => {
    await open(page, "/home");
    const navigation = page.getByRole("navigation", { name: "Main" });
    const headings = {
      "About Us": "About Us",
      Products: "Products",
      Contact: "Contact",
      Cart: "Your Cart Is Empty",
      Login: "Login",
      Signup: "Signup",
    };
    for (const [entry, heading] of Object.entries(headings)) {
      await navigation.getByRole("link", { name: entry }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(navigation.locator("[aria-current=page]")).toHaveText(entry);
    }
  });

  test("begins at the home page, to which the bare address leads", async ({ page }) => {
    await open(page, "/");
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole("banner").getByRole("link", { name: "Ankur, home" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe("The home page", () => {
  test("has a hero with a search, Get to know us, and four feature badges", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/home");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.locator("input[type=search]")).toBeVisible();
    await expect(main.getByRole("heading", { name: "Get to know us" })).toBeVisible();
    await expect(main.locator(".feat").getByRole("heading")).toHaveText([
      "Cash on delivery",
      "Spare parts",
      "Clear prices",
      "Talk to a person",
    ]);
    await expect(main.getByRole("link", { name: "Know More" })).toHaveAttribute("href", "/about");
  });

  test("has example searches that find something", async ({ page }) => {
    for (const example of ["Onion", "DAP", "Nozzle"]) {
      await open(page, "/home");
      await follow(page, page.getByRole("link", { name: example, exact: true }), /\/products\?q=/);
      await expect(page.getByRole("article").first()).toBeVisible();
    }
  });
});

test.describe("The shop page", () => {
  test("has a card for each category, each a link to its products", async ({ page }) => {
    await open(page, "/shop");
    const cards = page.getByRole("main").locator("a.cat");
    await expect(cards.locator("b")).toHaveText(["Seeds", "Fertilizers", "Sprayers", "Spray Parts", "Garden"]);
    await expect(cards.filter({ hasText: "Sprayers" }), "without the parts").toContainText("12 products");
    await follow(page, cards.filter({ hasText: "Spray Parts" }), /parts=only/);
    await expect(page.getByRole("checkbox", { name: "Spare parts" })).toBeChecked();
    await expect(page.getByRole("status").filter({ hasText: "products" })).toHaveText("18 products");
  });

  test("has a banner that counts the products below their MRP and leads to just these", async ({ page }) => {
    await open(page, "/shop");
    const banner = page.locator(".offer");
    const said = await banner.locator("b").innerText();
    await expect(banner).toContainText("Save up to ₹2,600 on one product.");
    await follow(page, banner.getByRole("link", { name: "See all offers" }), /offers=only/);
    expect(`${await page.getByRole("status").filter({ hasText: "products" }).innerText()} below MRP today`).toBe(said);
  });
});

test.describe("The about page", () => {
  test("has a 'Know More' that leads to who stands behind the shop", async ({ page }) => {
    await open(page, "/about");
    await page.getByRole("link", { name: "Know More" }).click();
    await expect(page).toHaveURL(/\/about#who$/);
    await expect(page.getByRole("heading", { name: "Who we are" })).toBeInViewport();
    await expect(page.getByRole("main").getByText("Ankur Krishi Kendra (demo)")).toBeVisible();
  });
});

test.describe("The footer", () => {
  test("stands on every page but Login and Signup", { tag: "@phone" }, async ({ page }) => {
    for (const path of ["/home", "/about", "/shop", "/products", tomato.path, "/cart", "/checkout", "/contactus"]) {
      await page.goto(path);
      await expect(footer(page), path).toBeVisible();
    }
    for (const path of ["/login", "/signup"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
      await expect(footer(page), path).toHaveCount(0);
    }
    await ready(page);
    await page.getByRole("banner").getByRole("link", { name: /Ankur/ }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(footer(page)).toBeVisible();
  });

  test("gives phone, WhatsApp and address, and says that this is a demonstration", async ({ page }) => {
    await open(page, "/home");
    await expect(footer(page).getByRole("link", { name: /^Call 0253 ?555 ?0123$|^Call 02535550123$/ })).toHaveAttribute(
      "href",
      "tel:+912535550123",
    );
    await expect(footer(page).getByRole("link", { name: /^WhatsApp / })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/91\d{10}$/,
    );
    await expect(footer(page)).toContainText("Demo shop");
  });

  test("opens the mail program with subject and body, and no request", { tag: "@phone-in-all" }, async ({ page }) => {
    await open(page, "/home");
    const form = footer(page).locator("form");
    await expect(form).toHaveAttribute("action", "mailto:shop@ankur.example");
    // The fonts come after the first frame, so a page is ready before they are asked for.
    await expect(page.locator("link[media=print]")).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const sent: string[] = [];
    page.on("request", (request) => void sent.push(request.url()));
    // The mail program is none of the test's business: what would go to it is noted instead.
    const mail = page.evaluate(
      () =>
        new Promise<Record<string, string>>((settle) => {
          window.addEventListener("submit", (event) => {
            event.preventDefault();
            settle(Object.fromEntries(new FormData(event.target as HTMLFormElement)) as Record<string, string>);
          });
        }),
    );
    const email = footer(page).getByRole("textbox", { name: "Your email" });
    await email.fill("not an address");
    await footer(page).getByRole("button", { name: "Send" }).click();
    await expect(email).toHaveJSProperty("validity.typeMismatch", true);
    await expect(email).toBeFocused();
    await email.fill("sunita@example.in");
    await footer(page).getByRole("button", { name: "Send" }).click();
    expect(await mail).toEqual({
      subject: "Question for the shop",
      body: "Namaste, I would like to ask:\n\n\nMy email: sunita@example.in",
    });
    expect(sent.filter((url) => !url.includes("/pictures/"))).toEqual([]);
  });
});

test.describe("An app page's footer", () => {
  const form = (page: Page) => footer(page).locator("form");

  test("is whole after navigations by script, but short at the checkout", async ({ page }) => {
    await open(page, "/login");
    await expect(footer(page)).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: /Cart/ }).first().click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(form(page)).toBeVisible();
    await expect(footer(page).getByRole("navigation").getByRole("link")).toHaveCount(7);
    await open(page, "/checkout");
    await expect(footer(page).getByRole("link")).toHaveText([/^Call /, /^WhatsApp /]);
    await expect(form(page)).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: /Cart/ }).first().click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(form(page)).toBeVisible();
  });

  test("adds the sender's address to the email before the mail program opens", async ({ page }) => {
    await open(page, "/cart");
    await page.evaluate(() => addEventListener("submit", (event) => event.preventDefault()));
    await footer(page).getByRole("textbox", { name: "Your email" }).fill("sunita@example.in");
    await footer(page).getByRole("button", { name: "Send" }).click();
    await expect(form(page).locator("[name=body]")).toHaveValue(/My email: sunita@example\.in$/);
  });
});

test.describe("A path that is not there", () => {
  test("answers 404 with a page that searches and leads home", { tag: "@phone-in-all" }, async ({ page, watch }) => {
    watch.expectStatus(404);
    for (const path of ["/no-such-page", "/products/no-such-good", "/no/such/page", "/xx/home"]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
    }
    await ready(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found (404)");
    await expect(page).toHaveTitle(/Page not found/);
    await expect(page.getByRole("main").getByRole("link", { name: "Go to home page" })).toHaveAttribute(
      "href",
      "/home",
    );
    await expect(footer(page)).toBeVisible();
    await page.getByRole("main").locator("input[type=search]").fill("tomato");
    await page.getByRole("main").locator("input[type=search]").press("Enter");
    await expect(page.getByRole("article").first()).toContainText(tomato.name);
  });
});

test.describe("Login and Signup", () => {
  test("have the specification's fields, and lead to each other", async ({ page }) => {
    await open(page, "/login");
    for (const label of ["Email", "Password"]) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute("href", "/forgot-password");
    await expect(page.getByText("You can order without an account.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Signup" }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await page.getByText("Add delivery details").click();
    for (const label of ["Name", "Email", "Password", "Phone", "Address", "Village"]) {
      await expect(page.getByRole("main").getByLabel(new RegExp(`^${label}`))).toBeVisible();
    }
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
