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
