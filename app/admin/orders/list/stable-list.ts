import type { OrderRow } from "#shop/orders/queries/admin-orders.ts";
import { useState } from "react";
import { useLocation } from "react-router";

/** A displayed row; `isGone`: somebody else has completed or cancelled the order. */
export type StandingRow = OrderRow & { isGone: boolean };

/**
 * Merges the latest orders into the displayed rows, without moving any: known rows are updated, new ones are counted.
 * Rows in `mine` were changed on this page and disappear. Rows that moved to the next page stay. Pure.
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
  // An empty list shows new orders at once: no row can move under a tap.
  if (rows.length === 0) return { rows: latest.map((row) => ({ ...row, isGone: false })), waiting: 0 };
  const stands = new Set(standing.map(({ number }) => number));
  return { rows, waiting: latest.filter(({ number }) => !stands.has(number)).length };
}

/** The displayed list, stable until it is reloaded by a navigation or by `show`. */
export function useGatheredOrders(latest: readonly OrderRow[], mine: ReadonlySet<number>) {
  const { key } = useLocation();
  const [standing, setStanding] = useState({ key, rows: latest });
  const isNew = standing.key !== key;
  if (isNew) setStanding({ key, rows: latest });
  const gathered = gather(isNew ? latest : standing.rows, latest, mine);
  // Orders that an empty list has shown become its rows.
  if (!isNew && gathered.waiting === 0 && gathered.rows.some(({ number }) => !has(standing.rows, number))) {
    setStanding({ key, rows: latest });
  }
  return { ...gathered, show: () => setStanding({ key, rows: latest }) };
}

const has = (rows: readonly OrderRow[], number: number): boolean => rows.some((row) => row.number === number);
