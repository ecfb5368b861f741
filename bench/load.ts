import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** What one load of some seconds did. */
export type Load = {
  answers: number;
  perSecond: number;
  /** ms from the request to the last byte of its answer; half of all, and all but the slowest hundredth, were quicker. */
  p50: number;
  p95: number;
  p99: number;
  /** ms of the slowest answer. */
  slowest: number;
  /** Answers with another status than was expected, and their p99 in ms. */
  failed: number;
  failedP99: number;
  /** Share of the time in which the generator itself was busy, 0 to 1: near 1, it measured itself. */
  generatorBusy: number;
};

export type LoadOptions = {
  /** Kept open; one request after another on each. */
  connections?: number;
  /** The Cookie header of every request. */
  cookie?: string;
  /** ms from one request to the next on each connection, which begin one after the other; at once after the answer where nothing is said. */
  every?: number;
};

/** One request as it travels, head and body; `turn` is another one each time. */
export type NextRequest = (turn: number) => string;

/** Another network address for each turn, so that limits count as among many people: a header's line. */
export function fromElsewhere(turn: number): string {
  return `x-forwarded-for: 10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}\r\n`;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const CHUNKS_END = Buffer.from("0\r\n\r\n");

/** Asks for the paths in turn for `seconds`, over 16 connections where nothing else is said. Rejects when a connection breaks. */
export function load(
  origin: string,
  paths: string | readonly string[],
  seconds: number,
  options: LoadOptions = {},
): Promise<Load> {
  const { host } = new URL(origin);
  const more = options.cookie === undefined ? "" : `cookie: ${options.cookie}\r\n`;
  const all = typeof paths === "string" ? [paths] : paths;
  const requests = all.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n${more}`);
  const next = (turn: number) => `${requests[turn % requests.length] ?? ""}${fromElsewhere(turn)}\r\n`;
  return loadWith(origin, next, 200, seconds, options);
}

/**
 * Sends what `next` gives for `seconds`, and counts as failed what is not answered with `status`. It writes to bare
 * sockets: Node's own HTTP client costs several times what it asks of a fast server, and would measure itself.
 */
export async function loadWith(
  origin: string,
  next: NextRequest,
  status: number,
  seconds: number,
  { connections = 16, every = 0 }: LoadOptions = {},
): Promise<Load> {
  const { hostname, port } = new URL(origin);
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, async (_, seat) => {
      // Not all in one moment: what would be measured is the kernel's queue.
      await pause(seat);
      let turn = seat * 7919;
      const bytes = () => Buffer.from(next((turn += 1)));
      const first = (every * seat) / connections;
      return oneVisitor(connect(Number(port), hostname), bytes, { status: String(status), deadline, every, first });
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const took = counts.flatMap((count) => count.took).toSorted((a, b) => a - b);
  const failed = counts.flatMap((count) => count.failed).toSorted((a, b) => a - b);
  return {
    answers: took.length,
    perSecond: took.length / elapsed,
    p50: took[Math.floor(took.length * 0.5)] ?? Number.NaN,
    p95: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
    p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    slowest: took.at(-1) ?? Number.NaN,
    failed: failed.length,
    failedP99: failed[Math.floor(failed.length * 0.99)] ?? Number.NaN,
    generatorBusy: performance.eventLoopUtilization(before).utilization,
  };
}

/** ms of each answer, and of each that failed. */
type Count = { took: number[]; failed: number[] };

type Manner = { status: string; deadline: number; every: number; /** ms until the first request. */ first: number };

function oneVisitor(socket: Socket, next: () => Buffer, { status, deadline, every, first }: Manner): Promise<Count> {
  const { promise, resolve, reject } = Promise.withResolvers<Count>();
  const count: Count = { took: [], failed: [] };
  let pending: Buffer = Buffer.alloc(0);
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(next());
  };
  socket.setNoDelay(true);
  socket.on("error", reject);
  socket.on("close", () => reject(new Error(`a connection closed after ${count.took.length} answers`)));
  // All at the same moment would come together each time.
  socket.on("connect", () => (first > 0 ? setTimeout(ask, first) : ask()));
  socket.on("data", (part: Buffer) => {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    if (!isWhole(pending)) return;
    const took = performance.now() - asked;
    count.took.push(took);
    // "HTTP/1.1 200": the status stands at the tenth byte.
    if (pending.toString("latin1", 9, 12) !== status) count.failed.push(took);
    pending = Buffer.alloc(0);
    const wait = asked + every - performance.now();
    if (performance.now() + Math.max(wait, 0) < deadline) return void (wait > 0 ? setTimeout(ask, wait) : ask());
    resolve(count);
    socket.destroy();
  });
  return promise;
}

/** Whether `bytes` hold one complete answer: by its content-length, else by the end of its chunks. */
function isWhole(bytes: Buffer): boolean {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString("latin1", 0, headEnd))?.[1];
  if (length === undefined) return bytes.subarray(-CHUNKS_END.length).equals(CHUNKS_END);
  return bytes.length >= headEnd + HEAD_END.length + Number(length);
}
