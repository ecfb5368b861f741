/** An e-mail with its words, ready to be sent. */
export type Mail = {
  /** 'uuid@host', without angle brackets. An e-mail that is sent once more keeps it, so that a mail program shows one. */
  messageId: string;
  /** An address, or a name and an address: 'Ankur <post@ankur.example>'. */
  from: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  /** A whole HTML document that says the same as the text. */
  html: string;
  /** The e-mail's Date. */
  date: Date;
  /** True: it may have been sent before. */
  again?: boolean;
};

/** Carries e-mails out of the house. */
export type Mailer = {
  /**
   * Settles when somebody else answers for the e-mail: a mail server has taken it, or it lies on the disk. That it
   * failed does not prove that it was not sent: the server's answer may be what was lost.
   * Throws MailRefused when the e-mail is not taken, a TypeError for a Message-ID that is none, and what a disk throws.
   */
  send(mail: Mail): Promise<void>;
  /** Lets go of what is kept open between letters; no letter may be on its way. */
  close(): void;
};

/** Its message is one line for a log and holds no password. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** True: this very e-mail would be refused again. False: trying later may help. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/**
 * Throws unless the e-mail goes to one plain address under a plain Message-ID. Every mailer asks for the same, so that
 * one can take another's place: a line break or a comma in an address would otherwise be a header or a second reader.
 */
export function checkMail({ messageId, to }: Pick<Mail, "messageId" | "to">): void {
  if (!/^[\w-][\w.+-]*@[\w.:[\]-]+$/.test(messageId)) {
    throw new TypeError(`Not a Message-ID: ${JSON.stringify(messageId)}`);
  }
  if (to.length > 254 || !/^[^\s\p{C}<>()[\]\\,;:@"]+@[^\s\p{C}<>()[\]\\,;:@"]+$/u.test(to)) {
    throw new MailRefused(`Not one email address: ${JSON.stringify(to)}`, true);
  }
}
