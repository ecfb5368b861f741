import { shopDay } from "#shop/orders/takings.ts";

/*
 * Indian time, whatever the machine's zone is. What is said against 'now' takes it from the loader, so that the page reads
 * the same on the server and after it.
 */
const timeZone = "Asia/Kolkata";
const time = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", timeZone });
const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone });
const dayOfYear = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone });
const whole = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone });

const DAY = 24 * 3_600_000;

/** '21 Nov 2026, 10:42 am' */
export const momentOf = (at: Date): string => whole.format(at);

/** How a list says when: the time today and yesterday, before that the day, with its year where it is another. */
export function whenOf(
  at: Date,
  now: Date,
  words: { today: (time: string) => string; yesterday: (time: string) => string },
): string {
  const [then, today] = [shopDay(at), shopDay(now)];
  if (then === today) return words.today(time.format(at));
  if (then === shopDay(new Date(now.getTime() - DAY))) return words.yesterday(time.format(at));
  return then.slice(0, 4) === today.slice(0, 4) ? day.format(at) : dayOfYear.format(at);
}
