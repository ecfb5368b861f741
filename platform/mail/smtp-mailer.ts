import { createTransport, type NodemailerError } from "nodemailer";
import { MailRefused, mimeOf, type Mailer } from "./mailer.ts";

/** ms */
export type SmtpTimeouts = {
  /** Until the connection is established. */
  connection: number;
  /** Until the server sends its greeting. */
  greeting: number;
  /** Without a byte received. */
  silence: number;
  /** For one email in total, even if the server sends a byte now and then. */
  whole: number;
};

const patience: SmtpTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000, whole: 60_000 };

/**
 * Sends through the mail server at `url`: 'smtp://user:password@host:587' (with STARTTLS if offered) or
 * 'smtps://…:465'. A password is never sent unencrypted to another machine, unless the url ends with
 * '?requireTLS=false'. Other parameters are nodemailer's, such as '?tls.rejectUnauthorized=false' for a self-signed
 * certificate. Each email has its own connection: emails are rare, and an idle connection would break unnoticed. Throws
 * a TypeError, without the url, if the url is invalid.
 */
export function openSmtp(url: string, timeouts: SmtpTimeouts = patience): Mailer {
  const { transport, conceal } = connectTo(url, timeouts);
  return {
    async send(mail) {
      const mime = mimeOf(mail);
      try {
        await transport.sendMail({ ...mime, signal: AbortSignal.timeout(timeouts.whole) });
      } catch (error) {
        // Without `cause`: it contains the SMTP dialogue, which a log would print.
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
    // The connection may be dead, so closing it has a short timeout.
    socketCloseTimeout: Math.min(1000, timeouts.silence),
  });
  return { transport, conceal: concealer(decoded(username ?? ""), decoded(password ?? "")) };
}

/**
 * Connects to the mail server at `url` and logs in, as for an email. Throws MailRefused, in one line without the
 * password, if that fails.
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
 * Whether the email itself is refused permanently: a 5yz (RFC 5321, 4.2.1) for its recipient or content. A refused
 * login, sender or connection is a matter of settings that can be corrected. So is 5.7.z, 'security or policy' (RFC
 * 3463), such as 'relaying denied'.
 */
function isPermanent({ permanent, command, response }: NodemailerError): boolean {
  if (permanent !== true || !["RCPT TO", "DATA"].includes(command ?? "")) return false;
  return !/^\d{3}[ -]5\.7\.\d/.test(response ?? "");
}

/** One line; a server's response may have several. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodemailerError & { cause?: unknown };
  if (code === "EABORT" && cause instanceof Error) return `The mail server took too long: ${cause.message}`;
  return (message || (code ?? "The mail server does not respond")).replaceAll(/[\s\p{Cc}]+/gu, " ");
}

/** Some servers repeat the refused command in their response. */
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
