import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Amount } from "#app/ui/amount.tsx";
import { formatPaise } from "#shop/values/money.ts";
import type { Quote } from "./delivery-quote.server.ts";

/** The delivery in a bill, above its total. */
export function DeliveryRow({ quote }: { quote: Quote }) {
  return (
    <p className="bill-row">
      <span>{quote.label}</span>
      <b>{quote.amount}</b>
    </p>
  );
}

/** The total of a bill whose items cost `paise`. */
export function BillTotal({ paise, quote }: { paise: number; quote: Quote | null }) {
  const { cart } = useMessages({ cartWords });
  if (quote?.isOpen) return <b>{cart.plusDelivery(formatPaise(paise))}</b>;
  return <Amount paise={paise + (quote?.feePaise ?? 0)} />;
}
