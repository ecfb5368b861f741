import { useState } from "react";
import { useLocation } from "react-router";
import type { OrderRow } from "#shop/orders/orders-for-admin.ts";
import { gather } from "./gathered-orders.ts";

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
