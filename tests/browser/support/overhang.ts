import type { Page } from "@playwright/test";

/** px by which a page can be scrolled sideways at each of these widths; nothing where it cannot. */
export async function overhangs(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const px = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (px > 0) found.push(`${px} px at ${width} px`);
  }
  return found;
}
