/** The burst of attempts, and then one more whenever an earlier one expires. */
export type Limit = {
  /** Attempts that are let through at once. */
  burst: number;
  /** s after which a whole burst has expired; attempts expire evenly. */
  forgottenAfter: number;
};

/** Maximum number of keys; above it, the least recently used one is dropped. */
const MOST_KEYS = 20_000;

/**
 * Counts as `takeAttempt` does, in this process's memory only: for frequent events that cost little. Returns the
 * seconds until the next one is allowed, 0 when this one is. `count`: attempts at once, at most a burst. `now` gives
 * milliseconds.
 */
export function openMemoryAttempts({ burst, forgottenAfter }: Limit, now = () => performance.now()) {
  const levels = new Map<string, { level: number; at: number }>();
  const perMs = burst / (forgottenAfter * 1000);
  /** Takes one attempt back that turned out to be no failure. */
  function giveBack(key: string): void {
    const before = levels.get(key);
    if (before !== undefined) levels.set(key, { ...before, level: Math.max(0, before.level - 1) });
  }
  const take = (key: string, count = 1): number => {
    const at = now();
    const before = levels.get(key);
    const left = before === undefined ? 0 : Math.max(0, before.level - (at - before.at) * perMs);
    if (left + count > burst) return Math.max(1, Math.ceil((left + count - burst) / perMs / 1000));
    levels.delete(key);
    levels.set(key, { level: left + count, at });
    if (levels.size > MOST_KEYS) levels.delete(levels.keys().next().value ?? "");
    return 0;
  };
  return Object.assign(take, { giveBack });
}
