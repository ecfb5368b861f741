import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { forMany, inTime, within } from "./deadline.ts";
import { isFateUnknown, isUnreachable } from "./errors.ts";

const never = () => new Promise<string>(() => {});
const failureOf = (work: () => Promise<unknown>) =>
  work().then(
    () => null,
    (error: unknown) => error,
  );

test("what is asked of a database that hangs is waited for so long altogether, and then counts as unreachable", async () => {
  const start = performance.now();
  const failure = await failureOf(() =>
    within(100, async () => {
      await inTime(pause(60));
      // Waiting for the visitor does not count as waiting for the database.
      await pause(200);
      await inTime(never());
    }),
  );
  expect([isUnreachable(failure), isFateUnknown(failure)]).toEqual([true, true]);
  const took = performance.now() - start;
  expect([took > 280, took < 400]).toEqual([true, true]);
  expect(isUnreachable(await failureOf(() => within(50, () => Promise.all([inTime(never()), inTime(never())]))))).toBe(
    true,
  );
});

test("nobody's patience ends what goes on behind an answer, or is done for many", async () => {
  let behind: Promise<string> | undefined;
  await within(20, async () => {
    behind = pause(10).then(() => inTime(pause(80, "done")));
  });
  expect(await behind).toBe("done");
  expect(await within(20, () => forMany(() => inTime(pause(80, "done"))))).toBe("done");
});
