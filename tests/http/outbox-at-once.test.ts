import { describe, expect, onTestFinished, test, vi } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { sendDueMail } from "#shop/outbox/send-due-mail.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { failing, openPostbox, orderMail, refusing, shareOutbox, type Row } from "./sending-mail.ts";

describe.each(KINDS)("on the %s database", (kind) => {
  const outbox = shareOutbox(kind);

  test("a process that died while sending leaves its email due in two minutes, as the same email", async () => {
    const { db, queue, rows, pass } = outbox();
    const { mails, send } = openPostbox();
    await queue(orderMail);
    let dies!: () => void;
    const dead = new Promise<void>((settle) => (dies = settle));
    // Its attempt never comes to an end before the other process's does.
    const first = sendDueMail(db, () => dead);
    await soon(async () => expect(await rows()).toMatchObject([{ attempts: 1, due_in: 2, is_sent: false }]));
    await pass("1 minute 50 seconds");
    expect(await sendDueMail(db, send)).toEqual({ sent: 0, failed: 0 });
    await pass("10 seconds");
    expect(await sendDueMail(db, send)).toEqual({ sent: 1, failed: 0 });
    expect(mails.map(({ messageId }) => messageId)).toEqual([(await rows())[0]!.message_id]);
    dies();
    await first;
    expect(await rows()).toMatchObject([{ attempts: 2, is_sent: true }]);
  });

  test("a failure that comes after the lease has ended changes nothing of the next attempt", async () => {
    const { db, queue, rows, pass } = outbox();
    await queue(orderMail);
    let fails!: (error: Error) => void;
    const slow = new Promise<void>((_settle, refuse) => (fails = refuse));
    const first = sendDueMail(db, () => slow);
    await soon(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
    await pass("2 minutes");
    await sendDueMail(db, failing(new Error("second")));
    fails(refusing);
    await first;
    expect(await rows()).toMatchObject([{ attempts: 2, problem: "second", due_in: 5, is_dropped: false }]);
  });

  test("an email that ends its process every time is dropped in the end", async () => {
    const { db, queue, rows, sql } = outbox();
    const { mails, send } = openPostbox();
    await queue(orderMail);
    await sql("UPDATE outbox SET attempts = 12");
    expect(await sendDueMail(db, send)).toEqual({ sent: 0, failed: 1 });
    expect(mails).toEqual([]);
    expect(await rows()).toMatchObject([{ is_dropped: true, problem: expect.stringContaining("process ended") }]);
  });

  test("several at once never send one email twice, and leave none", async () => {
    const { db, queue, rows } = outbox();
    await Promise.all(Array.from({ length: 120 }, (_, n) => queue(orderMail, { to: `reader${n}@example.in` })));
    const sent: string[] = [];
    let atOnce = 0;
    let most = 0;
    const sender = async (): Promise<void> => {
      const counts = await sendDueMail(db, async ({ messageId }) => {
        most = Math.max(most, ++atOnce);
        await new Promise((settle) => setTimeout(settle, 2));
        sent.push(messageId);
        atOnce -= 1;
      });
      if (counts.sent > 0) await sender();
    };
    await Promise.all(Array.from({ length: 6 }, sender));
    expect(most, "they did work at once").toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(120);
    expect(sent.length).toBe(120);
    expect((await rows()).every(({ is_sent, attempts }) => is_sent && attempts === 1)).toBe(true);
  });

  test("takes twenty at a time, the longest due first", async () => {
    const { db, queue, sql } = outbox();
    const { mails, send } = openPostbox();
    // The index would bring them in this order by chance.
    await sql("DROP INDEX outbox_due");
    for (let n = 0; n < 25; n++) await queue(orderMail, { to: `reader${n}@example.in` });
    await sql(`UPDATE outbox SET due_at = due_at - interval '1 hour' WHERE "to" = 'reader24@example.in'`);
    expect(await sendDueMail(db, send)).toEqual({ sent: 20, failed: 0 });
    expect(mails.map(({ to }) => to)).toContain("reader24@example.in");
    expect(mails.map(({ to }) => to)).not.toContain("reader19@example.in");
    expect(await sendDueMail(db, send)).toEqual({ sent: 5, failed: 0 });
  });

  test("is ended after the email being sent; the others are due at once, as if they had not been taken", async () => {
    const { db, queue, rows } = outbox();
    const { mails, send } = openPostbox();
    for (let n = 0; n < 3; n++) await queue(orderMail);
    const stopping = new AbortController();
    const counts = await sendDueMail(
      db,
      async (mail) => {
        stopping.abort();
        await send(mail);
      },
      stopping.signal,
    );
    expect(counts).toEqual({ sent: 1, failed: 0 });
    const waiting = { is_sent: false, attempts: 0, due_in: 0, problem: null };
    expect(await rows()).toMatchObject([{ is_sent: true, attempts: 1 }, waiting, waiting]);
    await sendDueMail(db, send);
    expect(mails.length).toBe(3);
  });

  test("begins no email whose sending might outlast the lease", async () => {
    const { db, queue, rows } = outbox();
    for (let n = 0; n < 3; n++) await queue(orderMail);
    const now = performance.now();
    onTestFinished(() => void vi.restoreAllMocks());
    const counts = await sendDueMail(db, async () => {
      vi.spyOn(performance, "now").mockReturnValue(now + 55_000);
      throw new Error("timed out");
    });
    expect(counts).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ attempts: 1, due_in: 1 }, { attempts: 0, due_in: 0 }, { attempts: 0 }]);
  });

  test("sending holds no transaction and no connection", async () => {
    const { db, queue, rows } = outbox();
    await queue(orderMail);
    const seen: Row[] = [];
    await sendDueMail(db, async () => void seen.push(...(await rows())));
    expect(seen).toMatchObject([{ attempts: 1, due_in: 2, is_sent: false }]);
  });

  test("a database that fails is reported, not counted as the email's failure", async () => {
    const { db, queue, sql } = outbox();
    const { mails, send } = openPostbox();
    await queue(orderMail);
    await queue(orderMail);
    onTestFinished(() => sql("ALTER TABLE outbox_gone RENAME TO outbox").then(() => {}));
    const sending = sendDueMail(db, async (mail) => {
      await send(mail);
      await sql("ALTER TABLE outbox RENAME TO outbox_gone");
    });
    await expect(sending).rejects.toThrow("Failed query");
    expect(mails.length).toBeGreaterThan(0);
  });
});
