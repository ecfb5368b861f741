import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { plainRupees } from "#shop/values/money.ts";
import type { RowAnswer, RowBase, RowField, RowValues } from "./row-answer.ts";

export type ListedProduct = ProductCard & {
  /** The last count by a person. */
  count: number;
  /** Of the page's forms. */
  key: string;
};

/** A row that was opened: what it was filled from, its fields, and the one that gets the focus. */
type Opened = { base: RowBase; values: RowValues; focused: RowField };

const toRowBase = ({ pricePaise, mrpPaise, stock, count }: ListedProduct): RowBase => ({
  price: plainRupees(pricePaise),
  mrp: mrpPaise === null ? "" : plainRupees(mrpPaise),
  stock: String(stock),
  count: String(count),
});

/** A row's data, its form and the answer to it. `given` is the answer to a form without script. */
export function useRow(card: ListedProduct, given: RowAnswer | undefined) {
  const fetcher = useFetcher<RowAnswer>();
  const answer = fetcher.data ?? (given?.id === card.id ? given : undefined);
  const now = useNewest(card, fetcher.data);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasScript, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  useEffect(() => {
    if (fetcher.data?.of !== "edit") return;
    if (fetcher.data.kind === "saved") setOpened(null);
    else if ("now" in fetcher.data) setOpened(rebased(fetcher.data.now));
  }, [fetcher.data]);
  return {
    fetcher,
    isSending: fetcher.state === "submitting",
    answer: fetcher.state === "submitting" ? undefined : answer,
    now,
    hasScript,
    opened,
    open: (focused: RowField) => setOpened((before) => ({ base: now, values: now, ...before, focused })),
    change: (field: RowField, value: string) =>
      setOpened((before) => before && { ...before, values: { ...before.values, [field]: value } }),
    close: () => setOpened(null),
  };
}

/** After a conflict the next attempt is checked against `now`; fields that the user did not touch show it. */
const rebased = (now: RowBase) => (before: Opened | null) => {
  if (before === null) return null;
  const { base, values } = before;
  const valueNow = (field: RowField) => (values[field] === base[field] ? now[field] : values[field]);
  return { ...before, base: now, values: { price: valueNow("price"), mrp: valueNow("mrp"), stock: valueNow("stock") } };
};

/** What arrived last, with the list or with an answer: a row that left the list is loaded no more. */
function useNewest(card: ListedProduct, data: RowAnswer | undefined): RowBase {
  const [last, setLast] = useState({ card, data, row: toRowBase(card) });
  if (last.card === card && last.data === data) return last.row;
  const isAnswered = last.data !== data && data !== undefined && "now" in data;
  const row = isAnswered ? data.now : last.card === card ? last.row : toRowBase(card);
  setLast({ card, data, row });
  return row;
}
