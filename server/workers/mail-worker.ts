import type { Mailer } from "#platform/mail/mailer.ts";
import type { OutboxMail } from "#shop/outbox/send-due-mail.ts";
import { outageLog } from "../log/throttle.ts";
import { openWorkerLoop, type WorkerLoop } from "./worker-loop.ts";

type Words = { subject: string; text: string; html: string };

type Parts = {
  /** `sendDueMail`, bound to the database. When `signal` is aborted, the e-mail being sent is to be the last. */
  due(send: (mail: OutboxMail) => Promise<void>, signal: AbortSignal): Promise<{ sent: number; failed: number }>;
  mailer: Mailer;
  render(mail: OutboxMail): Words | Promise<Words>;
  /** The sender: an address, or a name and an address. Asked for each e-mail where it may change. */
  from: string | (() => Promise<string>);
  /** What stands behind the '@' of Message-IDs: the host under which people reach the shop. */
  host: string;
};

/** ms: e-mails that failed come due, and other processes write some. */
const LOOK_IN = 15_000;

/** Takes e-mails out of the outbox to the mailer, as long as the process runs. The mailer is closed by who opened it. */
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
      // A reader who cannot be reached is noted in the outbox, and says nothing of the line.
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
