import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished } from "vitest";
import { mail } from "./mailer.contract.ts";
import type { MailRefused } from "./mailer.ts";
import { openSmtp, type SmtpTimeouts } from "./smtp-mailer.ts";

/** ms */
export const quick: SmtpTimeouts = { connection: 2000, greeting: 300, silence: 300, whole: 1000 };

export const PASSWORD = "s3cret:pässword/+";
export const LOGIN = `ankur:${encodeURIComponent(PASSWORD)}@`;

type Taken = { bytes: Buffer; from: string | undefined; to: string[] };

/** A real mail server, and the emails it has accepted. `login` precedes the host in its URL, `query` follows it. */
export async function startServer(options: SMTPServerOptions = {}, { login = "", query = "" } = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? undefined : mailFrom.address;
        taken.push({ bytes: Buffer.concat(chunks), from, to: rcptTo.map(({ address }) => address) });
        answer();
      });
    },
    ...options,
  });
  // Some of these tests close the connection early.
  server.on("error", () => {});
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  onTestFinished(() => new Promise<void>((settle) => server.close(settle)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://${login}127.0.0.1:${port}${query}`, port, taken };
}

/** A scripted server: `answer` gets each line and returns the response, or nothing. */
export async function startScript(
  greet: (socket: Socket) => void,
  answer: (line: string) => string = () => "",
): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      for (const line of bytes.toString().split("\r\n").slice(0, -1)) socket.write(answer(line));
    });
    greet(socket);
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  onTestFinished(() => new Promise<void>((settle) => server.close(() => settle())));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function refusalFrom(url: string, timeouts: SmtpTimeouts = quick): Promise<MailRefused> {
  const mailer = openSmtp(url, timeouts);
  onTestFinished(() => mailer.close());
  const error = await mailer.send(mail).then(
    () => new Error("it was sent"),
    (error: unknown) => error as MailRefused,
  );
  expect(error).toMatchObject({ name: "MailRefused", message: expect.not.stringContaining("\n") });
  return error as MailRefused;
}

export const saying = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
