import { hash, verify } from "@node-rs/bcrypt";

/** The specification's cost factor (section 9). */
const COST = 10;

/** A bcrypt hash, computed in a thread of its own: the page thread goes on meanwhile. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function isPassword(password: string, hashed: string): Promise<boolean> {
  return verify(password, hashed);
}

/** So many of the commonest passwords are refused. */
const COMMONEST = 10_000;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 10,000 commonest that are known from leaks, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= readCommonest();
  return (await commonest).has(password.toLowerCase());
}

/** Read when the first password is chosen: the list is half a megabyte. It is ordered by how common they are. */
async function readCommonest(): Promise<ReadonlySet<string>> {
  const list = await import("@zxcvbn-ts/language-common/src/passwords.json", { with: { type: "json" } });
  return new Set(list.default.slice(0, COMMONEST).map((each) => each.toLowerCase()));
}
