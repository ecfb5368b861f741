import { useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { Title, firstFocus } from "#app/ui/title.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { openAway, SureButton } from "#app/forms/confirm-button.tsx";
import type { DemonstrationCounts } from "#shop/catalogue/products/demo-products.ts";

type Props = {
  counts: DemonstrationCounts;
  /** True: the page itself asks for confirmation, without script. */
  asks: boolean;
  failed: boolean;
};

const FORM = "remove-demonstration";

/** Ends the demonstration after one confirmation, which shows how much is deleted and how much stays. */
export function DemonstrationPanel({ counts, asks, failed }: Props) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const dialog = useRef<HTMLDialogElement>(null);
  const [times, setTimes] = useState(0);
  return (
    <section className="section" id="demonstration">
      <Title>{settings.groups.demonstration}</Title>
      <Form className="panel stack" id={FORM} method="post" action={href("/admin/settings")}>
        <input type="hidden" name="intent" value="remove" />
        {failed && (
          <Note tone="warn" role="alert">
            {settings.failed}
          </Note>
        )}
        <p>{settings.removeText(counts.demonstration, counts.own)}</p>
        {asks ? (
          <Ask counts={counts} />
        ) : (
          <PlainLink
            className="btn btn-danger"
            to={`${href("/admin/settings")}?remove#demonstration`}
            role="button"
            onClick={(event) => {
              event.preventDefault();
              setTimes(times + 1);
              openAway(dialog.current, event.currentTarget);
            }}
          >
            {settings.remove}
          </PlainLink>
        )}
      </Form>
      <dialog ref={dialog} className="dialog" aria-labelledby="remove-question">
        <h2 id="remove-question">{settings.removeQuestion(counts.demonstration)}</h2>
        <p>{settings.removeWarning(counts.own)}</p>
        <div className="btn-row">
          <RemoveButton key={times} close={() => dialog.current?.close()} />
          <button ref={firstFocus} className="btn btn-quiet" type="button" onClick={() => dialog.current?.close()}>
            {settings.cancel}
          </button>
        </div>
      </dialog>
    </section>
  );
}

function RemoveButton({ close }: { close?: () => void }) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const sending = useNavigation().state === "submitting";
  const Yes = close === undefined ? "button" : SureButton;
  return (
    <Yes
      className="btn btn-danger-full"
      type="submit"
      form={FORM}
      aria-disabled={sending || undefined}
      {...(close === undefined ? {} : { onClick: close })}
    >
      {settings.remove}
    </Yes>
  );
}

function Ask({ counts }: { counts: DemonstrationCounts }) {
  const { settings } = useMessages({ adminWords }).adminArea;
  return (
    <Note tone="warn" role="alert">
      <b>{settings.removeQuestion(counts.demonstration)}</b>
      <p>{settings.removeWarning(counts.own)}</p>
      <div className="btn-row">
        <RemoveButton />
        <PlainLink className="btn btn-quiet" to={href("/admin/settings")}>
          {settings.cancel}
        </PlainLink>
      </div>
    </Note>
  );
}
