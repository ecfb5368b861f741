import { checkSmtp } from "#platform/mail/smtp-mailer.ts";
import { makeDurableFolder } from "#platform/disk/durable-folder.ts";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { errorCause } from "#platform/error-cause.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

export async function examineMail(
  { shopBackup }: BackupParts,
  env: Pick<Env, "smtpUrl" | "dataDir">,
): Promise<Finding[]> {
  const { stuck, dropped } = await shopBackup.mailsInTrouble();
  const findings: Finding[] = [await examineLine(env)];
  if (stuck > 0) {
    const message = `Emails waiting for more than an hour: ${stuck}. Check that the shop is running, and see its console for the cause.`;
    findings.push({ about: "mail", state: "bad", message });
  }
  if (dropped > 0) {
    const message = `Emails given up in the last week: ${dropped}. The addresses do not accept email.`;
    findings.push({ about: "mail", state: "mind", message });
  }
  if (stuck === 0) findings.push({ about: "mail", state: "well", message: "No email is stuck." });
  return findings;
}

async function examineLine({ smtpUrl, dataDir }: Pick<Env, "smtpUrl" | "dataDir">): Promise<Finding> {
  if (smtpUrl === undefined) {
    const folder = join(dataDir, "outbox");
    makeDurableFolder(folder);
    return {
      about: "mail",
      state: "mind",
      message: `Emails are saved to ${folder} and not sent. To send them, set SMTP_URL.`,
    };
  }
  try {
    await checkSmtp(smtpUrl);
    return { about: "mail", state: "well", message: "The connection to the mail server works." };
  } catch (error) {
    const message = `The connection to the mail server failed (${errorCause(error)}). Check SMTP_URL.`;
    return { about: "mail", state: "bad", message };
  }
}
