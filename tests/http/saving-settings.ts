import { DETAILS_GROUPS } from "#shop/details/details-fields.ts";
import { formOf as sentOf, type Client, type Page } from "#tests/support/client.ts";

/** What a section of the settings would send, with changes. */
export function settingsSection(
  page: Page,
  group: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  const [, html = ""] =
    new RegExp(`(<form [^>]*details-form(?:(?!</form>).)*name="group" value="${group}".*?</form>)`, "s").exec(
      page.html,
    ) ?? [];
  return { ...sentOf({ ...page, html }, "details-form"), ...changes };
}

/** The sections of this page as one form, as a former release sent them, with changes. */
export function settingsForm(page: Page, changes: Record<string, string> = {}): Record<string, string> {
  const sections = DETAILS_GROUPS.map((group) => settingsSection(page, group));
  const { group: _, ...fields } = Object.assign({}, ...sections) as Record<string, string>;
  const seen = Object.assign({}, ...sections.map((section) => JSON.parse(section["seen"] ?? "{}") as object)) as object;
  return { ...fields, seen: JSON.stringify(seen), ...changes };
}

/** Where the settings are. */
export const settings = "/admin/settings";
/** Saves the settings with these changes, as the admin who has just opened them. */
export const save = async (admin: Client, changes: Record<string, string>) =>
  await admin.post(settings, settingsForm(await admin.get(settings), changes));
