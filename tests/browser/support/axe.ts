import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** All of axe's rules that are on by default, its best practices among them; those that look at colours in both themes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothingFound(new AxeBuilder({ page }), "light");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  // The themes differ in their colours alone; the whole run takes nobody's word for that.
  const inDark = new AxeBuilder({ page });
  await expectNothingFound(process.env["ALL"] === "on" ? inDark : inDark.withTags("cat.color"), "dark");
}

async function expectNothingFound(axe: AxeBuilder, theme: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(found, `in the ${theme} theme`).toEqual([]);
}
