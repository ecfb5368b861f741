import type { PubSub } from "#platform/pubsub/pubsub.ts";

/**
 * Publishes `topic` after a failed change too, because a commit that failed may have taken effect. `topicOf`: what the
 * result of a change publishes instead; null: nothing.
 */
export async function publishAfter<Result>(
  pubsub: PubSub,
  topic: string,
  change: Promise<Result>,
  topicOf: (result: Result) => string | null = () => topic,
): Promise<Result> {
  let published: string | null = topic;
  try {
    const result = await change;
    published = topicOf(result);
    return result;
  } finally {
    if (published !== null) pubsub.publish(published);
  }
}
