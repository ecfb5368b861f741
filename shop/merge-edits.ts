/** A field that someone else changed; `mine` is set where the form holds a third value. */
export type EditConflict<Field extends string> = { field: Field; base: string; theirs: string; mine: string | null };

/** Three-way merge of a form's texts: mine where I changed a field, else theirs. Pure. */
export function mergeEdits<Field extends string>(
  base: Readonly<Record<Field, string>>,
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
): { values: Record<Field, string>; conflicts: EditConflict<Field>[] } {
  const values: Record<Field, string> = { ...theirs };
  const conflicts: EditConflict<Field>[] = [];
  for (const field of Object.keys(theirs) as Field[]) {
    const isMine = mine[field] !== base[field] && mine[field] !== theirs[field];
    if (isMine) values[field] = mine[field];
    if (theirs[field] === base[field]) continue;
    conflicts.push({ field, base: base[field], theirs: theirs[field], mine: isMine ? mine[field] : null });
  }
  return { values, conflicts };
}
