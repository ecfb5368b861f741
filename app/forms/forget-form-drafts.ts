/** What the names of drafts begin with in the tab's storage; see use-form-draft.ts. */
export const DRAFT = "draft ";

/**
 * Forgets what was typed in this tab: it has arrived, or whoever typed it leaves. At a logout also what was typed behind
 * /admin on this device (device-draft.ts). In the browser only.
 */
export function dropFormDrafts(atLogout?: "logout"): void {
  try {
    for (const storage of atLogout ? [sessionStorage, localStorage] : [sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.includes(DRAFT)) storage.removeItem(key);
    }
  } catch {
    // Storage that is switched off holds nothing.
  }
}
