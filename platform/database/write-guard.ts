import type pg from "pg";
import { readSteps, type AppliedStep, type Schema } from "./migration-steps.ts";
import { quoted } from "./catalog.ts";

export const GUARD = "refuse_outdated_program";

/** For tools and tests without a fixed schema: no migration makes them too old to write. */
const ANY_STEPS = 2 ** 31 - 1;

/** Runs on each new connection: sets how many migrations its program knows. */
export const saySteps = (steps = ANY_STEPS): string => `SET ankur.steps = ${steps}`;

/**
 * Makes the database refuse writes of outdated programs. A trigger on each table compares the connection's
 * `ankur.steps` with the last incompatible migration. Call in the migrating transaction: after its commit, writes of an
 * older program of any release fail.
 */
export async function installGuard(client: pg.ClientBase, schema: Schema): Promise<void> {
  await client.query(`CREATE OR REPLACE FUNCTION public.${GUARD}() RETURNS trigger LANGUAGE plpgsql
    AS $guard$${guardOf(schema, await readSteps(client))}$guard$`);
  for (const table of await unguardedTables(client, schema)) {
    await client.query(`CREATE TRIGGER ${GUARD} BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.${quoted(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION public.${GUARD}()`);
  }
}

export async function isGuarded(client: pg.ClientBase, schema: Schema): Promise<boolean> {
  const { rows } = await client.query<{ source: string }>(
    "SELECT prosrc AS source FROM pg_proc WHERE proname = $1 AND pronamespace = 'public'::regnamespace",
    [GUARD],
  );
  const isCurrent = rows[0]?.source === guardOf(schema, await readSteps(client));
  return isCurrent && (await unguardedTables(client, schema)).length === 0;
}

/** The tables must already be dropped, since their triggers depend on the function. */
export async function removeGuard(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP FUNCTION IF EXISTS public.${GUARD}()`);
}

/**
 * Releases without the guard do not set `ankur.steps`. They count as knowing the migrations without a mark, which such
 * releases applied.
 */
function guardOf({ migrations }: Schema, applied: readonly AppliedStep[]): string {
  const needed =
    applied.findLastIndex(({ olderMayWrite }, step) => !(olderMayWrite ?? migrations[step]?.olderMayWrite)) + 1;
  const unmarked = applied.filter(({ olderMayWrite }) => olderMayWrite === null).length;
  return `
BEGIN
  IF coalesce(nullif(current_setting('ankur.steps', true), ''), '${unmarked}')::int < ${needed} THEN
    RAISE EXCEPTION 'A newer release of Ankur has updated this database, and this program is too old to write to it. Start the newer release.'
      USING ERRCODE = 'read_only_sql_transaction', CONSTRAINT = '${GUARD}', HINT = 'By hand: SET ankur.steps = ${needed};';
  END IF;
  RETURN NULL;
END`;
}

async function unguardedTables(client: pg.ClientBase, { tables }: Pick<Schema, "tables">): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY($1::text[])
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname = $2) ORDER BY relname`,
    [tables, GUARD],
  );
  return rows.map(({ name }) => name);
}

/** Whether the guard refused a statement because only a newer program may write. */
export function isOutdatedProgram(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { constraint?: unknown }).constraint === GUARD || isOutdatedProgram(error.cause);
}
