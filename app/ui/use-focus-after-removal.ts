import { useEffect, useRef } from "react";

/**
 * When the focused one of `ids` leaves a list, the focus moves. `focusNext` gets the index at which it was, at most the
 * last one's; -1 for an empty list.
 */
export function useFocusAfterRemoval(ids: readonly number[], focusNext: (index: number) => void): void {
  const last = useRef({ ids, focused: null as EventTarget | null });
  useEffect(() => {
    const { ids: before, focused } = last.current;
    const gone = before.findIndex((id) => !ids.includes(id));
    last.current.ids = ids;
    const isLost = focused instanceof Element && !focused.isConnected && document.activeElement === document.body;
    if (gone !== -1 && isLost) focusNext(Math.min(gone, ids.length - 1));
    const note = ({ target }: FocusEvent) => {
      last.current.focused = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  });
}
