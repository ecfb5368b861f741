/** What toasts must not cover: controls and their labels, headings, and an opened menu, which is above them. */
const FOCUSABLE = "a, :enabled, label, summary, h1, h2, h3, .sheet";

/** The current offset in px from the position in the stylesheet. */
let moved = 0;

/**
 * Moves toasts up or down from their edge, to the first position where they cover nothing of `FOCUSABLE`. Without one,
 * to where they cover the least height. They stay where they are as long as that is free.
 */
export function positionToasts(): void {
  // Other elements are there after these events: a card is painted only in the frame after a scroll. Adding the same
  // listener again has no effect; a toggle does not bubble.
  for (const event of ["scrollend", "toggle", "contentvisibilityautostatechange"])
    addEventListener(event, positionToasts, true);
  const region = document.querySelector<HTMLElement>(".toasts");
  // An error page may have replaced it.
  if (!region) return;
  const { left, right, top, height } = region.getBoundingClientRect();
  // Each box of a card that is not painted yet (`content-visibility`) would lay that card out.
  const focusable = height
    ? [...document.querySelectorAll(FOCUSABLE)].filter(
        // Older browsers lack the function, and paint all cards.
        (each: Partial<Element>) =>
          !region.contains(each as Element) && (each.checkVisibility?.({ contentVisibilityAuto: true }) ?? true),
      )
    : [];
  const edge = top - moved;
  // px between the positions tried.
  const step = edge * 2 > innerHeight ? -8 : 8;
  let least = Infinity;
  moved = 0;
  for (
    let offset = height ? top : edge, next = edge;
    least > 0 && offset >= 0 && offset + height <= innerHeight;
    offset = next, next += step
  ) {
    let covered = 0;
    for (const element of focusable) {
      const box = element.getBoundingClientRect();
      if (box.left <= right && box.right >= left) {
        const both = Math.min(offset + height, box.bottom) - Math.max(offset, box.top);
        // An opened menu would hide the toast.
        covered = Math.max(covered, both * (element.className === "sheet" ? 99 : 1));
      }
    }
    if (covered < least) {
      least = covered;
      moved = offset - edge;
    }
  }
  region.style.translate = `0 ${moved}px`;
}
