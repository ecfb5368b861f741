import type pg from "pg";

/** The oldest major version of PostgreSQL that the tests run on. */
export const OLDEST_SERVER = 15;

export class OldServerError extends Error {}

/** Throws an OldServerError that names both versions if the server is too old. `server`: its address. */
export async function refuseOldServer(pool: pg.Pool, server: string): Promise<void> {
  const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  const version = rows[0]?.version ?? "";
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new OldServerError(
    `The database at ${server} runs PostgreSQL ${version}. Ankur needs ${OLDEST_SERVER} or newer. Nothing was changed.`,
  );
}
