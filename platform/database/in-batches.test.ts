import { afterEach, describe, expect, test, vi } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { inBatches } from "./in-batches.ts";
import { isUnreachable } from "./errors.ts";

/** Writes end when the test settles them. */
function slowWriter(bounds: Partial<Parameters<typeof inBatches>[1]> = {}) {
  const begun: { batch: readonly number[]; finish(): void; fail(error: Error): void }[] = [];
  const write = inBatches<number, string>(
    (batch) => {
      const { promise, resolve, reject } = Promise.withResolvers<PromiseSettledResult<string>[]>();
      const finish = () =>
        resolve(
          batch.map((item) =>
            item < 0
              ? { status: "rejected", reason: new Error(`no ${item}`) }
              : { status: "fulfilled", value: `wrote ${item}` },
          ),
        );
      begun.push({ batch, finish, fail: reject });
      return promise;
    },
    { most: 3, mostWaiting: 5, patience: 100, mostAtOnce: 2, ...bounds },
  );
  const batches = () => begun.map(({ batch }) => batch);
  return { write, begun, batches };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("what is written in batches", () => {
  test("goes at once while it is quiet, and together, in its order, after what is being written", async () => {
    const { write, begun, batches } = slowWriter();
    const answers = [1, 2, 3, 4, 5].map(write);
    expect(batches()).toEqual([[1]]);
    begun[0]?.finish();
    expect(await answers[0]).toBe("wrote 1");
    expect(batches()).toEqual([[1], [2, 3, 4]]);
    begun[1]?.finish();
    expect(await Promise.all(answers.slice(1, 4))).toEqual(["wrote 2", "wrote 3", "wrote 4"]);
    expect(batches()).toEqual([[1], [2, 3, 4], [5]]);
  });

  test("is settled one by one, and everyone in a batch that throws gets the error", async () => {
    const { write, begun } = slowWriter();
    const answers = [1, 2, -3, 4, 5].map((item) => write(item).catch((error: Error) => error.message));
    begun[0]?.finish();
    await answers[0];
    begun[1]?.finish();
    expect(await Promise.all(answers.slice(0, 4))).toEqual(["wrote 1", "wrote 2", "no -3", "wrote 4"]);
    begun[2]?.fail(new Error("the line broke"));
    expect(await answers[4]).toBe("the line broke");
    const later = write(6);
    begun[3]?.finish();
    expect(await later).toBe("wrote 6");
  });

  test("is refused at once where too many wait, with an error that counts as out of reach", async () => {
    const { write, begun } = slowWriter();
    const answers = [1, 2, 3, 4, 5, 6].map(write);
    expect(isUnreachable(await write(7).catch((error: unknown) => error))).toBe(true);
    begun[0]?.finish();
    await answers[0];
    for (const at of [1, 2]) {
      await soon(() => expect(begun.length).toBeGreaterThan(at));
      begun[at]?.finish();
    }
    expect(await Promise.all(answers)).toHaveLength(6);
  });

  test("waits no longer for a batch that something holds up, and few are under way at once", async () => {
    vi.useFakeTimers();
    const { write, begun, batches } = slowWriter();
    const answers = [1, 2, 3].map(write);
    await vi.advanceTimersByTimeAsync(99);
    expect(batches()).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches()).toEqual([[1], [2, 3]]);
    answers.push(write(4));
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches()).toEqual([[1], [2, 3]]);
    begun[1]?.finish();
    await answers[1];
    expect(batches()).toEqual([[1], [2, 3], [4]]);
    for (const { finish } of begun) finish();
    expect(await Promise.all(answers)).toHaveLength(4);
  });
});
