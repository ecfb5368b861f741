import type { Locator, Page } from "@playwright/test";
import type { ShopServer } from "#tests/support/shop-server.ts";
import { ADMIN, enter, logIn, newAccount, optionalField } from "./support/people.ts";
import { trowel } from "./support/products.ts";
import { takeOrders } from "./support/take-orders.ts";
import { expect, test } from "./support/test.ts";
import { field, open, ready, toast, openWith, reload } from "./support/visit.ts";
import type { Watch } from "./support/watch.ts";

const main = (page: Page) => page.getByRole("main");
const textbox = (page: Page, name: string | RegExp) => main(page).getByRole("textbox", { name });
const searchbox = (page: Page) => page.getByRole("searchbox");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const openRow = (page: Page) => button(page, `${trowel.name}: change price and stock`).click();
const saveRow = (page: Page) => button(page, `Save ${trowel.name}`);
const savedRow = (page: Page) => main(page).getByRole("status").filter({ hasText: "Saved" });
const openShopSection = (page: Page) =>
  page
    .locator("summary")
    .filter({ hasText: /^Shop$/ })
    .click();
const products = `/admin/allproducts?${new URLSearchParams({ q: trowel.name })}`;

/** What someone else saves while a form is open: something of everything that a form is filled from. */
const othersChanges = (round: number) => [
  "UPDATE orders SET version = version + 1, slip_note = 'Ring twice'",
  "INSERT INTO payments (order_id, method, paise, by_id) SELECT id, 'upi', 1000, 'other' FROM orders",
  "UPDATE products SET price_paise = price_paise + 100, stock = stock + 2, version = version + 1, mrp_paise = NULL",
  "INSERT INTO stock_movements (product_id, change, reason) SELECT id, 2, 'adjustment' FROM products",
  `UPDATE shop_details SET name = 'Shop ${round}', opening_hours = 'Sundays', gstin = NULL, demonstration = false,
    version = version + 1`,
  `UPDATE terms SET kind = 'input', words = words || '{"hi": ["लाल टमाटर ${round}"]}', version = version + 1 WHERE id = 'tomato'`,
  `UPDATE customers SET note = 'Pays late ${round}'`,
  "DELETE FROM search_misses",
  "UPDATE users SET village = 'Palkhed'",
];

type Form = {
  path: string;
  /** The way from there to the form, where it has no address of its own. */
  way?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  value: string;
  /** What the page says of the update before anything is pressed. */
  update?: string;
  /** What is pressed, what its first press is refused with, and what its second one says. */
  save?: { press: (page: Page) => Locator; conflict: string; saved: (page: Page) => Locator };
};

const STALE = "Someone else changed this";

const through = (name: string | RegExp, part = "") =>
  async function follow(page: Page): Promise<void> {
    const from = page.url();
    await page.getByRole("link", { name }).first().click();
    await page.waitForURL((url) => url.href !== from);
    if (part === "") await ready(page);
    else await open(page, new URL(page.url()).pathname + part);
  };

const ORDERS: Record<string, Form> = {
  "a payment": {
    path: "/admin/orders",
    way: through(/^\d{3} \d{3}/),
    field: (page) => textbox(page, "Amount (₹)"),
    value: "50",
    update: "Another payment of ₹10.00 was recorded",
    save: {
      press: (page) => button(page, "Record payment"),
      conflict: "Your payment is not saved yet.",
      saved: (page) => toast(page, "Paid ₹50.00 in cash"),
    },
  },
  "an order’s edit": {
    path: "/admin/orders",
    way: through(/^\d{3} \d{3}/, "/edit"),
    field: (page) => textbox(page, "Note on packing slip"),
    value: "Leave at the temple",
    update: STALE,
    save: {
      press: (page) => button(page, "Save changes"),
      conflict: "Someone else changed this order while you had it open.",
      saved: (page) => main(page).getByText("Note on packing slip: Leave at the temple"),
    },
  },
  "a customer’s note": {
    path: "/admin/customers",
    way: through("Buyer 0"),
    field: (page) => optionalField(page, "Note"),
    value: "Ring after six",
    update: STALE,
    save: {
      press: (page) => button(page, "Save note"),
      conflict: "The note is now “Pays late",
      saved: (page) => toast(page, "Note on Buyer 0 saved"),
    },
  },
  "a phone order": { path: "/admin/neworder", field: (page) => textbox(page, "Name"), value: "Ramesh Patil" },
  "the search of orders": { path: "/admin/orders", field: searchbox, value: "Vinchur" },
  "the days of past orders": {
    path: "/admin/completedorders?to=2026-11-30",
    field: (page) => page.getByLabel("From"),
    value: "2026-11-02",
  },
};

