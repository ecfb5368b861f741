import { count, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orders } from "../../schema/orders.ts";
import type { OrderStep } from "../transitions/next-step.ts";

const needsCall = sql`(${orders.calledAt} is null and ${orders.takenBy} is null)`;

/** SQL: whether that is the next step of an open order, as `stepOf` has it. */
export const HAS_STEP: Record<OrderStep, SQL> = {
  call: needsCall,
  pack: sql`(not ${needsCall} and ${orders.packedAt} is null)`,
  deliver: sql`(not ${needsCall} and ${orders.packedAt} is not null)`,
};

/** How many open orders wait for each step. */
export async function countSteps(db: Database): Promise<Record<OrderStep, number>> {
  const having = (step: OrderStep) => count(sql`case when ${HAS_STEP[step]} then 1 end`);
  const [steps] = await db
    .select({ call: having("call"), pack: having("pack"), deliver: having("deliver") })
    .from(orders)
    .where(eq(orders.state, "open"));
  return steps ?? { call: 0, pack: 0, deliver: 0 };
}
