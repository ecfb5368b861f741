/** What toasts do not cover: what can be pressed, what a page is about, and an opened menu, which lies above them. */
const KEPT = ":is(a, :enabled, summary, h1, h2, h3, .sheet):not(.toasts *)";
/** After these, other things stand where toasts are. */
const MOVING = ["scrollend", "toggle"];
/** px between the places that are tried. */
const STEP = 8;

/** px below the edge of the window where styles put toasts. */
let moved = 0;

/**
 * Moves toasts up or down from their edge, to the first place where they cover nothing of `KEPT`, else to where they cover
 * the least height of one of these. They stay where they are as long as that is free.
 */
export function positionToasts(): void {
  // Heard once however often it is called; a toggle does not bubble.
  for (const event of MOVING) addEventListener(event, positionToasts, true);
  const region = document.querySelector(".toasts") as HTMLElement;
  const { left, right, top, height } = region.getBoundingClientRect();
  const kept = [...document.querySelectorAll(KEPT)].filter((element) => element.checkVisibility());
  const edge = top - moved;
  const step = edge > innerHeight / 2 ? -STEP : STEP;
  let best = edge;
  let least = Infinity;
  for (
    let place = height ? top : edge, next = edge;
    least > 0 && place >= 0 && place + height <= innerHeight;
    place = next, next += step
  ) {
    let covered = 0;
    for (const element of kept) {
      const box = element.getBoundingClientRect();
      if (box.left > right || box.right < left) continue;
      const both = Math.min(place + height, box.bottom) - Math.max(place, box.top);
      // Under an opened menu it would not be seen.
      covered = Math.max(covered, element.className === "sheet" ? both * 99 : both);
    }
    if (covered < least) [least, best] = [covered, place];
  }
  moved = best - edge;
  region.style.translate = `0 ${moved}px`;
}
