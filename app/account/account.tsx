import { useEffect } from "react";
import { data, Form, href, useNavigation } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { addressOf, askingOf, identityOf, orderInLanguage, shopOf, tooMany } from "#app/request/context.ts";
import { Field } from "#app/forms/field.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { Title } from "#app/ui/title.tsx";
import { showToast } from "#app/toasts/toast-queue.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { ACCOUNT_FIELD_LIMITS, parseDetails, type DetailsField } from "#shop/accounts/account-form.ts";
import { FailureNote } from "./auth-layout.tsx";
import type { Route } from "./+types/account.ts";
import { MyOrders } from "./my-orders.tsx";
import { privateHeaders, signedInOrLogin, toLogin } from "#app/session/private-page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = signedInOrLogin(request, context);
  const before = /^\d{1,15}$/.exec(new URL(request.url).searchParams.get("before") ?? "");
  const [person, page] = await Promise.all([
    shopOf(context).myDetails(viewer),
    shopOf(context).myOrders(viewer, before === null ? null : Number(before[0])),
  ]);
  if (person === null) throw toLogin(request, context);
  const orders = await Promise.all(page.orders.map((order) => orderInLanguage(context, order)));
  return { person, page: { ...page, orders }, isFirst: before === null, role: viewer.role };
}

function readFormValues(form: FormData): Record<DetailsField, string> {
  const text = (name: DetailsField) => textOf(form, name);
  return { name: text("name"), phone: text("phone"), address: text("address"), village: text("village") };
}

const readEntered = (form: FormData) => ({ values: readFormValues(form) });

export const action = formAction(async ({ form, request, context }: Route.ActionArgs & FormArgs) => {
  const viewer = signedInOrLogin(request, context);
  const { values } = readEntered(form);
  if (textOf(form, "send") === "confirmation") {
    const answer = await (await identityOf(context)).sendVerification(askingOf(request, context), viewer);
    if (answer.kind === "wait")
      return data({ kind: "wait" as const, seconds: answer.seconds }, tooMany(answer.seconds));
    return { kind: "sent" as const };
  }
  const parsed = parseDetails(values);
  if (!parsed.ok) return data({ kind: "problems" as const, problems: parsed.problems, values }, 400);
  await shopOf(context).changeMyDetails(viewer, parsed.value, addressOf(context));
  return redirectWithToast(context, href("/account"), ({ toasts }) => ({ title: toasts.saved, tone: "done" }));
}, readEntered);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.account.title);
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { account } = useMessages({ accountWords, formWords });
  const words = account.account;
  return (
    <div className="page">
      <h1 className="page-title">{words.title}</h1>
      <div className="split account">
        <div>
          <MyOrders page={loaderData.page} isFirst={loaderData.isFirst} />
        </div>
        <aside>
          <Details person={loaderData.person} />
          <section className="section">
            <Title>{words.safety}</Title>
            <ul className="account-ways">
              {loaderData.role === "admin" && (
                <li>
                  <PlainLink to={href("/admin")}>{words.admin}</PlainLink>
                </li>
              )}
              <li>
                <PlainLink to={href("/account/password")}>{words.changePassword}</PlainLink>
              </li>
              <li>
                <PlainLink to={href("/account/download")} download>
                  {words.download}
                </PlainLink>
              </li>
              <li>
                <PlainLink to={href("/account/delete")}>{words.remove}</PlainLink>
              </li>
            </ul>
          </section>
        </aside>
      </div>
    </div>
  );
}

function Details({ person }: { person: Route.ComponentProps["loaderData"]["person"] }) {
  const { account } = useMessages({ accountWords, formWords });
  const words = account.account;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  useEffect(() => {
    if (answer?.kind === "sent") showToast({ title: words.sentAgain, tone: "done" });
  }, [answer, words]);
  const problems = answer?.kind === "problems" ? answer.problems : {};
  const values = answer !== undefined && "values" in answer ? answer.values : person;
  const optional = (name: DetailsField) => ({
    name,
    label: account.signup[name],
    optional: true,
    limit: ACCOUNT_FIELD_LIMITS[name],
    problem: problems[name],
    defaultValue: values[name] ?? "",
  });
  return (
    <section>
      <Title>{words.details}</Title>
      <Form className="panel" method="post" action={href("/account")}>
        <FailureNote answer={answer} sending={sending} />
        <div className="field">
          <b className="label">{account.email}</b>
          <p className="long-word">{person.email}</p>
          {person.emailVerified ? (
            <p className="hint">{words.verified}</p>
          ) : (
            <>
              <p className="hint">{answer?.kind === "sent" ? words.sentAgain : words.unverified}</p>
              <button className="btn btn-quiet" type="submit" name="send" value="confirmation" formNoValidate>
                {words.sendAgain}
              </button>
            </>
          )}
        </div>
        <Field {...optional("name")} autoComplete="name" />
        <Field {...optional("phone")} type="tel" inputMode="tel" autoComplete="tel" />
        <Field {...optional("address")} multiline autoComplete="street-address" rows={3} />
        <Field {...optional("village")} autoComplete="address-level2" />
        <button className="btn btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
          {sending ? account.sending : words.save}
        </button>
      </Form>
    </section>
  );
}
