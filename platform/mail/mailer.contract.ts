import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";
import type { Mail, Mailer } from "./mailer.ts";

/** A mailer and the raw emails that it has sent so far. */
export type Watched = { mailer: Mailer; sent(): Promise<Buffer[]> };

export const mail: Mail = {
  messageId: "3f0c9a52-6f0e-4f7f-9d5b-0d8b7c1e2a34@ankur.example",
  from: "Ankur <post@ankur.example>",
  to: "sunita@example.in",
  subject: "Order 482 913: we have it",
  text: "Hello Sunita,\n\nyou pay ₹850.00 in cash.\n",
  html: '<!doctype html><html lang="en"><p>Hello Sunita,</p><p>you pay <b>₹850.00</b> in cash.</p></html>\n',
  date: new Date("2026-11-21T06:23:00Z"),
};

/** The contract of every mailer. `open` returns one that has sent nothing yet, and closes it when the test ends. */
export function mailerContract(open: () => Promise<Watched>): void {
  async function send(change: Partial<Mail>): Promise<{ raw: string; read: Email }> {
    const { mailer, sent } = await open();
    await mailer.send({ ...mail, ...change });
    const mails = await sent();
    expect(mails.length).toBe(1);
    return { raw: mails[0]!.toString("latin1"), read: await PostalMime.parse(mails[0]!) };
  }
  const headers = ({ raw }: { raw: string }) => raw.slice(0, raw.indexOf("\r\n\r\n")).split("\r\n");
  const lines = (text: string | undefined) => text?.replaceAll("\r\n", "\n").trimEnd();

  test("carries who, to whom, when, and both bodies", async () => {
    const { read } = await send({});
    expect(read).toMatchObject({
      subject: mail.subject,
      from: { name: "Ankur", address: "post@ankur.example" },
      to: [{ name: "", address: "sunita@example.in" }],
      date: "2026-11-21T06:23:00.000Z",
      messageId: `<${mail.messageId}>`,
      attachments: [],
    });
    expect(lines(read.text)).toBe(mail.text.trimEnd());
    expect(lines(read.html)).toBe(mail.html.trimEnd());
  });

  test("offers the two bodies as alternatives, the text first, and asks for no absence note", async () => {
    const { raw } = await send({});
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    const parts = [...raw.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type);
    expect(parts).toEqual(["text/plain", "text/html"]);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test("carries Hindi, and signs beyond the first 65,536", async () => {
    const hindi = "नमस्ते सुनीता जी, आपका ऑर्डर मिल गया है। 🌱";
    const { raw, read } = await send({
      subject: hindi.repeat(4),
      text: `${hindi}\n`,
      html: `<p>${hindi}</p>\n`,
      from: `"अंकुर, नासिक" <post@ankur.example>`,
    });
    expect(read.subject).toBe(hindi.repeat(4));
    expect(lines(read.text)).toBe(hindi);
    expect(lines(read.html)).toBe(`<p>${hindi}</p>`);
    expect(read.from).toMatchObject({ name: "अंकुर, नासिक", address: "post@ankur.example" });
    expect(raw.match(/[^\0-\x7f]/g), "any mail server takes it").toBeNull();
  });

  test("an email that is sent again is the same email", async () => {
    const { mailer, sent } = await open();
    await mailer.send(mail);
    await mailer.send({ ...mail, again: true, date: new Date("2026-11-21T09:00:00Z") });
    const ids = (await sent()).map((bytes) => /^Message-ID: (.+)\r$/im.exec(bytes.toString("latin1"))?.[1]);
    expect(new Set(ids)).toEqual(new Set([`<${mail.messageId}>`]));
  });

  test("long lines are folded and arrive whole", async () => {
    const text = `${"seed ".repeat(3000)}\n${"x".repeat(5000)}\n`;
    const html = `<p>${"बीज ".repeat(2000)}</p>\n`;
    const { raw, read } = await send({ text, html, subject: "Tomato ".repeat(200).trim() });
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(lines(read.text)).toBe(text.trimEnd());
    expect(lines(read.html)).toBe(html.trimEnd());
    expect(read.subject).toBe("Tomato ".repeat(200).trim());
  });

  test("lines of one dot and lines that look like commands or headers are text", async () => {
    const text = "first\n.\n..\nQUIT\nFrom here on\n\nBcc: mallory@example.net\n--\nlast\n";
    const { read } = await send({ text });
    expect(lines(read.text)).toBe(text.trimEnd());
    expect(read.bcc).toBeUndefined();
  });

  test("its lines end as RFC 5322 asks", async () => {
    const { raw } = await send({});
    expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test.each(["\r\n", "\n", "\r", "\r\n\r\n", "\u2028", "\0"])(
    "no header comes out of a subject with %j",
    async (end) => {
      const sent = await send({ subject: `Order${end}Bcc: mallory@example.net${end}X-Evil: 1` });
      expect(headers(sent).filter((line) => /^(?:bcc|x-evil)/i.test(line))).toEqual([]);
      expect(sent.read.bcc).toBeUndefined();
      expect(sent.read.subject).toMatch(/^Order.*mallory/su);
      expect(lines(sent.read.text), "and no body").toBe(mail.text.trimEnd());
    },
  );

  test.each(["\r\n", "\n", "\r"])("no header comes out of a sender's name with %j", async (end) => {
    const sent = await send({ from: `Ankur${end}Bcc: mallory@example.net${end} <post@ankur.example>` });
    expect(headers(sent).filter((line) => /^bcc/i.test(line))).toEqual([]);
    expect(sent.read.bcc).toBeUndefined();
  });

  test.each([
    "sunita@example.in\r\nBcc: mallory@example.net",
    "sunita@example.in\nDATA",
    "sunita@example.in, mallory@example.net",
    "sunita@example.in; mallory@example.net",
    "sunita@example.in mallory@example.net",
    "Sunita <sunita@example.in>",
    "<sunita@example.in>",
    "growers: sunita@example.in;",
    "sunita@example.in@example.net",
    '"sunita"@example.in',
    "sunita@example.in\0",
    "sunita\u2028@example.in",
    "sunita",
    "@example.in",
    "",
    `${"s".repeat(250)}@example.in`,
  ])("refuses for good to send to %j", async (to) => {
    const { mailer, sent } = await open();
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ name: "MailRefused", permanent: true });
    expect(await sent()).toEqual([]);
  });

  test.each(["", "no-host", "a b@host", "a\r\nBcc: x@host", "../up@host", "a/b@host", ".a@host", "<a@host>"])(
    "refuses the Message-ID %j",
    async (messageId) => {
      const { mailer, sent } = await open();
      await expect(mailer.send({ ...mail, messageId })).rejects.toThrow(TypeError);
      expect(await sent()).toEqual([]);
    },
  );

  test("content is never fetched from where it says", async () => {
    const { read } = await send({ text: "file:///etc/passwd\n", html: '<img src="file:///etc/passwd" alt="">\n' });
    expect(lines(read.text)).toBe("file:///etc/passwd");
    expect(lines(read.html)).toBe('<img src="file:///etc/passwd" alt="">');
    expect(read.attachments).toEqual([]);
  });
}
