import { privateMeta } from "#app/session/private-meta.ts";
import { useRef } from "react";
import { data, Form, href, useLocation, useNavigation } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { RestoredNote } from "#app/forms/draft-notes.tsx";
import { answeredOrFailed, intentOf, textOf, unlessFailed } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { logFailure } from "#app/request/log.ts";
import { formOf, shopOf, viewerOf } from "#app/request/context.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { Title } from "#app/ui/title.tsx";
import { parseCaller } from "#shop/orders/buyer-form.ts";
import { fulfilmentIn, parseAdditions } from "#shop/orders/editing/edit-form.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { parsePhone } from "#shop/values/phone.ts";
import { parseDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/phone-order.ts";
import { parseCustomerId } from "../../lists/path-ids.ts";
import { CallerPhone, type Caller } from "./caller-phone.tsx";
import { EditorFields, NewAdditions } from "./editor-fields.tsx";
import { EditorLines } from "./editor-lines.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { NewTotal } from "./editor-summary.tsx";
import { lineOf, newOrder, noValues, type EditorView } from "./editor-values.ts";
import type { LookUp } from "./product-picker.tsx";
import {
  answerZones,
  askZones,
  filledInBy,
  findProducts,
  readEditor,
  toValues,
  type Editor,
  type EditorProblems,
} from "./read-editor.ts";
import { CHARGE, useCharge } from "./use-charge.ts";
import { useEditor } from "./use-editor.ts";

type Context = Route.LoaderArgs["context"];

/** A new form: with `customer` its fields are filled in, with `q` it has search results. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<LookUp & { view: EditorView }> {
  const { searchParams } = new URL(request.url);
  const results = await findProducts(searchParams.get("q") ?? "", context);
  const buyer = await buyerOf(searchParams.get("customer"), context);
  return { results, failed: false, view: { ...newOrder(buyer), results } };
}

/** A customer's data as form values. */
async function buyerOf(id: string | null, context: Context) {
  const { customers } = adminShopOf(context);
  const customer = id === null ? null : await customers.find(parseCustomerId(id));
  if (customer === null) return undefined;
  const { name, phone, address } = customer;
  const email = (await customers.findCaller(phone))?.email ?? "";
  return { name, phone: formatPhone(phone), address, email };
}

/** Offline, a look-up leaves the form as it is. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isLookUp = new URL(request.url).searchParams.has("q");
  const answer = await answeredOrFailed(serverLoader());
  if (!("kind" in answer)) return answer;
  if (!isLookUp) throw new Error("the line is down");
  return { results: null, failed: true, view: newOrder() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const intent = intentOf(form);
  if (intent === "caller") {
    return { kind: "caller" as const, caller: await findCaller(textOf(form, "phone"), context) };
  }
  const editor = readEditor(form, context, null);
  if (intent === "zones") return await answerZones(context, editor);
  if (intent === CHARGE) return await answerCharge(context, editor);
  const view = await editor.view();
  if (intent !== "place") return { kind: "draft" as const, view };

  const caller = parseCaller(editor.values);
  const additions = parseAdditions(editor.values);
  const problems: EditorProblems = {
    ...editor.problems,
    ...(caller.ok ? {} : caller.problems),
    ...(additions.ok ? {} : additions.problems),
  };
  const day = parseDay(editor.values.promisedOn);
  if (day === undefined) problems["promisedOn"] = "not_day";
  const noLines = view.lines.length === 0;
  if (day === undefined || !caller.ok || !additions.ok || noLines || Object.keys(problems).length > 0) {
    return data({ kind: "problems" as const, problems, noLines, view }, 400);
  }
  const byZones = await fillInDelivery(form, context, editor);
  if (byZones !== null) return data(byZones, 409);
  const outcome = await adminShopOf(context)
    .orders.create({
      key: editor.key,
      caller: caller.value,
      lines: editor.lines,
      additions: additions.value,
      // A form of an earlier release, sent again, is the same order.
      ...(form.has("fulfilment") && {
        delivery: {
          fulfilment: fulfilmentIn(editor.values.fulfilment),
          pin: caller.value.pin,
          village: caller.value.village,
          stateCode: caller.value.state,
          day,
        },
      }),
    })
    .catch((error: unknown) => {
      logFailure(error);
      return null;
    });
  if (outcome === null) return data({ kind: "failed" as const, view }, 503);
  if (outcome.ok) return toTaken(context, outcome.value.number);
  switch (outcome.problem.kind) {
    case "no_lines":
      return data({ kind: "problems" as const, problems, noLines: true, view }, 400);
    case "discount_too_high":
      return data({ kind: "problems" as const, problems: { discount: outcome.problem.kind }, noLines, view }, 400);
    case "total_too_high":
      return data({ kind: "problems" as const, problems: { delivery: "out_of_range" as const }, noLines, view }, 400);
    case "changed":
      return data({ kind: "prices" as const, view }, 409);
    case "other_order": {
      // The browser returned to the page and the user filled it in again: a new key makes it another order.
      const next = { ...view, key: crypto.randomUUID() };
      return data({ kind: "other_order" as const, number: outcome.problem.order.number, view: next }, 409);
    }
  }
}

/** Charge, day and State by the zones; the form may have an earlier State filled in. */
async function answerCharge(context: Context, { values, lines }: Editor) {
  const zones = await askZones(context, { values: { ...values, state: "" }, lines });
  return { kind: "charge" as const, byZones: zones && toValues(zones, noValues) };
}

/** The field of a form that has shown charge and day by the zones: then its own values count, empty ones too. */
const ZONES = "zones";

const toTaken = (context: Context, number: number) =>
  redirectWithToast(context, href("/admin/orders/:number", { number: String(number) }), ({ toasts }) => ({
    title: toasts.orderTaken(formatOrderNumber(number)),
    tone: "done",
  }));

/** Charge and day by the zones, for a form that has neither; null: it is taken as it is. */
async function fillInDelivery(form: FormData, context: Context, editor: Editor) {
  const isEmpty = form.has("fulfilment") && editor.values.delivery + editor.values.promisedOn === "";
  if (!isEmpty || textOf(form, ZONES) !== "") return null;
  const zones = await askZones(context, editor);
  if (zones === null || (zones.day === null && zones.feePaise === 0)) return null;
  const kind = zones.feePaise === null ? ("no_weight" as const) : ("by_zones" as const);
  return { kind, view: await filledInBy(zones, editor) };
}

/** The customer with that phone number. By POST: the address must not hold the number. */
async function findCaller(entered: string, context: Context): Promise<Caller | null> {
  const phone = parsePhone(entered);
  const caller = phone.ok ? await adminShopOf(context).customers.findCaller(phone.phone) : null;
  if (caller === null) return null;
  const cards = await shopOf(context).productsById(viewerOf(context), caller.lines);
  const lines = caller.lines.flatMap(({ productId, quantity }) => {
    const card = cards.find(({ id, gone }) => id === productId && !gone);
    return card === undefined ? [] : [{ ...lineOf(card), quantity }];
  });
  return { ...caller, lines };
}

const DRAFT = "phone order";

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  droppingDraft(DRAFT, answeredOrFailed(serverAction()));

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminShop.bar.phoneOrder);
}

