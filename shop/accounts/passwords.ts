import { hash, verify } from "@node-rs/bcrypt";
import { PASSWORD_BYTES } from "./account-form.ts";

/** The specification's cost factor (section 9). */
const COST = 10;

/** A bcrypt hash, computed in a thread of its own: the page thread goes on meanwhile. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** bcrypt itself would take a longer text for the password that it begins with. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const isWhole = Buffer.byteLength(password) <= PASSWORD_BYTES.most && !password.includes("\0");
  return (await verify(password, hashed)) && isWhole;
}

/** So many of the commonest passwords that are long enough to be chosen at all are refused. */
const COMMONEST = 10_000;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 10,000 commonest of its length that are known from leaks, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= readCommonest();
  return (await commonest).has(password.toLowerCase());
}

/** Read when the first password is chosen: the list is half a megabyte. It is ordered by how common they are. */
async function readCommonest(): Promise<ReadonlySet<string>> {
  const list = await import("@zxcvbn-ts/language-common/src/passwords.json", { with: { type: "json" } });
  const longEnough = list.default.filter((each) => Buffer.byteLength(each) >= PASSWORD_BYTES.least);
  return new Set(longEnough.slice(0, COMMONEST).map((each) => each.toLowerCase()));
}
