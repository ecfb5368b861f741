import type { Composition } from "../compose.ts";
import type { Env } from "../env.ts";
import { makeBackup, type Receipt } from "./make-backup.ts";
import { partsOf } from "./parts.ts";

/** What the console may ask a serving process about the shop's data. */
export type KeepingConsole = { /** `file`: an absolute path. */ backup(file: string): Promise<Receipt> };

export type Keeper = {
  console: KeepingConsole;
  /** Gives up what is under way, and settles when it has ended. */
  stop(): Promise<void>;
};

/** Keeps the data of a shop that serves. */
export function openKeeper(
  composition: Pick<Composition, "database" | "files">,
  { dataDir }: Pick<Env, "dataDir">,
): Keeper {
  const parts = partsOf(composition);
  const stopping = new AbortController();
  const { signal } = stopping;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: two would keep the embedded database from the buyers for twice as long. */
  function backup(file: string): Promise<Receipt> {
    const made = last.then(() => makeBackup(parts, { file, dataDir, signal }));
    last = made.catch(() => {});
    return made;
  }

  return {
    console: { backup },
    async stop() {
      stopping.abort(new Error("The shop was closed before the backup was whole."));
      await last;
    },
  };
}
