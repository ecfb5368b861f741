/** px: as high as what stands at an edge, with the newest toast above or below it, at its usual longest. */
const EDGE = 200;
/** px: from here on a desk has toasts, at its upper right (steps.css). */
const DESK = 768;

/**
 * Keeps toasts off the button that was pressed: where they would cover it, they come at the other edge (`aside`). A button
 * in a bar at the lower edge is no reason: toasts stand above that. What opens a part of the page counts as a button. Gives what ends it.
 */
export function keepClearOfPress(toasts: HTMLElement): () => void {
  const makeRoom = ({ target }: Event) => {
    const button = (target as Element).closest("button, summary");
    if (!button || toasts.contains(button)) return;
    const { top, bottom } = button.getBoundingClientRect();
    const covered = innerWidth < DESK ? bottom > innerHeight - EDGE && !button.closest(".buy-bar") : top < EDGE * 1.5;
    toasts.classList.toggle("aside", covered);
  };
  addEventListener("click", makeRoom);
  return () => removeEventListener("click", makeRoom);
}
