import { describe, expect, test } from "vitest";
import type { Mail } from "#shop/values/mail-template.ts";
import { agedMail } from "#shop/outbox/open-outbox.ts";
import { outbox as outboxTable } from "#shop/schema/outbox.ts";
import { queueMail } from "#shop/outbox/queue-mail.ts";
import { sendDueMail } from "#shop/outbox/send-due-mail.ts";
import { sunita } from "#tests/support/fixtures.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { failing, openPostbox, order, orderMail, refusing, resetMail, shareOutbox } from "./sending-mail.ts";

describe.each(KINDS)("on the %s database", (kind) => {
  const outbox = shareOutbox(kind);

  test("an email is sent once, with everything that it needs", async () => {
    const { db, queue, rows, pass } = outbox();
    const { mails, send } = openPostbox();
    await queue(orderMail);
    expect(await sendDueMail(db, send)).toEqual({ sent: 1, failed: 0 });
    expect(await sendDueMail(db, send)).toEqual({ sent: 0, failed: 0 });
    await pass("1 day");
    expect(await sendDueMail(db, send)).toEqual({ sent: 0, failed: 0 });
    const [row] = await rows();
    expect(mails).toEqual([
      {
        id: expect.any(Number),
        messageId: row!.message_id,
        to: sunita.email,
        language: "en",
        again: false,
        ...orderMail,
      },
    ]);
    expect(row).toMatchObject({ is_sent: true, is_dropped: false, attempts: 1, problem: null });
    expect(row!.parameters, "an order is no secret").toEqual(orderMail.parameters);
  });

  test("emails are sent in the order in which they came, each under an id of its own", async () => {
    const { db, queue } = outbox();
    const { mails, send } = openPostbox();
    for (let n = 0; n < 5; n++) await queue(orderMail, { to: `reader${n}@example.in` });
    await sendDueMail(db, send);
    expect(mails.map(({ to }) => to)).toEqual([0, 1, 2, 3, 4].map((n) => `reader${n}@example.in`));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(5);
  });

  test("there is no email about what did not happen, and none before it has", async () => {
    const { db, queue } = outbox();
    const { mails, send } = openPostbox();
    const undone = db.transaction(async (transaction) => {
      await queueMail(transaction, sunita.email, orderMail, { language: "en" });
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    expect(await sendDueMail(db, send)).toEqual({ sent: 0, failed: 0 });
    await queue(orderMail);
    await sendDueMail(db, send);
    expect(mails.length).toBe(1);
  });

  test("what is not due yet waits", async () => {
    const { db, queue, pass } = outbox();
    const { mails, send } = openPostbox();
    await queue(orderMail, { after: 10 * 60_000 });
    await sendDueMail(db, send);
    await pass("9 minutes");
    await sendDueMail(db, send);
    expect(mails.length).toBe(0);
    await pass("2 minutes");
    await sendDueMail(db, send);
    expect(mails.length).toBe(1);
  });

  test("an email that failed is sent again later, as the same email", async () => {
    const { db, queue, rows, pass } = outbox();
    const { mails, send } = openPostbox();
    await queue(resetMail);
    expect(await sendDueMail(db, failing(new Error("451 Later")))).toEqual({ sent: 0, failed: 1 });
    const [failed] = await rows();
    expect(failed).toMatchObject({ attempts: 1, problem: "451 Later", due_in: 1, is_sent: false, is_dropped: false });
    expect(await sendDueMail(db, send), "not at once").toEqual({ sent: 0, failed: 0 });
    await pass("1 minute");
    expect(await sendDueMail(db, send)).toEqual({ sent: 1, failed: 0 });
    expect(mails).toMatchObject([{ messageId: failed!.message_id, ...resetMail }]);
    expect(await rows()).toMatchObject([{ attempts: 2, problem: null, is_sent: true }]);
  });

  test("waits longer from failure to failure, and gives up after the twelfth", async () => {
    const { db, queue, rows, pass } = outbox();
    await queue(resetMail);
    const waited: number[] = [];
    for (let attempt = 1; attempt < 12; attempt++) {
      expect(await sendDueMail(db, failing(new Error(`failure ${attempt}`)))).toEqual({ sent: 0, failed: 1 });
      const [row] = await rows();
      expect(row).toMatchObject({ problem: `failure ${attempt}`, is_dropped: false, ...resetMail });
      waited.push(row!.due_in);
      await pass(`${row!.due_in} minutes`);
    }
    expect(waited).toEqual([1, 5, 15, 60, 180, 180, 180, 180, 180, 180, 180]);
    await sendDueMail(db, failing(new Error("failure 12")));
    const [row] = await rows();
    expect(row).toMatchObject({
      problem: "failure 12",
      attempts: 12,
      is_dropped: true,
      is_sent: false,
      parameters: {},
    });
    await pass("1 day");
    expect(await sendDueMail(db, openPostbox().send), "never again").toEqual({ sent: 0, failed: 0 });
  });

  test("an email that is refused permanently is dropped at once", async () => {
    const { db, queue, rows, pass } = outbox();
    await queue(orderMail);
    expect(await sendDueMail(db, failing(refusing))).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ problem: "550 No such user", is_dropped: true, parameters: { order } }]);
    await pass("1 day");
    expect(await sendDueMail(db, openPostbox().send)).toEqual({ sent: 0, failed: 0 });
  });

  test.each([
    ["a refusal that does not last", Object.assign(new Error("x"), { permanent: false })],
    ["a word that only looks like it", Object.assign(new Error("x"), { permanent: "true" })],
    ["what is no error", { permanent: true }],
  ])("%s is no refusal for good", async (_what, error) => {
    const { db, queue, rows } = outbox();
    await queue(orderMail);
    await sendDueMail(db, failing(error));
    expect(await rows()).toMatchObject([{ is_dropped: false, attempts: 1 }]);
  });

  test("what opens an account is blanked when it is sent or dropped, and not before", async () => {
    const { db, queue, rows, pass } = outbox();
    const welcome: Mail = { template: "welcome", parameters: { name: sunita.name, path: "/verify/s3cret" } };
    await queue(resetMail);
    await queue(welcome);
    await sendDueMail(db, failing(new Error("451 Later")));
    expect((await rows()).map((row) => row.parameters)).toEqual([resetMail.parameters, welcome.parameters]);
    await pass("1 minute");
    await sendDueMail(db, async ({ template }) => {
      if (template === "welcome") throw refusing;
    });
    expect(await rows()).toMatchObject([
      { template: "reset", is_sent: true, is_dropped: false },
      { template: "welcome", is_sent: false, is_dropped: true },
    ]);
    expect((await rows()).map((row) => row.parameters)).toEqual([{}, {}]);
  });

  test("one bad email delays no other, whatever it throws", async () => {
    const { db, queue, rows } = outbox();
    const { mails, send } = openPostbox();
    const thrown: unknown[] = [new Error(`\0bad\r\n${"🌱".repeat(400)}`), "a text", undefined, refusing];
    for (const _ of thrown) await queue(orderMail, { to: "bad@example.in" });
    await queue(orderMail);
    const counts = await sendDueMail(db, async (mail) => {
      if (mail.to === "bad@example.in") throw thrown.shift();
      await send(mail);
    });
    expect(counts).toEqual({ sent: 1, failed: 4 });
    expect(mails.map(({ to }) => to)).toEqual([sunita.email]);
    const problems = (await rows()).map(({ problem }) => problem);
    expect(problems[0]).toMatch(/^ bad 🌱+/u);
    expect(problems[0]!.length).toBe(500);
    expect(problems.slice(1)).toEqual(["a text", "undefined", "550 No such user", null]);
  });

  test("old emails that were sent or dropped are deleted, and no others", async () => {
    const { db, queue, rows, sql } = outbox();
    await queue(orderMail);
    await sendDueMail(db, openPostbox().send);
    await queue(orderMail);
    await sendDueMail(db, failing(refusing));
    await queue(orderMail);
    await sql("UPDATE outbox SET created_at = now() - interval '30 days'");
    await queue(resetMail);
    await sendDueMail(db, async ({ template }) => {
      if (template !== "reset") throw new Error("451 Later");
    });
    const monthAgo = new Date(Date.now() - 29 * 86_400_000);
    expect((await db.delete(outboxTable).where(agedMail(monthAgo))).rowCount).toBe(2);
    expect(await rows()).toMatchObject([
      { template: "order_received", is_sent: false, is_dropped: false },
      { template: "reset", is_sent: true },
    ]);
    expect((await db.delete(outboxTable).where(agedMail(monthAgo))).rowCount).toBe(0);
  });
});
