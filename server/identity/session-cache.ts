import { randomUUID } from "node:crypto";
import type { DBAdapter, Where } from "better-auth";
import { takesNoWrites } from "#platform/database/errors.ts";

type Row = Record<string, unknown>;
type SomeAdapter = Omit<DBAdapter, "transaction" | "createSchema">;

/** Rows that a login writes: the session, and the pending login between password and code. */
const CACHED_MODELS = ["session", "verification"];
/** Maximum number of rows; above it, the oldest is evicted. */
const MAX_ROWS = 1000;

/**
 * While the database is read-only, as on a full disk, new sessions are held in memory, and ended ones are recorded as
 * ended. The admin must be able to log in to free space. A restart clears both.
 */
export function openSessionsInMemory() {
  const rows = openRows();
  return <Adapter extends SomeAdapter>(adapter: Adapter): Adapter => ({ ...adapter, ...withRows(adapter, rows) });
}

function openRows() {
  const begun = new Map<string, Row & { model: string }>();
  const findAll = (model: string, where: readonly Where[] = []): Row[] =>
    [...begun.values()].filter((row) => row.model === model && where.every((each) => isMet(each, row)));
  return {
    /** Ids of ended rows that the database still has. */
    ended: new Set<string>(),
    findAll,
    find: (model: string, where: readonly Where[]): Row | undefined => findAll(model, where)[0],
    begin(model: string, data: Row): Row {
      const row = { id: randomUUID(), ...data, model };
      begun.set(row.id, row);
      for (const oldest of begun.keys()) if (begun.size > MAX_ROWS) begun.delete(oldest);
      return row;
    },
    /** Whether the row was still there. */
    remove: (row: Row): boolean => begun.delete(idOf(row)),
  };
}
type Rows = ReturnType<typeof openRows>;

/** Writes to the database, or runs `without` while it is read-only. */
async function orElse<Answer>(
  model: string,
  write: () => Promise<Answer>,
  without: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!CACHED_MODELS.includes(model) || !takesNoWrites(error)) throw error;
    return await without();
  }
}

/** Ends rows without writing to the database, and deletes them there later. */
function openEndings({ findOne, findMany, deleteMany }: SomeAdapter, { ended, find, findAll, remove }: Rows) {
  return {
    async end(model: string, where: Where[]): Promise<Row | null> {
      const row = find(model, where);
      if (row !== undefined) return remove(row) ? row : null;
      const stored = await findOne<Row>({ model, where });
      if (stored === null || ended.has(idOf(stored))) return null;
      ended.add(idOf(stored));
      return stored;
    },
    async endAll(model: string, where: Where[]): Promise<number> {
      const inMemory = findAll(model, where);
      inMemory.forEach(remove);
      const stored = (await findMany<Row>({ model, where })).filter((row) => !ended.has(idOf(row)));
      for (const row of stored) ended.add(idOf(row));
      return inMemory.length + stored.length;
    },
    /** The database is writable again: delete the sessions that ended meanwhile. */
    async deleteEnded(): Promise<void> {
      const ids = [...ended];
      if (ids.length === 0) return;
      for (const model of CACHED_MODELS)
        await deleteMany({ model, where: [{ field: "id", operator: "in", value: ids }] });
      ids.forEach((id) => ended.delete(id));
    },
  };
}

/** The adapter's functions that also read `rows`, and write there while the database is read-only. */
function withRows(adapter: SomeAdapter, rows: Rows): Partial<DBAdapter> {
  const { create, findOne, findMany, update, delete: remove, deleteMany, consumeOne } = adapter;
  const { ended, find, findAll } = rows;
  const { end, endAll, deleteEnded } = openEndings(adapter, rows);
  return {
    create: <T extends Row, R = T>(parts: Parameters<typeof create<T, R>>[0]): Promise<R> =>
      orElse<R>(
        parts.model,
        async () => {
          const row = await create<T, R>(parts);
          if (parts.model === "session") await deleteEnded();
          return row;
        },
        () => rows.begin(parts.model, parts.data) as R,
      ),
    async findOne<T>(parts: Parameters<typeof findOne<T>>[0]): Promise<T | null> {
      const record = await findOne<T & Row>(parts);
      if (record !== null) return ended.has(idOf(record)) ? null : record;
      const row = find(parts.model, parts.where);
      if (row === undefined || parts.join?.["user"] === undefined) return (row as T | undefined) ?? null;
      const user = await findOne<Row>({ model: "user", where: [{ field: "id", value: String(row["userId"]) }] });
      return { ...row, user } as T;
    },
    async findMany<T>(parts: Parameters<typeof findMany<T>>[0]): Promise<T[]> {
      const stored = (await findMany<T & Row>(parts)).filter((row) => !ended.has(idOf(row)));
      return [...stored, ...(findAll(parts.model, parts.where) as T[])];
    },
    update: <T>(parts: Parameters<typeof update<T>>[0]): Promise<T | null> =>
      orElse<T | null>(
        parts.model,
        () => update<T>(parts),
        async () => {
          const row = find(parts.model, parts.where) ?? (await findOne<Row>(parts));
          return row === null ? null : (Object.assign(row, parts.update) as T);
        },
      ),
    delete: (parts) =>
      orElse(
        parts.model,
        () => remove(parts),
        async () => void (await end(parts.model, parts.where)),
      ),
    deleteMany: (parts) =>
      orElse(
        parts.model,
        () => deleteMany(parts),
        () => endAll(parts.model, parts.where),
      ),
    async consumeOne<T>(parts: Parameters<typeof consumeOne<T>>[0]): Promise<T | null> {
      const { model, where } = parts;
      const endRow = () => end(model, where) as Promise<T | null>;
      const record = await orElse<T | null>(model, () => consumeOne<T>(parts), endRow);
      return record ?? (CACHED_MODELS.includes(model) && find(model, where) ? await endRow() : null);
    },
  };
}

const idOf = (row: Row): string => String(row["id"]);

function isMet({ field, operator = "eq", value }: Where, row: Row): boolean {
  const own = row[field];
  if (operator === "eq") return own === value;
  if (operator === "in") return Array.isArray(value) && (value as unknown[]).includes(own);
  if (operator === "gt") return Number(own) > Number(value);
  return operator === "lt" && Number(own) < Number(value);
}
