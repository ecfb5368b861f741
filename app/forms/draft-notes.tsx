import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";

/** Reports that a draft was restored, with a button to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { draft } = useMessages({ adminWords }).adminShop;
  return (
    <Note tone="info" role="status">
      <b>{draft.restored}</b>
      <p>
        <button className="btn btn-quiet" type="button" onClick={onDiscard}>
          {draft.discard}
        </button>
      </p>
    </Note>
  );
}

/** Reports that someone else has saved what this form edits. The form keeps its values and their base. */
export function StaleNote() {
  const { draft } = useMessages({ adminWords }).adminShop;
  return (
    <Note tone="info" role="status">
      <b>{draft.stale}</b>
      <p>{draft.staleText}</p>
    </Note>
  );
}