const PRODUCTS: Record<string, Form> = {
  "a stock in the list": {
    path: products,
    way: openRow,
    field: (page) => textbox(page, `Stock of ${trowel.name}`),
    value: "77",
    save: { press: saveRow, conflict: "Someone else changed the stock", saved: savedRow },
  },
  "a price in the list": {
    path: products,
    way: openRow,
    field: (page) => textbox(page, `Price of ${trowel.name}`),
    value: "99",
    save: { press: saveRow, conflict: "Someone else changed the price", saved: savedRow },
  },
  "a product’s edit": {
    path: products,
    way: through(`Edit ${trowel.name}`),
    field: (page) => textbox(page, "Brand"),
    value: "Falcon",
    update: STALE,
    save: {
      press: (page) => main(page).getByRole("button", { name: /^Save/ }),
      conflict: "Someone else changed this product while you had it open.",
      saved: (page) => toast(page, "Product updated successfully"),
    },
  },
  "a new product": { path: "/admin/addproduct", field: (page) => textbox(page, "Name"), value: "Clay pot" },
  "search words": {
    path: "/admin/terms/tomato",
    field: (page) => textbox(page, /^English/),
    value: "tomato, love apple",
    update: STALE,
    save: {
      press: (page) => button(page, "Save"),
      conflict: "लाल टमाटर",
      saved: (page) => main(page).getByText("Saved. The next search uses it."),
    },
  },
};

const OTHERS: Record<string, Form> = {
  settings: {
    path: "/admin/settings",
    way: (page) =>
      page
        .locator("summary")
        .filter({ hasText: /^Shop$/ })
        .click(),
    field: (page) => textbox(page, /^Opening hours/),
    value: "9 to 6",
    update: STALE,
    save: {
      press: (page) => button(page, "Save Shop"),
      conflict: "Someone else changed the settings after you opened this page.",
      saved: (page) => toast(page, "Saved"),
    },
  },
  "the meaning of a search": {
    path: "/admin",
    field: (page) => page.getByRole("combobox", { name: "What “zqzq” means" }),
    value: "tomato",
  },
  "the search of customers": { path: "/admin/customers", field: searchbox, value: "Patil" },
  "the search of users": { path: "/admin/users", field: searchbox, value: "Patil" },
  "the search of messages": { path: "/admin/messages", field: searchbox, value: "price" },
  "one person’s data": { path: "/admin/person", field: (page) => textbox(page, /./), value: "98220 45678" },
  "two-step login": { path: "/admin/security", field: (page) => textbox(page, "Your password"), value: "rain" },
};

/** The page loads its data again, as for a live update, a login in another tab, and an Undo in a toast. */
async function update(page: Page, shop: ShopServer, watch: Watch, round: number): Promise<void> {
  // The shop is down while its rows are changed.
  watch.expectLineDown();
  await shop.change(...othersChanges(round));
  await page.evaluate(async () => {
    type Revalidating = { __reactRouterDataRouter: { revalidate(): Promise<void> } };
    const { __reactRouterDataRouter: router } = window as unknown as Revalidating;
    await router.revalidate();
  });
  await expect(page.getByRole("banner").getByRole("link", { name: new RegExp(`^Shop ${round}`) })).toBeVisible();
}

async function expectUnchanged(input: Locator, value: string): Promise<void> {
  await expect(input).toHaveValue(value);
  await expect(input, "it is the same element still").toBeFocused();
}

