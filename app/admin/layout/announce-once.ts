/** ms for which the tab that announces stays the one: longer than a browser delays the timers of hidden tabs. */
const STAYS = 70_000;
/** ms that a hidden tab leaves to a visible one, whose toast can be seen. */
const BEHIND = 500;

/** Whether this tab is the one now. */
let isMine = false;

/**
 * Calls `announce` in one tab of this device, a visible one before a hidden one. A closed or reloaded tab loses its
 * lock. Each tab announces where the browser has no locks, as without https.
 */
export function announceOnce(announce: () => void): void {
  if (isMine || !("locks" in navigator)) announce();
  else if (document.visibilityState === "visible") void ask(announce);
  else setTimeout(() => void ask(announce), BEHIND);
}

async function ask(announce: () => void): Promise<void> {
  await navigator.locks.request("announcements", { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    isMine = true;
    announce();
    await new Promise((settle) => setTimeout(settle, STAYS));
    isMine = false;
  });
}
