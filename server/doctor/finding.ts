import type { ClockDoubt } from "#shop/retention/clock-check.ts";

/** What the doctor found. */
export type Finding = {
  about: "disk" | "database" | "books" | "retention" | "files" | "mail" | "clock" | "settings" | "backups";
  /** 'bad': something is broken, or will lose data. 'mind': it works, and should be looked at. */
  state: "well" | "mind" | "bad";
  /** What is so, and what to do about it: in plain words, without a secret or a customer's particulars. */
  message: string;
};

/** What the operator reads while nothing is deleted by its age. */
export function clockDoubted(doubt: ClockDoubt): string {
  const what = "Old customer details, accounts, messages, emails and logs are not being deleted";
  if (doubt.kind === "apart") {
    return `${what}. The clocks of the database and of this machine differ by ${doubt.days} days. Correct the wrong one.`;
  }
  const day = doubt.until.toISOString().slice(0, 10);
  return `${what} until ${day}. The clock moved by months since the last daily clean-up, or the shop was stopped that long. Check the clock and correct it if it is wrong.`;
}
