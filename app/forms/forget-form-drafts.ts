/** The prefix of drafts in session storage; see form-draft.ts. */
export const DRAFT = "draft ";

/**
 * Deletes this tab's drafts, after a success or a logout. A logout also deletes this device's drafts of /admin
 * (device-draft.ts). In the browser only.
 */
export function dropFormDrafts(atLogout?: "logout"): void {
  try {
    for (const storage of atLogout ? [sessionStorage, localStorage] : [sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.includes(DRAFT)) storage.removeItem(key);
    }
  } catch {
    // Disabled storage holds nothing.
  }
}
