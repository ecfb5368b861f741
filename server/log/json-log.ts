import { AsyncLocalStorage } from "node:async_hooks";
import { destination, pino, type DestinationStream } from "pino";
import { withoutValues } from "#platform/database/errors.ts";
import { inSource } from "./source-positions.ts";
import type { Log } from "./log.ts";
import { redactedText } from "./redaction.ts";

/** bytes of lines that are kept back until they are worth a write, and the ms after which they are written in any case. */
const BUFFER = { minLength: 12 * 1024, periodicFlush: 1000 };

/** characters of lines that nobody has taken yet; further ones are left out, so that a stuck reader costs no memory. */
const MOST_UNREAD = 4 * 1024 * 1024;
/** ms that a process that ends waits for its log to be taken. */
const LAST_WORDS = 1000;

/**
 * One JSON object a line: requests to standard output, troubles and failures to standard error. Nothing waits for a write;
 * what is still kept back is written when the process ends.
 */
export function openLog(): Log {
  return jsonLog(openStream({ fd: 1, ...BUFFER }), openStream({ fd: 2 }));
}

function openStream(options: { fd: number; minLength?: number; periodicFlush?: number }): DestinationStream {
  let endsAt = Infinity;
  const isWorthWaiting = () => performance.now() < endsAt;
  const stream = destination({ ...options, sync: false, maxLength: MOST_UNREAD, retryEAGAIN: isWorthWaiting });
  // Who listened has gone: the shop goes on without.
  stream.on("error", () => {});
  const flush = stream.flushSync.bind(stream);
  // Called when the process ends, and would wait for ever for a reader that is stuck.
  stream.flushSync = () => {
    endsAt = performance.now() + LAST_WORDS;
    try {
      flush();
    } catch {
      // Nobody takes the last lines.
    }
  };
  return stream;
}

/** The same to streams of the caller's. */
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

/** The time as pino wants it, `,"time":"2026-11-21T22:14:19.001Z"`: written out once a ms, in which many requests are answered. */
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

/** What failed, where, and why as far as is known, in one text. */
function toLogValue(error: unknown): string {
  const bare = withoutValues(error);
  if (!(bare instanceof Error)) return redactedText(String(bare));
  const cause = bare.cause === undefined ? "" : `\ncaused by ${toLogValue(bare.cause)}`;
  return redactedText(inSource(bare.stack ?? bare.message)) + cause;
}
