import { formOf as sentOf, type Client, type Page } from "#tests/support/client.ts";

/** What the settings' form on this page would send, with changes. */
export function settingsForm(page: Page, changes: Record<string, string> = {}): Record<string, string> {
  return { ...sentOf(page, "details-form"), ...changes };
}

/** Where the settings are. */
export const settings = "/admin/settings";
/** Saves the settings with these changes, as the admin who has just opened them. */
export const save = async (admin: Client, changes: Record<string, string>) =>
  await admin.post(settings, settingsForm(await admin.get(settings), changes));
