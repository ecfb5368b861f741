import type { OrderRow } from "#shop/orders/queries/admin-orders.ts";
import { useState } from "react";
import { useLocation } from "react-router";

/** A displayed row; `isGone`: the order is no longer in the list. */
export type StandingRow = OrderRow & { isGone: boolean };

/** What this page changed, and its answers that are shown in the rows of orders that have left the list. */
type Changes = { mine: ReadonlySet<number>; answers: ReadonlyMap<number, unknown> };

/**
 * Merges the latest orders into the displayed rows, without moving any: known rows are updated, new ones are counted.
 * Rows in `mine` disappear, once their answer does. Rows that moved to the next page stay. Pure.
 */
export function gather(
  standing: readonly OrderRow[],
  latest: readonly OrderRow[],
  { mine, answers }: Changes,
): { rows: StandingRow[]; waiting: number } {
  const now = new Map(latest.map((row) => [row.number, row]));
  const oldest = latest.at(-1)?.placedAt;
  const rows = standing.flatMap((row): StandingRow[] => {
    const is = now.get(row.number);
    if (is !== undefined) return [{ ...is, isGone: false }];
    if (mine.has(row.number)) return answers.has(row.number) ? [{ ...row, isGone: true }] : [];
    return [{ ...row, isGone: oldest === undefined || row.placedAt >= oldest }];
  });
  // A list of answers shows new orders at once: no row can move under a tap.
  if (rows.every(({ number }) => answers.has(number) && !now.has(number))) {
    return { rows: [...rows, ...latest.map(standingRow)], waiting: 0 };
  }
  const stands = new Set(standing.map(({ number }) => number));
  return { rows, waiting: latest.filter(({ number }) => !stands.has(number)).length };
}

const standingRow = (row: OrderRow): StandingRow => ({ ...row, isGone: false });

/** The displayed list, stable until it is reloaded by a navigation or by `show`. */
export function useGatheredOrders(latest: readonly OrderRow[], changes: Changes) {
  const { key } = useLocation();
  const [standing, setStanding] = useState({ key, rows: latest });
  const isNew = standing.key !== key;
  if (isNew) setStanding({ key, rows: latest });
  const gathered = gather(isNew ? latest : standing.rows, latest, changes);
  // Orders that an empty list has shown become its rows.
  if (!isNew && gathered.rows.some(({ number }) => !has(standing.rows, number))) {
    setStanding({ key, rows: gathered.rows });
  }
  return { ...gathered, show: () => setStanding({ key, rows: latest }) };
}

/** The latest orders, oldest first, and in their places the answers of those that left. */
export function useOrdersWithAnswers(latest: readonly OrderRow[], { answers }: Changes): StandingRow[] {
  const [standing, setStanding] = useState({ latest, rows: latest.map(standingRow) });
  if (standing.latest !== latest) {
    const left = standing.rows.filter(({ number }) => answers.has(number) && !has(latest, number));
    const rows = [...latest.map(standingRow), ...left.map((row) => ({ ...row, isGone: true }))];
    setStanding({ latest, rows: [...rows].sort((one, other) => Number(one.placedAt) - Number(other.placedAt)) });
  }
  return standing.rows.filter(({ number, isGone }) => !isGone || answers.has(number));
}

const has = (rows: readonly OrderRow[], number: number): boolean => rows.some((row) => row.number === number);
