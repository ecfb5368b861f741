import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";

/** What one load of some seconds did. */
export type Load = {
  perSecond: number;
  /** Answers other than 200. */
  failed: number;
  /** Share of the time in which the generator itself was busy, 0 to 1: near 1, it measured itself. */
  generatorBusy: number;
};

const CONNECTIONS = 16;
const HEAD_END = Buffer.from("\r\n\r\n");
const CHUNKS_END = Buffer.from("0\r\n\r\n");

/**
 * Asks for `path` over 16 kept connections for `seconds`, one request after another on each.
 * It writes to bare sockets: Node's own HTTP client costs several times what it asks of a fast server, and would
 * measure itself. Rejects when a connection breaks.
 */
export async function load(origin: string, path: string, seconds: number): Promise<Load> {
  const { hostname, port, host } = new URL(origin);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => oneBuyer(connect(Number(port), hostname), request, deadline)),
  );
  const elapsed = (performance.now() - started) / 1000;
  const sum = (key: "answered" | "failed"): number => counts.reduce((total, count) => total + count[key], 0);
  return {
    perSecond: sum("answered") / elapsed,
    failed: sum("failed"),
    generatorBusy: performance.eventLoopUtilization(before).utilization,
  };
}

function oneBuyer(socket: Socket, request: Buffer, deadline: number): Promise<{ answered: number; failed: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ answered: number; failed: number }>();
  const count = { answered: 0, failed: 0 };
  let pending: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on("error", reject);
  socket.on("close", () => reject(new Error(`a connection closed after ${count.answered} answers`)));
  socket.on("connect", () => socket.write(request));
  socket.on("data", (part: Buffer) => {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    if (!isWhole(pending)) return;
    count.answered += 1;
    // "HTTP/1.1 200": the status stands at the tenth byte.
    if (pending.toString("latin1", 9, 12) !== "200") count.failed += 1;
    pending = Buffer.alloc(0);
    if (performance.now() < deadline) {
      socket.write(request);
      return;
    }
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
