import type { Report } from "#platform/database/migration-steps.ts";

/** ms between two messages during a migration */
const EVERY = 5000;

/**
 * Runs `update` and prints each migration that starts, and every five seconds the elapsed time. On success it also
 * prints the total time.
 */
export async function withMigrationLog<Done>(
  update: (report: Report) => Promise<Done>,
  write: (text: string) => void = console.log,
): Promise<Done> {
  const begin = performance.now();
  let running: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const seconds = () => Math.round((performance.now() - begin) / 1000);
  try {
    const done = await update(({ number, of, name }) => {
      running = `step ${number} of ${of} (${name})`;
      write(`Updating the database: ${running}.`);
      timer ??= setInterval(() => write(`Still updating the database: ${running}, ${seconds()} s so far.`), EVERY);
    });
    if (running !== undefined) write(`The database update took ${seconds()} s.`);
    return done;
  } finally {
    clearInterval(timer);
  }
}
