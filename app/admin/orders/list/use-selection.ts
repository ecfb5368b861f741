import { useEffect, useState } from "react";
import type { StandingRow } from "./stable-list.ts";

/** The form that the boxes of the list belong to, wherever they stand. */
export const SELECTION_FORM = "picked-orders";

/** What an address says of it, for browsers without script. */
export type InitialSelection = "on" | "all" | null;

/** An open order; a row that stands for several is looked into first. */
export const canPick = ({ isGone, state, groupSize }: StandingRow): boolean =>
  !isGone && state === "open" && groupSize === 1;

/**
 * Several orders of a list that are ticked to do something with all of them. `isPicking`: a phone's list shows boxes in the
 * place of its buttons. A row that goes is no longer ticked.
 */
export function useSelection(rows: readonly StandingRow[], initial: InitialSelection) {
  const open = rows.filter(canPick);
  const all = () => new Set(open.map(({ number }) => number));
  const [isSelecting, setSelecting] = useState(initial !== null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(initial === "all" ? all : new Set());
  // Boxes that were ticked before script came.
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
