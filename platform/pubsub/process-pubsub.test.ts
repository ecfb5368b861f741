import { describe } from "vitest";
import { openBus } from "./process-pubsub.ts";
import { newsContract } from "./pubsub.contract.ts";

describe("news within one process", () => {
  newsContract(() => {
    const bus = openBus();
    return Promise.resolve({ here: bus, there: bus });
  });
});
