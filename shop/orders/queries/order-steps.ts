import { count, sql, type SQL } from "drizzle-orm";
import { orders } from "../../schema/orders.ts";
import type { OrderStep } from "../transitions/next-step.ts";

const needsCall = sql`(${orders.calledAt} is null and ${orders.takenBy} is null)`;

/** SQL: whether that is the next step of an open order, as `stepOf` has it. */
export const HAS_STEP: Record<OrderStep, SQL> = {
  call: needsCall,
  pack: sql`(not ${needsCall} and ${orders.packedAt} is null)`,
  deliver: sql`(not ${needsCall} and ${orders.packedAt} is not null)`,
};

const having = (step: OrderStep): SQL<number> => count(sql`case when ${HAS_STEP[step]} then 1 end`);

/** SQL: how many of the selected open orders wait for each step. */
export const COUNT_OF_STEP = { call: having("call"), pack: having("pack"), deliver: having("deliver") };
