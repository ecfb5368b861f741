import type { Mailer } from "#platform/mail/mailer.ts";
import type { OutboxMail } from "#shop/outbox/send-due-mail.ts";
import { outageLog } from "../log/throttle.ts";
import { openWorkerLoop, type WorkerLoop } from "./worker-loop.ts";

type Words = { subject: string; text: string; html: string };

type Parts = {
  /** `sendDueMail`, bound to the database. After `signal` is aborted, no further email is sent. */
  due(send: (mail: OutboxMail) => Promise<void>, signal: AbortSignal): Promise<{ sent: number; failed: number }>;
  mailer: Mailer;
  render(mail: OutboxMail): Words | Promise<Words>;
  /** The sender: an address, or a name and an address. A function is called for each email. */
  from: string | (() => Promise<string>);
  /** The host after the '@' of Message-IDs: the shop's public host. */
  host: string;
};

/** ms: failed emails become due again, and other processes queue some. */
const LOOK_IN = 15_000;

/** Sends emails from the outbox while the process runs. The caller closes the mailer. */
export function openMailWorker({ due, mailer, render, from, host }: Parts): WorkerLoop {
  const line = outageLog("Emails cannot be sent");

  async function send(mail: OutboxMail): Promise<void> {
    try {
      const words = await render(mail);
      const sent = {
        messageId: `${mail.messageId}@${host}`,
        from: typeof from === "string" ? from : await from(),
        to: mail.to,
        again: mail.again === true,
        ...words,
      };
      await mailer.send({ ...sent, date: new Date() });
      line.isBack();
    } catch (error) {
      // An undeliverable recipient is recorded in the outbox, and is not an outage of the mail server.
      if (!isPermanent(error)) line.isDown(error);
      throw error;
    }
  }

  async function work(signal: AbortSignal): Promise<void> {
    let counts;
    do counts = await due(send, signal);
    while (counts.sent + counts.failed > 0 && !signal.aborted);
  }

  return openWorkerLoop({ every: LOOK_IN, work, outage: outageLog("The outbox cannot be read") });
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}
