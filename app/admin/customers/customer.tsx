import { privateMeta } from "#app/session/private-meta.ts";
import { data, Form, href } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { textOf, answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { notFound } from "#app/request/context.ts";
import { ContactIcon } from "#app/layout/contact-icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { Title } from "#app/ui/title.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useShop } from "#app/session/root-data.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import { parseNote } from "#shop/orders/customers/update-customers.ts";
import type { Customer } from "#shop/orders/customers/admin-customers.ts";
import type { UndoableMerge } from "#shop/orders/customers/undo-merge.ts";
import { addressWith } from "../lists/list-address.ts";
import { AdminListPages } from "../lists/list-page.tsx";
import { OrderTable, StateTag } from "../orders/list/order-table.tsx";
import { whenOf } from "../orders/list/order-time.ts";
import { villageOf } from "#shop/orders/customers/village.ts";
import type { Route } from "./+types/customer.ts";
import { parseCustomerId } from "../lists/path-ids.ts";
import { noteDraft, NoteForm } from "./note-form.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const before = new URL(request.url).searchParams.get("before");
  const customer = await adminShop.customers.find(parseCustomerId(params.id));
  if (customer === null) throw notFound();
  const page = await adminShop.customers.listOrders(customer, before);
  return { customer, before, page, merge: await adminShop.customers.findUndoableMerge(customer.id), now: new Date() };
}

const readEntered = (form: FormData) => ({ value: textOf(form, "note"), base: textOf(form, "seen") });

/** Saves the note. */
export const action = formAction(async ({ form, params, context }: Route.ActionArgs & FormArgs) => {
  const [value, base] = [textOf(form, "note"), textOf(form, "seen")];
  const [note, before] = [parseNote(value), parseNote(base, Infinity)];
  if (!note.ok) return data({ kind: "problems" as const, value, base, problems: note.problems }, 400);
  const adminShop = adminShopOf(context);
  const customer = await adminShop.customers.find(parseCustomerId(params.id));
  if (customer === null) throw notFound();
  const outcome = await adminShop.customers.updateNote(customer.id, {
    note: note.value.note,
    base: before.ok ? before.value.note : null,
  });
  if (!outcome.ok) {
    if (outcome.problem.kind === "not_found") throw notFound();
    return data({ kind: "changed" as const, value, base: outcome.problem.note ?? "" }, 409);
  }
  return redirectWithToast(context, href("/admin/customers/:id", { id: params.id }), ({ adminFlash }) =>
    adminFlash.noteSaved(customer.name),
  );
}, readEntered);

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  droppingDraft(noteDraft(parseCustomerId(params.id)), answeredOrFailed(serverAction()));

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, () => loaderData.customer.name);
}

/** One customer: contact, note and orders. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const { adminCustomers, adminOrders } = useMessages({ adminWords });
  const { one } = adminCustomers;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const formats = useFormats();
  const { customer, before, page, merge, now } = loaderData;
  const village = villageOf(customer);
  return (
    <div className="page customer-page">
      <p className="way-back">
        <PlainLink to={href("/admin/customers")}>‹ {one.back}</PlainLink>
      </p>
      <h1>
        <bdi>{customer.name}</bdi>
      </h1>
      {village !== "" && <p className="soft customer-place">{village}</p>}
      {merge !== null && <UndoMerge customer={customer} merge={merge} />}
      <div className="split has-after">
        <div className="stack-wide">
          <Reach customer={customer} />
        </div>
        <aside className="panel">
          <NoteForm key={customer.id} id={customer.id} note={customer.note} answer={answer} />
        </aside>
        <section className="after">
          <Title>{one.ordersTitle}</Title>
          <p className="customer-sum">
            <b>{adminCustomers.ordersAndSum(customer.orders, formatPaise(customer.totalPaise))}</b>
            <br />
            <span className="soft">{one.sumHint}</span>
            <br />
            <span className="soft">{one.since(formats.day(customer.firstOrderAt))}</span>
          </p>
          <OrderTable
            orders={page.orders}
            when={({ placedAt }) => whenOf(placedAt, now, formats, adminOrders)}
            status={({ state }) => <StateTag state={state} />}
          />
          <AdminListPages
            list={{ path: href("/admin/customers/:id", { id: String(customer.id) }), cursor: "before" }}
            query={{ cursor: before }}
            next={page.next}
            words={one}
          />
        </section>
      </div>
    </div>
  );
}

/** Separates the two again, for a day. */
function UndoMerge({ customer, merge }: { customer: Customer; merge: UndoableMerge }) {
  const { one } = useMessages({ adminWords }).adminCustomers;
  const { moment } = useFormats();
  return (
    <Note tone="info">
      <b>{one.merged(merge.otherName, moment(merge.at))}</b>
      <p>{one.mergedText}</p>
      <Form method="post" action={href("/admin/customers/:id/merge", { id: String(customer.id) })}>
        <input type="hidden" name="merge" value={merge.id} />
        <button className="btn btn-quiet" type="submit" name="intent" value="undo">
          {one.undoMerge}
        </button>
      </Form>
    </Note>
  );
}

/** Contact links, and what can be started from here. */
function Reach({ customer }: { customer: Customer }) {
  const { one } = useMessages({ adminWords }).adminCustomers;
  const shop = useShop();
  const text = one.whatsappText(customer.name, shop.name);
  return (
    <section className="panel order-buyer" aria-labelledby="customer-reach">
      <h2 id="customer-reach">{one.reach}</h2>
      <p className="lines">{customer.address}</p>
      <p className="order-ways">
        {customer.phones.map((phone) => (
          <a key={phone} className="tel" href={`tel:${phone}`}>
            <ContactIcon name="phone" className="ic-s" />
            {one.callPhone(formatPhone(phone))}
          </a>
        ))}
        <OutwardLink
          className="tel"
          to={`${whatsappAddress(customer.phone)}?${new URLSearchParams({ text }).toString().replaceAll("+", "%20")}`}
          rel="noreferrer"
        >
          <ContactIcon name="chat" className="ic-s" />
          {one.whatsapp}
        </OutwardLink>
      </p>
      <div className="btn-row">
        <PlainLink className="btn" to={addressWith(href("/admin/neworder"), { customer: String(customer.id) })}>
          {one.newOrder}
        </PlainLink>
        <PlainLink className="btn btn-quiet" to={href("/admin/customers/:id/merge", { id: String(customer.id) })}>
          {one.merge}
        </PlainLink>
      </div>
    </section>
  );
}
