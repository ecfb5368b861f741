import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Title } from "#app/ui/title.tsx";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { formatPaise } from "#shop/values/money.ts";
import { piecesIn } from "#shop/orders/editing/edit-form.ts";
import { FindProducts } from "./product-picker.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import type { EditProblems } from "./save-edit.ts";
import { quantityField, todayField, type EditLine } from "./edit-values.ts";
import type { EditView } from "./use-edit-draft.ts";
import { paiseOf } from "./edit-summary.tsx";

type Props = {
  view: EditView;
  problems: EditProblems;
  set: (field: string, value: string) => void;
  onAdd: (product: ProductCard) => void;
};

/** The order's products with their quantities, and a search to add others. */
export function EditLines({ view, problems, set, onAdd }: Props) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const countOf = (id: number) => {
    const isThere = view.lines.some(({ productId }) => productId === id);
    return isThere ? piecesIn(view.values[quantityField(id)] ?? "") : null;
  };
  return (
    <section>
      <Title>{words.products}</Title>
      <ul className="picked-products edit-lines" aria-label={words.products}>
        {view.lines.map((line) => (
          <li key={line.productId} className={isChanged(line, view) ? "changed" : undefined}>
            <Line line={line} view={view} problem={problems[quantityField(line.productId)]} set={set} />
          </li>
        ))}
      </ul>
      <FindProducts results={view.results} search={view.search} countOf={countOf} onAdd={onAdd} />
    </section>
  );
}

const isChanged = ({ productId, ordered }: EditLine, { values }: EditView): boolean =>
  values[quantityField(productId)] !== String(ordered?.quantity ?? 0) || values[todayField(productId)] === "on";

type LineProps = Pick<Props, "view" | "set"> & { line: EditLine; problem: EditProblems[string] };

function Line({ line, view, problem, set }: LineProps) {
  const m = useMessages({ adminWords });
  const { edit: words } = m.adminOrders;
  const { productId, name, ordered, today } = line;
  const field = quantityField(productId);
  const quantity = view.values[field] ?? "";
  const count = piecesIn(quantity);
  const paise = paiseOf(line, view.values);
  const isBad = problem !== undefined && count === null;
  return (
    <>
      <input type="hidden" name="line" value={productId} />
      <input type="hidden" name={`seen-${productId}`} value={today?.paise ?? 0} />
      <div>
        <label htmlFor={field}>
          <b>{name}</b>
        </label>
        <p className="soft">{m.adminShop.phoneOrder.packAndPrice(m.product.packOf(line.pack), formatPaise(paise))}</p>
        <p className="was">{words.lineState(ordered?.quantity ?? 0, count, today?.stock ?? null)}</p>
        {ordered !== null && today !== null && today.paise !== ordered.paise && (
          <label className="check">
            <input
              type="checkbox"
              name={todayField(productId)}
              value="on"
              checked={view.values[todayField(productId)] === "on"}
              onChange={({ target }) => set(todayField(productId), target.checked ? "on" : "")}
            />
            {words.todaysPrice(formatPaise(today.paise))}
          </label>
        )}
        {isBad && (
          <p className="error" id={`${field}-problem`}>
            <Icon name="warning" />
            <span>{m.adminShop.phoneOrder.badQuantity}</span>
          </p>
        )}
      </div>
      <QuantityStepper
        field={field}
        name={name}
        value={quantity}
        count={count}
        least={0}
        problem={isBad ? `${field}-problem` : undefined}
        onType={(value) => set(field, value)}
      />
      <b className="num">{count === null ? "–" : formatPaise(paise * count)}</b>
      <button className="x" type="button" aria-label={words.takeOut(name)} onClick={() => set(field, "0")}>
        <Icon name="bin" />
      </button>
    </>
  );
}
