import { useRef } from "react";
import { Form, href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { SureButton } from "#app/forms/confirm-button.tsx";
import { useDeletion, type Deletion } from "./use-deletion.ts";
import { firstFocus } from "#app/ui/title.tsx";

type Props = {
  product: { id: number; name: string };
  /** The list that the deletion leads to. */
  back: string;
  /** True: the page itself asks for confirmation, without script. */
  asks: boolean;
};

/** Deletes a product after one confirmation. */
export function DeleteProduct({ product, back, asks }: Props) {
  const { deletion: words } = useMessages({ adminWords }).adminProducts;
  const dialog = useRef<HTMLDialogElement>(null);
  const deletion = useDeletion(dialog, product, back);
  const path = href("/admin/editproduct/:id", { id: String(product.id) });
  if (asks) return <AskDelete product={product} back={back} path={path} />;
  return (
    <>
      <PlainForm className="section" action={path}>
        <input type="hidden" name="back" value={back} />
        <button
          className="btn btn-danger"
          type="submit"
          name="delete"
          value="ask"
          onClick={(event) => {
            event.preventDefault();
            deletion.ask(event.currentTarget);
          }}
        >
          {words.open}
        </button>
      </PlainForm>
      <DeleteDialog dialog={dialog} deletion={deletion} />
    </>
  );
}

/** Confirms a deletion, with the product's name. */
function DeleteDialog({
  dialog,
  deletion: { product, confirm, cancel, times },
}: {
  dialog: React.RefObject<HTMLDialogElement | null>;
  deletion: Deletion;
}) {
  const { deletion } = useMessages({ adminWords }).adminProducts;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="delete-question">
      <h2 id="delete-question">{deletion.question(product.name)}</h2>
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
function AskDelete({ product, back, path }: Omit<Props, "asks"> & { path: string }) {
  const { deletion } = useMessages({ adminWords }).adminProducts;
  return (
    <Note tone="warn" role="alert">
      <b>{deletion.question(product.name)}</b>
      <p>{deletion.text}</p>
      <Form className="btn-row delete-form" method="post" action={href("/admin/allproducts")}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={product.id} />
        <input type="hidden" name="name" value={product.name} />
        <input type="hidden" name="back" value={back} />
        <button className="btn btn-danger-full" type="submit">
          {deletion.confirm}
        </button>
        <PlainLink className="btn btn-quiet" to={`${path}?${new URLSearchParams({ back })}`}>
          {deletion.cancel}
        </PlainLink>
      </Form>
    </Note>
  );
}
