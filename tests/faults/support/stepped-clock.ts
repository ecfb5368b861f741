import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Of the Debian package 'faketime'. */
const LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** A clock of the machine's that can be set. */
export type SteppedClock = {
  /** Settings for the process that lives by it. */
  env: Record<string, string>;
  /** From now on it is so many seconds ahead of the real one, or behind. */
  set(ahead: number): Promise<void>;
};

/** null where this machine cannot make one; elapsed time (CLOCK_MONOTONIC) goes on as it does when a clock is set. */
export async function openSteppedClock(): Promise<SteppedClock | null> {
  if (!existsSync(LIBRARY)) return null;
  const folder = temporaryFolder();
  const file = join(folder, "clock");
  const set = (ahead: number) => writeFile(file, `${ahead < 0 ? "" : "+"}${ahead}`);
  await set(0);
  return {
    set,
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  };
}
