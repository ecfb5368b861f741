import { useEffect, useState } from "react";
import type { StandingRow } from "./stable-list.ts";

/** The id of the form that the list's checkboxes belong to. */
export const SELECTION_FORM = "picked-orders";

/** The selection mode in the address, for browsers without script. */
export type InitialSelection = "on" | "all" | null;

/** Only an open order: a row for a group is opened first. */
export const canPick = ({ isGone, state, groupSize }: StandingRow): boolean =>
  !isGone && state === "open" && groupSize === 1;

/**
 * The selected orders of a list, for bulk actions. `isSelecting`: a phone's list shows checkboxes instead of buttons. A
 * row that disappears is no longer selected.
 */
export function useSelection(rows: readonly StandingRow[], initial: InitialSelection) {
  const open = rows.filter(canPick);
  const all = () => new Set(open.map(({ number }) => number));
  const [isSelecting, setSelecting] = useState(initial !== null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(initial === "all" ? all : new Set());
  // Checkboxes that were ticked before hydration.
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${SELECTION_FORM}`);
    if (form !== null) setTicked(new Set(new FormData(form).getAll("order").map(Number)));
  }, []);
  return {
    isSelecting,
    selected: open.filter(({ number }) => ticked.has(number)),
    count: open.length,
    tick(number: number, isOn: boolean) {
      setTicked((before) => new Set(isOn ? [...before, number] : [...before].filter((each) => each !== number)));
    },
    tickAll: () => setTicked(all),
    begin: () => setSelecting(true),
    stop() {
      setSelecting(false);
      setTicked(new Set());
    },
  };
}
