import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { RestoredNote, StaleNote } from "#app/forms/draft-notes.tsx";
import { useBase } from "#app/forms/use-base.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { Note } from "#app/ui/note.tsx";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { LONGEST_NOTE } from "#shop/orders/customers/update-customers.ts";

/** The result of a note that was not saved. `base`: the note that the next save replaces. */
type Answer =
  | { kind: "failed" }
  | { kind: "failed" | "changed"; value: string; base: string }
  | { kind: "problems"; value: string; base: string; problems: FieldProblems<"note"> };

/** The key of this customer's draft on the device. */
export const noteDraft = (id: number) => `customer ${id}`;

type Props = { id: number; note: string | null; answer: Answer | undefined };

/** The shop's note about a customer. */
export function NoteForm({ id, note, answer }: Props) {
  const { one } = useMessages({ adminWords }).adminCustomers;
  const sending = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const back = answer !== undefined && "value" in answer ? answer : null;
  const base = useBase({ id, version: note ?? "" });
  const draft = useDeviceDraft(form, { name: noteDraft(id), isFresh: back === null, base });
  return (
    <Form ref={form} method="post" className="customer-note" noValidate>
      <input type="hidden" name="seen" value={back?.base ?? draft.restored?.["seen"] ?? base.base.version} />
      {draft.restored !== null && back === null && <RestoredNote onDiscard={draft.discard} />}
      {(base.isStale || draft.isBehind) && back === null && <StaleNote />}
      {!sending && <NoteStatus answer={answer} />}
      <Field
        key={base.base.version}
        name="note"
        label={one.note}
        hint={one.noteHint}
        limit={LONGEST_NOTE}
        problem={answer?.kind === "problems" ? answer.problems.note : undefined}
        defaultValue={back?.value ?? base.base.version}
        autoComplete="off"
        optional
        multiline
      />
      <button className="btn" type="submit" aria-disabled={sending || undefined}>
        {sending ? one.saving : one.save}
      </button>
    </Form>
  );
}

function NoteStatus({ answer }: { answer: Answer | undefined }) {
  const { one } = useMessages({ adminWords }).adminCustomers;
  if (answer?.kind === "failed") {
    return (
      <Note tone="warn" role="alert" focused>
        {one.failed}
      </Note>
    );
  }
  if (answer?.kind !== "changed") return null;
  return (
    <Note tone="warn" role="alert" focused>
      <b>{one.changed}</b>
      <p>{answer.base === "" ? one.changedToNothing : one.changedTo(answer.base)}</p>
      <p>{one.changedText}</p>
    </Note>
  );
}
