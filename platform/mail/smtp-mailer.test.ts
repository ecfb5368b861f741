import { inspect } from "node:util";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { LOGIN, PASSWORD, refusalFrom, saying, startScript, startServer } from "./mail-server.fixture.ts";
import { mail, mailerContract } from "./mailer.contract.ts";
import { openSmtp } from "./smtp-mailer.ts";

describe("a mail server as a mailer", () => {
  mailerContract(async () => {
    const { url, taken } = await startServer();
    const mailer = openSmtp(url);
    onTestFinished(() => mailer.close());
    return { mailer, sent: async () => taken.map(({ bytes }) => bytes) };
  });

  test("gives the server one sender and one recipient, without their names", async () => {
    const { url, taken } = await startServer();
    await openSmtp(url).send(mail);
    expect(taken.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "post@ankur.example", to: ["sunita@example.in"] },
    ]);
  });

  test("logs in with a password of any signs", async () => {
    const logins: unknown[] = [];
    const { url, taken } = await startServer(
      {
        disabledCommands: ["STARTTLS"],
        allowInsecureAuth: true,
        onAuth({ username, password }, _session, answer) {
          logins.push({ username, password });
          answer(null, { user: username });
        },
      },
      { login: LOGIN },
    );
    await openSmtp(url).send(mail);
    expect(logins).toEqual([{ username: "ankur", password: PASSWORD }]);
    expect(taken.length).toBe(1);
  });
});

describe("what a refusal means", () => {
  const refusingReader = (error: Error): SMTPServerOptions => ({
    onRcptTo: (_address, _session, answer) => answer(error),
  });
  const refusingContents = (error: Error): SMTPServerOptions => ({
    onData(stream, _session, answer) {
      stream.on("end", () => answer(error)).resume();
    },
  });
  const refusingSender = (error: Error): SMTPServerOptions => ({
    onMailFrom: (_address, _session, answer) => answer(error),
  });

  test.each([
    ["an unknown reader", refusingReader(saying(550, "5.1.1 No such user")), true],
    ["contents that are not wanted", refusingContents(saying(554, "5.6.0 Not like this")), true],
    ["a reader whom nobody may reach just now", refusingReader(saying(451, "4.2.0 Later")), false],
    ["a full mailbox, today", refusingReader(saying(452, "4.2.2 Full")), false],
    ["contents that cannot be taken just now", refusingContents(saying(451, "4.3.0 Later")), false],
    ["a sender who is not welcome", refusingSender(saying(550, "5.1.8 Unknown sender")), false],
    ["a shop that may not send through here", refusingReader(saying(554, "5.7.1 Relaying denied")), false],
    ["a sender without proof", refusingContents(saying(550, "5.7.26 No SPF, no DKIM")), false],
  ])("%s", async (_what, options, permanent) => {
    const { url, taken } = await startServer(options);
    const refusal = await refusalFrom(url);
    expect(refusal.permanent).toBe(permanent);
    expect(refusal.message, "it repeats the server's reason").toMatch(/ [45]\.\d\.\d+ /);
    expect(taken).toEqual([]);
  });

  test("a wrong login is for the shop to fix and drops no email, and the password is not shown", async () => {
    const { url } = await startServer(
      {
        disabledCommands: ["STARTTLS"],
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, answer) =>
          answer(saying(535, `5.7.8 ${username} with ${password} is wrong`)),
      },
      { login: LOGIN },
    );
    const refusal = await refusalFrom(url);
    expect(refusal.permanent).toBe(false);
    expect(refusal.message).toContain("5.7.8 ankur with … is wrong");
    expect(inspect(refusal, { showHidden: true, depth: 5 })).not.toContain("s3cret");
  });

  test("a server that repeats the login's command does not bring the password into the log", async () => {
    const host = await startScript(
      (socket) => socket.write("220 here\r\n"),
      (line) => (line.startsWith("EHLO") ? "250-here\r\n250 AUTH PLAIN\r\n" : `501 Syntax error: ${line}\r\n`),
    );
    const refusal = await refusalFrom(`smtp://${LOGIN}${host}`);
    expect(refusal.permanent).toBe(false);
    expect(refusal.message).toContain("501 Syntax error: AUTH PLAIN …");
    expect(refusal.message).not.toContain(Buffer.from(`\0ankur\0${PASSWORD}`).toString("base64"));
  });

  test("several lines of a server become one", async () => {
    const host = await startScript(
      (socket) => socket.write("220 here\r\n"),
      (line) => (line.startsWith("RCPT") ? "550-5.1.1 No such user\r\n550 5.1.1 Look it up\r\n" : "250 here\r\n"),
    );
    const refusal = await refusalFrom(`smtp://${host}`);
    expect(refusal.permanent).toBe(true);
    expect(refusal.message).toMatch(/No such user 550.* Look it up$/);
  });
});

test.each([
  "",
  "mail.example",
  "http://mail.example",
  "smtp://",
  "smtp:",
  `smtp://${LOGIN}`,
  `smtps//${LOGIN}mail.example`,
])("%j is not the URL of a mail server, and is not repeated", (url) => {
  const expected = new TypeError("The URL of the mail server must look like smtp://user:password@host:587.");
  expect(() => openSmtp(url)).toThrow(expected);
});
