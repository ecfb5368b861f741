import { randomUUID } from "node:crypto";
import type { DBAdapter, Where } from "better-auth";
import { takesNoWrites } from "#platform/database/errors.ts";

type Row = Record<string, unknown>;

/** Rows that a login writes: the session, and the pending login between password and code. */
const CACHED_MODELS = ["session", "verification"];
/** Maximum number of rows; above it, the oldest is evicted. */
const MOST = 1000;

/**
 * While the database is read-only, as on a full disk, new sessions are held in memory, and ended ones are recorded as
 * ended. The admin must be able to log in to free space. A restart clears both.
 */
export function openSessionsInMemory() {
  const begun = new Map<string, Row & { model: string }>();
  /** Ids of ended rows that the database still has. */
  const ended = new Set<string>();

  function findAll(model: string, where: readonly Where[] = []): (Row & { model: string })[] {
    return [...begun.values()].filter((row) => row.model === model && where.every((each) => isMet(each, row)));
  }
  const find = (model: string, where: readonly Where[]) => findAll(model, where)[0];
  function begin(model: string, data: Row): Row {
    const row = { id: randomUUID(), ...data, model };
    begun.set(row.id, row);
    for (const oldest of begun.keys()) if (begun.size > MOST) begun.delete(oldest);
    return row;
  }

  return <Adapter extends Omit<DBAdapter, "transaction" | "createSchema">>(adapter: Adapter): Adapter => {
    const { create, findOne, findMany, update, delete: remove, deleteMany, consumeOne } = adapter;
    /** Writes to the database, or runs `without` while it is read-only. */
    async function orElse<Answer>(
      model: string,
      write: () => Promise<Answer>,
      without: () => Answer | Promise<Answer>,
    ) {
      try {
        return await write();
      } catch (error) {
        if (!CACHED_MODELS.includes(model) || !takesNoWrites(error)) throw error;
        return await without();
      }
    }
    async function end(model: string, where: Where[]): Promise<Row | null> {
      const row = find(model, where);
      if (row !== undefined) return begun.delete(String(row["id"])) ? row : null;
      const there = await findOne<Row>({ model, where });
      if (there === null || ended.has(String(there["id"]))) return null;
      ended.add(String(there["id"]));
      return there;
    }
    async function endAll(model: string, where: Where[]): Promise<number> {
      const inMemory = findAll(model, where);
      for (const row of inMemory) begun.delete(String(row["id"]));
      const stored = (await findMany<Row>({ model, where })).filter((row) => !ended.has(String(row["id"])));
      for (const row of stored) ended.add(String(row["id"]));
      return inMemory.length + stored.length;
    }
    /** The database is writable again: delete the sessions that ended meanwhile. */
    async function makeUp(): Promise<void> {
      const ids = [...ended];
      if (ids.length === 0) return;
      for (const model of CACHED_MODELS)
        await deleteMany({ model, where: [{ field: "id", operator: "in", value: ids }] });
      ids.forEach((id) => ended.delete(id));
    }
    const guarded: Partial<DBAdapter> = {
      create: <T extends Row, R = T>(parts: Parameters<typeof create<T, R>>[0]): Promise<R> =>
        orElse<R>(
          parts.model,
          async () => {
            const row = await create<T, R>(parts);
            if (parts.model === "session") await makeUp();
            return row;
          },
          () => begin(parts.model, parts.data) as R,
        ),
      async findOne<T>(parts: Parameters<typeof findOne<T>>[0]): Promise<T | null> {
        const record = await findOne<T & Row>(parts);
        if (record !== null) return ended.has(String(record["id"])) ? null : record;
        const row = find(parts.model, parts.where);
        if (row === undefined || parts.join?.["user"] === undefined) return (row as T | undefined) ?? null;
        const user = await findOne<Row>({ model: "user", where: [{ field: "id", value: String(row["userId"]) }] });
        return { ...row, user } as T;
      },
      async findMany<T>(parts: Parameters<typeof findMany<T>>[0]): Promise<T[]> {
        const rows = (await findMany<T & Row>(parts)).filter((row) => !ended.has(String(row["id"])));
        return [...rows, ...(findAll(parts.model, parts.where) as T[])];
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
        const record = await orElse<T | null>(
          parts.model,
          () => consumeOne<T>(parts),
          () => end(parts.model, parts.where) as Promise<T | null>,
        );
        return (
          record ??
          (CACHED_MODELS.includes(parts.model) && find(parts.model, parts.where)
            ? ((await end(parts.model, parts.where)) as T)
            : null)
        );
      },
    };
    return { ...adapter, ...guarded };
  };
}

function isMet({ field, operator = "eq", value }: Where, row: Row): boolean {
  const own = row[field];
  if (operator === "eq") return own === value;
  if (operator === "in") return Array.isArray(value) && (value as unknown[]).includes(own);
  if (operator === "gt") return Number(own) > Number(value);
  return operator === "lt" && Number(own) < Number(value);
}
