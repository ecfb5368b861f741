/** Days for which the shop keeps what it does not need for good. What removes it and what tells people of it read this. */
export const RETENTION = {
  /** An e-mail that was sent or given up, counted from when it was written. */
  outboxDays: 30,
  /** A line in the log of sign-ins and changes of accounts. */
  auditDays: 180,
  /** A line in the trail of what was changed behind /admin: three years, in which a suit over a sale may be brought. */
  changesDays: 1095,
  /** A sign-in that nobody uses ends after so long. */
  sessionIdleDays: 30,
  /** Every sign-in ends after so long, however much it is used. */
  sessionLongestDays: 180,
} as const;
