import { setTimeout as pause } from "node:timers/promises";
import type { Sizing } from "#shop/pictures/resize-queue.ts";
import { logProgress } from "../log/log.ts";
import { outageLog } from "../log/throttle.ts";
import { openWorkerLoop, type WorkerLoop } from "./worker-loop.ts";

/** ms: what a killed process has left is found so soon, and what failed is tried again. */
const LOOK_IN = 60_000;

/** Pictures: so many are worth a line in the log, and so are as many further ones. */
const MANY = 25;

/**
 * Makes the sizes of pictures, one picture at a time, as long as the process runs. It rests as long as it worked, so that the
 * pages beside it have the processors.
 */
export function openPictureWorker(sizes: Sizing): WorkerLoop {
  async function work(signal: AbortSignal): Promise<void> {
    const waiting = await sizes.countWaiting();
    if (waiting >= MANY) logProgress(`Resizing ${waiting} pictures.`);
    let made = 0;
    for (;;) {
      const began = performance.now();
      if (signal.aborted || !(await sizes.makeNext())) break;
      made += 1;
      if (waiting >= MANY && made % MANY === 0) logProgress(`Resized ${made} of ${waiting} pictures.`);
      await pause(performance.now() - began, undefined, { signal }).catch(() => {});
    }
    if (made >= MANY) logProgress(`Resized ${made} pictures.`);
  }

  const loop = openWorkerLoop({ every: LOOK_IN, work, outage: outageLog("Pictures cannot be resized") });
  sizes.onWaiting(loop.nudge);
  return loop;
}
