import type { QuoteRequest } from "#shop/orders/placing/quote-delivery.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { shopOf, viewerOf } from "#app/request/context.ts";
import { wholeListing } from "#shop/catalogue/search/listing-query.ts";
import { dayOf, feeOf, isUndeliverable } from "#shop/delivery/decide-delivery.ts";
import { stateOfPin } from "#shop/delivery/places.ts";
import { plainRupees } from "#shop/values/money.ts";
import { fulfilmentIn, piecesIn } from "#shop/orders/editing/edit-form.ts";
import type { EditedLine } from "#shop/orders/editing/decide-edit.ts";
import type { OrderToEdit } from "#shop/orders/editing/order-to-edit.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import { readPin } from "#shop/delivery/pin.ts";
import { cleanSearch, isUuid } from "#shop/values/text.ts";
import {
  linesOf,
  noValues,
  quantityField,
  readEditorForm,
  todayField,
  type EditorValues,
  type EditorView,
  type OrderBase,
} from "./editor-values.ts";

/** Problems by field name. */
export type EditorProblems = Partial<Record<string, FieldProblem | "discount_too_high">>;

/** What an order's form holds. */
export type Editor = {
  /** Made by the page: the same form sent twice is one order, or one edit. */
  key: string;
  values: EditorValues;
  lines: EditedLine[];
  /** Of the quantities. */
  problems: EditorProblems;
  /** The form's next state: today's products, and the results of its search. */
  view: (changes?: Partial<EditorView>) => Promise<EditorView>;
};

type Context = Parameters<typeof shopOf>[0];

const MAX_RESULTS = 8;

/**
 * Reads the form of a new or an edited order. Without script its buttons add and remove a line. `readOrder`: the edited
 * order as it is now.
 */
export function readEditor(
  form: FormData,
  context: Context,
  base: OrderBase | null,
  readOrder: () => Promise<OrderToEdit | null> = () => Promise.resolve(null),
): Editor {
  const { values, ids: sent, seenPaise } = readEditorForm(form, base?.values ?? noValues);
  const [added, removed] = [productIn(form, "add"), productIn(form, "remove")];
  // An edit shows what it takes out.
  const ids = [...new Set([...sent, ...(added === null ? [] : [added])])].filter((id) => base || id !== removed);
  if (removed !== null) values[quantityField(removed)] = "0";
  if (added !== null) values[quantityField(added)] = String((piecesIn(values[quantityField(added)] ?? "") ?? 0) + 1);

  const lines: EditedLine[] = [];
  const problems: EditorProblems = {};
  for (const productId of ids) {
    const quantity = piecesIn(values[quantityField(productId)] ?? "");
    const isTodaysPrice = values[todayField(productId)] === "on";
    if (quantity === null || (quantity === 0 && base === null)) problems[quantityField(productId)] = "out_of_range";
    else if (quantity > 0) {
      lines.push({ productId, quantity, isTodaysPrice, seenPaise: seenPaise.get(productId) ?? 0 });
    }
  }
  const key = isUuid(textOf(form, "key")) ? textOf(form, "key") : crypto.randomUUID();
  const view = async (changes: Partial<EditorView> = {}): Promise<EditorView> => {
    const requested = ids.map((productId) => ({ productId, quantity: 0 }));
    const cards = await shopOf(context).productsById(viewerOf(context), requested);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    const lineCards = base === null ? inOrder : inOrder.filter(({ gone }) => !gone);
    const search = textOf(form, "q");
    const results = await findProducts(search, context);
    return { key, base, values, lines: linesOf(await readOrder(), lineCards), results, search, ...changes };
  };
  return { key, values, lines, problems, view };
}

/**
 * Charge (paise), day, and the State of the PIN code by the zones. Null: no zone has the place. A charge of null depends
 * on a weight that is not known.
 */
export async function askZones(
  context: Context,
  { values, lines }: { values: EditorValues; lines: QuoteRequest["lines"] },
) {
  const pin = readPin(values.pin);
  const quoted = await shopOf(context).quoteDelivery({
    pin,
    village: values.village.trim() || null,
    address: values.address,
    fulfilment: fulfilmentIn(values.fulfilment),
    lines,
  });
  if (quoted === null || isUndeliverable(quoted.delivery)) return null;
  return {
    feePaise: feeOf(quoted.delivery),
    day: dayOf(quoted.delivery),
    state: values.state || (quoted.pin !== null && stateOfPin(quoted.pin)) || "",
  };
}

type ByZones = NonNullable<Awaited<ReturnType<typeof askZones>>>;

/** The form's values by the zones; a charge that is not known stays as entered. */
export const toValues = ({ feePaise, day, state }: ByZones, { delivery }: EditorValues) => ({
  delivery: feePaise === null ? (delivery ?? "") : plainRupees(feePaise),
  promisedOn: day ?? "",
  state,
});

/** The form with what the zones say. */
export const filledInBy = (zones: ByZones, { values, view }: Editor): Promise<EditorView> =>
  view({ values: { ...values, ...toValues(zones, values) } });

/** The answer to the button that asks the zones. */
export async function answerZones(context: Context, editor: Editor) {
  const zones = await askZones(context, editor);
  if (zones === null) return { kind: "no_zone" as const, view: await editor.view() };
  const kind = zones.feePaise === null ? ("no_weight" as const) : ("draft" as const);
  return { kind, view: await filledInBy(zones, editor) };
}

function productIn(form: FormData, button: string): number | null {
  const id = /^\d{1,9}$/.exec(textOf(form, button))?.[0];
  return id === undefined ? null : Number(id);
}

/** The best results for a search; null for an empty one. */
export async function findProducts(text: string, context: Context): Promise<EditorView["results"]> {
  const search = cleanSearch(text);
  if (search === "") return null;
  const { cards, closeMatches } = await shopOf(context).listProducts(viewerOf(context), {
    ...wholeListing,
    byPack: true,
    text: search,
  });
  return [...cards, ...closeMatches].slice(0, MAX_RESULTS);
}
