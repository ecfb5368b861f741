import { useState } from "react";
import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm } from "#app/ui/link.tsx";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { useTransitions } from "../transitions/use-transitions.ts";

type Props = {
  number: number;
  mark: "called" | "packed";
  isOn: boolean;
  /** Whether it is the order's next step. */
  isNext: boolean;
  /** The path to return to without script. */
  back: string;
  change: ReturnType<typeof useTransitions>["change"];
};

/**
 * A checkbox of an open order. It changes at once, and reverts if the server refuses it; without script it is a button.
 */
export function OrderTick({ number, mark, isOn, isNext, back, change }: Props) {
  const { marks } = useMessages({ adminWords }).adminOrders;
  const [requested, setAsked] = useState<boolean | null>(null);
  const shown = requested ?? isOn;
  const label = { called: marks.calledNamed, packed: marks.packedNamed }[mark];
  const intent = shown ? (`not_${mark}` as const) : mark;
  return (
    <PlainForm
      method="post"
      action={href("/admin/orders/:number/change", { number: String(number) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (requested !== null) return;
        setAsked(!shown);
        void change(number, intent).finally(() => setAsked(null));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      <button
        className={isNext ? "tick is-next" : "tick"}
        type="submit"
        aria-pressed={shown}
        aria-label={label(formatOrderNumber(number))}
      >
        <Icon name="tick" className="ic-s" />
        {marks[mark]}
      </button>
    </PlainForm>
  );
}
