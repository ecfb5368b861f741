import type { SendMailOptions } from "nodemailer";

export type Mail = {
  /** 'uuid@host', without angle brackets. A resent email has the same id, so mail programs show it once. */
  messageId: string;
  /** An address, or a name and an address: 'Ankur <post@ankur.example>'. */
  from: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  /** A complete HTML document with the same content as the text. */
  html: string;
  date: Date;
  /** True: it may have been sent before. */
  again?: boolean;
};

export type Mailer = {
  /**
   * Resolves when a mail server has accepted the email, or it is on disk. A failure does not prove that the email was
   * not sent: only the server's response may be lost. Throws MailRefused if the email is refused, a TypeError for an
   * invalid Message-ID, and file system errors.
   */
  send(mail: Mail): Promise<void>;
  /** Closes connections; no email may be in transit. */
  close(): void;
};

/** Its message is one line and contains no password. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** True: the same email would be refused again. False: a retry may succeed. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/**
 * Throws unless the email has one plain address and a plain Message-ID. A line break or comma in an address would add a
 * header or a recipient. All mailers use the same check, so they are interchangeable.
 */
function checkMail({ messageId, to }: Pick<Mail, "messageId" | "to">): void {
  if (!/^[\w-][\w.+-]*@[\w.:[\]-]+$/.test(messageId)) {
    throw new TypeError(`Not a Message-ID: ${JSON.stringify(messageId)}`);
  }
  if (to.length > 254 || !/^[^\s\p{C}<>()[\]\\,;:@"]+@[^\s\p{C}<>()[\]\\,;:@"]+$/u.test(to)) {
    throw new MailRefused(`Not one email address: ${JSON.stringify(to)}`, true);
  }
}

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
