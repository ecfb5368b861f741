import { describe } from "vitest";
import { openProcessPubsub } from "./process-pubsub.ts";
import { newsContract } from "./pubsub.contract.ts";

describe("news within one process", () => {
  newsContract(() => {
    const bus = openProcessPubsub();
    return Promise.resolve({ here: bus, there: bus });
  });
});
