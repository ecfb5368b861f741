import { useEffect, useRef } from "react";

/**
 * When the focused one of `ids` leaves a list, the focus moves. `focusNext` gets the index at which it was, at most the
 * last one's; -1 for an empty list.
 */
export function useFocusAfterRemoval(ids: readonly number[], focusNext: (index: number) => void): void {
  const before = useRef(ids);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      last.current = event.target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    const isLost = last.current instanceof Element && !last.current.isConnected;
    if (gone !== -1 && isLost && document.activeElement === document.body) focusNext(Math.min(gone, ids.length - 1));
  });
}
