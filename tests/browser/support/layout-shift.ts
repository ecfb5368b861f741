import type { Page } from "@playwright/test";

/** The sum of the shifts that the browser noted while the page came, once its type is there. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(
          list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
        );
      }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(0), 200);
    });
  });
}
