import { createServer, type AddressInfo } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { LOGIN, quick, refusalFrom, saying, startScript, startServer } from "./mail-server.fixture.ts";
import { mail } from "./mailer.contract.ts";
import type { MailRefused } from "./mailer.ts";
import { openSmtp, type SmtpTimeouts } from "./smtp-mailer.ts";

describe("a connection that is bad", () => {
  test("nobody there", async () => {
    const probe = createServer();
    await new Promise<void>((settle) => probe.listen(0, "127.0.0.1", settle));
    const { port } = probe.address() as AddressInfo;
    await new Promise((settle) => probe.close(settle));
    const refusal = await refusalFrom(`smtp://${LOGIN}127.0.0.1:${port}`);
    expect(refusal.permanent).toBe(false);
    expect(refusal.message).toContain("ECONNREFUSED");
    expect(refusal.message).not.toContain("s3cret");
  });

  test("a name that is none", async () => {
    const refusal = await refusalFrom(`smtp://${LOGIN}mail.invalid:25`);
    expect(refusal.permanent).toBe(false);
    expect(refusal.message).not.toContain("s3cret");
  });

  async function timed(url: string, timeouts: SmtpTimeouts = quick): Promise<{ ms: number; refusal: MailRefused }> {
    const start = performance.now();
    const refusal = await refusalFrom(url, timeouts);
    return { ms: performance.now() - start, refusal };
  }

  test("a server that never greets", async () => {
    const { ms, refusal } = await timed(`smtp://${await startScript(() => {})}`, {
      connection: 5000,
      greeting: 300,
      silence: 5000,
      whole: 5000,
    });
    expect(refusal.permanent).toBe(false);
    expect(ms).toBeLessThan(2000);
  });

  test("a server that takes the email and never answers", async () => {
    const { url } = await startServer({ onData: (stream) => void stream.resume() });
    const { ms, refusal } = await timed(url);
    expect(refusal.permanent).toBe(false);
    expect(ms).toBeGreaterThanOrEqual(quick.silence * 0.9);
    expect(ms).toBeLessThan(quick.whole);
  });

  test("a server that keeps the connection busy and never ends", async () => {
    let talk: NodeJS.Timeout | undefined;
    onTestFinished(() => clearInterval(talk));
    const host = await startScript((socket) => {
      socket.write("220-here\r\n");
      talk = setInterval(() => socket.write("220-still here\r\n"), 50);
    });
    const { ms, refusal } = await timed(`smtp://${host}`, { ...quick, greeting: 5000 });
    expect(refusal).toMatchObject({ permanent: false, message: expect.stringContaining("took too long") });
    expect(ms).toBeGreaterThanOrEqual(quick.whole * 0.9);
    expect(ms).toBeLessThan(quick.whole + 1000);
  });

  test("a server that hangs up in the middle", async () => {
    const { url } = await startServer({
      onMailFrom: (_address, _session, answer) => answer(saying(421, "4.3.2 Closing")),
    });
    expect((await refusalFrom(url)).permanent).toBe(false);
  });

  test("an email after a failure is sent", async () => {
    let isDown = true;
    const { url, taken } = await startServer({
      onRcptTo: (_address, _session, answer) => answer(isDown ? saying(451, "4.3.0 Later") : undefined),
    });
    const mailer = openSmtp(url, quick);
    await expect(mailer.send(mail)).rejects.toMatchObject({ permanent: false });
    isDown = false;
    await mailer.send(mail);
    expect(taken.length).toBe(1);
  });
});

describe("encryption", () => {
  /** Uses smtp-server's self-signed certificate. */
  const withTls: SMTPServerOptions = { disabledCommands: ["AUTH"] };

  test("is used where the server offers it, and its certificate is looked at", async () => {
    const { url, taken } = await startServer(withTls);
    const refusal = await refusalFrom(url);
    expect(refusal).toMatchObject({ permanent: false, message: expect.stringContaining("certificate") });
    expect(taken).toEqual([]);
  });

  test("accepts a private certificate when the URL says so", async () => {
    const secured: boolean[] = [];
    const { url, taken } = await startServer(
      {
        ...withTls,
        onMailFrom(_address, session, answer) {
          secured.push(session.secure);
          answer();
        },
      },
      { query: "?tls.rejectUnauthorized=false" },
    );
    await openSmtp(url, quick).send(mail);
    expect(secured).toEqual([true]);
    expect(taken.length).toBe(1);
  });

  test("a password is not sent in the clear beyond this machine, unless the URL says so", async () => {
    const logins: unknown[] = [];
    const { port, taken } = await startServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth({ username }, _session, answer) {
        logins.push(username);
        answer(null, { user: username });
      },
    });
    // Also this machine, but not recognised as such.
    const url = `smtp://${LOGIN}0.0.0.0:${port}`;
    expect((await refusalFrom(url)).permanent).toBe(false);
    expect({ logins, taken }).toEqual({ logins: [], taken: [] });
    await openSmtp(`${url}?requireTLS=false`, quick).send(mail);
    expect({ logins, taken: taken.length }).toEqual({ logins: ["ankur"], taken: 1 });
  });
});
