import { expect, type Locator, type Page } from "@playwright/test";

/** Milliseconds between two taps. Sooner, at one place of the screen, Chromium takes both for a double tap and sets no caret. */
const BETWEEN_TAPS = 500;

/** A thumb whose taps and keys are counted. */
export function thumbOn(page: Page) {
  let taps = 0;
  let keys = 0;
  let tappedAt = -BETWEEN_TAPS;

  async function tap(target: Locator): Promise<void> {
    taps += 1;
    await page.waitForTimeout(Math.max(0, tappedAt + BETWEEN_TAPS - performance.now()));
    await target.tap();
    tappedAt = performance.now();
  }

  return {
    tap,
    /** Taps a field and types into it. */
    async type(target: Locator, text: string): Promise<void> {
      await tap(target);
      await expect(target).toBeFocused();
      keys += text.length;
      await page.keyboard.type(text);
      expect(await target.inputValue()).toContain(text);
    },
    /** Taps a list of choices, and one of them. */
    async choose(target: Locator, option: string): Promise<void> {
      taps += 2;
      await target.selectOption(option);
    },
    work: () => ({ taps, keys }),
  };
}
