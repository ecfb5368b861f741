import { splitPaise } from "#shop/values/money.ts";

/** An amount with its paise set smaller; `small` is the part of the line that it stands in. */
export function Amount({ paise }: { paise: number }) {
  const [rupees, rest] = splitPaise(paise);
  return (
    <span className="now">
      {rupees}
      <small>{rest}</small>
    </span>
  );
}
