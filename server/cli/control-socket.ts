import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { AdminConsole } from "./admin-commands.ts";
import type { BackupConsole } from "../workers/backup-worker.ts";
import type { Finding } from "../doctor/finding.ts";
import type { Receipt } from "../backup/make-backup.ts";
import type { AffectedReceipt } from "../backup/affected-receipt.ts";
import type { RepairedBooks } from "#shop/backup/repair-books.ts";
import type { OnStep, Step } from "../progress.ts";
import { LONGEST_SOCKET_PATH, makeRuntimeFolder } from "#platform/disk/runtime-folder.ts";

/** Adds a hint if another process has locked the data folder but does not answer on its control socket. */
export function inUseHint(error: unknown): never {
  if (error instanceof Error && error.message.endsWith("is in use by another Ankur process.")) {
    const hint = "That process is starting, stopping or stuck: it does not answer on its control socket.";
    throw new Error(`${error.message} ${hint}`, { cause: error });
  }
  throw error;
}

/** The status of a running process. */
export type Status = {
  pid: number;
  /** `0.2.0 (abc1234)`. Missing for a process before 0.2.0. */
  version?: string;
  /** `http://127.0.0.1:3000` */
  address: string;
  database: "embedded" | "server";
  products: number;
  openOrders: number;
  /** ISO 8601, UTC */
  startedAt: string;
};

/** Shown for a process that does not send its version. */
export const BEFORE_VERSIONS = "older than 0.2.0";

/** Commands that a process accepts on its socket. */
export type Console = { status(): Promise<Status> } & AdminConsole & BackupConsole;

/** ms */
const ANSWER_WITHIN = 5000;

/** JSON lines: any number of steps, then the answer or an error. */
const LINES = "application/x-ndjson";
type Line = { step: Step } | { answer: unknown } | { error: string };

/**
 * Serves `GET /status`, `GET /doctor`, `POST /admin-link`, `POST /change-admin?email=…`, `POST /backup?file=…`, and
 * also `POST /affected?file=…` and `POST /repair`. The socket is `<dataDir>/control.sock`, accessible only to this
 * user. If that path is too long for a socket, `<dataDir>/control.path` contains the actual path. With `progress=on`, a
 * backup also sends its steps. Two processes may share a data folder if the database is a server; the first one owns
 * the socket.
 */
export async function openControl(dataDir: string, console: Console): Promise<{ close(): void }> {
  if ((await askControl(dataDir).catch(() => null)) !== null) return { close: () => {} };
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "", "http://control");
    // A console before 0.2.0 does not request steps, and gets only the answer.
    const hasSteps = searchParams.get("progress") === "on";
    const send = (line: Line) => response.write(`${JSON.stringify(line)}\n`);
    const onStep: OnStep | undefined = hasSteps ? (step) => void send({ step }) : undefined;
    // Must precede the first step.
    response.setHeader("content-type", hasSteps ? LINES : "application/json");
    const answer = answerTo(console, `${incoming.method} ${pathname}`, searchParams, onStep);
    if (answer === null) return void response.writeHead(404).end();
    answer.then(
      (facts) => void response.end(JSON.stringify(hasSteps ? { answer: facts } : facts)),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (response.headersSent) response.end(JSON.stringify({ error: message }));
        else response.writeHead(500, { "content-type": "text/plain" }).end(message);
      },
    );
  });
  const address = chooseSocket(dataDir);
  rmSync(address.socket, { force: true });
  await listenAlone(server, address.socket);
  if (address.note === undefined) rmSync(noteIn(dataDir), { force: true });
  else writeFileSync(address.note, address.socket, { mode: 0o600 });
  return {
    close() {
      server.close();
      server.closeAllConnections();
      address.clear();
    },
  };
}

function answerTo(
  console: Console,
  call: string,
  searchParams: URLSearchParams,
  onStep: OnStep | undefined,
): Promise<unknown> | null {
  switch (call) {
    case "GET /status":
      return console.status();
    case "POST /admin-link":
      return console.adminLink();
    case "POST /change-admin":
      return console.changeAdmin(searchParams.get("email") ?? "");
    case "GET /doctor":
      return console.doctor();
    case "POST /repair":
      return console.repair();
    case "POST /backup":
      return console.backup(searchParams.get("file") ?? "", onStep);
    case "POST /affected":
      return console.affected(searchParams.get("file") ?? "");
    default:
      return null;
  }
}

/** null if no process answers for this data folder. Throws if a process accepts the request and then fails. */
export function askControl(dataDir: string): Promise<Status | null> {
  return ask<Status>(dataDir, "GET", "/status");
}

