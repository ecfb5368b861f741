import { describe, expect, test, vi } from "vitest";
import { mail, open, openFakes, settle, turnClockByHand } from "./mail-worker.fixture.ts";

const { log } = turnClockByHand();

describe("an outage", () => {
  test("of the database is logged once, in one line, and ends by itself", async () => {
    const { parts, waiting, mails } = openFakes();
    let isDown = true;
    open({
      ...parts,
      due: async (send, signal) => {
        if (isDown) throw new Error("Failed query: select\nparams: 1", { cause: new Error("connection\n  refused") });
        return parts.due(send, signal);
      },
    });
    waiting.push(mail(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log().mock.calls).toEqual([["The outbox cannot be read: connection refused"]]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(mails.length).toBe(1);
    isDown = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log(), "a second outage is a second line").toHaveBeenCalledTimes(2);
  });

  test("of whatever kind leaves the next round to come", async () => {
    const { parts, waiting, mails } = openFakes();
    let isBroken = true;
    const post = open({
      ...parts,
      // Throws synchronously, not as a rejected promise.
      due(send, signal) {
        if (isBroken) throw new Error("broken");
        return parts.due(send, signal);
      },
    });
    post.nudge();
    isBroken = false;
    waiting.push(mail(1));
    post.nudge();
    await settle();
    expect(mails.length).toBe(1);
    expect(log().mock.calls).toEqual([["The outbox cannot be read: broken"]]);
  });

  test("of the mail server is logged once, without any address", async () => {
    const { parts, waiting, failed } = openFakes();
    let refusal: Error | undefined = new Error("451 <reader1@example.in> Later, reader1@example.in");
    const post = open({
      ...parts,
      mailer: {
        ...parts.mailer,
        send: async () => {
          if (refusal) throw refusal;
        },
      },
    });
    waiting.push(mail(1), mail(2), mail(3));
    post.nudge();
    await settle();
    expect(failed.length).toBe(3);
    expect(log().mock.calls).toEqual([["Emails cannot be sent: 451 … Later, …"]]);
    const sendOne = async (reason: Error | undefined) => {
      refusal = reason;
      waiting.push(mail(4));
      post.nudge();
      await settle();
    };
    await sendOne(undefined);
    await sendOne(new Error("again"));
    expect(log()).toHaveBeenCalledTimes(2);
  });

  test("is not a recipient who cannot be reached", async () => {
    const { parts, waiting, failed } = openFakes();
    const refused = Object.assign(new Error("550 No such user"), { permanent: true });
    const post = open({ ...parts, mailer: { ...parts.mailer, send: () => Promise.reject(refused) } });
    waiting.push(mail(1));
    post.nudge();
    await settle();
    expect(failed).toEqual([refused]);
    expect(log()).not.toHaveBeenCalled();
  });
});
