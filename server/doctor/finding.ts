import type { ClockDoubt } from "#shop/retention/clock-check.ts";

export type Finding = {
  about: "disk" | "database" | "books" | "retention" | "files" | "mail" | "clock" | "settings" | "backups";
  /** 'bad': something is broken or will lose data. 'mind': it works but needs attention. */
  state: "well" | "mind" | "bad";
  /** The state and the remedy, in plain words, without secrets or personal data. */
  message: string;
};

/** The message for the operator while age-based deletion is paused. */
export function clockDoubted(doubt: ClockDoubt): string {
  const what = "Old customer details, accounts, messages, emails and logs are not being deleted";
  if (doubt.kind === "apart") {
    return `${what}. The clocks of the database and of this machine differ by ${doubt.days} days. Correct the wrong one.`;
  }
  const day = doubt.until.toISOString().slice(0, 10);
  return `${what} until ${day}. The clock moved by months since the last daily clean-up, or the shop was stopped that long. Check the clock and correct it if it is wrong.`;
}

const MARKS = { well: "ok  ", mind: "WARN", bad: "FAIL" };

/** One line for each finding. The most important come last, next to the prompt. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = (["well", "mind", "bad"] as const).flatMap((state) =>
    findings.filter((one) => one.state === state).map(({ about, message }) => `${MARKS[state]}  ${about}: ${message}`),
  );
  const bad = findings.filter(({ state }) => state === "bad").length;
  const mind = findings.filter(({ state }) => state === "mind").length;
  const sum =
    bad > 0
      ? `${bad} to fix now, ${mind} to check.`
      : mind > 0
        ? `Nothing is broken. ${mind} to check.`
        : "Everything is fine.";
  return [...lines, sum].join("\n");
}
