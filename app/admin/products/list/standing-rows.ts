import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The rows with which the user arrived, as they are now: one that matches the filters no longer stays where it is. New
 * ones come last.
 */
export function useStandingRows<Row extends { id: number }>(latest: readonly Row[]): readonly Row[] {
  const { key } = useLocation();
  const [standing, setStanding] = useState({ key, latest, rows: latest });
  if (standing.key === key && standing.latest === latest) return standing.rows;
  const rows = standing.key === key ? merge(standing.rows, latest) : latest;
  setStanding({ key, latest, rows });
  return rows;
}

function merge<Row extends { id: number }>(before: readonly Row[], latest: readonly Row[]): readonly Row[] {
  const now = new Map(latest.map((row) => [row.id, row]));
  const stays = before.map((row) => now.get(row.id) ?? row);
  for (const { id } of before) now.delete(id);
  return [...stays, ...now.values()];
}
