import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { EditField } from "#shop/orders/editing/edit-form.ts";
import type { EditLine } from "./typed-edit.ts";

/** What a field of the form is called: a product's quantity by the product. */
export function useFieldName(lines: readonly EditLine[]): (field: string) => string {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  return (field) => {
    const [, kind, id] = /^(quantity|today)-(\d+)$/.exec(field) ?? [];
    if (kind === undefined) return words.labels[field as EditField];
    const name = lines.find(({ productId }) => productId === Number(id))?.name ?? words.someProduct;
    return kind === "today" ? words.priceOf(name) : name;
  };
}
