import { SECRET_TEMPLATES } from "../outbox/mail.ts";

/**
 * Tables of which a backup holds nothing. What opens accounts is not worth the danger of lying in a file: sessions, links
 * and sign-ins under way (everybody signs in anew), and the fingerprint of the secret. The others are of the day.
 */
const LEFT_OUT = ["sessions", "verifications", "signing_secret", "limits", "imports", "daily_rounds"];

/** The rows of a table that a backup holds, as a condition in SQL; null: none of them. */
export function rowsInBackup(table: string): string | null {
  if (LEFT_OUT.includes(table)) return null;
  if (table !== "outbox") return "true";
  // E-mails that wait and hold a link: what the link leads to is not in the backup.
  const secret = SECRET_TEMPLATES.map((template) => `'${template}'`).join(", ");
  return `NOT (template IN (${secret}) AND sent_at IS NULL AND dropped_at IS NULL)`;
}
