import { withoutValues } from "#platform/database/errors.ts";

/** Where a process tells what it did, and what went wrong. Neither holds what people typed, sent or were sent. */
export type Log = {
  /** What fails while `answer` runs is told with this request's id. */
  during<Answer>(requestId: string, answer: () => Answer): Answer;
  /** One request that was answered. */
  request(line: RequestLine): void;
  /** Something that nobody expected. */
  failure(error: unknown): void;
  /** Something that is expected to happen now and then, in words: a mail server that is away. */
  trouble(text: string): void;
  /** Something that goes as it should and takes long, in words. */
  progress(text: string): void;
};

export type RequestLine = {
  id: string;
  method: string;
  /** Masked, and without its query. */
  path: string;
  status: number;
  /** Until the answer's headers were ready. */
  ms: number;
};

/** Plain text for a person at a terminal, and for tests: failures alone. */
export const plainLog: Log = {
  during: (_requestId, answer) => answer(),
  request: () => {},
  failure: (error) => console.error(withoutValues(error)),
  trouble: (text) => console.error(text),
  progress: (text) => console.log(text),
};

let current: Log = plainLog;

/** What this process tells from now on, it tells there. */
export function logTo(log: Log): void {
  current = log;
}

export const logFailure = (error: unknown): void => current.failure(error);
export const logTrouble = (text: string): void => current.trouble(text);
export const logProgress = (text: string): void => current.progress(text);
