import { checkSmtp } from "#platform/mail/smtp.ts";
import { makeDurableFolder } from "#platform/database/durable-folder.ts";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { errorCause } from "#platform/error-cause.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "./parts.ts";

export async function examineMail({ keeping }: BackupParts, env: Pick<Env, "smtpUrl" | "dataDir">): Promise<Finding[]> {
  const { stuck, dropped } = await keeping.mailsInTrouble();
  const findings: Finding[] = [await examineLine(env)];
  if (stuck > 0) {
    const said = `${stuck} letters wait for more than an hour: see why they fail on the shop's console, and whether it is open.`;
    findings.push({ about: "mail", state: "bad", said });
  }
  if (dropped > 0) {
    const said = `${dropped} letters of the last week were given up: their readers' addresses do not take mail.`;
    findings.push({ about: "mail", state: "mind", said });
  }
  if (stuck === 0) findings.push({ about: "mail", state: "well", said: "No letter is stuck." });
  return findings;
}

async function examineLine({ smtpUrl, dataDir }: Pick<Env, "smtpUrl" | "dataDir">): Promise<Finding> {
  if (smtpUrl === undefined) {
    const folder = join(dataDir, "outbox");
    makeDurableFolder(folder);
    return { about: "mail", state: "mind", said: `Letters are written to ${folder} and not sent: set SMTP_URL.` };
  }
  try {
    await checkSmtp(smtpUrl);
    return { about: "mail", state: "well", said: "The mail server takes our login." };
  } catch (error) {
    const said = `The mail server does not take our login (${errorCause(error)}): look at SMTP_URL.`;
    return { about: "mail", state: "bad", said };
  }
}
