import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real mail server, and the e-mails that it has taken, oldest first. */
export type Mailbox = {
  /** `smtp://127.0.0.1:25025` */
  url: string;
  /** Waits for the newest e-mail to this address with such a subject. */
  mailTo(address: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ to, mail });
          answer();
        }, answer);
      });
    },
  });
  // The shop may hang up as it ends.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(address, subject) {
      const fits = ({ to, mail }: (typeof mails)[number]) => to.includes(address) && subject.test(mail.subject ?? "");
      await expect
        .poll(() => mails.some(fits), { message: `a letter to ${address} with ${subject}`, timeout: 30_000 })
        .toBe(true);
      return mails.findLast(fits)?.mail as Email;
    },
    close: () => new Promise<void>((settle) => server.close(settle)),
  };
}

/** The address in an e-mail whose path begins so; the same in its plain text and its HTML. */
export function linkIn({ text = "", html = "" }: Email, path: string): string {
  const [link] = new RegExp(`https?://[^\\s"<>]+${path}[\\w-./]+`).exec(text) ?? [];
  expect(link, text).toBeDefined();
  expect(html).toContain(`href="${link}"`);
  return link as string;
}
