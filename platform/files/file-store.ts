/** Bytes under names. The names are made by this program, never taken from a visitor. */
export type FileStore = {
  /** The bytes are safe when this settles; a reader sees the former bytes or the new ones, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when nothing is kept under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Removes what killed processes have left half-written; of those that cannot be told from living ones, what is an hour old. */
  tidy(): Promise<void>;
};

/**
 * Throws unless the key reads like `pictures/3f2a/320.avif`: small letters, digits, `.`, `_`, `-`, in parts joined by
 * single slashes, none of which begins with a dot. Every store asks for the same, so that one can take another's place.
 */
export function checkKey(key: string): void {
  const parts = key.split("/");
  if (key.length <= 200 && parts.every((part) => /^[a-z0-9_-][a-z0-9._-]*$/.test(part))) return;
  throw new TypeError(`Not a name for a stored file: ${JSON.stringify(key)}`);
}
