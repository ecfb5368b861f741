/** ms; a timer of Node's takes no more: a longer one goes off at once, and warns each time. */
const LONGEST = 2 ** 31 - 1;

/**
 * Lets no timer of this thread be set for longer than Node can. The embedded PostgreSQL sets its own by the machine's
 * clock: when that jumps back by weeks, it would be woken without end, and each time look again how long it has to wait.
 */
export function boundTimers(): void {
  const { setTimeout } = globalThis;
  const bounded = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    setTimeout(work, Math.min(ms ?? 0, LONGEST), ...given);
  globalThis.setTimeout = Object.assign(bounded, setTimeout) as typeof setTimeout;
}
