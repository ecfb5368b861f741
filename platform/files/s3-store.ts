import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { checkKey, StoreUnreachable, type FileStore } from "./file-store.ts";

export type S3Settings = {
  bucket: string;
  /** The store's origin; the bucket is the first part of the path, which every store supports. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Patience = {
  attempts: number;
  /** ms before the second attempt; doubled before each further one, with random jitter. */
  firstPause: number;
  /** ms for a request with all its attempts: of a read, for which a page waits, and of a write. One attempt has half. */
  within: { read: number; write: number };
  /** ms for which nothing is requested after `MOST_FAILURES`. */
  rest: number;
};

const PATIENCE: Patience = { attempts: 4, firstPause: 200, within: { read: 2000, write: 15_000 }, rest: 10_000 };

/** Requests in a row that found no working store, after which it rests: each would hold a page for its whole time. */
const MOST_FAILURES = 3;

/** bytes: more than any stored file has. A longer response does not come from our bucket. */
const MOST_BYTES = 64 * 1024 * 1024;

/** An error response of the store, in one line without the secret key. Its status shows whether a retry may help. */
class S3Error extends Error {
  override readonly name = "S3Error";
  readonly status: number;
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`the file store answered ${status}${code === "" ? "" : ` (${code})`} to ${method}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * A file store in an S3 bucket. Requests are signed with the hash of their body (SigV4). Network and server errors are
 * retried a few times, within the request's time. The key needs permission to list the bucket: otherwise stores answer 403 for a missing file.
 */
export function openS3(settings: S3Settings, patience = PATIENCE): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const { within } = patience;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  const whileAnswering = openBreaker(patience.rest);

  async function request(method: "GET" | "PUT" | "DELETE", key: string, within: number, body?: Uint8Array) {
    checkKey(key);
    return await whileAnswering(() => tryAgain(method, key, within, body));
  }

  async function tryAgain(method: string, key: string, within: number, body?: Uint8Array): Promise<Uint8Array> {
    const deadline = AbortSignal.timeout(within);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(method, key, AbortSignal.any([deadline, AbortSignal.timeout(within / 2)]), body);
      } catch (error) {
        if (attempt === patience.attempts || deadline.aborted || !mayPass(error)) throw error;
        await pause(patience.firstPause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
      }
    }
  }

  async function tryOnce(method: string, key: string, signal: AbortSignal, body?: Uint8Array): Promise<Uint8Array> {
    // Signed for each attempt: a signature expires after some minutes.
    const signed = await client.sign(`${settings.endpoint}/${settings.bucket}/${key}`, {
      method,
      headers: { "x-amz-content-sha256": sha256(body ?? new Uint8Array()) },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    // A signature is valid for one URL, so redirects are not followed.
    const answer = await fetch(signed, { signal, redirect: "manual" }).catch(unreachable);
    const bytes = await bytesOf(answer).catch(unreachable);
    if (bytes === null) throw new S3Error(method, answer.status, "TooLarge");
    if (!answer.ok) throw new S3Error(method, answer.status, codeIn(bytes));
    return bytes;
  }

  return {
    async put(key, bytes) {
      await request("PUT", key, within.write, bytes);
    },
    async get(key, longest = within.read) {
      try {
        return await request("GET", key, longest);
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      try {
        await request("DELETE", key, within.write);
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },

    /** Uploads to a bucket are atomic. */
    tidy: async () => {},
  };
}

/** Runs requests; after some in a row that found no working store, it refuses further ones at once for `rest` ms. */
function openBreaker(rest: number) {
  let failures = 0;
  let restsUntil = -Infinity;
  return async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    if (performance.now() < restsUntil) throw new StoreUnreachable("the file store did not answer a moment ago");
    try {
      const answer = await request();
      failures = 0;
      return answer;
    } catch (error) {
      failures = mayPass(error) ? failures + 1 : 0;
      if (failures >= MOST_FAILURES) restsUntil = performance.now() + rest;
      throw error;
    }
  };
}

/** Null above MOST_BYTES, whatever the Content-Length is. */
async function bytesOf(answer: Response): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength;
    if (length > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** Node's 'fetch failed' hides the reason in `cause`. It is not passed on: its code is also that of a lost database. */
function unreachable(error: unknown): never {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  throw new StoreUnreachable(
    `the file store cannot be reached: ${reason instanceof Error ? reason.message : String(reason)}`,
  );
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A network error, a timeout, or a store that is temporarily busy or broken. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Error)) return !(error instanceof TypeError);
  return error.status >= 500 || error.status === 429;
}

/** A missing file, not a missing bucket. */
function isAbsent(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== "NoSuchBucket";
}

/** The code in an XML error: 'NoSuchKey'. */
function codeIn(bytes: Uint8Array): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 2000)))?.[1] ?? "";
}
