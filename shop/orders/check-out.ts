import type { Database } from "#platform/database/connect.ts";
import { takeAttempts, type Limit } from "../limits/take-attempt.ts";
import { refused, type Outcome } from "../outcome.ts";
import { accountOf, type Viewer } from "../viewer.ts";
import { isKeyTaken, placeOrder, type OrderProblem, type OrderRequest, type PlacedOrder } from "./place-order.ts";

/** Ordered too often; the next order is taken after so many seconds. */
export type TooManyOrders = { kind: "wait"; seconds: number };

const MINUTE = 60;
/** A village orders through one address of its carrier: five hundred at once, and then a hundred a minute. */
const BY_ADDRESS: Limit = { burst: 500, forgottenAfter: 5 * MINUTE };
const BY_ACCOUNT: Limit = { burst: 30, forgottenAfter: 30 * MINUTE };

/**
 * Places the order of somebody who orders for themselves, as `placeOrder` does, if there were not too many from their
 * network `address` or account. An order that was taken before answers again however often it is asked for.
 */
export async function checkOut(
  db: Database,
  viewer: Viewer,
  request: OrderRequest,
  address: string,
): Promise<Outcome<PlacedOrder, OrderProblem | TooManyOrders>> {
  const account = accountOf(viewer);
  const seconds = await takeAttempts(db, [
    [`checkout address ${address}`, BY_ADDRESS],
    ...(account === null ? [] : [[`checkout account ${account}`, BY_ACCOUNT] as const]),
  ]);
  if (seconds > 0 && !(await isKeyTaken(db, request.key))) return refused({ kind: "wait", seconds });
  return await placeOrder(db, viewer, request);
}
