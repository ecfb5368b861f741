import { useEffect, useRef } from "react";
import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainForm, PlainLink, useAddress } from "#app/ui/link.tsx";
import { openAway, SureButton } from "#app/forms/confirm-button.tsx";
import type { Order } from "#shop/orders/find-order.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { CancelReasonFields } from "./cancel-reason.tsx";
import { isSecondTap } from "./second-tap.ts";
import type { useTransitions } from "./use-transitions.ts";
import { firstFocus } from "#app/ui/title.tsx";

/** An order whose cancellation needs a confirmation. */
export type Confirmation = {
  order: OrderToConfirm;
  /** The element that opened the dialog. */
  pressed: Element | null;
};
type OrderToConfirm = Pick<Order, "number" | "name"> & {
  lines: { name: string; quantity: number }[];
  /** True: its stock is reserved after the call only. */
  afterCall: boolean;
  paidPaise: number;
};

function useQuestion({ order }: Omit<Confirmation, "pressed">) {
  const { change } = useMessages({ adminWords }).adminOrders;
  return {
    heading: change.cancelAsk(formatOrderNumber(order.number)),
    texts: [
      change.cancelText(order.name),
      ...(order.paidPaise > 0 ? [change.cancelRefund(formatPaise(order.paidPaise))] : []),
      order.afterCall ? change.cancelUnreserved : change.cancelReserved(order.lines),
    ].join(" "),
    yes: change.cancelYes,
  };
}

type Changes = Pick<ReturnType<typeof useTransitions>, "busy" | "change">;
type DialogProps = { confirmation: Confirmation | null; onClose: () => void; changes: Changes };

/** Confirms and cancels in a dialog. One for the whole list, so that it survives a reload of the list. */
export function AskDialog({ confirmation, onClose, changes }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (confirmation === null) dialog.current?.close();
    else openAway(dialog.current, confirmation.pressed);
  }, [confirmation]);
  return (
    <dialog ref={dialog} className="dialog ask-order" aria-labelledby="ask-order" onClose={onClose}>
      {confirmation !== null && <Question confirmation={confirmation} onClose={onClose} changes={changes} />}
    </dialog>
  );
}

function Question({ confirmation, onClose, changes }: DialogProps & { confirmation: Confirmation }) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const { heading, texts, yes } = useQuestion(confirmation);
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <h2 id="ask-order">{heading}</h2>
      <p>{texts}</p>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <CancelReasonFields />
      </form>
      <div className="btn-row">
        <SureButton
          className="btn btn-danger-full"
          onClick={() => {
            const reason = form.current === null ? undefined : new FormData(form.current);
            onClose();
            void changes.change(confirmation.order.number, "cancel", reason);
          }}
        >
          {yes}
        </SureButton>
        <button ref={firstFocus} className="btn btn-quiet" type="button" onClick={onClose}>
          {change.no}
        </button>
      </div>
    </>
  );
}

/** The same question on the page itself, without script. */
export function AskNote({ confirmation }: { confirmation: Omit<Confirmation, "pressed"> }) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const { heading, texts, yes } = useQuestion(confirmation);
  const order = { number: String(confirmation.order.number) };
  return (
    <Note tone="warn" role="alert">
      <b>{heading}</b>
      <p>{texts}</p>
      <PlainForm method="post" action={href("/admin/orders/:number/change", order)}>
        <CancelReasonFields />
        <div className="btn-row">
          <button className="btn btn-danger-full" type="submit" name="intent" value="cancel">
            {yes}
          </button>
          <PlainLink className="btn btn-quiet" to={href("/admin/orders/:number", order)}>
            {change.no}
          </PlainLink>
        </div>
      </PlainForm>
    </Note>
  );
}

type ButtonsProps = {
  order: OrderToConfirm;
  changes: Changes;
  onAsk: (confirmation: Confirmation) => void;
};

/** Complete and Cancel of a row. */
export function ChangeButtons(props: ButtonsProps) {
  const at = { number: String(props.order.number) };
  return (
    <PlainForm className="btn-row" method="post" action={href("/admin/orders/:number/change", at)}>
      <TransitionButton {...props} intent="complete" className="btn btn-quiet" />
      <CancelButton {...props} />
    </PlainForm>
  );
}

type TransitionProps = Pick<ButtonsProps, "changes"> & {
  order: Pick<OrderToConfirm, "number">;
  intent: "called" | "packed" | "complete";
  className: string;
};

/** What needs no confirmation, since it can be undone. */
export function TransitionButton({ order: { number }, changes, intent, className }: TransitionProps) {
  const { change, marks } = useMessages({ adminWords }).adminOrders;
  const isBusy = changes.busy.includes(number);
  const named = { called: marks.calledNamed, packed: marks.packedNamed, complete: change.completeNamed };
  return (
    <button
      className={className}
      type="submit"
      name="intent"
      value={intent}
      aria-label={named[intent](formatOrderNumber(number))}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy && !isSecondTap(event)) void changes.change(number, intent);
      }}
    >
      {intent === "complete" ? change.complete : marks[intent]}
    </button>
  );
}

/** Cancelling is confirmed in a dialog, without script on the order's page. */
export function CancelButton({ order, changes, onAsk }: ButtonsProps) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const isBusy = changes.busy.includes(order.number);
  return (
    <button
      className="btn btn-danger"
      type="submit"
      formMethod="get"
      formAction={useAddress(href("/admin/orders/:number", { number: String(order.number) }))}
      name="ask"
      value="cancel"
      aria-label={change.cancelNamed(formatOrderNumber(order.number))}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) onAsk({ order, pressed: event.currentTarget });
      }}
    >
      {change.cancel}
    </button>
  );
}
