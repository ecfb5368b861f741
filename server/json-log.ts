import { AsyncLocalStorage } from "node:async_hooks";
import { destination, pino, type DestinationStream } from "pino";
import { withoutValues } from "#platform/database/without-values.ts";
import { inSource } from "./in-source.ts";
import type { Log } from "./log.ts";
import { maskedText } from "./masked.ts";

/** bytes of lines that are kept back until they are worth a write, and the ms after which they are written in any case. */
const BUFFER = { minLength: 4096, periodicFlush: 1000 };

/**
 * One JSON object a line: requests to standard output, troubles and failures to standard error. Nothing waits for a write;
 * what is still kept back is written when the process ends.
 */
export function openLog(): Log {
  const streams = [destination({ fd: 1, sync: false, ...BUFFER }), destination({ fd: 2, sync: false })] as const;
  // Who listened has gone: the shop goes on without.
  for (const stream of streams) stream.on("error", () => {});
  return jsonLog(...streams);
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
    request: ({ id, ...line }) => requests.info({ request: id, ...line }),
    failure: (error) => troubles.error(whose(), toldOf(error)),
    trouble: (text) => troubles.warn(whose(), maskedText(text)),
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
function toldOf(error: unknown): string {
  const bare = withoutValues(error);
  if (!(bare instanceof Error)) return maskedText(String(bare));
  const cause = bare.cause === undefined ? "" : `\ncaused by ${toldOf(bare.cause)}`;
  return maskedText(inSource(bare.stack ?? bare.message)) + cause;
}
