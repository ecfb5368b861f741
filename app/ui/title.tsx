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
 * A ref: an opened dialog focuses this button, the safe choice, instead of its first. React does not render its own
 * `autoFocus`, by which the browser would find it.
 */
export const firstFocus = (button: HTMLElement | null): void => button?.setAttribute("autofocus", "");
