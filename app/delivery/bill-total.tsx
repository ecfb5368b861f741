import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Amount } from "#app/ui/amount.tsx";
import { formatPaise } from "#shop/values/money.ts";
import type { Quote } from "./delivery-quote.server.ts";

/** The delivery of a cart whose items cost `paise`, and its total. */
export function BillTotal({ label, paise, quote }: { label: string; paise: number; quote: Quote | null }) {
  const { cart } = useMessages({ cartWords });
  return (
    <>
      {quote && (
        <p className="bill-row">
          <span>{quote.label}</span>
          <b>{quote.amount}</b>
        </p>
      )}
      <p className="bill-row bill-total">
        <b>{label}</b>
        {quote?.isOpen ? (
          <b>{cart.plusDelivery(formatPaise(paise))}</b>
        ) : (
          <Amount paise={paise + (quote?.feePaise ?? 0)} />
        )}
      </p>
    </>
  );
}
