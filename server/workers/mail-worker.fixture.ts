import { afterEach, beforeEach, onTestFinished, vi, type Mock } from "vitest";
import type { Mail } from "#platform/mail/mailer.ts";
import type { OutboxMail } from "#shop/outbox/send-due-mail.ts";
import { openMailWorker } from "./mail-worker.ts";
import type { WorkerLoop } from "./worker-loop.ts";

export const mail = (id: number): OutboxMail => ({
  id,
  messageId: `uuid-${id}`,
  to: `reader${id}@example.in`,
  language: "en",
  template: "password_changed",
  parameters: { name: "Sunita" },
});

/** A fake outbox and mailer; failed emails are added to `failed`. */
export function openFakes() {
  const waiting: OutboxMail[] = [];
  const mails: Mail[] = [];
  const failed: unknown[] = [];
  let asked = 0;
  const parts = {
    async due(send: (mail: OutboxMail) => Promise<void>, signal: AbortSignal) {
      asked += 1;
      const counts = { sent: 0, failed: 0 };
      for (const one of waiting.splice(0, 2)) {
        if (signal.aborted) waiting.push(one);
        else
          await send(one).then(
            () => (counts.sent += 1),
            (error: unknown) => (counts.failed += failed.push(error) ? 1 : 0),
          );
      }
      return counts;
    },
    mailer: { send: async (mail: Mail) => void mails.push(mail), close: () => {} },
    render: ({ id }: OutboxMail) => ({ subject: `Letter ${id}`, text: "text", html: "html" }),
    from: "Ankur <post@ankur.example>",
    host: "ankur.example",
  };
  return { parts, waiting, mails, failed, asked: () => asked };
}

export function open(parts: Parameters<typeof openMailWorker>[0]): WorkerLoop {
  const post = openMailWorker(parts);
  onTestFinished(() => post.stop());
  return post;
}

/** Runs all pending microtasks and timers of 0 ms. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** For every test of a file: fake timers, and a mocked console that must stay silent. */
export function turnClockByHand(): { log(): Mock<typeof console.error> } {
  let log: Mock<typeof console.error>;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-21T06:23:00Z") });
    log = vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    log.mockRestore();
  });
  return { log: () => log };
}
