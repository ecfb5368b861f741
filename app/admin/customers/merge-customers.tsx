import { privateMeta } from "#app/session/private-meta.ts";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { textOf, answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { notFound } from "#app/request/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { Customer, CustomerRow } from "#shop/orders/customers/admin-customers.ts";
import { addressWith } from "../lists/list-address.ts";
import { AdminSearch } from "../lists/list-page.tsx";
import { findFor, readListSearch } from "../lists/list-query.ts";
import { villageOf } from "#shop/orders/customers/village.ts";
import type { Route } from "./+types/merge-customers.ts";
import { parseCustomerId, parseId } from "../lists/path-ids.ts";

const MAX_RESULTS = 20;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const { text } = readListSearch({ request, context });
  const chosen = parseCustomerId(new URL(request.url).searchParams.get("with") ?? "");
  const customer = await adminShop.customers.find(parseCustomerId(params.id));
  if (customer === null) throw notFound();
  const other = chosen === customer.id ? null : await adminShop.customers.find(chosen);
  const page = text === "" ? null : await adminShop.customers.list({ text, sort: "last", after: null });
  const matches = page?.customers.filter(({ id }) => id !== customer.id).slice(0, MAX_RESULTS) ?? null;
  return { customer, text, matches, other };
}

export const action = formAction(async ({ form, intent, params, context }: Route.ActionArgs & FormArgs) => {
  if (intent === "undo") return await undo(form, params.id, context);
  if (intent !== "merge") {
    const find = findFor(textOf(form, "q"), context);
    return redirect(addressWith(href("/admin/customers/:id/merge", { id: params.id }), { find }), 303);
  }
  const adminShop = adminShopOf(context);
  const customer = await adminShop.customers.find(parseCustomerId(params.id));
  if (customer === null) throw notFound();
  const outcome = await adminShop.customers.merge({
    target: customer.id,
    other: parseCustomerId(textOf(form, "other")),
  });
  if (!outcome.ok && outcome.problem.kind === "changed") return data({ kind: "changed" as const }, 409);
  return redirectWithToast(context, href("/admin/customers/:id", { id: params.id }), ({ adminFlash }) =>
    outcome.ok ? adminFlash.customersMerged() : adminFlash.customersNotMerged(),
  );
});

async function undo(form: FormData, id: string, context: Route.ActionArgs["context"]): Promise<Response> {
  const outcome = await adminShopOf(context).customers.undoMerge({
    target: parseCustomerId(id),
    merge: parseId(textOf(form, "merge")) ?? NaN,
  });
  return redirectWithToast(context, href("/admin/customers/:id", { id }), ({ adminFlash }) => {
    if (!outcome.ok)
      return outcome.problem.kind === "changed" ? adminFlash.customersOrderedNow() : adminFlash.customersNotSeparated();
    const { otherName, newOrders, hasNoteStayed } = outcome.value;
    const numbers = newOrders.map(({ number }) => formatOrderNumber(number));
    return adminFlash.customersSeparated(otherName, numbers, hasNoteStayed);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminCustomers.merge.title);
}

/** Merges two records of one person: search for the other, compare both, confirm. */
export default function Merge({ loaderData }: Route.ComponentProps) {
  const { one, merge } = useMessages({ adminWords }).adminCustomers;
  const { customer, text, matches, other } = loaderData;
  const path = href("/admin/customers/:id/merge", { id: String(customer.id) });
  return (
    <div className="page desk-narrow">
      <p className="way-back">
        <PlainLink to={href("/admin/customers/:id", { id: String(customer.id) })}>
          ‹ <bdi>{customer.name}</bdi>
        </PlainLink>
      </p>
      <h1 className="page-title">{merge.title}</h1>
      {other !== null ? (
        <Both target={customer} other={other} />
      ) : (
        <>
          <p className="lead">{merge.lead(customer.name, formatPhone(customer.phone))}</p>
          <AdminSearch action={path} label={merge.searchLabel} text={text} />
          {matches !== null && matches.length === 0 && (
            <EmptyState scene="noResults" title={merge.noneFound(text)} text={merge.noneFoundText} />
          )}
          {matches !== null && matches.length > 0 && (
            <ul className="doubles" aria-label={merge.results}>
              {matches.map((each) => (
                <li key={each.id} className="panel">
                  <InShort customer={each} />
                  <PlainLink
                    className="btn btn-quiet"
                    to={addressWith(path, { with: String(each.id) })}
                    aria-label={merge.chooseNamed(each.name, formatPhone(each.phone))}
                  >
                    {merge.choose}
                  </PlainLink>
                </li>
              ))}
            </ul>
          )}
          <p>
            <PlainLink className="way-on" to={href("/admin/customers")}>
              {one.back}
            </PlainLink>
          </p>
        </>
      )}
    </div>
  );
}

/** A customer in three lines. */
function InShort({ customer, phones = [customer.phone] }: { customer: CustomerRow; phones?: readonly string[] }) {
  const { ordersAndSum } = useMessages({ adminWords }).adminCustomers;
  return (
    <div>
      <b>
        <bdi>{customer.name}</bdi>
      </b>
      <p className="soft">{villageOf(customer)}</p>
      <p>{phones.map((phone) => formatPhone(phone)).join(", ")}</p>
      <p>{ordersAndSum(customer.orders, formatPaise(customer.totalPaise))}</p>
      {customer.note !== null && <p className="lines">{customer.note}</p>}
    </div>
  );
}

function Both({ target, other }: { target: Customer; other: Customer }) {
  const { merge } = useMessages({ adminWords }).adminCustomers;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const latest = other.lastOrderAt > target.lastOrderAt ? other : target;
  const pathOf = ({ id }: Customer) => href("/admin/customers/:id/merge", { id: String(id) });
  return (
    <>
      {answer !== undefined && !sending && (
        <Note tone="warn" role="alert" focused>
          {merge[answer.kind]}
        </Note>
      )}
      <div className="doubles">
        {[target, other].map((each) => (
          <section key={each.id} className="panel" aria-label={each.name}>
            <h2>{each === target ? merge.target : merge.other}</h2>
            <InShort customer={each} phones={each.phones} />
          </section>
        ))}
      </div>
      <p>
        <PlainLink className="way-on" to={addressWith(pathOf(other), { with: String(target.id) })}>
          {merge.swap}
        </PlainLink>
      </p>
      <Form method="post" className="panel merging">
        <h2>{merge.both}</h2>
        <ul>
          <li>{merge.willOrders(target.orders + other.orders)}</li>
          <li>{merge.willPhone([...target.phones, ...other.phones].map((phone) => formatPhone(phone)).join(", "))}</li>
          <li>{merge.willName(latest.name, formatPhone(latest.phone))}</li>
          {other.note !== null && <li>{merge.willNote}</li>}
          <li>{merge.willStay}</li>
        </ul>
        <input type="hidden" name="other" value={other.id} />
        <div className="btn-row">
          <button className="btn" type="submit" name="intent" value="merge" aria-disabled={sending || undefined}>
            {sending ? merge.sending : merge.yes}
          </button>
          <PlainLink className="btn btn-quiet" to={href("/admin/customers/:id", { id: String(target.id) })}>
            {merge.no}
          </PlainLink>
        </div>
      </Form>
    </>
  );
}
