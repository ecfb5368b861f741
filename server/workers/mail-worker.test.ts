import { describe, expect, test, vi } from "vitest";
import { mail, open, openFakes, settle, turnClockByHand } from "./mail-worker.fixture.ts";

const { log } = turnClockByHand();

function byHand() {
  return Promise.withResolvers<void>();
}

describe("the mail worker", () => {
  test("sends what is due when it is nudged, in the renderer's words", async () => {
    const { parts, waiting, mails } = openFakes();
    const post = open(parts);
    waiting.push(mail(1));
    post.nudge();
    await settle();
    expect(mails).toEqual([
      {
        messageId: "uuid-1@ankur.example",
        from: "Ankur <post@ankur.example>",
        to: "reader1@example.in",
        again: false,
        subject: "Letter 1",
        text: "text",
        html: "html",
        date: new Date("2026-11-21T06:23:00Z"),
      },
    ]);
    expect(log()).not.toHaveBeenCalled();
  });

  test("goes on until nothing is due", async () => {
    const { parts, waiting, mails } = openFakes();
    const post = open(parts);
    waiting.push(...[1, 2, 3, 4, 5].map(mail));
    post.nudge();
    await settle();
    expect(mails.map(({ subject }) => subject)).toEqual([1, 2, 3, 4, 5].map((id) => `Letter ${id}`));
  });

  test("looks in every 15 seconds, not before, and does not keep the process alive", async () => {
    const interval = vi.spyOn(globalThis, "setInterval");
    const { parts, waiting, mails } = openFakes();
    open(parts);
    waiting.push(mail(1));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(mails.length).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(mails.length).toBe(1);
    waiting.push(mail(2));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(mails.length).toBe(2);
    expect(interval.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
  });

  test("many nudges are one round and one more, never two at once", async () => {
    const { parts, asked } = openFakes();
    const gate = byHand();
    let running = 0;
    let most = 0;
    const post = open({
      ...parts,
      async due(send, signal) {
        most = Math.max(most, ++running);
        await gate.promise;
        running -= 1;
        return parts.due(send, signal);
      },
    });
    for (let n = 0; n < 50; n++) post.nudge();
    await vi.advanceTimersByTimeAsync(60_000);
    gate.resolve();
    await settle();
    expect(most).toBe(1);
    expect(asked()).toBe(2);
  });

  test("a nudge during a round is not lost", async () => {
    const { parts, waiting, mails } = openFakes();
    const gate = byHand();
    const post = open({
      ...parts,
      // The poll has ended without result when the email arrives.
      async due(send, signal) {
        const counts = await parts.due(send, signal);
        await gate.promise;
        return counts;
      },
    });
    post.nudge();
    await settle();
    waiting.push(mail(1));
    post.nudge();
    gate.resolve();
    await settle();
    expect(mails.length).toBe(1);
  });

  test("a renderer may take its time, and one that throws fails its email only", async () => {
    const { parts, waiting, mails, failed } = openFakes();
    const post = open({
      ...parts,
      render: async (one) => {
        if (one.id === 1) throw new Error("no words");
        return parts.render(one);
      },
    });
    waiting.push(mail(1), mail(2));
    post.nudge();
    await settle();
    expect(failed).toEqual([new Error("no words")]);
    expect(mails.map(({ subject }) => subject)).toEqual(["Letter 2"]);
  });
});

describe("stopping", () => {
  test("waits for the email being sent, and starts no other", async () => {
    const { parts, waiting, mails } = openFakes();
    const gate = byHand();
    const post = open({
      ...parts,
      mailer: {
        ...parts.mailer,
        send: async (mail) => {
          await gate.promise;
          mails.push(mail);
        },
      },
    });
    waiting.push(...[1, 2, 3, 4].map(mail));
    post.nudge();
    await settle();
    let isStopped = false;
    const stopped = post.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(isStopped).toBe(false);
    gate.resolve();
    await stopped;
    expect(mails.map(({ subject }) => subject)).toEqual(["Letter 1"]);
    expect(waiting.length).toBe(3);
  });

  test("ends the watch, and later nudges do nothing", async () => {
    const { parts, waiting, asked } = openFakes();
    const post = open(parts);
    await post.stop();
    waiting.push(mail(1));
    post.nudge();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    await post.stop();
  });

  test("is not held up by a nudge that came during the last email", async () => {
    const { parts, waiting, asked } = openFakes();
    const gate = byHand();
    const post = open({ ...parts, mailer: { ...parts.mailer, send: () => gate.promise } });
    waiting.push(mail(1));
    post.nudge();
    await settle();
    const stopped = post.stop();
    post.nudge();
    gate.resolve();
    await stopped;
    expect(asked()).toBe(1);
  });
});
