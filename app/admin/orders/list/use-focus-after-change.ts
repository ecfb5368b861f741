import { useEffect, useRef } from "react";

/**
 * When the focused row leaves the list, the focus moves to the link of the order now at its position, or of the last
 * one. In an empty list it moves to the heading.
 */
export function useFocusAfterChange(numbers: readonly number[]) {
  const list = useRef<HTMLTableElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const before = useRef(numbers);
  const held = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      held.current = event.target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const gone = before.current.findIndex((number) => !numbers.includes(number));
    before.current = numbers;
    const lost = held.current instanceof Element && !held.current.isConnected;
    if (gone === -1 || !lost || document.activeElement !== document.body) return;
    const rows = list.current?.tBodies[0]?.rows;
    const next = rows?.[Math.min(gone, rows.length - 1)];
    (next?.querySelector("a") ?? emptyHeading.current)?.focus();
  });
  return { list, emptyHeading };
}
