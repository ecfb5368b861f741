/** What toasts do not cover: what can be pressed, what a page is about, and an opened menu, which lies above them. */
const FOCUSABLE = ":is(a, :enabled, summary, h1, h2, h3, .sheet):not(.toasts *)";

/** px below the edge of the window where styles put toasts. */
let moved = 0;

/**
 * Moves toasts up or down from their edge, to the first place where they cover nothing of `KEPT`, else to where they cover
 * the least height of one of these. They stay where they are as long as that is free.
 */
export function positionToasts(): void {
  // After these, other things stand there. Heard once however often it is called; a toggle does not bubble.
  for (const event of ["scrollend", "toggle"]) addEventListener(event, positionToasts, true);
  const region = document.querySelector<HTMLElement>(".toasts");
  // The page that says what went wrong may have replaced it.
  if (!region) return;
  const { left, right, top, height } = region.getBoundingClientRect();
  const focusable = [...document.querySelectorAll(FOCUSABLE)].filter((element) => element.checkVisibility());
  const edge = top - moved;
  // px between the places that are tried.
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
        // Under an opened menu it would not be seen.
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
