import { AsyncLocalStorage } from "node:async_hooks";
import { destination, pino, type DestinationStream } from "pino";
import { withoutValues } from "#platform/database/errors.ts";
import { inSource } from "./source-positions.ts";
import type { Log } from "./log.ts";
import { redactedText } from "./redaction.ts";

/** Buffer size in bytes, and ms after which the buffer is written in any case. */
const BUFFER = { minLength: 12 * 1024, periodicFlush: 1000 };

/** Maximum unread characters; further lines are dropped, so that a stuck reader costs no memory. */
const MOST_UNREAD = 4 * 1024 * 1024;
/** ms that an ending process waits until its log is read. */
const LAST_WORDS = 1000;

/**
 * One JSON object per line: requests to standard output, errors to standard error. Writes are asynchronous; the buffer
 * is flushed when the process ends.
 */
export function openLog(): Log {
  return jsonLog(openStream({ fd: 1, ...BUFFER }), openStream({ fd: 2 }));
}

function openStream(options: { fd: number; minLength?: number; periodicFlush?: number }): DestinationStream {
  let endsAt = Infinity;
  const isWorthWaiting = () => performance.now() < endsAt;
  const stream = destination({ ...options, sync: false, maxLength: MOST_UNREAD, retryEAGAIN: isWorthWaiting });
  // The reader has closed the pipe; the shop continues.
  stream.on("error", () => {});
  const flush = stream.flushSync.bind(stream);
  // Runs at exit, and would block forever on a stuck reader.
  stream.flushSync = () => {
    endsAt = performance.now() + LAST_WORDS;
    try {
      flush();
    } catch {
      // The reader is stuck or gone.
    }
  };
  return stream;
}

/** The same with the caller's streams. */
export function jsonLog(out: DestinationStream, errors: DestinationStream): Log {
  const options = {
    base: null,
    timestamp: openClock(),
    formatters: { level: (level: string) => ({ level }) },
  };
  const requests = pino(options, out);
  const troubles = pino(options, errors);
  const running = new AsyncLocalStorage<string>();
  const whose = () => {
    const request = running.getStore();
    return request === undefined ? {} : { request };
  };
  return {
    during: (requestId, answer) => running.run(requestId, answer),
    request: ({ id: request, method, path, status, ms }) => requests.info({ request, method, path, status, ms }),
    failure: (error) => troubles.error(whose(), toLogValue(error)),
    progress: (text) => requests.info(text),
    trouble: (text) => troubles.warn(whose(), redactedText(text)),
  };
}

/**
 * The time in pino's format, `,"time":"2026-11-21T22:14:19.001Z"`; formatted once per ms, in which many requests are
 * answered.
 */
function openClock(): () => string {
  let last = 0;
  let written = "";
  return () => {
    const now = Date.now();
    if (now === last) return written;
    last = now;
    written = `,"time":"${new Date(now).toISOString()}"`;
    return written;
  };
}

/** The error with its stack and causes, as one text. */
function toLogValue(error: unknown): string {
  const bare = withoutValues(error);
  if (!(bare instanceof Error)) return redactedText(String(bare));
  const cause = bare.cause === undefined ? "" : `\ncaused by ${toLogValue(bare.cause)}`;
  return redactedText(inSource(bare.stack ?? bare.message)) + cause;
}
