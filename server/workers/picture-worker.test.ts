import { afterEach, beforeEach, expect, test } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { logTo, plainLog } from "../log/log.ts";
import { openPictureWorker } from "./picture-worker.ts";

let told: string[];
beforeEach(() => {
  told = [];
  const tell = (text: string) => void told.push(text);
  logTo({ ...plainLog, progress: tell, trouble: tell });
});
afterEach(() => logTo(plainLog));

/** A queue of `waiting` pictures; the next one throws `fails`. */
function waitingPictures(waiting: number) {
  const state = { waiting, atOnce: 0, mostAtOnce: 0, fails: null as Error | null, hear: () => {} };
  return Object.assign(state, {
    async makeNext() {
      if (state.waiting === 0) return false;
      state.atOnce += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
      await new Promise((settle) => setTimeout(settle, 1));
      state.atOnce -= 1;
      if (state.fails !== null) throw state.fails;
      state.waiting -= 1;
      return true;
    },
    countWaiting: async () => state.waiting,
    onWaiting: (hear: () => void) => void (state.hear = hear),
  });
}

test("many pictures get their sizes one after the other, with progress in the log; a single one says nothing", async () => {
  const sizes = waitingPictures(60);
  const worker = openPictureWorker(sizes);
  for (let times = 0; times < 3; times += 1) worker.nudge();
  await soon(() => expect(sizes.waiting).toBe(0));
  await soon(() => expect(told).toHaveLength(4));
  expect(told).toEqual([
    "Resizing 60 pictures.",
    "Resized 25 of 60 pictures.",
    "Resized 50 of 60 pictures.",
    "Resized 60 pictures.",
  ]);
  sizes.waiting = 1;
  sizes.hear();
  await soon(() => expect(sizes.waiting).toBe(0));
  await worker.stop();
  expect([told.length, sizes.mostAtOnce]).toEqual([4, 1]);
});

test("an outage is logged once, and the pictures keep waiting", async () => {
  const sizes = waitingPictures(2);
  const worker = openPictureWorker(sizes);
  sizes.fails = new Error("no room");
  worker.nudge();
  await soon(() => expect(told).toEqual(["Pictures cannot be resized: no room"]));
  worker.nudge();
  await soon(() => expect(sizes.atOnce).toBe(0));
  sizes.fails = null;
  worker.nudge();
  await soon(() => expect(sizes.waiting).toBe(0));
  expect(told).toHaveLength(1);
  await worker.stop();
});

test("at the end no further picture is begun", async () => {
  const sizes = waitingPictures(1000);
  const worker = openPictureWorker(sizes);
  worker.nudge();
  await soon(() => expect(sizes.waiting).toBeLessThan(1000));
  await worker.stop();
  const left = sizes.waiting;
  worker.nudge();
  await new Promise((settle) => setTimeout(settle, 20));
  expect([sizes.waiting, left > 0]).toEqual([left, true]);
});
