import type { Formats } from "#app/i18n/formats.ts";
import { shopDay } from "#shop/orders/takings.ts";

const DAY = 24 * 3_600_000;

/**
 * How a list says when: the time today and yesterday, before that the day, with its year where it is another. `now` is the
 * loader's, so that a page reads the same on the server and after it.
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
  return then.slice(0, 4) === today.slice(0, 4) ? formats.dayOfMonth(at) : formats.dayOfYear(at);
}
