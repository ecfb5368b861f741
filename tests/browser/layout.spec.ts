import type { Locator, Page } from "@playwright/test";
import { chilli, lucerne, tomato } from "./support/products.ts";
import { layoutShift } from "./support/layout-shift.ts";
import { overhangs } from "./support/overhang.ts";
import { expect, test } from "./support/test.ts";
import {
  addButton,
  confirmButton,
  open,
  fillBuyer,
  placeOrder,
  putInCart,
  openWith,
  confirmOrder,
} from "./support/visit.ts";

const PATHS = [
  "/home",
  "/about",
  "/shop",
  "/products",
  "/products?q=tomatto",
  "/products?q=xyzzyq",
  tomato.path,
  lucerne.path,
  "/cart",
  "/checkout",
  "/contactus",
  "/login",
  "/signup",
  "/no-such-page",
];

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Links and buttons that stand by themselves, in sight, and are lower than a thumb needs. */
function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>("a, button, summary, select, input:not([type=hidden])")];
    return targets.filter(isAlone).flatMap((target) => {
      const { right, width, height } = areaOf(target).getBoundingClientRect();
      return right > 0 && width > 1 && height > 1 && height < 43.5
        ? [`${target.outerHTML.slice(0, 90)} is ${height} px high`]
        : [];
    });
    /** A tick is tapped by its label, a card's link by the whole card. */
    function areaOf(target: HTMLElement): HTMLElement {
      return target.closest<HTMLElement>("label.check, .card h3")?.closest<HTMLElement>("label, .card") ?? target;
    }
    function isAlone(target: HTMLElement): boolean {
      const around = target.parentElement?.closest("p, dd, li, span, td")?.textContent?.trim() ?? "";
      return (
        target.checkVisibility() && !(target.matches("a") && around.length > (target.textContent?.trim().length ?? 0))
      );
    }
  });
}

test.describe("The layout", () => {
  test("brings a phone's header back on scrolling up, and keeps it while its menu is open", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/products");
    const menu = page.getByRole("button", { name: "Menu" });
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, 1500);
    await expect(menu).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(menu).toBeInViewport();
    await menu.click();
    await page.mouse.wheel(0, 200);
    const products = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" });
    await expect(products.filter({ visible: true })).toBeInViewport();
    await expect(menu).toBeInViewport();
  });

  for (const [name, widths] of [
    ["at 360 px", [360]],
    ["at 320 px, as with a zoom of 200 %, at 600 and at 800 px", [320, 600, 800]],
  ] as const) {
    test(`never scrolls sideways ${name}`, async ({ page, watch }) => {
      test.slow();
      watch.expectStatus(404);
      await page.setViewportSize({ width: widths[0], height: 740 });
      await putInCart(page, tomato, 2000);
      const sideways: string[] = [];
      const look = async (where: string) => {
        sideways.push(...(await overhangs(page, widths)).map((found) => `${where}: ${found}`));
      };
      for (const path of PATHS) {
        await page.goto(path);
        await look(path);
      }
      await open(page, "/checkout");
      await confirmButton(page).click();
      await look("checkout with errors");
      await fillBuyer(page, {
        Address: "NearTheVeryLongNameOfAnOldBanyanTreeThatNobodyHasEverPutASpaceInto ".repeat(3),
      });
      await open(page, "/cart");
      await page.getByRole("button", { name: `Decrease quantity of ${tomato.name}` }).click();
      await look("cart with a toast");
      expect(sideways).toEqual([]);
    });
  }

  test("fits with type of 200 %, each card its words", { tag: ["@phone-only", "@any-font"] }, async ({ page }) => {
    for (const path of [
      "/home",
      "/about",
      "/shop",
      "/products",
      tomato.path,
      "/cart",
      "/login",
      "/signup",
      "/privacy",
      "/terms",
      "/returns",
    ]) {
      await open(page, path);
      const found = await page.evaluate(() => {
        const root = document.documentElement;
        root.style.fontSize = "200%";
        const out = [...document.querySelectorAll(".card :is(.save, .stock, .now, .mrp, .unbroken), .cat span")].filter(
          (each) => each.getBoundingClientRect().right > each.closest(".card, .cat")!.getBoundingClientRect().right,
        );
        return [root.scrollWidth - root.clientWidth, out.length];
      });
      expect(found, path).toEqual([0, 0]);
    }
  });

  test("does not move when the shop's own type arrives", { tag: ["@phone-only", "@any-font"] }, async ({ page }) => {
    // ms; long enough for a first paint in the device's own type.
    await page.route(/\.woff2$/, (route) => setTimeout(() => void route.continue(), 400));
    const shifts: Record<string, number> = {};
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/home", "/products", tomato.path]) {
        await page.goto(path);
        shifts[`${path} at ${width} px`] = await layoutShift(page);
      }
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([]);
  });

  test(
    "keeps the packs and the button where they are when another pack is chosen",
    { tag: "@phone-only" },
    async ({ page }) => {
      for (const product of [tomato, chilli]) {
        await open(page, product.path);
        const packs = page.getByRole("navigation", { name: "Packs" }).getByRole("link");
        const places = () => Promise.all([packs.nth(0), packs.nth(1), packs.nth(2)].map(boxOf));
        const button = addButton(page, product);
        const [before, buttonBefore] = [await places(), await boxOf(button)];
        for (const index of [1, 2, 0]) {
          await packs.nth(index).click();
          await expect(packs.nth(index)).toHaveAttribute("aria-current", "page");
          expect(await layoutShift(page)).toBeLessThan(0.01);
          expect(await places()).toEqual(before);
          // Of a pack that is out of stock, the bar says so, and its button cannot be pressed.
          if (await button.isEnabled()) expect(await boxOf(button)).toEqual(buttonBefore);
        }
      }
    },
  );

  test("the footer has two columns on a tablet, and a cart line's picture is not read out", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openWith(page, "/cart", tomato);
    const [contact, shop] = [
      page.getByRole("heading", { name: "Contact" }),
      page.getByRole("heading", { name: "Our shop" }),
    ];
    expect((await boxOf(contact)).y).toBe((await boxOf(shop)).y);
    await expect(page.locator("tbody").getByRole("cell")).toHaveCount(5);
  });

  test("never scrolls sideways on a confirmation page with a long address", { tag: "@phone" }, async ({ page }) => {
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page, {
      Name: "N".repeat(90),
      Address: "NearTheVeryLongNameOfAnOldBanyanTreeThatNobodyHasEverPutASpaceInto ".repeat(3),
    });
    await confirmOrder(page);
    expect(await overhangs(page, [page.viewportSize()?.width ?? 360])).toEqual([]);
  });

  test("has links and buttons of at least 44 px", { tag: "@phone" }, async ({ page, watch }) => {
    watch.expectStatus(404);
    await putInCart(page, tomato);
    const low: string[] = [];
    for (const path of PATHS) {
      await page.goto(path);
      low.push(...(await lowTargets(page)).map((target) => `${path}: ${target}`));
    }
    await placeOrder(page);
    low.push(...(await lowTargets(page)).map((target) => `order: ${target}`));
    expect([...new Set(low)]).toEqual([]);
  });
});

