import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import type { EditConflict } from "#shop/values/merge-edits.ts";

type Props<Field extends string> = {
  heading: string;
  conflicts: readonly EditConflict<Field>[];
  label: (field: Field) => string;
  /** A value as the form shows it: a choice by its name. */
  show?: (value: string, field: Field) => string;
  /** Another change, as a sentence. */
  also?: string | false;
};

/** What someone else saved while this form was open, field by field. The form below holds the merged values. */
export function ConflictNote<Field extends string>({
  heading,
  conflicts,
  label,
  show = String,
  also = false,
}: Props<Field>) {
  const { draft, empty, quoted } = useMessages({ adminWords }).adminShop;
  const shown = (value: string, field: Field) => (value === "" ? empty : quoted(show(value, field)));
  const hasChanges = conflicts.length > 0 || also !== false;
  return (
    <Note tone="warn" role="alert" focused>
      <b>{heading}</b>
      <p>{hasChanges ? draft.conflictText : draft.sameText}</p>
      <ul>
        {conflicts.map(({ field, base, theirs, mine }) => {
          const [name, now] = [label(field), shown(theirs, field)];
          if (base === null) return <li key={field}>{draft.differs(name, now)}</li>;
          const sentence = mine === null ? draft.changedField : draft.changedBoth;
          return <li key={field}>{sentence(name, shown(base, field), now)}</li>;
        })}
        {also !== false && <li>{also}</li>}
      </ul>
    </Note>
  );
}
