import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Title } from "#app/ui/title.tsx";
import { formatPaise } from "#shop/values/money.ts";
import { piecesIn } from "#shop/orders/editing/edit-form.ts";
import { FindProducts } from "./product-picker.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import type { EditorProblems } from "./read-editor.ts";
import { quantityField, todayField, type EditorLine, type EditorView } from "./editor-values.ts";
import { paiseOf } from "./editor-summary.tsx";
import type { useEditor } from "./use-editor.ts";

type Props = { editor: ReturnType<typeof useEditor>; problems: EditorProblems };

/** The order's products with their quantities, and a search to add others. */
export function EditorLines({ editor, problems }: Props) {
  const { adminShop } = useMessages({ adminWords });
  const { view } = editor;
  const words = adminShop.phoneOrder;
  const countOf = (id: number) => {
    const isThere = view.lines.some(({ productId }) => productId === id);
    return isThere ? piecesIn(view.values[quantityField(id)] ?? "") : null;
  };
  return (
    <section>
      <Title>{words.products}</Title>
      {/* The form's first submit button, which Enter presses in every field: it must take out no line. */}
      <button type="submit" name="intent" value="find" hidden onClick={(event) => event.preventDefault()}>
        {words.look}
      </button>
      {view.lines.length === 0 ? (
        <p className="soft">{words.noLines}</p>
      ) : (
        <ul className={view.base === null ? "picked-products" : "picked-products edit-lines"} aria-label={words.lines}>
          {view.lines.map((line) => (
            <Line key={line.productId} line={line} editor={editor} problems={problems} />
          ))}
        </ul>
      )}
      <FindProducts results={view.results} search={view.search} countOf={countOf} onAdd={editor.add} />
    </section>
  );
}

const isChanged = ({ productId, ordered }: EditorLine, { values }: EditorView): boolean =>
  values[quantityField(productId)] !== String(ordered?.quantity ?? 0) || values[todayField(productId)] === "on";

function Line({ line, editor, problems }: Props & { line: EditorLine }) {
  const m = useMessages({ adminWords });
  const { edit: words } = m.adminOrders;
  const { view, set } = editor;
  const { productId, name, ordered, today } = line;
  const field = quantityField(productId);
  const quantity = view.values[field] ?? "";
  const count = view.base === null && quantity.trim() === "" ? null : piecesIn(quantity);
  const paise = paiseOf(line, view.values);
  const pack = m.product.packOf(line.pack);
  const hasPrice = (ordered ?? today) !== null;
  const problem = useProblem(line, view, problems[field] !== undefined);
  const problemId = problem === null ? undefined : `${field}-problem`;
  const className = view.base === null ? problem !== null && "bad" : isChanged(line, view) && "changed";
  return (
    <li className={className || undefined}>
      <input type="hidden" name="line" value={productId} />
      <input type="hidden" name={`seen-${productId}`} value={today?.paise ?? 0} />
      <div>
        <label htmlFor={field}>
          <b>{name}</b>
        </label>
        <p className="soft">{hasPrice ? m.adminShop.phoneOrder.packAndPrice(pack, formatPaise(paise)) : pack}</p>
        {view.base !== null && (
          <p className="was">{words.lineState(ordered?.quantity ?? 0, count, today?.stock ?? null)}</p>
        )}
        <TodaysPrice line={line} editor={editor} />
        {problem !== null && (
          <p className="error" id={problemId}>
            <Icon name="warning" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <QuantityStepper
        field={field}
        name={name}
        value={quantity}
        count={count}
        least={view.base === null ? 1 : 0}
        problem={problemId}
        onType={(value) => set(field, value)}
      />
      <b className="num">{count === null || !hasPrice ? "–" : formatPaise(paise * count)}</b>
      <button
        className="x"
        type="submit"
        name="remove"
        value={productId}
        aria-label={words.takeOut(name)}
        onClick={(event) => {
          event.preventDefault();
          editor.remove(productId);
        }}
      >
        <Icon name="bin" />
      </button>
    </li>
  );
}

/** Where today's price differs from the ordered one, either may be chosen. */
function TodaysPrice({ line: { productId, ordered, today }, editor }: Pick<Props, "editor"> & { line: EditorLine }) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  if (ordered === null || today === null || today.paise === ordered.paise) return null;
  const field = todayField(productId);
  return (
    <label className="check">
      <input
        type="checkbox"
        name={field}
        value="on"
        checked={editor.view.values[field] === "on"}
        onChange={({ target }) => editor.set(field, target.checked ? "on" : "")}
      />
      {words.todaysPrice(formatPaise(today.paise))}
    </label>
  );
}

/** What is wrong with a line, in words. A new order shows at once what is short; an edit's line says what is left. */
function useProblem({ productId, today }: EditorLine, view: EditorView, isRefused: boolean): string | null {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;
  const count = piecesIn(view.values[quantityField(productId)] ?? "");
  const isNew = view.base === null;
  if (isNew && today === null) return phoneOrder.gone;
  if (isNew && today !== null && count !== null && count > today.stock) return phoneOrder.onlyLeft(today.stock);
  const isBad = count === null || (isNew && count === 0);
  return isRefused && isBad ? phoneOrder.badQuantity : null;
}
