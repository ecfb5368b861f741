/** What the names of drafts begin with in the tab's storage; see use-form-draft.ts. */
export const DRAFT = "draft ";

/** Forgets what was typed in this tab: it has arrived, or whoever typed it leaves. In the browser only. */
export function forgetFormDrafts(): void {
  try {
    for (const place of Object.keys(sessionStorage)) {
      if (place.startsWith(DRAFT)) sessionStorage.removeItem(place);
    }
  } catch {
    // Storage that is switched off holds nothing.
  }
}
