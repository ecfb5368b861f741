/** So many attempts at once, and then one more whenever an earlier one is forgotten. */
export type Limit = {
  /** Attempts that are let through at once. */
  burst: number;
  /** s after which a burst is wholly forgotten; attempts are forgotten evenly. */
  forgottenAfter: number;
};
