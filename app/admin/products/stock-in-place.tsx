import { useEffect, useId, useState } from "react";
import { href, useFetcher } from "react-router";
import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import type { ProductCard } from "#shop/catalogue/cards.ts";
import type { StockProblem } from "#shop/stock/change-stock.ts";
import { ProblemText } from "./form-field.tsx";

/** `typed` is what stood in the field. */
export type StockAnswer =
  | { kind: "saved"; id: number; stock: number }
  | ((StockProblem | { kind: "not_stock" }) & { id: number; typed: string })
  | { kind: "failed"; id?: number };

type Props = { card: ProductCard & { count: number }; back: string; answer: StockAnswer | undefined };

/** The stock, to be put right where it stands. What is sent is the change against the number that is shown. */
export function StockInPlace({ card, back, answer }: Props) {
  const { adminProducts, notices } = useMessages({ adminWords });
  const { list } = adminProducts;
  const fetcher = useFetcher<StockAnswer>();
  const id = useId();
  const [script, setScript] = useState("off");
  useEffect(() => setScript("on"), []);
  const said = fetcher.data ?? (answer !== undefined && answer.id === card.id ? answer : undefined);
  const isSending = fetcher.state !== "idle";
  const problem = said === undefined || isSending ? null : problemOf(list, said);
  // What was seen when the typing began: a sale meanwhile changes neither the number under the finger nor what it is held against.
  const [begun, setBegun] = useState<{ stock: number; count: number } | null>(null);
  const seen = begun ?? card;
  useEffect(() => {
    setBegun(null);
    if (fetcher.data?.kind !== "saved") return;
    showToast(notices.stock_saved(list.stockSaved(card.name, fetcher.data.stock)));
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each answer.
  }, [fetcher.data]);
  return (
    <fetcher.Form
      className={problem === null ? "field good-stock" : "field bad good-stock"}
      method="post"
      action={href("/admin/allproducts")}
    >
      <input type="hidden" name="do" value="stock" />
      <input type="hidden" name="id" value={card.id} />
      <input type="hidden" name="name" value={card.name} />
      <input type="hidden" name="seen" value={seen.stock} />
      <input type="hidden" name="count" value={seen.count} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="script" value={script} />
      <label className="label" htmlFor={id}>
        {list.stock} <span className="sr">{list.stockOf(card.name)}</span>
      </label>
      <div className="good-count">
        <input
          // A number that changed meanwhile takes the place of the one shown.
          key={`${seen.stock} ${seen.count}`}
          className="input"
          id={id}
          name="stock"
          type="text"
          inputMode="numeric"
          maxLength={20}
          defaultValue={problem !== null && said !== undefined && "typed" in said ? said.typed : String(card.stock)}
          autoComplete="off"
          onInput={() => setBegun((before) => before ?? { stock: card.stock, count: card.count })}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
        <button
          className="btn btn-quiet"
          type="submit"
          aria-label={list.saveStockOf(card.name)}
          aria-disabled={isSending || undefined}
        >
          {list.save}
        </button>
      </div>
      {problem !== null && (
        <div role="alert">
          <ProblemText id={`${id}-problem`} text={problem} />
        </div>
      )}
    </fetcher.Form>
  );
}

function problemOf(list: Messages<typeof adminWords>["adminProducts"]["list"], answer: StockAnswer): string | null {
  switch (answer.kind) {
    case "saved":
      return null;
    case "not_stock":
      return list.notStock;
    case "short":
      return list.short(answer.stock);
    case "counted":
      return list.counted(answer.stock);
    case "not_found":
    case "failed":
      return list.stockFailed;
    default:
      // The answer to another of the page's forms.
      return null;
  }
}
