import { splitPaise } from "#shop/values/money.ts";

/** An amount with its paise in a `small` element. */
export function Amount({ paise }: { paise: number }) {
  const [rupees, rest] = splitPaise(paise);
  return (
    <span className="now">
      {rupees}
      <small>{rest}</small>
    </span>
  );
}
