import type { SendMailOptions } from "nodemailer";
import { checkMail, type Mail } from "./mailer.ts";

/** The e-mail as nodemailer takes it; it encodes headers and bodies. Throws what `checkLetter` throws. */
export function mimeOf(mail: Mail): SendMailOptions {
  checkMail(mail);
  const { messageId, from, to, subject, text, html, date } = mail;
  return {
    messageId: `<${messageId}>`,
    from,
    // As a text it would be read as a list.
    to: { name: "", address: to },
    subject,
    text,
    html,
    date,
    // RFC 3834: nobody's absence note need answer this.
    headers: { "Auto-Submitted": "auto-generated" },
    // Content is only what is handed in; it never names a file or an address to fetch it from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
