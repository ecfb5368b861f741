import type { PubSub } from "#platform/pubsub/pubsub.ts";

/** Publishes `topic` after a failed change too, because a commit that failed may have taken effect. */
export async function publishAfter<Result>(pubsub: PubSub, topic: string, change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } finally {
    pubsub.publish(topic);
  }
}
