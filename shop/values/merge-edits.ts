import * as v from "valibot";

/** `base` is null where the form's base is unknown; `mine` is set where the form holds a third value. */
export type EditConflict<Field extends string> = {
  field: Field;
  base: string | null;
  theirs: string;
  mine: string | null;
};

/**
 * Three-way merge of a form's values: mine where I changed a field, else theirs. A field without a base, as from a page
 * of a former release, stays mine and is a conflict wherever it differs. Pure.
 */
export function mergeEdits<Field extends string>(
  base: Readonly<Partial<Record<Field, string>>>,
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
): { values: Record<Field, string>; conflicts: EditConflict<Field>[] } {
  const values: Record<Field, string> = { ...theirs };
  const conflicts: EditConflict<Field>[] = [];
  for (const field of Object.keys(theirs) as Field[]) {
    const was = base[field] ?? null;
    const isMine = mine[field] !== was && mine[field] !== theirs[field];
    if (isMine) values[field] = mine[field];
    if (theirs[field] === was || (was === null && !isMine)) continue;
    conflicts.push({ field, base: was, theirs: theirs[field], mine: isMine ? mine[field] : null });
  }
  return { values, conflicts };
}

/**
 * The values that a form was filled from, as its hidden field sends them back; empty where they cannot be read. They
 * decide only what a conflict shows and merges.
 */
export function readBase(text: string): Record<string, string> {
  try {
    const result = v.safeParse(v.record(v.string(), v.string()), JSON.parse(text));
    return result.success ? result.output : {};
  } catch {
    return {};
  }
}

/**
 * The JSON of a hidden field that holds what a form was filled from, for a schema to check. The former release named its
 * values otherwise. Throws where it is no JSON of an object.
 */
export function parseBase(text: string): unknown {
  const { typed, ...base } = JSON.parse(text) as Record<string, unknown>;
  return { values: typed, ...base };
}
