import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { openSessionsInMemory } from "./session-cache.ts";
import type { Accounts } from "#shop/accounts/open-accounts.ts";

type Db = Accounts["db"];
type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/**
 * The identity library's database adapter. It extends the library's own in two ways. A session token is stored only as
 * its SHA-256. The library uses the shop's transactions, so that an email is queued in the same one.
 */
export function openStore(
  { db, tables }: Pick<Accounts, "db" | "tables">,
  /** Wraps an adapter to record its failures. */
  noting: <Adapter extends object>(adapter: Adapter) => Adapter,
) {
  const inside = new AsyncLocalStorage<Transaction>();
  const withMemory = openSessionsInMemory();
  const adapterOn = (on: Db | Transaction, options: BetterAuthOptions): DBAdapter =>
    noting(
      withMemory(withHashedTokens(drizzleAdapter(on, { provider: "pg", schema: tables, transaction: false })(options))),
    );
  return {
    database: (options: BetterAuthOptions): DBAdapter => ({
      ...adapterOn(db, options),
      transaction: (work) =>
        db.transaction((transaction) => inside.run(transaction, () => work(adapterOn(transaction, options)))),
    }),
    /** For writes in a library hook: the transaction that it runs in, or the database. */
    here: (): Db | Transaction => inside.getStore() ?? db,
  };
}

/** The browser has the token; the table has its hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

type Row = Record<string, unknown>;

function withHashedTokens<Adapter extends DBAdapter | DBTransactionAdapter>(adapter: Adapter): Adapter {
  const { create, findOne, findMany, update, updateMany, delete: remove, deleteMany, consumeOne, count } = adapter;
  const isSession = (model: string) => model === "session";
  const where = (model: string, conditions: Where[]): Where[] => {
    if (!isSession(model)) return conditions;
    return conditions.map((each) => (each.field === "token" ? { ...each, value: hashed(each.value) } : each));
  };
  /** The library expects the token that it queried or created, not its hash. */
  const withToken = <Entity>(row: Entity, token: unknown): Entity =>
    row !== null && typeof row === "object" && typeof token === "string" ? { ...row, token } : row;
  const readToken = (model: string, conditions: Where[]): unknown =>
    isSession(model) ? conditions.find((each) => each.field === "token")?.value : undefined;
  const guarded: Partial<DBAdapter> = {
    async create<T extends Row, R = T>(parts: Parameters<typeof create<T, R>>[0]): Promise<R> {
      if (!isSession(parts.model)) return await create<T, R>(parts);
      const { token } = parts.data as Row;
      const row = await create<T, R>({ ...parts, data: { ...parts.data, token: hashToken(String(token)) } });
      return withToken(row, token);
    },
    async findOne<T>(parts: Parameters<typeof findOne<T>>[0]): Promise<T | null> {
      const row = await findOne<T>({ ...parts, where: where(parts.model, parts.where) });
      return withToken(row, readToken(parts.model, parts.where));
    },
    findMany: (parts) =>
      findMany(parts.where === undefined ? parts : { ...parts, where: where(parts.model, parts.where) }),
    async update<T>(parts: Parameters<typeof update<T>>[0]): Promise<T | null> {
      const row = await update<T>({ ...parts, where: where(parts.model, parts.where) });
      return withToken(row, readToken(parts.model, parts.where));
    },
    updateMany: (parts) => updateMany({ ...parts, where: where(parts.model, parts.where) }),
    delete: (parts) => remove({ ...parts, where: where(parts.model, parts.where) }),
    deleteMany: (parts) => deleteMany({ ...parts, where: where(parts.model, parts.where) }),
    consumeOne: (parts) => consumeOne({ ...parts, where: where(parts.model, parts.where) }),
    count: (parts) => count(parts.where === undefined ? parts : { ...parts, where: where(parts.model, parts.where) }),
  };
  return { ...adapter, ...guarded };
}

function hashed(value: Where["value"]): Where["value"] {
  if (Array.isArray(value)) return value.map(String).map(hashToken);
  return hashToken(String(value));
}
