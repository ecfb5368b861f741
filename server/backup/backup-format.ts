import * as v from "valibot";

/** Incremented when older programs cannot read the format. */
export const BACKUP_FORMAT = 1;

const facts = v.object({
  format: v.literal(BACKUP_FORMAT),
  /** The program's version. */
  program: v.string(),
  /** ISO 8601, UTC */
  at: v.string(),
  /** Hashes of the migrations that the database had. */
  level: v.pipe(v.array(v.string()), v.minLength(1)),
  /** In an order that satisfies foreign keys. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  sequences: v.array(v.object({ name: v.string(), last: v.string(), isCalled: v.boolean() })),
});

/** Metadata of a backup, besides the list of its contents. */
export type BackupFacts = v.InferOutput<typeof facts>;

/** 'newer': a later format of a newer program. null: not a backup of this program. */
export function readFacts(value: unknown): BackupFacts | "newer" | null {
  const read = v.safeParse(facts, value);
  if (read.success) return read.output;
  const other = v.safeParse(v.object({ format: v.pipe(v.number(), v.minValue(BACKUP_FORMAT + 1)) }), value);
  return other.success ? "newer" : null;
}

export const fileEntry = (key: string): string => `files/${key}`;
export const rowsEntry = (table: string, part: number): string =>
  `rows/${table}/${String(part).padStart(6, "0")}.jsonl`;

/** The kind of an entry by its name; null for an unknown one. */
export function kindOfEntry(name: string): { file: string } | { table: string } | null {
  const file = /^files\/(.+)$/.exec(name)?.[1];
  if (file !== undefined) return { file };
  const table = /^rows\/(\w+)\/\d{6,}\.jsonl$/.exec(name)?.[1];
  return table === undefined ? null : { table };
}
