/** A section's title above its double keyline. */
export function Title({ children, link }: { children: React.ReactNode; link?: React.ReactNode }) {
  return (
    <div className="title">
      <h2>{children}</h2>
      {link}
    </div>
  );
}

/**
 * A ref: an opened dialog gives this button the focus, in the place of its first. It is the safe choice's. React keeps its own
 * `autoFocus` from the page, where the browser would look for it.
 */
export const firstFocus = (button: HTMLElement | null): void => button?.setAttribute("autofocus", "");
