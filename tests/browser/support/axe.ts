import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isWholeRun } from "./whole-run.ts";

/** px; the sizes of the two projects. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** All of axe's rules that are on by default, its best practices among them; in the whole run in both themes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  if (isWholeRun) return await expectNoBarriersInBothThemes(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothingFound(axe(page), "in the light theme");
}

/**
 * In the dark theme those rules that look at colours, at the other project's size. The whole run takes nobody's word for
 * what themes and sizes share: it looks for everything in both themes, in both projects.
 */
export async function expectNoBarriersInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothingFound(axe(page), "in the light theme");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  if (isWholeRun) return await expectNothingFound(axe(page), "in the dark theme");
  const size = page.viewportSize();
  await page.setViewportSize(SIZES.find(({ width }) => width !== size?.width) ?? SIZES[0]);
  await expectNothingFound(axe(page).withTags("cat.color"), "in the dark theme, at the other size");
  if (size !== null) await page.setViewportSize(size);
}

/** The shop's pages have no frames: one run in the page itself is enough, without a second page to gather results. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNothingFound(builder: AxeBuilder, where: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(found, where).toEqual([]);
}
