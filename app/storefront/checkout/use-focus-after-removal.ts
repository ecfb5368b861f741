import { useEffect, useRef } from "react";

/**
 * When the focused line is removed, the focus moves to the delete button of the line now at its position, or of the
 * last one. In an empty cart it moves to the heading.
 */
export function useFocusAfterRemoval(ids: readonly number[]) {
  const lines = useRef<HTMLFormElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const before = useRef(ids);
  const held = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      held.current = event.target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    const lost = held.current instanceof Element && !held.current.isConnected;
    if (gone === -1 || !lost || document.activeElement !== document.body) return;
    const next = ids[Math.min(gone, ids.length - 1)];
    const bin = lines.current?.querySelector<HTMLButtonElement>(`button[value="remove ${next}"]`);
    (bin ?? emptyHeading.current)?.focus();
  });
  return { lines, emptyHeading };
}
