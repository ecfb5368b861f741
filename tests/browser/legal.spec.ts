import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { overhangs } from "./support/overhang.ts";
import { expect, test } from "./support/test.ts";
import { open } from "./support/visit.ts";

const PAPERS = { Privacy: "/privacy", Terms: "/terms", Returns: "/returns" };
const papersLinks = (page: Page) => page.getByRole("contentinfo").getByRole("navigation", { name: "More pages" });

/** px of each target's height that are missing to what a thumb needs. */
async function expectTallEnough(targets: Locator): Promise<void> {
  expect(await targets.count()).toBeGreaterThan(0);
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(43.5);
  }
}

test.describe("The shop's papers", { tag: "@phone-in-all" }, () => {
  for (const [title, path] of Object.entries(PAPERS)) {
    test(`have no barriers and fit every screen: ${title}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main").getByText("This is an example.")).toBeVisible();
      await expectNoBarriers(page);
      await expectTallEnough(page.getByRole("main").locator(".btn, .way-on, dd a"));
      expect(await overhangs(page, [320, 360, 600, 768, 1280])).toEqual([]);
    });
  }

  test("are reached from the foot of a page, by links that a thumb hits", async ({ page }) => {
    await page.goto("/home");
    const links = papersLinks(page).getByRole("link");
    await expect(links).toHaveText(["Contact", "Shop", "About Us", "Track order", "Returns", "Privacy", "Terms"]);
    await expectTallEnough(links);
    for (const [title, path] of Object.entries(PAPERS)) {
      await papersLinks(page).getByRole("link", { name: title, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
  });

  test("are reached by the keyboard alone, and lead on to a call and to a message", async ({ page }) => {
    await open(page, "/returns");
    const main = page.getByRole("main");
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(main.getByRole("link", { name: /^Call / })).toBeFocused();
    await expect(main.getByRole("link", { name: /^Call / })).toHaveAttribute("href", "tel:+912535550123");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/contactus$/);
  });
});

test.describe("The shop's papers without script", () => {
  test.use({ javaScriptEnabled: false });

  test("are whole", async ({ page }) => {
    for (const [title, path] of Object.entries(PAPERS)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("heading", { level: 2, name: "If you have a complaint" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "grievance@ankur.example" })).toBeVisible();
    }
  });
});
