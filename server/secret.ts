import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Accounts } from "#shop/accounts/open-accounts.ts";

/** Signs cookies and encrypts second factors. */
export type Secret = string;

/**
 * The secret that the settings give, or the one in `<dataDir>/secret`, made at the first start for its owner alone. It is
 * never in a backup: whoever has it can forge a session.
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

/** Whole or not at all, also when two processes start at once: the first one's stays. */
function makeSecret(path: string): void {
  // Not the number of the process, which containers that share a volume have in common.
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
 * Holds the secret against the one that this database has been served with: two processes with different ones would sign
 * people out of each other. A secret that was set counts; one that was made here must be the same.
 * Throws an Error of one line when it is not.
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
 * Whether the secret that this database was served with is still there: null where it is, or where there is none yet; else
 * what is so, without the secret. A process that serves goes on with what it has read, until it ends.
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

/** A text with its signature, for a cookie: only this shop can have made it. */
export function sign(secret: Secret, purpose: string, text: string): string {
  return `${text}.${signature(secret, purpose, text)}`;
}

/** The text of a signed one, or null when the signature is not ours. */
export function readSigned(secret: Secret, purpose: string, signed: string): string | null {
  const cut = signed.lastIndexOf(".");
  const text = signed.slice(0, Math.max(cut, 0));
  const [given, right] = [Buffer.from(signed.slice(cut + 1)), Buffer.from(signature(secret, purpose, text))];
  return cut > 0 && given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

function signature(secret: Secret, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}
