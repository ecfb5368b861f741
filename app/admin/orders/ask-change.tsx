import { useEffect, useRef } from "react";
import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/money.ts";
import type { Order } from "#shop/orders/find-order.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";

/** What is asked once before it is done. */
export type Asked = { order: AskedOrder; wish: "complete" | "cancel" };
type AskedOrder = Pick<Order, "number" | "name" | "totalPaise"> & { lines: { name: string; quantity: number }[] };

function useQuestion({ order, wish }: Asked) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const number = formatOrderNumber(order.number);
  return wish === "complete"
    ? {
        heading: change.completeAsk(number),
        text: change.completeText(order.name, formatPaise(order.totalPaise)),
        yes: change.completeYes,
        tone: "btn",
      }
    : {
        heading: change.cancelAsk(number),
        text: change.cancelText(order.name, order.lines),
        yes: change.cancelYes,
        tone: "btn btn-danger-full",
      };
}

type DialogProps = { asked: Asked | null; onClose: () => void; onYes: (asked: Asked) => void };

/** Asks in a dialog; one for a whole list, so that it stays when the list is read anew. */
export function AskDialog({ asked, onClose, onYes }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (asked === null) dialog.current?.close();
    else dialog.current?.showModal();
  }, [asked]);
  return (
    <dialog ref={dialog} className="dialog ask-order" aria-labelledby="ask-order" onClose={onClose}>
      {asked !== null && <Question asked={asked} onClose={onClose} onYes={onYes} />}
    </dialog>
  );
}

function Question({ asked, onClose, onYes }: DialogProps & { asked: Asked }) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const { heading, text, yes, tone } = useQuestion(asked);
  return (
    <>
      <h2 id="ask-order">{heading}</h2>
      <p>{text}</p>
      <div className="btn-row">
        <button className={tone} type="button" onClick={() => onYes(asked)}>
          {yes}
        </button>
        <button className="btn btn-quiet" type="button" onClick={onClose}>
          {change.no}
        </button>
      </div>
    </>
  );
}

/** The same question on the page itself, where script is missing. */
export function AskNote({ asked }: { asked: Asked }) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const { heading, text, yes, tone } = useQuestion(asked);
  const order = { number: String(asked.order.number) };
  return (
    <Note tone="warn" role="alert">
      <b>{heading}</b>
      <p>{text}</p>
      <PlainForm className="btn-row" method="post" action={href("/admin/orders/:number/change", order)}>
        <button className={tone} type="submit" name="do" value={asked.wish}>
          {yes}
        </button>
        <PlainLink className="btn btn-quiet" to={href("/admin/orders/:number", order)}>
          {change.no}
        </PlainLink>
      </PlainForm>
    </Note>
  );
}

type ButtonsProps = {
  order: AskedOrder;
  isBusy: boolean;
  onAsk: (asked: Asked) => void;
  /** Whether Complete is the one main thing to do on the page. */
  isMain?: boolean;
};

/** Complete and Cancel. Both ask; without script the order's page does. */
export function ChangeButtons({ order, isBusy, onAsk, isMain = false }: ButtonsProps) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const number = formatOrderNumber(order.number);
  const ask = (wish: Asked["wish"]) => (event: React.MouseEvent) => {
    event.preventDefault();
    if (!isBusy) onAsk({ order, wish });
  };
  return (
    <PlainForm className="btn-row" action={href("/admin/orders/:number", { number: String(order.number) })}>
      <button
        className={isMain ? "btn" : "btn btn-quiet"}
        type="submit"
        name="ask"
        value="complete"
        aria-label={change.completeNamed(number)}
        aria-disabled={isBusy || undefined}
        onClick={ask("complete")}
      >
        {change.complete}
      </button>
      <button
        className="btn btn-danger"
        type="submit"
        name="ask"
        value="cancel"
        aria-label={change.cancelNamed(number)}
        aria-disabled={isBusy || undefined}
        onClick={ask("cancel")}
      >
        {change.cancel}
      </button>
    </PlainForm>
  );
}
