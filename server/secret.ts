import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Accounts } from "#shop/accounts/open-accounts.ts";

/** Signs cookies and encrypts second factors. */
export type Secret = string;

/**
 * The secret of the settings, or else the one in `<dataDir>/secret`, created at the first start and readable only by
 * its owner. Backups never contain it: it allows forging a session.
 */
export function readSecret({ dataDir, secret }: { dataDir: string; secret: string | undefined }): Secret {
  if (secret !== undefined) return secret;
  const path = join(dataDir, "secret");
  if (!existsSync(path)) makeSecret(path);
  const stored = readFileSync(path, "utf8").trim();
  if (stored.length < 32)
    throw new Error(`${path} contains no valid secret. Set SECRET, or delete the file to create a new one.`);
  return stored;
}

/** Atomic, even if two processes start at once: the first one's secret stays. */
function makeSecret(path: string): void {
  // Not the pid, which may be the same in containers that share a volume.
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  const file = openSync(unfinished, "wx", 0o600);
  writeSync(file, `${randomBytes(32).toString("base64url")}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Compares the secret with the one that this database was used with: processes with different secrets would log out
 * each other's users. A configured secret is accepted; a generated one must match. Throws a one-line Error if it does
 * not.
 */
export async function shareSecret(
  accounts: Pick<Accounts, "readFingerprint" | "saveFingerprint">,
  secret: Secret,
  { isSet, isShared }: { isSet: boolean; /** Whether other processes can reach the database. */ isShared: boolean },
): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  const known = await accounts.readFingerprint();
  if (known === fingerprint) return;
  if (isShared && !isSet && known !== null) {
    throw new Error(
      "This database was used with a different secret. Set SECRET to the same value in every process. " +
        "The value of the first process is in the file 'secret' of its data folder.",
    );
  }
  await accounts.saveFingerprint(fingerprint);
}

/**
 * null if the secret of this database is unchanged or none is recorded; otherwise the problem, without the secret. A
 * running process continues with the secret that it has read.
 */
export async function lostSecret(
  accounts: Pick<Accounts, "readFingerprint">,
  { dataDir, secret }: { dataDir: string; secret: string | undefined },
): Promise<string | null> {
  const known = await accounts.readFingerprint();
  if (known === null) return null;
  const path = join(dataDir, "secret");
  if (secret === undefined && !existsSync(path)) return `The secret in ${path} is missing`;
  const stored = secret ?? readFileSync(path, "utf8").trim();
  if (fingerprintOf(stored) === known) return null;
  return secret === undefined ? `The secret in ${path} has changed` : "SECRET has changed";
}

const fingerprintOf = (secret: Secret): string => createHash("sha256").update(`fingerprint ${secret}`).digest("hex");

/** A signed text for a cookie, which only this shop can create. */
export function sign(secret: Secret, purpose: string, text: string): string {
  return `${text}.${signature(secret, purpose, text)}`;
}

/** The text of a signed one, or null if the signature is invalid. */
export function readSigned(secret: Secret, purpose: string, signed: string): string | null {
  const cut = signed.lastIndexOf(".");
  const text = signed.slice(0, Math.max(cut, 0));
  const [given, right] = [Buffer.from(signed.slice(cut + 1)), Buffer.from(signature(secret, purpose, text))];
  return cut > 0 && given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

function signature(secret: Secret, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}
