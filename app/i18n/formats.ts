import { tagOf } from "./languages.ts";
import { useLanguage } from "./use-messages.ts";

/** Dates are formatted by the language, in Indian time whatever the machine's time zone. */
const timeZone = "Asia/Kolkata";

// No dateStyle or timeStyle: engines differ in them ('23-Nov-2026'), which causes hydration mismatches.
const day = { day: "numeric", year: "numeric", timeZone } as const;

const SHAPES = {
  /** '10:42 am' */
  time: { hour: "numeric", minute: "2-digit", timeZone },
  /** '21 Nov' */
  dayOfMonth: { day: "numeric", month: "short", timeZone },
  /** '21 Nov, 10:42 am' */
  timeOfDay: { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone },
  /** '21 Nov 2026' */
  day: { ...day, month: "short" },
  /** '21 Nov 2026, 10:42 am' */
  moment: { ...day, month: "short", hour: "numeric", minute: "2-digit" },
  /** '21 November 2026' */
  longDay: { ...day, month: "long" },
  /** 'Sat, 21 Nov' */
  shortDay: { weekday: "short", day: "numeric", month: "short", timeZone },
  /** 'Saturday, 21 November' */
  weekdayDate: { weekday: "long", day: "numeric", month: "long", timeZone },
  /** 'November 2026' */
  month: { month: "long", year: "numeric", timeZone },
  /** 'Sat', of a day that is given as midnight in UTC. */
  weekday: { weekday: "short", timeZone: "UTC" },
  /** 'Saturday', likewise. */
  longWeekday: { weekday: "long", timeZone: "UTC" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type Formats = Record<keyof typeof SHAPES, (at: Date) => string>;

const made = new Map<string, Formats>();

/** A language's date and time formats, always with Latin digits. Created at first use. */
export function formatsFor(language: string): Formats {
  const known = made.get(language);
  if (known !== undefined) return known;
  const locale = `${tagOf(language)}-u-nu-latn`;
  const shapes = Object.entries(SHAPES).map(([name, shape]) => {
    let format: Intl.DateTimeFormat | undefined;
    const write = (at: Date) => (format ??= new Intl.DateTimeFormat(locale, shape)).format(at);
    // Some engines put a narrow no-break space before 'am'.
    return [name, (at: Date) => write(at).replaceAll("\u202f", " ")];
  });
  const formats = Object.fromEntries(shapes) as Formats;
  made.set(language, formats);
  return formats;
}

/** `formatsFor` the language being rendered. */
export const useFormats = (): Formats => formatsFor(useLanguage());

const languageNames = new Map<string, string>();

/** 'हिन्दी': a language's name in itself, or in another one. Cached: every page lists them. */
export function languageName(language: string, within = language): string {
  const key = `${language} ${within}`;
  const name = languageNames.get(key) ?? new Intl.DisplayNames(within, { type: "language" }).of(language) ?? language;
  languageNames.set(key, name);
  return name;
}

/** 'Tuesday, Friday and Sunday' */
export const listText = (language: string, items: readonly string[]): string =>
  new Intl.ListFormat(tagOf(language), { type: "conjunction" }).format(items);
