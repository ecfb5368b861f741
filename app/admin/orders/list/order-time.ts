import type { Formats } from "#app/i18n/formats.ts";
import { shopDay } from "#shop/values/shop-days.ts";

const DAY = 24 * 3_600_000;

/**
 * The time, for today and yesterday; before that the day, with its year where it differs. `now` is the loader's, so
 * that hydration renders the same text.
 */
export function whenOf(
  at: Date,
  now: Date,
  formats: Formats,
  words: { today: (time: string) => string; yesterday: (time: string) => string },
): string {
  const [then, today] = [shopDay(at), shopDay(now)];
  if (then === today) return words.today(formats.time(at));
  if (then === shopDay(new Date(now.getTime() - DAY))) return words.yesterday(formats.time(at));
  return then.slice(0, 4) === today.slice(0, 4) ? formats.dayOfMonth(at) : formats.day(at);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type AgeWords = {
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
};

/** An age: in minutes within the hour, in hours on the same day, else in days of the shop's calendar. */
export function ageOf(at: Date, now: Date, words: AgeWords): string {
  // After a clock was set back, the age is 0 instead of negative.
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < HOUR) return words.minutes(Math.floor(ms / MINUTE));
  const days = Math.round((Date.parse(shopDay(now)) - Date.parse(shopDay(at))) / DAY);
  return days <= 0 ? words.hours(Math.floor(ms / HOUR)) : words.days(days);
}
