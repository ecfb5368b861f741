import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const isWholeRun = process.env["ALL"] === "on";

/** px; the sizes of the two projects. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/**
 * All of axe's rules that are on by default, its best practices among them, in the light theme; in the dark one those that
 * look at colours. The themes differ in their colours alone; the whole run takes nobody's word for that.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothingFound(axe(page), "in the light theme");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothingFound(isWholeRun ? axe(page) : axe(page).withTags("cat.color"), "in the dark theme");
}

/** The same at this size, but for the colours of the dark theme, which are looked at in the other project's size. */
export async function expectNoBarriersAtBothSizes(page: Page): Promise<void> {
  // The whole run opens each page in both projects.
  if (isWholeRun) return await expectNoBarriers(page);
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothingFound(axe(page), "in the light theme");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize(SIZES.find(({ width }) => width !== size?.width) ?? SIZES[0]!);
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
