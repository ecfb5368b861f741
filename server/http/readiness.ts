import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type { OpenDatabase } from "#platform/database/connect.ts";

/** ms within which the database must respond. */
const ANSWERS_WITHIN = 2000;
/** bytes that must be free on the disk: below, the next picture or the database's maintenance may fail. */
const LEAST_SPACE = 64 * 1024 * 1024;
/** ms for which a result is cached, so that frequent checks do not load the database. */
const COUNTS_FOR = 1000;

/** Why the shop is not ready, in a few words; null: it is ready. */
export type Readiness = () => Promise<string | null>;

/** Checks that the database and the data folder accept writes. */
export function openReadiness({ pool, kind }: Pick<OpenDatabase, "pool" | "kind">, dataDir: string): Readiness {
  let known: { answer: Promise<string | null>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (known === undefined || now > known.until) {
      known = { answer: look({ pool, kind }, dataDir), until: now + ANSWERS_WITHIN + COUNTS_FOR };
      void known.answer.then(() => known && (known.until = performance.now() + COUNTS_FOR));
    }
    return known.answer;
  };
}

type ReadinessParts = Pick<OpenDatabase, "pool" | "kind">;

async function look({ pool, kind }: ReadinessParts, dataDir: string): Promise<string | null> {
  return (await problemOf(dataDir, kind)) ?? (await problemOfDatabase(pool));
}

/** Writes an existing row unchanged: a standby or a server with a full disk answers reads but refuses writes. */
const WRITE = "UPDATE signing_secret SET fingerprint = fingerprint";

async function problemOfDatabase(pool: OpenDatabase["pool"]): Promise<string | null> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve("the database does not respond"), ANSWERS_WITHIN);
  const write = pool.query(WRITE).then(
    () => null,
    (error: unknown) =>
      /^(?:25006|53100)$/.test((error as { code?: string }).code ?? "")
        ? "the database accepts no changes"
        : "the database does not respond",
  );
  const problem = await Promise.race([write, late.promise]);
  clearTimeout(timer);
  return problem;
}

async function problemOf(dataDir: string, kind: OpenDatabase["kind"]): Promise<string | null> {
  try {
    await access(dataDir, constants.W_OK);
    // Orders are on the server's disk; here a full disk affects only pictures.
    if (kind === "server") return null;
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < LEAST_SPACE ? "the disk is full" : null;
  } catch {
    return "the data folder is not writable";
  }
}
