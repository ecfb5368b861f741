import { expect, type Page } from "@playwright/test";

/**
 * Does to the open page what Chrome's translation does: every text node, present or to come, gives way to a `font`
 * element with the text. The words stay the same, so that the page can be compared with one that is not translated.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(translateInPage);
}

/** The same for each page that is opened from here on, before its script runs. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${String(translateInPage)})`);
}

function translateInPage(): void {
  const untouched = "script, style, textarea, noscript, font, [translate=no], svg, title, option";
  const wrap = (text: Text) => {
    if (!text.isConnected || text.data.trim() === "" || text.parentElement?.closest(untouched)) return;
    const name: string = "font";
    const outer = document.createElement(name);
    outer.append(document.createElement(name));
    outer.lastElementChild!.textContent = text.data;
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") wrap(target as Text);
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node);
        else if (node instanceof Element) wrapAll(node);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Expects the translated page to show word for word what an untranslated one shows at its address. */
export async function expectTrue(translated: Page, untranslated: Page): Promise<void> {
  const wordsOf = async (page: Page) =>
    (await page.getByRole("main").innerText()).split("\n").flatMap((line) => line.replaceAll(/\s+/g, " ").trim() || []);
  await untranslated.goto(translated.url());
  await expect
    .poll(async () => {
      const [shown, truth] = [await wordsOf(translated), await wordsOf(untranslated)];
      return {
        old: shown.filter((line) => !truth.includes(line)),
        missing: truth.filter((line) => !shown.includes(line)),
      };
    })
    .toEqual({ old: [], missing: [] });
}