/** An order for a caller, on one screen: the number first, then products, quantities, buyer and address. */
export default function PhoneOrder({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const customer = new URLSearchParams(search).get("customer");
  // Another customer's form is another form.
  return <NewOrder key={customer} loaded={loaderData.view} search={search} />;
}

/** `search`: the page's, which the form's address has too, so that an answer is for the same form. */
function NewOrder({ loaded, search }: { loaded: EditorView; search: string }) {
  const { adminShop } = useMessages({ adminWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const back = answer !== undefined && "view" in answer ? answer.view : null;
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor(form, DRAFT, loaded, back);
  const { view, change } = editor;
  const isCharged = useCharge(form, editor);
  const problems: EditorProblems = answer?.kind === "problems" ? answer.problems : {};
  const fields = { values: view.values, problems, set: editor.set };
  const words = adminShop.phoneOrder;
  return (
    <div className="page phone-order-page">
      <h1 className="page-title">{adminShop.bar.phoneOrder}</h1>
      <Form ref={form} className="phone-order" method="post" action={href("/admin/neworder") + search} noValidate>
        <input type="hidden" name="key" value={view.key} />
        {(isCharged || answer?.kind === "by_zones" || answer?.kind === "no_weight") && (
          <input type="hidden" name={ZONES} value="shown" />
        )}
        {editor.isRestored && back === null && <RestoredNote onDiscard={editor.discard} />}
        {!sending && <EditorNotes answer={answer} view={view} />}
        <CallerPhone {...fields} change={change} fillIn={editor.fillIn} isRestored={editor.isRestored} />
        <EditorLines editor={editor} problems={problems} />
        <section>
          <Title>{words.caller}</Title>
          <div className="fields">
            <EditorFields {...fields} fields={["name", "address", "email"]} />
          </div>
        </section>
        <NewAdditions {...fields} />
        <NewTotal view={view} />
        <button
          className="btn btn-big btn-wide"
          type="submit"
          name="intent"
          value="place"
          aria-disabled={sending || undefined}
        >
          {sending ? words.sending : words.submit}
        </button>
      </Form>
    </div>
  );
}
