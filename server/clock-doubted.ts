import type { ClockDoubt } from "#shop/doubt-clock.ts";

/** What the operator reads while nothing is deleted by its age. */
export function clockDoubted(doubt: ClockDoubt): string {
  const kept = "No old orders' buyers, accounts, messages, e-mails or logs are deleted";
  if (doubt.kind === "apart") {
    return `${kept}: the database's clock and this machine's are ${doubt.days} days apart. Put the wrong one right.`;
  }
  const day = doubt.until.toISOString().slice(0, 10);
  return `${kept} until ${day}: the clock has leapt by months since the last daily round, or the shop was closed for so long. Look at the clock, and put it right if it is wrong.`;
}
