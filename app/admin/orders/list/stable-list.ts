import type { OrderRow } from "#shop/orders/queries/admin-orders.ts";
import { useState } from "react";
import { useLocation } from "react-router";

/** A row of the list as it stands; `isGone`: somebody else has completed or cancelled it. */
export type StandingRow = OrderRow & { isGone: boolean };

/**
 * What a list that nobody has asked to move shows of the latest orders: the rows that stand there, as they are now, and
 * how many new ones wait. `mine` were changed from this very page: they go. Rows that only fell off the page's end stay.
 * Pure.
 */
export function gather(
  standing: readonly OrderRow[],
  latest: readonly OrderRow[],
  mine: ReadonlySet<number>,
): { rows: StandingRow[]; waiting: number } {
  const now = new Map(latest.map((row) => [row.number, row]));
  const oldest = latest.at(-1)?.placedAt;
  const rows = standing.flatMap((row): StandingRow[] => {
    const is = now.get(row.number);
    if (is !== undefined) return [{ ...is, isGone: false }];
    if (mine.has(row.number)) return [];
    return [{ ...row, isGone: oldest === undefined || row.placedAt >= oldest }];
  });
  // Nothing lies under the thumb: what came is shown.
  if (rows.length === 0) return { rows: latest.map((row) => ({ ...row, isGone: false })), waiting: 0 };
  const stands = new Set(standing.map(({ number }) => number));
  return { rows, waiting: latest.filter(({ number }) => !stands.has(number)).length };
}

/** The list as it stands, until it is asked for anew: by a step to its page, or by `show`. */
export function useGatheredOrders(latest: readonly OrderRow[], mine: ReadonlySet<number>) {
  const { key } = useLocation();
  const [standing, setStanding] = useState({ key, rows: latest });
  const isNew = standing.key !== key;
  if (isNew) setStanding({ key, rows: latest });
  const gathered = gather(isNew ? latest : standing.rows, latest, mine);
  // What came into an empty list stands there from now on.
  if (!isNew && gathered.waiting === 0 && gathered.rows.some(({ number }) => !has(standing.rows, number))) {
    setStanding({ key, rows: latest });
  }
  return { ...gathered, show: () => setStanding({ key, rows: latest }) };
}

const has = (rows: readonly OrderRow[], number: number): boolean => rows.some((row) => row.number === number);
