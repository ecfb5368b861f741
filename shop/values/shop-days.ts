/** A day of the shop's calendar, in Indian time, such as '2026-11-21', and the money that came on it. */
export type DayReceived = { day: string; paise: number };

/** ms that Indian time is ahead of UTC; there is no summer time. */
const AHEAD = 5.5 * 3_600_000;
const DAY = 24 * 3_600_000;

/** The shop's day at a moment. */
export function shopDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD).toISOString().slice(0, 10);
}

/** When a day of the shop begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD);
}

/** When a day of the shop ends: the next one begins. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY);
}

/** A day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The days of last week and of this week up to `today`, in order. Weeks begin on Sunday, as in Indian calendars. */
export function lastTwoWeeks(today: string): string[] {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const weekday = new Date(midnight).getUTCDay();
  return Array.from({ length: 7 + weekday + 1 }, (_, at) => {
    return new Date(midnight - (7 + weekday - at) * DAY).toISOString().slice(0, 10);
  });
}

export type Comparison = {
  todayPaise: number;
  thisWeekPaise: number;
  /** Last week up to the same weekday, so that a Monday is not held against a whole week. */
  lastWeekPaise: number;
  /** Seven weekdays from Sunday on; null for days of this week that are still to come. */
  days: { weekday: number; thisPaise: number | null; lastPaise: number }[];
};

/** Holds this week against last week; `received` as `lastTwoWeeks` lists the days. */
export function compareWeeks(received: readonly DayReceived[]): Comparison {
  const last = received.slice(0, 7);
  const current = received.slice(7);
  const sum = (days: readonly DayReceived[]) => days.reduce((total, { paise }) => total + paise, 0);
  return {
    todayPaise: current.at(-1)?.paise ?? 0,
    thisWeekPaise: sum(current),
    lastWeekPaise: sum(last.slice(0, current.length)),
    days: last.map(({ paise }, weekday) => ({ weekday, thisPaise: current[weekday]?.paise ?? null, lastPaise: paise })),
  };
}

/** 'YYYY-MM-DD', null for an empty text; undefined for what is no day. */
export function parseDay(text: string): string | null | undefined {
  const day = text.trim();
  if (day === "") return null;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined;
}
