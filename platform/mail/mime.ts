import type { SendMailOptions } from "nodemailer";
import { checkMail, type Mail } from "./mailer.ts";

/** Converts an email for nodemailer, which encodes headers and bodies. Throws what `checkMail` throws. */
export function mimeOf(mail: Mail): SendMailOptions {
  checkMail(mail);
  const { messageId, from, to, subject, text, html, date } = mail;
  return {
    messageId: `<${messageId}>`,
    from,
    // nodemailer parses a string as a list of addresses.
    to: { name: "", address: to },
    subject,
    text,
    html,
    date,
    // RFC 3834: prevents automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
    // Content comes only from the arguments, never from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
