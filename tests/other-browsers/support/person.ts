import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { Browser } from "./browser.ts";

const PICTURES = "test-results/other-browsers";
const SOON = { timeout: 20_000, interval: 50 };
/** WebDriver's sign for the key Enter. */
const ENTER = "\uE007";

type Kind = "link" | "button" | "field";
type Point = { x: number; y: number };

/**
 * Somebody at a browser, who finds visible controls by their accessible name. A name given with '…' at its end is a
 * prefix. `pictures` begins the names of the screenshots.
 */
export function personAt(browser: Browser, origin: string, pictures: string) {
  let taken = 0;

  /** Runs a function in the page; it sees nothing but its parameters. */
  const inPage = async <Parameters extends unknown[], Result>(
    work: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ) => (await browser.evaluate(`(${work.toString()})(...${JSON.stringify(parameters)})`)) as Awaited<Result>;

  /** Waits until script has taken the page over: before, a press would be the browser's own. */
  const ready = () => vi.waitFor(async () => expect(await inPage(isReady)).toBe(true), SOON);

  const expectSoon = (expression: string, value: unknown) =>
    vi.waitFor(async () => expect(await browser.evaluate(expression), expression).toEqual(value), SOON);

  async function press(kind: Kind, name: string): Promise<void> {
    const point = await vi.waitFor(async () => {
      const found = await inPage(pointOf, kind, name);
      if (found === null) throw new Error(`There is no ${kind} '${name}' in sight.`);
      return found;
    }, SOON);
    await browser.perform([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", ...point },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  async function keys(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await browser.perform([{ type: "key", id: "keyboard", actions }]);
  }

  const see = (words: string) =>
    expectSoon(`document.body.innerText.replaceAll(/\\s+/g, " ").includes(${JSON.stringify(words)})`, true);

  return {
    press,
    see,
    async open(path: string): Promise<void> {
      await browser.open(origin + path);
      await ready();
    },
    /** Replaces what a field holds. */
    async type(field: string, text: string, then: "enter" | "stay" = "stay"): Promise<void> {
      await press("field", field);
      await browser.evaluate(`document.activeElement.select()`);
      await keys(then === "enter" ? text + ENTER : text);
    },
    /** Waits for the page at an address. */
    async arrive(path: RegExp): Promise<void> {
      await expectSoon(`${path}.test(location.pathname + location.search) && document.readyState === "complete"`, true);
      await ready();
    },
    /** Script has left each text as the server wrote it; it may have added some. */
    async seeWhatTheServerWrote(): Promise<void> {
      const { live, served } = await inPage(textsOfPage);
      expect(served.length).toBeGreaterThan(10);
      expect(served.filter((text) => !live.includes(text))).toEqual([]);
    },
    /** Nothing is wider than the window. */
    async seeNoOverhang(): Promise<void> {
      expect(await browser.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
    },
    async picture(name: string): Promise<void> {
      taken += 1;
      await mkdir(PICTURES, { recursive: true });
      const file = `${pictures}-${String(taken).padStart(2, "0")}-${name}.png`;
      await writeFile(join(PICTURES, file), await browser.screenshot());
    },
  };
}

/* What follows runs in the page. */

function isReady(): boolean {
  if (document.readyState !== "complete") return false;
  if (document.querySelector("script[src*='/document']") !== null) return true;
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
}

/** The middle of what is meant, once it stands still; null while it does not. */
async function pointOf(kind: Kind, name: string): Promise<Point | null> {
  const SELECTORS = { link: "a[href]", button: "button, summary", field: "input, textarea, select" };
  const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const isNamed = (text: string) => {
    const given = tidy(text);
    return name.endsWith("…") ? given.startsWith(name.slice(0, -1)) : given === name;
  };
  const namesOf = (element: HTMLElement): string[] => {
    const label = element.getAttribute("aria-label");
    if (label !== null) return [label];
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return [element.innerText];
    const labels = [...(element.labels ?? [])];
    return labels.flatMap((each) => [each.innerText, each.innerText.replace(/\s*Optional$/, "")]);
  };
  for (const element of document.querySelectorAll<HTMLElement>(SELECTORS[kind])) {
    if (!element.checkVisibility() || element.matches(":disabled") || !namesOf(element).some(isNamed)) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const boxOf = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
    const { left, top, width, height } = boxOf();
    await new Promise((settle) => setTimeout(settle, 100));
    if (boxOf().left !== left || boxOf().top !== top) return null;
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit !== null && (element.contains(hit) || hit.contains(element))) return point;
  }
  return null;
}

async function textsOfPage(): Promise<{ live: string[]; served: string[] }> {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const served = new DOMParser().parseFromString(await answer.text(), "text/html");
  const textsOf = (page: Document) => {
    const texts: string[] = [];
    const nodes = page.createTreeWalker(page.querySelector("main")!, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const text = (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      if (text !== "" && node.parentElement?.closest("script, style, noscript") === null) texts.push(text);
    }
    return texts;
  };
  return { live: textsOf(document), served: textsOf(served) };
}
