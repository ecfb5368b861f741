import { useEffect, useRef } from "react";
import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { Stock } from "#app/ui/stock.tsx";
import { stockState } from "#shop/values/stock-state.ts";
import { RowInput } from "./row-input.tsx";
import { RowProblems, rupees } from "./row-problems.tsx";
import { RESTOCK, ROW_FIELDS, type RowAnswer, type RowBase, type RowField } from "./row-answer.ts";
import { useRow, type ListedProduct } from "./use-row.ts";

type Props = {
  card: ListedProduct;
  /** The current address of the list. */
  back: string;
  /** The server's answer to a form without script. */
  answer: RowAnswer | undefined;
};

type Row = ReturnType<typeof useRow>;
type RowProps = Omit<Props, "answer"> & { row: Row };

/** A product behind /admin. A tap opens its price and stock; without script it leads to the page Edit. */
export function ProductRow({ card, back, answer }: Props) {
  const m = useMessages({ adminWords });
  const row = useRow(card, answer);
  const { opened, now } = row;
  const isRestocked = row.answer?.kind === "saved" && row.answer.of === "restock";
  const props = { card, back: `${back}#product-${card.id}`, row };
  useFocusInRow(card.id, opened?.focused ?? null);
  const state = [opened !== null && "is-open", isRestocked && "is-done"].filter(Boolean).join(" ");
  return (
    <tr id={`product-${card.id}`} role="row" className={state || undefined}>
      <td role="cell" className="c-pic">
        <Picture pictureId={card.pictureId} category={card.category} alt="" slot="line" />
      </td>
      <NameCell {...props} />
      <td role="cell" className="c-category">
        {m.products.categories[card.category]}
      </td>
      {ROW_FIELDS.map((field) => (
        <td key={field} role="cell" className={`c-${field} num`}>
          {opened === null ? (
            <CellButton field={field} {...props}>
              {shownValue(field, now)}
            </CellButton>
          ) : (
            <RowInput
              card={card}
              field={field}
              value={opened.values[field]}
              isSending={row.isSending}
              isInvalid={row.answer?.kind === "invalid" && field in row.answer.problems}
              onChange={(value) => row.change(field, value)}
              onEscape={row.close}
            />
          )}
        </td>
      ))}
      <td role="cell" className="c-do">
        <Restock {...props} isRestocked={isRestocked} />
      </td>
      <ActionsCell {...props} />
    </tr>
  );
}

function shownValue(field: RowField, now: RowBase): React.ReactNode {
  if (field !== "stock") return now[field] === "" ? "" : rupees(now[field]);
  const stock = Number(now.stock);
  return stockState(stock) === "in" ? now.stock : <Stock stock={stock} />;
}

/** The focus goes to the field that was asked for, and back to the row's button. */
function useFocusInRow(id: number, focused: RowField | null): void {
  const last = useRef(focused);
  useEffect(() => {
    if (last.current === focused) return;
    last.current = focused;
    if (focused === null)
      document.querySelector<HTMLElement>(`#product-${id} .row-open`)?.focus({ preventScroll: true });
    else document.querySelector<HTMLInputElement>(`#${focused}-${id}`)?.select();
  }, [id, focused]);
}

/** The name, the row's button, and what the server answered. On a phone it has the price and the stock too. */
function NameCell({ card, back, row }: RowProps) {
  const { product, adminProducts } = useMessages({ adminWords });
  const { list } = adminProducts;
  const { opened, now, hasScript } = row;
  return (
    <td role="cell" className="c-name">
      <PlainForm
        id={`open-${card.id}`}
        className="row-name"
        method="get"
        action={href("/admin/editproduct/:id", { id: String(card.id) })}
      >
        <input type="hidden" name="back" value={back} />
        <button
          className="row-open"
          type="submit"
          aria-label={list.rowDoes(card.name)}
          aria-expanded={hasScript ? opened !== null : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (opened === null) row.open("price");
            else row.close();
          }}
        >
          {card.name}
        </button>
        <Answer row={row}>
          {card.family === null ? (
            <span className="table-only soft">{product.packOf(card.pack)}</span>
          ) : (
            <span className="row-family soft">{list.packOfFamily(product.packOf(card.pack), card.family)}</span>
          )}
          <span className="card-only">
            <b>{rupees(now.price)}</b> ·{" "}
            <span className={stockState(Number(now.stock)) === "in" ? undefined : "row-low"}>
              {list.stockNow(Number(now.stock))}
            </span>
          </span>
        </Answer>
      </PlainForm>
      <RowProblems id={card.id} answer={row.answer} />
    </td>
  );
}

