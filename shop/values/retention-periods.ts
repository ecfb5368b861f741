/** How long the shop stores what it does not need permanently, in days. The purge and the privacy pages read this. */
export const RETENTION = {
  /** An e-mail that was sent or given up, counted from when it was written. */
  outboxDays: 30,
  /** A line in the log of sign-ins and changes of accounts. */
  signInsDays: 180,
  /** A line in the trail of what was changed behind /admin: three years, in which a suit over a sale may be brought. */
  changesDays: 1095,
  /** A sign-in that nobody uses ends after so long. */
  sessionIdleDays: 30,
  /** Every sign-in ends after so long, however much it is used. */
  sessionLongestDays: 180,
  /** A customer's account that nobody uses, counted from its last use; three years. */
  accountDays: 1095,
  /** So long before it goes, its owner is written to. */
  accountWarnedDays: 30,
  /** A message that the admin deleted can be brought back for so long. */
  deletedMessageDays: 1,
  /** Somebody who waits for a product that is out of stock, counted from the request. */
  restockDays: 180,
  /**
   * Years after which a closed order loses its buyer. Section 36 of the CGST Act requires books for 72 months after the
   * annual return. That is due on 31 December after the year's end in March: at most 7 years and 9 months.
   */
  orderYears: 8,
} as const;
