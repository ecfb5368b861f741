/**
 * A ref: an opened dialog gives this button the focus, in the place of its first. It is the safe choice's. React keeps its own
 * `autoFocus` from the page, where the browser would look for it.
 */
export const firstFocus = (button: HTMLElement | null): void => button?.setAttribute("autofocus", "");