test.describe("An update keeps what a form holds", () => {
  test.use({ ownShop: true });

  for (const [group, forms] of Object.entries({ orders: ORDERS, products: PRODUCTS, "the rest": OTHERS })) {
    test(`behind /admin, for ${group}: values, focus and base`, async ({ page, shop, watch }) => {
      test.slow();
      watch.expectStatus(400, 409);
      await enter(page, ADMIN);
      await takeOrders(page, 1);
      for (const [round, [name, form]] of Object.entries(forms).entries()) {
        await test.step(name, async () => {
          await page.request.get("/products?q=zqzq");
          await open(page, form.path);
          await form.way?.(page);
          const input = form.field(page);
          await input.fill(form.value);
          await update(page, shop, watch, round);
          await expectUnchanged(input, form.value);
          if (form.update !== undefined) await expect(main(page).getByText(form.update)).toBeVisible();
          if (form.save === undefined) return;
          const { press, conflict, saved } = form.save;
          await press(page).click();
          await expect(main(page).getByText(conflict).first()).toBeVisible();
          await expect(input).toHaveValue(form.value);
          await press(page).click();
          await expect(saved(page)).toBeVisible();
        });
      }
    });
  }

  test("a restored draft is merged with another's edit; the second press saves it", async ({ page, shop, watch }) => {
    watch.expectStatus(409);
    await enter(page, ADMIN);
    for (const { path, round, way, mine, theirs, saved } of [
      {
        path: "/admin/settings",
        round: 1,
        way: openShopSection,
        mine: ["Opening hours", "9 to 6"],
        theirs: ["Shop name", "Shop 1"],
        saved: toast(page, "Saved"),
      },
      {
        path: "/admin/terms/tomato",
        round: 2,
        way: undefined,
        mine: ["English", "tomato, love apple"],
        theirs: ["Hindi", "लाल टमाटर 2"],
        saved: main(page).getByText("Saved. The next search uses it."),
      },
    ] as const) {
      const box = ([label]: readonly [string, string]) => textbox(page, new RegExp(`^${label}`));
      await open(page, path);
      await way?.(page);
      await box(mine).fill(mine[1]);
      await open(page, "/admin");
      watch.expectLineDown();
      await shop.change(...othersChanges(round));
      await open(page, path);
      await expect(main(page).getByText("We restored what you typed earlier.")).toBeVisible();
      const save = main(page).getByRole("button", { name: /^Save/ });
      await save.click();
      await expect(main(page).getByRole("alert")).toContainText(`${theirs[0]}: it was`);
      await expect(box(mine)).toHaveValue(mine[1]);
      await expect(box(theirs)).toHaveValue(theirs[1]);
      await save.click();
      await expect(saved).toBeVisible();
      await open(page, path);
      await way?.(page);
      await expect(box(theirs)).toHaveValue(theirs[1]);
    }
  });

  test("of an account and of a checkout: values and focus", async ({ page, shop, watch }) => {
    await logIn(page, await newAccount(shop, { village: "Ozar" }));
    await open(page, "/account");
    const village = textbox(page, /^Village/);
    await village.fill("Vinchur");
    await update(page, shop, watch, 0);
    await expectUnchanged(village, "Vinchur");
    await openWith(page, "/checkout", trowel);
    const address = field(page, "Address");
    await address.fill("Gat 3");
    await update(page, shop, watch, 1);
    await expectUnchanged(address, "Gat 3");
  });

  test("a payment’s amount and method outlive a reload, with their base", async ({ page, shop, watch }) => {
    watch.expectStatus(400, 409);
    await enter(page, ADMIN);
    const [number = ""] = await takeOrders(page, 1);
    await open(page, `/admin/orders/${number.replace(" ", "")}`);
    await main(page).getByRole("radio", { name: "UPI" }).check();
    const amount = textbox(page, "Amount (₹)");
    await amount.fill("60.5O");
    watch.expectLineDown();
    await shop.change(...othersChanges(0));
    await reload(page);
    await expect(amount).toHaveValue("60.5O");
    await expect(main(page).getByRole("radio", { name: "UPI" })).toBeChecked();
    await expect(main(page).getByText("Another payment of ₹10.00 was recorded")).toBeVisible();
    await button(page, "Record payment").click();
    await expect(main(page).getByText("Enter an amount in rupees")).toBeVisible();
    await amount.fill("60.50");
    await button(page, "Record payment").click();
    await expect(main(page).getByText("Your payment is not saved yet.")).toBeVisible();
    await expect(main(page).getByText("₹100.00 still to be paid")).toBeVisible();
    await button(page, "Record payment").click();
    await expect(toast(page, "Paid ₹60.50 by UPI")).toBeVisible();
    await expect(amount, "the next one begins with what is left").toHaveValue("39.50");
    await page.reload();
    await expect(main(page).getByText("We restored what you typed earlier.")).toHaveCount(0);
  });
});