/** The same for commands about the admin account. Returns a link to set a password. */
export function askForAdmin(dataDir: string, what: { email: string } | null): Promise<string | null> {
  const path = what === null ? "/admin-link" : `/change-admin?${new URLSearchParams(what)}`;
  return ask<string>(dataDir, "POST", path);
}

/** Lets the process write a backup to `file`, an absolute path. null if no process answers for this data folder. */
export function askForBackup(dataDir: string, file: string, onStep: OnStep = () => {}): Promise<Receipt | null> {
  // A backup may take an hour; if the process ends, the connection closes.
  const path = `/backup?${new URLSearchParams({ file, progress: "on" })}`;
  return ask<Receipt>(dataDir, "POST", path, { timeout: 0, onStep });
}

/** Lets the process write the people affected by a breach to `file`, an absolute path. null if no process answers. */
export function askForAffected(dataDir: string, file: string): Promise<AffectedReceipt | null> {
  return ask<AffectedReceipt>(dataDir, "POST", `/affected?${new URLSearchParams({ file })}`, EXAMINED);
}

/** ms: a big shop has many rows to check, and a mail server may be slow. */
const EXAMINED = { timeout: 300_000 };

/** Lets the process recompute counts from orders. null if no process answers for this data folder. */
export function askForRepair(dataDir: string): Promise<RepairedBooks | null> {
  return ask<RepairedBooks>(dataDir, "POST", "/repair", EXAMINED);
}

/** The findings of the running process. null if no process answers for this data folder. */
export function askDoctor(dataDir: string): Promise<Finding[] | null> {
  return ask<Finding[]>(dataDir, "GET", "/doctor", EXAMINED);
}

/** The running process is older than this command. */
const UNKNOWN = "The running shop is another version and does not know this command. Restart it, and try again.";
const ENDED = "The running shop stopped before it answered. Start it, and try again.";

type AskOptions = { /** ms */ timeout?: number; onStep?: OnStep };

function ask<Answer>(
  dataDir: string,
  method: string,
  path: string,
  { timeout = ANSWER_WITHIN, onStep = () => {} }: AskOptions = {},
): Promise<Answer | null> {
  const socketPath = socketOf(dataDir);
  if (socketPath === null) return Promise.resolve(null);
  return new Promise((settle, refuse) => {
    const call = request({ socketPath, path, method, timeout, agent: false }, (response) => {
      response.on("error", (cause) => refuse(new Error(ENDED, { cause })));
      readAnswer(response, onStep).then((answer) => settle(answer as Answer), refuse);
    });
    call.on("timeout", () =>
      call.destroy(new Error(`The running shop did not answer on ${socketPath}. Try again, or restart the shop.`)),
    );
    call.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") settle(null);
      else refuse(error.code === "ECONNRESET" ? new Error(ENDED, { cause: error }) : error);
    });
    call.end();
  });
}

async function readAnswer(response: IncomingMessage, onStep: OnStep): Promise<unknown> {
  if (response.statusCode === 200 && response.headers["content-type"] === LINES) {
    for await (const json of createInterface({ input: response })) {
      const line = JSON.parse(json) as Line;
      if ("answer" in line) return line.answer;
      if ("error" in line) throw reported(line.error);
      onStep(line.step);
    }
    throw new Error(ENDED);
  }
  const whole = await text(response);
  if (response.statusCode === 200) return JSON.parse(whole) as unknown;
  throw response.statusCode === 404 ? new Error(UNKNOWN) : reported(whole);
}

const reported = (message: string): Error => new Error(`The running shop reported an error: ${message}`);

type SocketAddress = { socket: string; note?: string; clear(): void };

function chooseSocket(dataDir: string): SocketAddress {
  const usual = usualSocket(dataDir);
  if (usual !== null) return { socket: usual, clear: () => rmSync(usual, { force: true }) };
  const runtime = makeRuntimeFolder("control.sock");
  const note = noteIn(dataDir);
  return {
    socket: join(runtime.path, "control.sock"),
    note,
    clear() {
      runtime.remove();
      rmSync(note, { force: true });
    },
  };
}

function socketOf(dataDir: string): string | null {
  const usual = usualSocket(dataDir);
  if (usual !== null) return usual;
  return existsSync(noteIn(dataDir)) ? readFileSync(noteIn(dataDir), "utf8") : null;
}

const noteIn = (dataDir: string): string => join(dataDir, "control.path");

function usualSocket(dataDir: string): string | null {
  const socket = join(dataDir, "control.sock");
  return Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH ? socket : null;
}

/** The umask creates the socket with mode 0600; a later chmod would leave a gap. */
function listenAlone(server: Server, socket: string): Promise<void> {
  return new Promise((settle, refuse) => {
    server.once("error", refuse);
    const umask = process.umask(0o177);
    try {
      server.listen(socket, settle);
    } finally {
      process.umask(umask);
    }
  });
}
