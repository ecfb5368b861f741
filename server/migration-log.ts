import type { Report } from "#platform/database/migration-level.ts";

/** ms between two signs that a step is still running */
const EVERY = 5000;

/** Says on the console which step of an update is running, and every five seconds for how long already. */
export function openMigrationLog(write: (text: string) => void = console.log): { step: Report; end(): void } {
  const begin = performance.now();
  let running: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const seconds = () => Math.round((performance.now() - begin) / 1000);
  return {
    step({ number, of, name }) {
      running = `step ${number} of ${of} (${name})`;
      write(`Updating the database: ${running}.`);
      timer ??= setInterval(() => write(`Still updating the database: ${running}, ${seconds()} s so far.`), EVERY);
    },
    end() {
      clearInterval(timer);
      if (running !== undefined) write(`The update of the database took ${seconds()} s.`);
    },
  };
}
