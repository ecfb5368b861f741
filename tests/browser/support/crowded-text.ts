import type { Page } from "@playwright/test";

/** px; all widths of screens from the smallest phone to a wide desk. */
const WIDTHS = Array.from({ length: (1920 - 320) / 20 + 1 }, (_, step) => 320 + step * 20);

/**
 * What cannot be read at some width, each with its first one: a word that is broken because its column is narrower, and
 * texts that overlap.
 */
export async function crowdedText(page: Page): Promise<string[]> {
  const first = new Map<string, number>();
  const own = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await page.evaluate(faultsInPage)) if (!first.has(fault)) first.set(fault, width);
  }
  if (own !== null) await page.setViewportSize(own);
  return [...first].map(([fault, width]) => `${fault}, first at ${width} px`);
}

function faultsInPage(): string[] {
  // Toasts, a menu that is open and a bar that stays in sight lie over the page on purpose.
  const aside = ".toasts, .sheet, .buy-bar, .thumb, .sr, .skip, noscript, option, textarea, svg, [popover], dialog";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { text: Text; boxes: DOMRect[] }[] = [];
  const faults: string[] = [];
  const range = document.createRange();
  const boxesOf = (text: Text, from: number, to: number) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (text.data.trim() === "" || parent === null || parent.closest(aside) || !parent.checkVisibility()) continue;
    if (isClipped(parent)) continue;
    texts.push({ text, boxes: withinFrame(boxesOf(text, 0, text.data.length), frameOf(parent)) });
    // A long address or link may break anywhere; a word may after a hyphen or a slash.
    for (const { index, 0: word } of text.data.matchAll(/[^\s\-/·–—…]+/g)) {
      if (word.length > 22 || word.includes("@")) continue;
      const tops = new Set(boxesOf(text, index, index + word.length).map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.push(`'${word}' is broken`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push("it scrolls sideways");
  // Line boxes of a script with high signs may touch: half of the lower one counts.
  for (const [index, { text, boxes }] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const overlap = boxes.some((a) =>
        other.boxes.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 3 && down > 3 && down > Math.min(a.height, b.height) / 2;
        }),
      );
      if (overlap) faults.push(`'${text.data.trim().slice(0, 30)}' overlaps '${other.text.data.trim().slice(0, 30)}'`);
    }
  }
  return faults;
  function withinFrame(boxes: DOMRect[], frame: DOMRect | null): DOMRect[] {
    if (frame === null) return boxes;
    return boxes.map(({ left, top, right, bottom }) => {
      const [x, y] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      return new DOMRect(
        x,
        y,
        Math.max(Math.min(right, frame.right) - x, 0),
        Math.max(Math.min(bottom, frame.bottom) - y, 0),
      );
    });
  }
  /** The box of the element that hides what is outside it. */
  function frameOf(element: Element | null): DOMRect | null {
    if (element === null) return null;
    return getComputedStyle(element).overflow === "visible"
      ? frameOf(element.parentElement)
      : element.getBoundingClientRect();
  }
  /** For screen readers alone. */
  function isClipped(element: Element | null): boolean {
    return element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
  }
}
