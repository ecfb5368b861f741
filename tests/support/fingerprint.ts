import type pg from "pg";

/** The names of all that a test could have made, renamed or dropped. */
export async function fingerprintOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(`SELECT string_agg(name, ' ' ORDER BY name) AS all FROM (
    SELECT 'relation ' || relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger ' || tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'routine ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'column ' || attrelid::regclass::text || ' ' || attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS names`);
  return rows[0]?.all ?? "";
}
