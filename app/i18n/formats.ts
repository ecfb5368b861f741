import { languageOf } from "./languages.ts";

/** Dates are written by the language, in Indian time wherever the machine stands. */
const timeZone = "Asia/Kolkata";

const SHAPES = {
  /** '10:42 am' */
  time: { hour: "numeric", minute: "2-digit", timeZone },
  /** '21 Nov' */
  dayOfMonth: { day: "numeric", month: "short", timeZone },
  /** '21 Nov, 10:42 am' */
  timeOfDay: { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone },
  /** '21 Nov 2026', put together by the language. */
  dayOfYear: { day: "numeric", month: "short", year: "numeric", timeZone },
  /** '21 Nov 2026' */
  day: { dateStyle: "medium", timeZone },
  /** '21 Nov 2026, 10:42 am' */
  moment: { dateStyle: "medium", timeStyle: "short", timeZone },
  /** '21 November 2026' */
  longDay: { dateStyle: "long", timeZone },
  /** '21 November 2026 at 10:42 am' */
  longMoment: { dateStyle: "long", timeStyle: "short", timeZone },
  /** 'Sat', of a day that is given as midnight in UTC. */
  weekday: { weekday: "short", timeZone: "UTC" },
  /** 'Saturday', likewise. */
  longWeekday: { weekday: "long", timeZone: "UTC" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type Formats = Record<keyof typeof SHAPES, (at: Date) => string>;

const made = new Map<string, Formats>();

/** How a language writes dates and times, always with Latin digits. A format is made when it is first used. */
export function formatsFor(language: string): Formats {
  const known = made.get(language);
  if (known !== undefined) return known;
  const locale = `${languageOf(language).tag}-u-nu-latn`;
  const shapes = Object.entries(SHAPES).map(([name, shape]) => {
    let format: Intl.DateTimeFormat | undefined;
    return [name, (at: Date) => (format ??= new Intl.DateTimeFormat(locale, shape)).format(at)];
  });
  const formats = Object.fromEntries(shapes) as Formats;
  made.set(language, formats);
  return formats;
}
