import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts the admin's search for a URL: searches hold names, phones and e-mail addresses, and URLs end up in logs and
 * histories.
 */
export function openHiddenSearches(secret: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "the admin's searches", 32));
  return {
    hide(text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
        "base64url",
      );
    },
    /** Null where this shop did not write it, or has another secret by now. */
    read(hidden: string): string | null {
      const bytes = Buffer.from(hidden, "base64url");
      if (bytes.length < NONCE + TAG) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(-TAG));
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
