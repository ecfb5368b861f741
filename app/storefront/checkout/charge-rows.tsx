import { formatPaise } from "#shop/values/money.ts";
import { chargesOf, type Charges } from "#shop/values/order.ts";

/** A bill's delivery and discount, above its total. */
export function ChargeRows({ of, words }: { of: Charges; words: Record<"delivery" | "discount", string> }) {
  return chargesOf(of).map(({ what, paise }) => (
    <p className="bill-row" key={what}>
      <span>{words[what]}</span>
      <b>{formatPaise(paise)}</b>
    </p>
  ));
}
