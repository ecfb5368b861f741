import { expect, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";

/** px by which a page can be scrolled sideways at each of these widths; nothing where it cannot. It keeps its own size. */
export async function overhangs(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  const own = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const px = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (px > 0) found.push(`${px} px at ${width} px`);
  }
  if (own !== null) await page.setViewportSize(own);
  return found;
}

/** No barriers as the page stands, and no sideways scrolling at these widths; without any, at 320 px and at its own. */
export async function expectFits(page: Page, ...widths: number[]): Promise<void> {
  await expectNoBarriers(page);
  const own = page.viewportSize()?.width ?? 360;
  expect(await overhangs(page, widths.length > 0 ? widths : [320, own])).toEqual([]);
}
