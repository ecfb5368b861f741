import { describe } from "vitest";
import { openBus } from "./bus.ts";
import { newsContract } from "./news.contract.ts";

describe("news within one process", () => {
  newsContract(() => {
    const bus = openBus();
    return Promise.resolve({ here: bus, there: bus });
  });
});
