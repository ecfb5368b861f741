import { describe, expect, test, vi } from "vitest";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import { EVERYTHING } from "#platform/pubsub/pubsub.ts";
import { cacheUntil } from "./cache-until.ts";

function open() {
  const pubsub = openProcessPubsub();
  const line = { isConnected: true };
  const read = vi.fn<() => Promise<number>>().mockImplementation(() => Promise.resolve(read.mock.calls.length));
  const kept = cacheUntil({ ...pubsub, isConnected: () => line.isConnected }, ["rain"], read);
  return { pubsub, line, read, kept };
}

describe("what is kept", () => {
  test("is read once, until somebody tells that it changed", async () => {
    const { pubsub, kept } = open();
    expect([await kept(), await kept()]).toEqual([1, 1]);
    pubsub.publish("sunshine");
    expect(await kept()).toBe(1);
    pubsub.publish("rain");
    expect([await kept(), await kept()]).toEqual([2, 2]);
    pubsub.publish(EVERYTHING);
    expect(await kept()).toBe(3);
  });

  test("is one answer, also of a query that runs each time that somebody awaits it", async () => {
    let runs = 0;
    // oxlint-disable-next-line unicorn/no-thenable -- as drizzle's queries are
    const query = { then: (settle: (count: number) => void) => settle((runs += 1)) } as unknown as Promise<number>;
    const kept = cacheUntil(openProcessPubsub(), ["rain"], () => query);
    expect([await kept(), await kept(), runs]).toEqual([1, 1, 1]);
  });

  test("follows all topics that begin with one that ends in a space", async () => {
    const pubsub = openProcessPubsub();
    let reads = 0;
    const kept = cacheUntil(pubsub, ["rain "], () => Promise.resolve((reads += 1)));
    await kept();
    pubsub.publish("rain");
    expect(await kept()).toBe(1);
    pubsub.publish("rain 3,4");
    expect(await kept()).toBe(2);
  });

  test("is not what was begun to be read before the news", async () => {
    const { pubsub, read, kept } = open();
    const slow = Promise.withResolvers<number>();
    read.mockImplementationOnce(() => slow.promise);
    const before = kept();
    pubsub.publish("rain");
    const after = kept();
    slow.resolve(0);
    expect([await before, await after, await kept()]).toEqual([0, 2, 2]);
  });

  test("is read anew each time while the line to other processes is interrupted", async () => {
    const { line, kept } = open();
    await kept();
    line.isConnected = false;
    expect([await kept(), await kept()]).toEqual([2, 3]);
  });

  test("is nothing that could not be read", async () => {
    const { read, kept } = open();
    read.mockImplementationOnce(() => Promise.reject(new Error("away")));
    await expect(kept()).rejects.toThrow("away");
    expect(await kept()).toBe(2);
  });

  test("is read anew in the end, for what nobody told of", async () => {
    const { kept } = open();
    await kept();
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 10 * 60_000);
    expect(await kept()).toBe(2);
    vi.restoreAllMocks();
  });
});
