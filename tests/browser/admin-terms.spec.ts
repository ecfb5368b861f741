import { build } from "vite";
import { overhangs, expectFits } from "./support/overhang.ts";
import { ADMIN, openAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { open } from "./support/visit.ts";

test.describe("What people call things", { tag: "@phone-in-all" }, () => {
  test("is corrected on a phone, and a failed search gets its meaning", { tag: "@phone" }, async ({ page, shop }) => {
    const word = `zq${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
    expect((await page.request.get(`${shop.address}/products?q=${word}`)).status()).toBe(200);
    await openAs(page, ADMIN, "/admin");
    const missed = page.getByRole("listitem").filter({ hasText: `“${word}”, once` });
    expect(await overhangs(page, [320, 360])).toEqual([]);
    await missed.getByRole("combobox", { name: `What “${word}” means` }).fill("tomato");
    await missed.getByRole("button", { name: "Save" }).click();
    await expect(missed).toHaveCount(0);

    await open(page, "/admin/terms");
    await expectFits(page, 320, 360, 768, 1280);
    await page.getByRole("searchbox", { name: "Find a word" }).fill(word);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "1 entry" })).toBeVisible();
    await page.getByRole("link", { name: "tomato" }).click();
    const latin = page.getByRole("textbox", { name: /^In English letters/ });
    await expect(latin).toHaveValue(new RegExp(word));
    await expectFits(page, 320, 360, 768, 1280);
    await latin.fill(`tamatar, ${word}x`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. The next search uses it.")).toBeVisible();
    await open(page, `/products?q=${word}x`);
    await expect(page.getByRole("link", { name: /Tomato Arka Rakshak/ }).first()).toBeVisible();
  });

  test("gets an entry for a failed search in one tap, with Undo", { tag: "@phone" }, async ({ page, shop }) => {
    const word = `zq${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
    await page.request.get(`${shop.address}/products?q=${word}`);
    await openAs(page, ADMIN, "/admin/terms");
    const missed = page.getByRole("listitem").filter({ hasText: `“${word}”, once` });
    await missed.getByRole("button", { name: `Add “${word}”` }).click();
    await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
    await expect(page.getByRole("status").getByText(`“${word}” is now an entry.`)).toBeVisible();
    await expectFits(page, 320, 360, 768, 1280);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(missed).toBeVisible();
  });

  test("is suggested under a search field in any script, by keyboard", async ({ page }) => {
    const built = await build({
      configFile: false,
      logLevel: "error",
      build: {
        write: false,
        lib: { entry: "app/documents/script-suggestions.ts", formats: ["iife"], name: "suggestions" },
      },
    });
    const [first] = Array.isArray(built) ? built : [];
    const [chunk] = first?.output ?? [];
    if (chunk?.type !== "chunk") throw new Error("the script was not built");
    expect(Buffer.byteLength(chunk.code), "bytes of the script").toBeLessThan(4000);
    await open(page, "/home");
    await page.evaluate(chunk.code);
    const field = page.getByRole("main").locator("input[name=q]").first();
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.pressSequentially("टमा");
    const option = page.getByRole("option", { name: "टमाटर · tomato" });
    await expect(option).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(option).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(option).toBeHidden();
    await field.press("Backspace");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\?q=%E0%A4%9F%E0%A4%AE%E0%A4%BE%E0%A4%9F%E0%A4%B0/);
    await expect(page.getByRole("link", { name: /Tomato Arka Rakshak/ }).first()).toBeVisible();
  });
});
