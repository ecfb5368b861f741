import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { OpenDatabase } from "./connect.ts";
import { allowSilence } from "./silence.ts";

/** Any number, as long as no other program on the same database locks the same one. */
export const MIGRATION_LOCK = 4_265_815;

/**
 * Applies the migrations in `folder` that the database does not have yet, all of them or none.
 * Of several processes that start at once on one server, one does it and the others wait for it.
 */
export async function migrate(database: OpenDatabase, folder: string): Promise<void> {
  const client = await database.pool.connect();
  const endSilence = allowSilence(client);
  let failure: Error | undefined;
  try {
    // A migration may rewrite a big table, and the second process waits as long as the first one works.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    await client.query("RESET statement_timeout; RESET lock_timeout");
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    endSilence();
    // Throwing the connection away gives up its lock and its settings, whatever state it is in.
    client.release(failure);
  }
}
