import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { topicOfMoves } from "../../stock/product-topics.ts";
import type { Outcome } from "../../outcome.ts";
import type { PlacedOrder } from "./place-order.ts";

/** Tells, after the commit, of an order that was not there before: `topic`, and what pages must no longer say of its products. */
export function tellOfOrder(pubsub: PubSub, topic: string, outcome: Outcome<PlacedOrder, unknown>): void {
  if (!outcome.ok || outcome.value.again) return;
  const shown = topicOfMoves(outcome.value.moved);
  if (shown !== null) pubsub.publish(shown);
  pubsub.publish(topic);
}
