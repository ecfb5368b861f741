import { adminMeta } from "#app/admin/layout/admin-meta.ts";
import { data, Form, href, useNavigation } from "react-router";
import { useRef, useState } from "react";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { RestoredNote } from "#app/forms/restored-note.tsx";
import { answeredOrFailed, unlessFailed, intentOf, textOf } from "#app/forms/submit-result.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { logFailure } from "#app/request/log.ts";
import { formOf, shopOf, viewerOf } from "#app/request/context.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { wholeListing } from "#shop/catalogue/search/listing-query.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { parseCaller, type OrderField } from "#shop/orders/buyer-form.ts";
import { parsePhone } from "#shop/values/phone.ts";
import { cleanSearch, isUuid } from "#shop/values/text.ts";
import { adminShopOf } from "../../layout/get-admin.ts";
import { parseCustomerId } from "../../lists/path-ids.ts";
import { CallerFields, CallerPhone, OrderSummary, PhoneOrderProblems, type Caller } from "./phone-order-form.tsx";
import type { LookUp } from "./product-picker.tsx";
import { PhoneOrderProducts, type Line } from "./phone-order-products.tsx";
import { PHONE_DRAFT, usePhoneDraft, type PhoneDraft } from "./use-phone-draft.ts";
import { pieces, readPhoneOrder, type LineValues, type PhoneOrderValues } from "./phone-order-values.ts";
import type { Route } from "./+types/phone-order.ts";

const MAX_RESULTS = 8;

/** A new form: with `customer` its fields are filled in, with `q` it has search results. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<LookUp & NewForm> {
  const { searchParams } = new URL(request.url);
  const results = await find(searchParams.get("q") ?? "", context);
  const values = await valuesOf(searchParams.get("customer"), context);
  return { key: crypto.randomUUID(), results, failed: false, values };
}

type NewForm = { key: string; values: Record<OrderField, string> | undefined };

/** A customer's data as form values. */
async function valuesOf(id: string | null, context: Route.LoaderArgs["context"]): Promise<NewForm["values"]> {
  const adminShop = adminShopOf(context);
  const customer = id === null ? null : await adminShop.customers.find(parseCustomerId(id));
  if (customer === null) return undefined;
  const { name, phone, address } = customer;
  const email = (await adminShop.customers.findCaller(phone))?.email ?? "";
  return { name, phone: formatPhone(phone), address, email };
}

/** Offline, a look-up leaves the form as it is. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isLookUp = new URL(request.url).searchParams.has("q");
  const answer = await answeredOrFailed(serverLoader());
  if (!("kind" in answer)) return answer;
  if (!isLookUp) throw new Error("the line is down");
  return { key: crypto.randomUUID(), results: null, failed: true, values: undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const values = readPhoneOrder(form);
  if (intentOf(form) === "caller") return { kind: "caller" as const, caller: await callerBy(values, context) };
  if (intentOf(form) !== "place") return { kind: "draft" as const, ...(await drafted(values, form, context)) };

  const draft = await drafted(values, form, context);
  const caller = parseCaller(values.values);
  const none: FieldProblems<OrderField> = {};
  const lines = values.lines.map((line) => ({ ...line, quantity: pieces(line.quantity) ?? 0 }));
  const badQuantities = lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId);
  if (!caller.ok || badQuantities.length > 0 || lines.length === 0) {
    const problems = caller.ok ? none : caller.problems;
    return data({ kind: "problems" as const, ...draft, problems, badQuantities, noLines: lines.length === 0 }, 400);
  }
  const order = { key: isUuid(values.key) ? values.key : crypto.randomUUID(), caller: caller.value, lines };
  const outcome = await adminShopOf(context)
    .orders.create(order)
    .catch((error: unknown) => {
      logFailure(error);
      return null;
    });
  if (outcome === null) return data({ kind: "failed" as const, ...draft }, 503);
  if (outcome.ok) return taken(outcome.value.number, context);
  switch (outcome.problem.kind) {
    case "no_lines":
      return data(
        {
          kind: "problems" as const,
          ...draft,
          problems: none,
          badQuantities: [],
          noLines: true,
        },
        400,
      );
    case "changed":
      return data({ kind: "changed" as const, ...draft, changed: outcome.problem }, 409);
    case "other_order":
      // The browser returned to the page and the user filled it in again: a new key makes it another order.
      return data(
        { kind: "other_order" as const, ...draft, key: crypto.randomUUID(), number: outcome.problem.order.number },
        409,
      );
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  droppingDraft(PHONE_DRAFT, answeredOrFailed(serverAction()));

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

function taken(number: number, context: Route.ActionArgs["context"]): Response {
  return redirectWithToast(context, href("/admin/orders/:number", { number: String(number) }), ({ toasts }) => ({
    title: toasts.orderTaken(formatOrderNumber(number)),
    tone: "done",
  }));
}

/** The customer with that phone number. By POST: the address must not hold the number. */
async function callerBy({ values }: PhoneOrderValues, context: Route.ActionArgs["context"]): Promise<Caller | null> {
  const phone = parsePhone(values.phone);
  const caller = phone.ok ? await adminShopOf(context).customers.findCaller(phone.phone) : null;
  if (caller === null) return null;
  const wanted = caller.lines.map(({ productId, quantity }) => ({
    productId,
    quantity: String(quantity),
    seenPaise: 0,
  }));
  return { ...caller, lines: (await linesOf(wanted, context)).filter(({ gone }) => !gone) };
}

