import { setTimeout as pause } from "node:timers/promises";
import type { Sizing } from "#shop/pictures/resize-queue.ts";
import { logProgress } from "../log/log.ts";
import { outageLog } from "../log/throttle.ts";
import { openWorkerLoop, type WorkerLoop } from "./worker-loop.ts";

/** ms until unfinished work of killed processes and failed work is retried. */
const LOOK_IN = 60_000;

/** Number of pictures per progress line in the log. */
const MANY = 25;

/**
 * Resizes pictures one at a time while the process runs. It pauses as long as each took, so that page requests get CPU
 * time.
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
