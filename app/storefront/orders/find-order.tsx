import { data, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { rememberOrder } from "#app/session/own-orders-cookie.ts";
import { privateHeaders } from "#app/session/private-page.ts";
import { textOf, answeredOrFailed, hasFailed } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { findOrderWords, formWords, orderWords } from "#app/i18n/registry.ts";
import { HeaderSearch } from "#app/layout/header-search.tsx";
import { useMessages } from "#app/i18n/use-messages.ts";
import { addressOf, formOf, orderInLanguage, shopOf } from "#app/request/context.ts";
import type { RootData } from "#app/session/root-data.ts";
import { privateMeta } from "#app/session/private-meta.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { parseLookUp } from "#shop/orders/queries/look-up-form.ts";
import type { Route } from "./+types/find-order.ts";
import { FindOrderForm } from "./find-order-form.tsx";
import { OrderSummary } from "./found-order.tsx";

/** A personal answer: no cache stores it, and Back does not show it again on a shared phone. */
const PRIVATE = privateHeaders();

/**
 * The answer to the form shows the order under the same address. An address must not hold a number or phone: histories
 * and logs would keep it.
 */
export const handle = { search: HeaderSearch };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const values = { number: textOf(form, "number"), phone: textOf(form, "phone") };
  const parsed = parseLookUp(values);
  if (!parsed.ok) {
    return data({ kind: "problems" as const, problems: parsed.problems, values }, { status: 400, headers: PRIVATE });
  }
  try {
    const outcome = await shopOf(context).lookUpOrder({
      ...parsed.value,
      address: addressOf(context),
    });
    if (outcome.ok) {
      const order = await orderInLanguage(context, outcome.value);
      const cookie = rememberOrder(request, context, { number: order.number, known: "found" });
      return data({ kind: "found" as const, order }, { headers: { ...PRIVATE, "set-cookie": cookie } });
    }
    switch (outcome.problem.kind) {
      case "not_found":
        return data({ kind: "not_found" as const, values }, { status: 404, headers: PRIVATE });
      case "wait": {
        const { seconds } = outcome.problem;
        const headers = { ...PRIVATE, "retry-after": String(seconds) };
        return data({ kind: "wait" as const, minutes: Math.ceil(seconds / 60), values }, { status: 429, headers });
      }
    }
  } catch (error) {
    logFailure(error);
    return data({ kind: "failed" as const, values }, { status: 503, headers: PRIVATE });
  }
}

/** After a network or server error, a failed reload would replace the form by an error page. */
export function shouldRevalidate(answer: ShouldRevalidateFunctionArgs): boolean {
  return !hasFailed(answer) && answer.defaultShouldRevalidate;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return privateHeaders({ actionHeaders });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { findOrderWords, formWords, orderWords }, (m) => m.findOrder.title);
}

export default function FindOrder() {
  const { findOrder } = useMessages({ findOrderWords, formWords, orderWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const phone = useRouteLoaderData<RootData>("root")?.shop.phone ?? null;
  if (answer?.kind === "found") return <OrderSummary order={answer.order} phone={phone} />;
  return (
    <div className="page find-order">
      <h1>{findOrder.heading}</h1>
      <p className="lead">{findOrder.lead}</p>
      <FindOrderForm answer={answer} phone={phone} />
    </div>
  );
}
