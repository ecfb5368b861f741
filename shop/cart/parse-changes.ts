import * as v from "valibot";
import { MOST_STEPS, type NamedStep } from "./cart-change.ts";
import { MOST_LINES, MOST_PIECES } from "../values/cart-lines.ts";

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const productId = whole(1, 2 ** 31 - 1);
const quantity = whole(1, MOST_PIECES);
const line = v.object({
  productId,
  quantity,
  seenPaise: whole(0, 2 ** 31 - 1),
  orderedQuantity: whole(0, 10 * MOST_PIECES),
});
const step = v.variant("kind", [
  v.object({ kind: v.literal("add"), productId, quantity }),
  v.object({ kind: v.literal("decrease"), productId }),
  v.object({ kind: v.literal("remove"), productId }),
  v.object({ kind: v.literal("empty") }),
  v.object({
    kind: v.literal("put_back"),
    lines: v.pipe(v.array(v.object({ line, at: whole(0, MOST_LINES) })), v.maxLength(MOST_LINES)),
  }),
]);
const steps = v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.uuid()), step })), v.maxLength(MOST_STEPS));

/** Steps as they came over the wire, or null when they are none of ours. */
export function parseSteps(value: unknown): NamedStep[] | null {
  const result = v.safeParse(steps, value);
  return result.success ? result.output : null;
}
