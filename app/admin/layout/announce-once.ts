/** ms in which one event reaches all tabs of a device. */
const TOGETHER = 5000;
/** ms that a hidden tab leaves to a visible one, whose toast can be seen. */
const BEHIND = 500;

/** Which tab announced last, and when. */
const LAST = "announced";
/** The tab's own name: a reload keeps it. */
const TAB = "tab";

type Stores = { device: Pick<Storage, "getItem" | "setItem">; tab: Pick<Storage, "getItem" | "setItem"> };

/** Whether this tab announces an event that arrived at `arrivedAt`. Events of a burst are the same tab's. */
export function mayAnnounce({ device, tab }: Stores, arrivedAt: number): boolean {
  const own = tab.getItem(TAB) ?? crypto.randomUUID();
  tab.setItem(TAB, own);
  const [last, at] = (device.getItem(LAST) ?? "").split(" ");
  const isAnnounced = Math.abs(arrivedAt - Number(at)) < TOGETHER;
  if (isAnnounced && last !== own) return false;
  device.setItem(LAST, `${own} ${arrivedAt}`);
  return true;
}

/** Calls `announce` in one tab of this device, a visible one before a hidden one. Without storage, in each. */
export function announceOnce(announce: () => void): void {
  const arrivedAt = Date.now();
  const decide = () => {
    let isMine = true;
    try {
      isMine = mayAnnounce({ device: localStorage, tab: sessionStorage }, arrivedAt);
    } catch {
      // The browser forbids storage.
    }
    if (isMine) announce();
  };
  if (document.visibilityState === "visible") decide();
  else setTimeout(decide, BEHIND);
}
