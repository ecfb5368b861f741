import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type { OpenDatabase } from "#platform/database/connect.ts";

/** ms in which the database has to answer. */
const ANSWERS_WITHIN = 2000;
/** bytes that must be left on the disk: below, the next picture or the database's own upkeep may fail. */
const LEAST_SPACE = 64 * 1024 * 1024;
/** ms for which one answer counts, so that nobody keeps the database busy by asking. */
const COUNTS_FOR = 1000;

/** Why the shop cannot serve at present, in a word or two; null: it can. */
export type Readiness = () => Promise<string | null>;

/** Looks whether the database answers and the data folder can be written. */
export function openReadiness({ pool }: Pick<OpenDatabase, "pool">, dataDir: string): Readiness {
  let known: { answer: Promise<string | null>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (known === undefined || now > known.until) {
      known = { answer: look(pool, dataDir), until: now + ANSWERS_WITHIN + COUNTS_FOR };
      void known.answer.then(() => known && (known.until = performance.now() + COUNTS_FOR));
    }
    return known.answer;
  };
}

async function look(pool: OpenDatabase["pool"], dataDir: string): Promise<string | null> {
  return (await isAnswering(pool)) ? await problemOf(dataDir) : "the database does not answer";
}

async function isAnswering(pool: OpenDatabase["pool"]): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ANSWERS_WITHIN);
  const asked = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, late.promise]);
  clearTimeout(timer);
  return isThere;
}

async function problemOf(dataDir: string): Promise<string | null> {
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < LEAST_SPACE ? "the disk is full" : null;
  } catch {
    return "the data folder cannot be written";
  }
}