test.describe("At a close look", () => {
  test("a saving covers nothing of the picture it stands at", { tag: "@phone" }, async ({ page }) => {
    for (const path of ["/products?offers=only", "/home"]) {
      await open(page, path);
      const card = page
        .getByRole("article")
        .filter({ has: page.locator(".save") })
        .first();
      const [save, picture] = [await boxOf(card.locator(".save")), await boxOf(card.locator("img"))];
      expect(save.y, path).toBeGreaterThanOrEqual(picture.y + picture.height - 1);
    }
  });

  test("the cart's sign, word and number stand apart in the phone's menu", { tag: "@phone-only" }, async ({ page }) => {
    await putInCart(page, tomato);
    await page.getByText("Menu", { exact: true }).tap();
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Cart/ });
    const word = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents([...element.childNodes].find((each) => each.nodeType === Node.TEXT_NODE)!);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    const [sign, number] = [await boxOf(link.locator("svg")), await boxOf(link.locator(".badge"))];
    expect(word.left - (sign.x + sign.width)).toBeGreaterThanOrEqual(6);
    expect(number.x - word.right).toBeGreaterThanOrEqual(6);
  });

  test("a search's header stays in one row at 320 px, above its field", { tag: "@phone-only" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/products?q=tomato");
    const inRow = page.getByRole("banner").locator(".board-in > :not(.find)").filter({ visible: true });
    const tops = await inRow.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.length).toBe(4);
    expect(new Set(tops).size).toBe(1);
  });

  test("a product's facts leave no hole below its picture at a desk", async ({ page }) => {
    await open(page, tomato.path);
    const [picture, facts] = [await boxOf(page.locator(".prod-pic")), await boxOf(page.locator(".prod-facts"))];
    expect(facts.x).toBe(picture.x);
    expect(facts.y - (picture.y + picture.height)).toBeLessThan(60);
  });

  test("an order is as wide as the board above it, its amounts without holes", { tag: "@phone" }, async ({ page }) => {
    await putInCart(page, tomato);
    await placeOrder(page);
    const [order, board] = [await boxOf(page.locator(".order-page")), await boxOf(page.locator(".board-in"))];
    expect([order.x, order.width]).toEqual([board.x, board.width]);
    for (const amount of await page.locator(".bill-row > :last-child").all()) {
      await expect(amount).toHaveCSS("font-variant-numeric", "normal");
    }
  });
});

test.describe("The visitor's wishes", () => {
  for (const [name, media] of [
    ["for less motion", { reducedMotion: "reduce" }],
    ["for the system's own colours", { forcedColors: "active" }],
    ["for more contrast", { contrast: "more" }],
    ["for dark colours", { colorScheme: "dark" }],
  ] as const) {
    test(`${name} break no page`, async ({ page, watch }) => {
      watch.expectStatus(404);
      await page.emulateMedia(media);
      await putInCart(page, tomato);
      for (const path of PATHS) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
    });
  }

  test("for less motion let nothing move", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await putInCart(page, tomato);
    const moving = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().activeDuration) > 0).length,
      );
    expect(await moving()).toBe(0);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Empty Cart" }).click();
    expect(await moving()).toBe(0);
  });
});
