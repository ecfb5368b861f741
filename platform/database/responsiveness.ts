import { isUnreachable, tookTooLong } from "./errors.ts";

/** ms without any answer after which a database with pending queries counts as unresponsive. */
const ANSWERS_WITHIN = 2000;

export type Responsiveness = {
  /** False while queries are pending without an answer, or if the last query failed as unreachable. */
  isResponsive(): boolean;
  /** Observes a query; returns the same promise. */
  follow<Answer>(answer: Promise<Answer>): Promise<Answer>;
};

/** Derives from regular queries whether a database responds; sends none itself. `now` returns ms. */
export function openResponsiveness(now = () => performance.now()): Responsiveness {
  const pending = new Set<{ since: number }>();
  let lastAnswer = -Infinity;
  let isAway = false;
  return {
    isResponsive() {
      // A Set iterates in insertion order: the first is the oldest.
      const [oldest] = pending;
      const silentSince = oldest === undefined ? Infinity : Math.max(oldest.since, lastAnswer);
      return !isAway && now() - silentSince < ANSWERS_WITHIN;
    },
    follow(answer) {
      const question = { since: now() };
      pending.add(question);
      const settle = (away: boolean) => {
        pending.delete(question);
        isAway = away;
        if (!away) lastAnswer = now();
      };
      answer.then(
        () => settle(false),
        // A statement timeout is an answer: the server ended the statement.
        (error: unknown) => settle(isUnreachable(error) && !tookTooLong(error)),
      );
      return answer;
    },
  };
}
