import { Form, href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { SureButton } from "#app/forms/confirm-button.tsx";
import type { Deletion } from "./use-deletion.ts";
import { firstFocus } from "#app/ui/title.tsx";

/** Confirms a deletion, with the product's name. */
export function DeleteDialog({
  dialog,
  deletion: { toDelete, confirm, cancel, times },
}: {
  dialog: React.RefObject<HTMLDialogElement | null>;
  deletion: Deletion;
}) {
  const { deletion } = useMessages({ adminWords }).adminProducts;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="delete-question">
      <h2 id="delete-question">{deletion.question(toDelete?.name ?? "")}</h2>
      <p>{deletion.text}</p>
      <div className="btn-row">
        <SureButton key={times} className="btn btn-danger-full" onClick={confirm}>
          {deletion.confirm}
        </SureButton>
        <button ref={firstFocus} className="btn btn-quiet" type="button" onClick={cancel}>
          {deletion.cancel}
        </button>
      </div>
    </dialog>
  );
}

/** The same question on the page, without script. */
export function AskDelete({ toDelete, back }: { toDelete: { id: number; name: string }; back: string }) {
  const { deletion } = useMessages({ adminWords }).adminProducts;
  return (
    <Note tone="warn" role="alert">
      <b>{deletion.question(toDelete.name)}</b>
      <p>{deletion.text}</p>
      <Form className="btn-row" method="post" action={href("/admin/allproducts")}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={toDelete.id} />
        <input type="hidden" name="name" value={toDelete.name} />
        <input type="hidden" name="back" value={back} />
        <button className="btn btn-danger-full" type="submit">
          {deletion.confirm}
        </button>
        <PlainLink className="btn btn-quiet" to={back}>
          {deletion.cancel}
        </PlainLink>
      </Form>
    </Note>
  );
}
