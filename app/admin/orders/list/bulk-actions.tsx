import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { StandingRow } from "./stable-list.ts";
import { canPick, SELECTION_FORM, type useSelection } from "./use-selection.ts";
import { href } from "react-router";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { PlainForm, PlainLink, useAddress } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/values/money.ts";
import type { useTransitions } from "../transitions/use-transitions.ts";

type BoxProps = { order: StandingRow; selection: ReturnType<typeof useSelection> };

/** Selects an order of the list. */
export function SelectCheckbox({ order, selection }: BoxProps) {
  const { together } = useMessages({ adminWords }).adminBulk;
  if (!canPick(order)) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        form={SELECTION_FORM}
        name="order"
        value={order.number}
        checked={selection.selected.some(({ number }) => number === order.number)}
        onChange={(event) => selection.tick(order.number, event.currentTarget.checked)}
      />
      <span className="sr">{together.pick(formatOrderNumber(order.number), order.name)}</span>
    </label>
  );
}

type Props = {
  selection: ReturnType<typeof useSelection>;
  changes: ReturnType<typeof useTransitions>;
  /** The parts of the list's own address. */
  hidden: Record<string, string | null>;
};

/**
 * How many orders are selected, and buttons for all and none. Rendered while none is selected too, to avoid layout
 * shift.
 */
export function SelectionTools({ selection, hidden }: Omit<Props, "changes">) {
  const { together } = useMessages({ adminWords }).adminBulk;
  const { selected, isSelecting, count } = selection;
  const address = (select: string | null) => addressWith(href("/admin/orders"), { ...hidden, select });
  const by = (act: () => void) => (event: React.MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <>
      {selected.length > 0 && (
        <p className="picked" role="status">
          <b>{together.selected(selected.length)}</b>{" "}
          {formatPaise(selected.reduce((sum, { totalPaise }) => sum + totalPaise, 0))}
        </p>
      )}
      <p className="pick-ways">
        <PlainLink className="pick-all" to={address("all")} onClick={by(selection.tickAll)}>
          {together.all(count)}
        </PlainLink>
        <PlainLink
          className="pick-begin"
          to={address(isSelecting ? null : "on")}
          onClick={by(isSelecting ? selection.stop : selection.begin)}
        >
          {isSelecting ? together.stop : together.select}
        </PlainLink>
      </p>
    </>
  );
}

/** Actions on all selected orders: beside the list on wide screens, instead of the bar on a phone. */
export function BulkActions({ selection, changes }: Omit<Props, "hidden">) {
  const { together } = useMessages({ adminWords }).adminBulk;
  const numbers = selection.selected.map(({ number }) => number);
  function complete(event: React.MouseEvent): void {
    // None selected: the server answers with a hint.
    if (numbers.length === 0) return;
    event.preventDefault();
    void changes.changeMany(numbers, "complete");
    selection.stop();
  }
  return (
    <>
      <PlainForm id={SELECTION_FORM} method="post" action={href("/admin/orders/together")} />
      <div className="picked-bar" role="group" aria-label={together.withSelected}>
        <button
          className={numbers.length > 0 ? "btn" : "btn btn-quiet"}
          type="submit"
          form={SELECTION_FORM}
          name="intent"
          value="complete"
          onClick={complete}
        >
          {together.complete(numbers.length)}
        </button>
        <button
          className="btn btn-quiet"
          type="submit"
          form={SELECTION_FORM}
          formMethod="get"
          formAction={useAddress(href("/admin/orders/slips"))}
        >
          {together.slips}
        </button>
        <button
          className="btn btn-quiet"
          type="submit"
          form={SELECTION_FORM}
          formMethod="get"
          formAction={useAddress(href("/admin/orders/export"))}
        >
          {together.export}
        </button>
      </div>
    </>
  );
}
