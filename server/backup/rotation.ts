/** How many backups are retained: the newest of each of so many days, and of each of so many weeks. */
export const RETENTION = { days: 7, weeks: 4 };

const NAME = /^ankur-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

/** 'ankur-2026-11-21T21-30-05Z.tar.gz': names sort by time. */
export function nameOfDaily(at: Date): string {
  return `ankur-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
}

/** The backup's time by its name; null if it is not a daily backup. */
export function timeOfDaily(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Names of files to delete. Only days and weeks with a backup count, so a shop that was stopped for a year retains its
 * last backups.
 */
export function outdated(names: readonly string[], retention = RETENTION): string[] {
  const dailies = names
    .filter((name) => timeOfDaily(name) !== null)
    .toSorted()
    .toReversed();
  const staying = new Set([
    ...newestOfEach(dailies, retention.days, (at) => Math.floor(at / DAY)),
    // 1 January 1970 was a Thursday: weeks begin on Monday.
    ...newestOfEach(dailies, retention.weeks, (at) => Math.floor((at / DAY + 3) / 7)),
  ]);
  return dailies.filter((name) => !staying.has(name));
}

/** ms */
const DAY = 24 * 3600 * 1000;

function newestOfEach(newestFirst: readonly string[], most: number, spanOf: (at: number) => number): string[] {
  const newest = new Map<number, string>();
  for (const name of newestFirst) {
    const span = spanOf(timeOfDaily(name)?.getTime() ?? 0);
    if (!newest.has(span)) newest.set(span, name);
  }
  return [...newest.values()].slice(0, most);
}
