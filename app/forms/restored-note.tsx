import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";

/** Says that what was typed before is back, with the way to throw it away. */
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
