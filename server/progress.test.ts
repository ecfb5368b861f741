import { expect, test } from "vitest";
import { openProgress, withProgress } from "./progress.ts";

/** Collects the output, with a clock set by the test. */
function openOut(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const out = { isTTY, columns, write: (text: string) => written.push(text) };
  return { written, clock, out, progress: openProgress(out, () => clock.ms) };
}

test("a terminal shows one line that changes at most ten times a second, and is empty at the end", () => {
  const { written, clock, progress } = openOut(true);
  for (let done = 0; done <= 1000; done += 1) {
    clock.ms = done;
    progress.show({ what: "Backing up pictures", done, total: 1000 });
  }
  expect(written).toHaveLength(11);
  expect(written[0]).toBe("\r\u001B[KBacking up pictures: 0%");
  expect(written[10]).toBe("\r\u001B[KBacking up pictures: 100%");
  progress.show({ what: "Reading the database", done: 1, total: 3 });
  expect(written[11], "another step is shown at once").toBe("\r\u001B[KReading the database: 33%");
  progress.end();
  expect(written.join("")).not.toContain("\n");
  expect(written.at(-1)).toBe("\r\u001B[K");
});

test("a narrow terminal gets a line that does not wrap", () => {
  const { written, progress } = openOut(true, 10);
  progress.show({ what: "Backing up pictures", done: 1, total: 2 });
  expect(written).toEqual(["\r\u001B[KBacking u"]);
  const unsized = openOut(true, 0);
  unsized.progress.show({ what: "Backing up pictures", done: 1, total: 2 });
  expect(unsized.written, "one that does not know its size").toEqual(["\r\u001B[KBacking up pictures: 50%"]);
});

test("a log gets a plain line every five seconds, and none of a short task", () => {
  const { written, clock, progress } = openOut(false);
  for (; clock.ms < 4999; clock.ms += 100) progress.show({ what: "Restoring pictures", done: clock.ms, total: 20_000 });
  expect(written).toEqual([]);
  for (; clock.ms < 20_000; clock.ms += 100) {
    progress.show({ what: clock.ms % 200 === 0 ? "One step" : "Another step", done: clock.ms, total: 20_000 });
  }
  progress.end();
  expect(written).toEqual(["One step: 25%\n", "One step: 50%\n", "One step: 75%\n"]);
});

test("a share is never more than everything, and nothing to do is done", () => {
  const { written, clock, progress } = openOut(true);
  progress.show({ what: "One", done: 5, total: 4 });
  clock.ms = 200;
  progress.show({ what: "One", done: 0, total: 0 });
  expect(written).toEqual(["\r\u001B[KOne: 100%", "\r\u001B[KOne: 100%"]);
});

test("a task that fails leaves no line on the terminal either", async () => {
  const { written, out } = openOut(true);
  const failing = withProgress(async (onStep) => {
    onStep({ what: "One", done: 1, total: 2 });
    throw new Error("the disk is full");
  }, out);
  await expect(failing).rejects.toThrow("the disk is full");
  expect(written).toEqual(["\r\u001B[KOne: 50%", "\r\u001B[K"]);
});