/** With current prices and stock; a product that never existed is left out. */
async function linesOf(wanted: readonly LineValues[], context: Route.ActionArgs["context"]): Promise<Line[]> {
  const requested = wanted.map(({ productId }) => ({ productId, quantity: 0 }));
  const products = await shopOf(context).productsById(viewerOf(context), requested);
  const byId = new Map(products.map((product) => [product.id, product]));
  return wanted.flatMap(({ productId, quantity }): Line[] => {
    const product = byId.get(productId);
    return product === undefined ? [] : [{ product, quantity, gone: product.gone }];
  });
}

async function find(text: string, context: Route.LoaderArgs["context"]) {
  const search = cleanSearch(text);
  if (search === "") return null;
  const query = { ...wholeListing, text: search };
  const { cards, closeMatches } = await shopOf(context).listProducts(viewerOf(context), query);
  return [...cards, ...closeMatches].slice(0, MAX_RESULTS);
}

/** The form's next state: today's prices, with a line more or less where a button without script was pressed. */
async function drafted(values: PhoneOrderValues, form: FormData, context: Route.ActionArgs["context"]) {
  const added = textOf(form, "add");
  const removed = textOf(form, "remove");
  const isThere = values.lines.some(({ productId }) => String(productId) === added);
  const more = /^\d{1,9}$/.test(added) && !isThere ? [{ productId: Number(added), quantity: "1", seenPaise: 0 }] : [];
  const wanted: LineValues[] = [...values.lines, ...more].filter(({ productId }) => String(productId) !== removed);
  return {
    key: values.key,
    lines: await linesOf(wanted, context),
    results: await find(values.search, context),
    values: values.values,
    search: values.search,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, (m) => m.adminShop.bar.phoneOrder);
}

/** An order for a caller, on one screen: the number first, then products, quantities, buyer and address. */
export default function PhoneOrder({ loaderData }: Route.ComponentProps) {
  const { adminShop } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const draft = answer !== undefined && "lines" in answer ? answer : null;
  const [lines, setLines] = useState<Line[]>(draft?.lines ?? []);
  // The idempotency key, constant for the form's lifetime: resending after a lost answer does not place a second order.
  const [key, setKey] = useState(draft?.key ?? loaderData.key);
  const [lastDraft, setSeen] = useState(draft);
  if (draft !== lastDraft) {
    setSeen(draft);
    if (draft !== null) setLines(draft.lines);
    if (draft !== null) setKey(draft.key);
  }
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<PhoneDraft["values"]>();
  const { isRestored, discard } = usePhoneDraft(form, {
    key,
    lines,
    given: loaderData.values,
    isFresh: draft === null,
    onRestored(saved) {
      setKey(saved.key);
      setLines(saved.lines);
      setRestored(saved.values);
    },
  });
  /** The lines so far stay. */
  function addAgain(last: Line[]): void {
    setLines([...lines, ...last.filter(({ product }) => lines.every((line) => line.product.id !== product.id))]);
  }
  const words = adminShop.phoneOrder;
  const caller = {
    values: draft?.values ?? restored ?? loaderData.values,
    problems: answer?.kind === "problems" ? answer.problems : {},
  };
  return (
    <div className="page phone-order-page">
      <h1 className="page-title">{adminShop.bar.phoneOrder}</h1>
      <Form ref={form} className="phone-order" method="post" action={href("/admin/neworder")} noValidate>
        <input type="hidden" name="key" value={key} />
        {isRestored && draft === null && <RestoredNote onDiscard={discard} />}
        {!sending && <PhoneOrderProblems answer={answer} />}
        <CallerPhone {...caller} onAgain={addAgain} key={restored === undefined ? "new phone" : "restored phone"} />
        <PhoneOrderProducts
          lines={lines}
          onLines={setLines}
          results={draft?.results ?? loaderData.results}
          search={draft?.search ?? ""}
          badQuantities={answer?.kind === "problems" ? answer.badQuantities : []}
        />
        {/* The key remounts the fields with the draft's values. */}
        <CallerFields {...caller} key={restored === undefined ? "new" : "restored"} />
        <OrderSummary lines={lines} />
        <button
          className="btn btn-big btn-wide"
          type="submit"
          name="intent"
          value="place"
          aria-disabled={sending || undefined}
        >
          {sending ? words.sending : words.place}
        </button>
      </Form>
    </div>
  );
}
