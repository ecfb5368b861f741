import { withoutValues } from "#platform/database/errors.ts";

/** Log of a process. It never contains what users entered, sent or received. */
export type Log = {
  /** Failures while `answer` runs are logged with this request's id. */
  during<Answer>(requestId: string, answer: () => Answer): Answer;
  request(line: RequestLine): void;
  /** An unexpected error. */
  failure(error: unknown): void;
  /** An expected condition, as text: an unreachable mail server. */
  trouble(text: string): void;
  /** Progress of a long task, as text. */
  progress(text: string): void;
};

export type RequestLine = {
  id: string;
  method: string;
  /** Redacted, without the query. */
  path: string;
  status: number;
  /** Until the response headers were ready. */
  ms: number;
};

/** Plain text for terminals and tests, without requests. */
export const plainLog: Log = {
  during: (_requestId, answer) => answer(),
  request: () => {},
  failure: (error) => console.error(withoutValues(error)),
  trouble: (text) => console.error(text),
  progress: (text) => console.log(text),
};

let current: Log = plainLog;

/** Sets the log of this process. */
export function logTo(log: Log): void {
  current = log;
}

export const logFailure = (error: unknown): void => current.failure(error);
export const logTrouble = (text: string): void => current.trouble(text);
export const logProgress = (text: string): void => current.progress(text);
