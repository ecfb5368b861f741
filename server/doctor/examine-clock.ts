import { clockOf } from "#platform/database/transfer/integrity.ts";
import type { Env } from "../env.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

/**
 * ms: links and rate limits depend on the clocks of the database and this machine. A bucket refuses a skew of 15
 * minutes.
 */
const OFF = { mind: 5_000, bad: 120_000 };
/** ms: tolerance for the whole seconds of a Date header and for network latency. */
const WAY = 3_000;

const ADVICE = "Turn on time sync: timedatectl set-ntp true";

export async function examineClock({ database }: BackupParts, { s3 }: Pick<Env, "s3">): Promise<Finding[]> {
  const findings: Finding[] = [];
  const judge = (other: string, apart: number): void => {
    const state = apart > OFF.bad ? "bad" : apart > OFF.mind ? "mind" : "well";
    const seconds = Math.round(apart / 1000);
    const message =
      state === "well"
        ? `The clocks of this machine and ${other} agree.`
        : `The clocks of this machine and ${other} differ by ${seconds} s. ${ADVICE}`;
    findings.push({ about: "clock", state, message });
  };
  judge("the database", await apartFrom(() => clockOf(database)));
  if (s3 !== undefined) {
    const apart = await apartFrom(() => dateAt(s3.endpoint));
    judge("the file store", Math.max(0, apart - WAY));
  }
  return findings;
}

/** Clock skew in ms, as far as the duration of the request allows. */
async function apartFrom(ask: () => Promise<number>): Promise<number> {
  const before = Date.now();
  const theirs = await ask();
  const after = Date.now();
  return Math.max(0, before - theirs, theirs - after);
}

/** ms since 1970. Every response has a Date header, even an error. */
async function dateAt(endpoint: string): Promise<number> {
  const answer = await fetch(endpoint, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(10_000) });
  const at = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(at)) throw new Error("the file store sent no date");
  return at;
}
