import type { ShopServer } from "#tests/support/shop-server.ts";
import { expectNoBarriers } from "./support/axe.ts";
import { expectFits } from "./support/overhang.ts";
import { ADMIN, openAs } from "./support/people.ts";
import { tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { confirmButton, field, fillBuyer, open, openWith, orderPlaced } from "./support/visit.ts";

/** One zone that is visited every day from tomorrow on; elsewhere nothing is delivered. */
const ZONE = `INSERT INTO delivery_zones (name, position, pins, villages, lead_days, rates) VALUES ('Niphad', 1, '{422303}',
  '{Palkhed}', 1, '{"subtotals":[0,200000],"rows":[{"upToGrams":25000,"feesPaise":[4000,0]},{"upToGrams":null,"feesPaise":[9000,5000]}]}')`;
const SETTINGS = `INSERT INTO delivery_settings (elsewhere, elsewhere_paise, collect, state_code) VALUES (false, 0, true, '27')`;

const withZone = (shop: ShopServer) => shop.change(ZONE, SETTINGS);
const WIDTHS = [320, 360, 768, 1280] as const;

test.describe("Delivery by zone", () => {
  test.use({ ownShop: true });

  test(
    "is shown for a PIN code on the product, in the cart and at checkout, and is ordered",
    {
      tag: "@phone",
    },
    async ({ page, shop }) => {
      await withZone(shop);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(...(request.url().endsWith("/delivery-line") ? [request.url()] : [])));
      const line = page.getByText(/^We deliver to 422303 on .*free from ₹2,000\.00\.$/);
      await open(page, tomato.path);
      await page.getByLabel("PIN code for delivery").fill("422303");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(line).toBeVisible();
      // Before the PIN code was entered, there was nothing to ask.
      expect(asked).toHaveLength(1);
      await open(page, tomato.path);
      await expect(line).toBeVisible();
      await expectNoBarriers(page);
      await openWith(page, "/cart", tomato);
      await expect(page.getByLabel("PIN code for delivery")).toHaveValue("422303");
      await expect(page.getByText("₹465.00")).toBeVisible();
      await expectNoBarriers(page);
      await expectFits(page, ...WIDTHS);
      await open(page, "/checkout");
      await fillBuyer(page, { Address: "House 41" });
      await field(page, "PIN code").fill("422303");
      await field(page, "Village or town").fill("Palkhed");
      await expect(page.getByText("To Palkhed, 1 kg. Delivery charge ₹40.00, free from ₹2,000.00.")).toBeVisible();
      await expect(page.getByLabel("State")).toHaveValue("27");
      await expectNoBarriers(page);
      await expectFits(page, ...WIDTHS);
      await confirmButton(page).click();
      await orderPlaced(page);
      await expect(page.getByText(/^Delivery on \w+, \d+ \w+$/).first()).toBeVisible();
      await expect(page.getByText("To pay on delivery: ₹465.00")).toBeVisible();
    },
  );

  test("may be replaced by collecting, which hides the place and clears nothing", async ({ page, shop, watch }) => {
    await withZone(shop);
    watch.expectStatus(409);
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page, { Address: "Gat 7, Manmad" });
    await field(page, "PIN code").fill("423104");
    await expect(page.getByText("We do not deliver to 423104 yet.")).toBeVisible();
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Please check the delivery. Nothing has been ordered yet.");
    await page.getByLabel("Collect at the shop").check();
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(page.getByText("We do not deliver")).toBeHidden();
    await expect(field(page, "PIN code")).toBeHidden();
    await expect(page.getByText("You pay ₹425.00 when you collect your order.")).toBeVisible();
    await page.getByLabel("Deliver to me").check();
    await expect(field(page, "PIN code")).toHaveValue("423104");
    await page.getByLabel("Collect at the shop").check();
    await expect(page.getByText("You pay ₹425.00 when you collect your order.")).toBeVisible();
    await confirmButton(page).click();
    await orderPlaced(page);
    await expect(page.getByText("To pay at the shop: ₹425.00")).toBeVisible();
  });

  test("asks for the PIN code or a village of the list, and promises no charge before", async ({
    page,
    shop,
    watch,
  }) => {
    await withZone(shop);
    watch.expectStatus(400);
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page, { Address: "Near bus stand, Nashik" });
    await expect(page.getByText("You pay ₹425.00 plus delivery when your order arrives.")).toBeVisible();
    await confirmButton(page).click();
    await expect(field(page, "PIN code")).toBeFocused();
    await expect(field(page, "PIN code")).toHaveAccessibleDescription("Enter your PIN code.");
    await field(page, "PIN code").fill("PIN 423-104");
    await expect(page.getByText("We do not deliver to 423104 yet.")).toBeVisible();
    await field(page, "PIN code").fill("");
    await expect(page.getByText("We do not deliver")).toBeHidden();
    await field(page, "Village or town").fill("palkhead");
    await expect(page.getByText("Choose your village, or enter your PIN code.")).toBeVisible();
    await expectNoBarriers(page);
    await expectFits(page, ...WIDTHS);
    await field(page, "Village or town").press("Enter");
    await expect(field(page, "PIN code")).toBeFocused();
    await expect(field(page, "Village or town")).toHaveValue("palkhead");
    await page.getByRole("button", { name: "Palkhed" }).click();
    await expect(field(page, "Village or town")).toHaveValue("Palkhed");
    await expect(page.getByText("You pay ₹465.00 when your order arrives.")).toBeVisible();
    await confirmButton(page).click();
    await orderPlaced(page);
  });

  test("is in the total of a phone order as soon as its place is known, and needs one press", async ({
    page,
    shop,
  }) => {
    await withZone(shop);
    await openAs(page, ADMIN, "/admin/neworder?q=tomato");
    await page
      .getByRole("button", { name: `Add ${tomato.name}` })
      .first()
      .click();
    await field(page, "Phone").fill("94220 11873");
    await field(page, "Name").fill("Ramesh Patil");
    await field(page, "Address").fill("Gat 3, Palkhed");
    await expect(page.locator(".phone-total")).toHaveText("To pay₹425.00");
    await field(page, "Address").fill("Gat 3, Palkhed 422303");
    await expect(page.locator(".phone-total")).toHaveText("To pay₹465.00");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d{6}$/);
    await expect(page.getByRole("main")).toContainText("₹465.00");
  });

  test("has pages for the admin that have no barriers and fit", async ({ page, shop, watch }) => {
    await withZone(shop);
    watch.expectStatus(400);
    await openAs(page, ADMIN, "/admin/delivery?pin=422303&kg=62&rupees=3100");
    await expect(page.getByText("Zone “Niphad”, found by its PIN code.")).toBeVisible();
    await expectNoBarriers(page);
    await expectFits(page, ...WIDTHS);
    const edit = page.getByRole("link", { name: "Edit Niphad" });
    await edit.click();
    await page.getByLabel("Heavier, or any weight: Charge", { exact: true }).fill("39");
    await page.getByRole("button", { name: "Save zone" }).click();
    await expect(page.getByLabel("Heavier, or any weight: Charge", { exact: true })).toHaveAccessibleDescription(
      "A heavier order cannot cost less.",
    );
    await expectNoBarriers(page);
    await expectFits(page, ...WIDTHS);
    await page.getByLabel("Heavier, or any weight: Charge", { exact: true }).fill("95");
    await page.getByRole("button", { name: "Save zone" }).click();
    await expect(page.getByText("₹95.00")).toBeVisible();
    await open(page, "/delivery");
    await expectNoBarriers(page);
    await expectFits(page, ...WIDTHS);
  });
});
