import { isUnreachable, tookTooLong } from "./errors.ts";

/** ms without any answer after which a database that was asked counts as unresponsive. */
const ANSWERS_WITHIN = 2000;

export type Responsiveness = {
  /** False while the database owes answers and gives none, or was unreachable when it was asked last. */
  isResponsive(): boolean;
  /** Follows one question; gives it back as it is. */
  follow<Answer>(answer: Promise<Answer>): Promise<Answer>;
};

/** Learns from the questions that are asked anyway whether a database answers. `now` gives ms. */
export function openResponsiveness(now = () => performance.now()): Responsiveness {
  const pending = new Set<{ since: number }>();
  let lastAnswer = -Infinity;
  let isAway = false;
  return {
    isResponsive() {
      // In the order of asking: the first is the oldest.
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
        // A statement that took too long was answered: the server ended it.
        (error: unknown) => settle(isUnreachable(error) && !tookTooLong(error)),
      );
      return answer;
    },
  };
}