function Answer({ row: { answer }, children }: { row: Row; children: React.ReactNode }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  const isRestocked = answer?.kind === "saved" && answer.of === "restock";
  return (
    <>
      {!isRestocked && children}
      <span role="status" className={isRestocked ? "row-said" : "sr"}>
        {isRestocked && list.restocked(Number(answer.now.stock), Number(answer.now.stock) - RESTOCK)}
        {answer?.kind === "saved" && !isRestocked && list.saved}
      </span>
    </>
  );
}

/** A cell of the table that opens the row with the focus in its field. */
function CellButton({ field, card, row, children }: RowProps & { field: RowField; children: React.ReactNode }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  return (
    <button
      className="cell-open"
      type="submit"
      form={`open-${card.id}`}
      onClick={(event) => {
        event.preventDefault();
        row.open(field);
      }}
    >
      {children}
      <span className="sr">{list.cellDoes[field](card.name)}</span>
    </button>
  );
}

/** ms after a tap within which another one is its second. */
const DOUBLE = 400;

/** Adds twenty, then takes them back: the same button, so that the focus stays. */
function Restock({ card, back, row, isRestocked }: RowProps & { isRestocked: boolean }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  const { fetcher, isSending, answer, now } = row;
  const tappedAt = useRef(-DOUBLE);
  return (
    <fetcher.Form method="post" action={href("/admin/allproducts")}>
      <Hidden card={card} back={back} row={row} base={isRestocked && answer?.kind === "saved" ? answer.now : now} />
      <button
        className="btn btn-quiet"
        type="submit"
        name="intent"
        value={isRestocked ? "undo_restock" : "restock"}
        aria-disabled={isSending || undefined}
        onClick={(event) => {
          if (isSending || event.timeStamp - tappedAt.current < DOUBLE) event.preventDefault();
          else tappedAt.current = event.timeStamp;
        }}
      >
        {isRestocked ? list.undo : list.restock(RESTOCK)} <span className="sr">{card.name}</span>
      </button>
    </fetcher.Form>
  );
}

function Hidden({ card, back, row, base }: RowProps & { base: RowBase }) {
  const { price, mrp, stock, count } = base;
  const fields = {
    id: card.id,
    key: card.key,
    name: card.name,
    back,
    base: JSON.stringify({ price, mrp, stock, count }),
    script: row.hasScript ? "on" : "off",
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The way to the page Edit; in an open row also Save and Close. */
function ActionsCell({ card, back, row }: RowProps) {
  const { list } = useMessages({ adminWords }).adminProducts;
  const { opened, fetcher, isSending } = row;
  const edit = (
    <PlainLink
      className="btn btn-quiet"
      to={`${href("/admin/editproduct/:id", { id: String(card.id) })}?${new URLSearchParams({ back })}`}
      aria-label={list.editNamed(card.name)}
    >
      {list.edit}
    </PlainLink>
  );
  return (
    <td role="cell" className="c-act">
      {opened === null ? (
        edit
      ) : (
        <fetcher.Form
          id={`edit-${card.id}`}
          method="post"
          action={href("/admin/allproducts")}
          onSubmit={(event) => {
            if (isSending) event.preventDefault();
          }}
        >
          <input type="hidden" name="intent" value="edit" />
          <Hidden card={card} back={back} row={row} base={opened.base} />
          <button
            className="btn"
            type="submit"
            aria-label={list.saveNamed(card.name)}
            aria-disabled={isSending || undefined}
          >
            {list.save}
          </button>
          <button className="btn btn-quiet" type="button" aria-label={list.closeNamed(card.name)} onClick={row.close}>
            {list.close}
          </button>
          {edit}
        </fetcher.Form>
      )}
    </td>
  );
}
