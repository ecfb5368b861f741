import { createTransport, type NodemailerError } from "nodemailer";
import { MailRefused, type Mailer } from "./mailer.ts";
import { mimeOf } from "./mime.ts";

/** ms */
export type SmtpTimeouts = {
  /** Until a connection stands. */
  connection: number;
  /** Until the server has greeted. */
  greeting: number;
  /** Without a byte on the line. */
  silence: number;
  /** For one letter from beginning to end, also with a server that keeps sending a byte now and then. */
  whole: number;
};

const patience: SmtpTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000, whole: 60_000 };

/**
 * Sends by the mail server at `url`: 'smtp://user:password@host:587' (with STARTTLS where it is offered) or
 * 'smtps://…:465'. A password never leaves this machine unencrypted, unless the url ends with '?requireTLS=false'; its
 * other parameters are nodemailer's, such as '?tls.rejectUnauthorized=false' for a certificate of one's own.
 * Every e-mail has a connection to itself: they are few, and a kept one would break unseen.
 * Throws a TypeError, without the url, when it is no such address.
 */
export function openSmtp(url: string, timeouts: SmtpTimeouts = patience): Mailer {
  const { transport, conceal } = connectTo(url, timeouts);
  return {
    async send(mail) {
      const mime = mimeOf(mail);
      try {
        await transport.sendMail({ ...mime, signal: AbortSignal.timeout(timeouts.whole) });
      } catch (error) {
        // Without the cause: it keeps what was said on the line, and a log would print it.
        throw new MailRefused(conceal(reasonOf(error)), isPermanent(error as NodemailerError));
      }
    },

    close() {
      transport.close();
    },
  };
}

function connectTo(url: string, timeouts: SmtpTimeouts) {
  const { protocol, hostname, username, password } = URL.parse(url) ?? { protocol: "" };
  if (!["smtp:", "smtps:"].includes(protocol) || !hostname) {
    throw new TypeError("The URL of the mail server must look like smtp://user:password@host:587.");
  }
  const transport = createTransport({
    url,
    requireTLS: protocol === "smtp:" && Boolean(password) && !isThisMachine(hostname),
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    // The line may be dead: nobody waits for its end.
    socketCloseTimeout: Math.min(1000, timeouts.silence),
  });
  return { transport, conceal: concealer(decoded(username ?? ""), decoded(password ?? "")) };
}

/**
 * Connects to the mail server at `url` and signs in, as for an e-mail. Throws MailRefused, in one line without the
 * password, when that does not go.
 */
export async function checkSmtp(url: string, timeouts: SmtpTimeouts = patience): Promise<void> {
  const { transport, conceal } = connectTo(url, timeouts);
  try {
    await transport.verify();
  } catch (error) {
    throw new MailRefused(conceal(reasonOf(error)), false);
  } finally {
    transport.close();
  }
}

/**
 * Whether the e-mail itself is refused for good: a 5yz (RFC 5321, 4.2.1) for its reader or its contents. One for a login,
 * a sender or a connection is about this shop's settings, which somebody will mend; so is 5.7.z, 'security or policy'
 * (RFC 3463), such as 'relaying denied'.
 */
function isPermanent({ permanent, command, response }: NodemailerError): boolean {
  if (permanent !== true || !["RCPT TO", "DATA"].includes(command ?? "")) return false;
  return !/^\d{3}[ -]5\.7\.\d/.test(response ?? "");
}

/** One line; a server may answer in several. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodemailerError & { cause?: unknown };
  if (code === "EABORT" && cause instanceof Error) return `The mail server took too long: ${cause.message}`;
  return (message || (code ?? "The mail server does not respond")).replaceAll(/[\s\p{Cc}]+/gu, " ");
}

/** Servers have been seen to repeat the command that they refuse. */
function concealer(user: string, password: string): (text: string) => string {
  if (password === "") return (text) => text;
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const forms = [base64(`\0${user}\0${password}`), base64(password), encodeURIComponent(password), password];
  return (text) => forms.reduce((left, form) => left.replaceAll(form, "…"), text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
