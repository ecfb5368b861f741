/** Stores bytes by key. Keys are made by this program, never taken from user input. */
export type FileStore = {
  /** The bytes are durable when this resolves; a reader gets the former or the new bytes, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null if nothing is stored under the key. `within`: ms that it may take; default: what a reader of a page waits. */
  get(key: string, within?: number): Promise<Uint8Array | null>;
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
  /**
   * Removes partial files of killed processes. If it is unknown whether the process is alive, files older than an hour.
   */
  tidy(): Promise<void>;
};

/** The store does not answer, or not in time. */
export class StoreUnreachable extends Error {
  override readonly name = "StoreUnreachable";
}

/**
 * Throws unless the key looks like `pictures/3f2a/320.avif`: lowercase a–z, digits, `.`, `_` and `-`, in parts
 * separated by single slashes. No part begins with a dot. All stores use the same check, so they are interchangeable.
 */
export function checkKey(key: string): void {
  const parts = key.split("/");
  if (key.length <= 200 && parts.every((part) => /^[a-z0-9_-][a-z0-9._-]*$/.test(part))) return;
  throw new TypeError(`Not a name for a stored file: ${JSON.stringify(key)}`);
}
