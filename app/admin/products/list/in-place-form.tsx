import { useEffect, useId, useState } from "react";
import { href, useFetcher, type Fetcher } from "react-router";
import { useBase } from "#app/forms/use-base.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";
import type { ProductFieldProblem } from "#shop/catalogue/products/product-form.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { StockProblem, StockReason } from "#shop/catalogue/products/update-stock.ts";
import { ProblemText } from "../../../forms/admin-field.tsx";
import { problemText } from "../form/form-values.ts";

/** The forms of a card that each edit one figure in place. */
export type InPlace = "stock" | "moved" | "price";

/** `text` is the field's value. */
export type InPlaceAnswer = { id: number; of: InPlace } & (
  | { kind: "saved"; stock: number }
  | { kind: "priced"; pricePaise: number }
  | ((
      | StockProblem
      | { kind: "not_stock" | "not_moved" }
      /** Somebody else changed the price. Nothing was changed. */
      | { kind: "repriced"; pricePaise: number }
      /** The price cannot be changed while another field of the product is invalid. */
      | { kind: "not_whole" }
      | { kind: "not_price"; field: "price" | "mrp"; problem: ProductFieldProblem }
    ) & { text: string })
  | { kind: "failed" }
);

/** The figures that the card showed when the edit began. */
export type ProductFigures = { stock: number; /** The last count by a person. */ count: number; pricePaise: number };

type Props = {
  of: InPlace;
  product: ProductFigures & { id: number; name: string };
  /** The field's default value. */
  value: string;
  /** The field's label, and the text that a screen reader adds to it. */
  label: string;
  named: string;
  inputMode: "numeric" | "decimal";
  /** The current address of the list. */
  back: string;
  /** The server's answer to a form without script. */
  answer: InPlaceAnswer | undefined;
  /** The buttons. */
  children: (sending: true | undefined) => React.ReactNode;
};

/** A form for one figure of a product, with its field and problem. It sends the figures that the card showed. */
export function InPlaceForm({ of, product, value, label, named, inputMode, back, answer, children }: Props) {
  const { adminProducts } = useMessages({ adminWords });
  const fetcher = useFetcher<InPlaceAnswer>();
  const id = useId();
  const [script, setScript] = useState("off");
  useEffect(() => setScript("on"), []);
  const result = fetcher.data ?? (answer?.id === product.id && answer.of === of ? answer : undefined);
  const isSending = fetcher.state !== "idle";
  const problem = result === undefined || isSending ? null : problemOf(adminProducts, result);
  const { figures, hold } = useFigures(product, fetcher);
  const hidden = [
    ["intent", of],
    ["id", product.id],
    ["name", product.name],
    ["seen", figures.stock],
    ["count", figures.count],
    ["price", figures.pricePaise],
    ["back", back],
    ["script", script],
  ] as const;
  return (
    <fetcher.Form
      className={problem === null ? "field in-place" : "field bad in-place"}
      method="post"
      action={href("/admin/allproducts")}
    >
      {hidden.map(([name, sent]) => (
        <input key={name} type="hidden" name={name} value={sent} />
      ))}
      <label className="label" htmlFor={id}>
        {label} <span className="sr">{named}</span>
      </label>
      <div className="in-place-row">
        <input
          key={figures.version}
          className="input"
          id={id}
          name="typed"
          type="text"
          inputMode={inputMode}
          maxLength={20}
          defaultValue={problem !== null && result !== undefined && "text" in result ? result.text : value}
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={hold}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
        {children(isSending || undefined)}
      </div>
      {problem !== null && (
        <div role="alert">
          <ProblemText id={`${id}-problem`} text={problem} />
        </div>
      )}
    </fetcher.Form>
  );
}

/** The figures that the form sends: the card's, held during an edit; after a conflict, those that the server answered. */
function useFigures(product: Props["product"], { data, state }: Pick<Fetcher<InPlaceAnswer>, "data" | "state">) {
  const { adminFlash, adminProducts } = useMessages({ adminWords });
  const { list } = adminProducts;
  const base = useBase(figuresOf(product));
  const figures = base.base;
  useEffect(() => {
    if (data === undefined) return;
    if (data.kind === "counted" || data.kind === "short")
      base.rebase({ ...figures, stock: data.stock, count: data.count });
    if (data.kind === "repriced") base.rebase({ ...figures, pricePaise: data.pricePaise });
    if (data.kind === "saved") {
      showToast(adminFlash.stockSaved(list.stockSaved(product.name, data.stock)));
    } else if (data.kind === "priced") {
      showToast(adminFlash.priceSaved(list.priceSaved(product.name, formatPaise(data.pricePaise))));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each answer.
  }, [data]);
  useEffect(() => {
    const isSaved = data?.kind === "saved" || data?.kind === "priced";
    // Only after the list has reloaded: the field would show the former number.
    if (isSaved && state === "idle") base.release();
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each answer.
  }, [data, state]);
  return { figures, hold: base.hold };
}

const figuresOf = ({ id, stock, count, pricePaise }: Props["product"]) => ({
  id,
  version: `${stock} ${count} ${pricePaise}`,
  stock,
  count,
  pricePaise,
});

type Words = Messages<typeof adminWords>["adminProducts"];

function problemOf(words: Words, answer: InPlaceAnswer): string | null {
  const { list } = words;
  switch (answer.kind) {
    case "saved":
    case "priced":
      return null;
    case "not_stock":
      return list.notStock;
    case "not_moved":
      return list.notMoved;
    case "short":
      return list.short(answer.stock);
    case "counted":
      return list.counted(answer.stock);
    case "repriced":
      return list.repriced(formatPaise(answer.pricePaise));
    case "not_price":
      return problemText(words, answer.field, answer.problem, null);
    case "not_whole":
      return list.notWhole;
    case "not_found":
    case "failed":
      return answer.of === "price" ? list.priceFailed : list.stockFailed;
    default:
      // The answer is to another form of the page.
      return null;
  }
}

/** Why the stock changes, as the buttons send it. */
export const MOVES = ["received", "damaged"] as const satisfies readonly StockReason[];
