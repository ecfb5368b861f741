import { data, Form, href, redirect } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf, shopOf, tooMany, viewerOf } from "#app/request/context.ts";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { ProblemSummary, useRefusedFields } from "#app/forms/problem-summary.tsx";
import { useFailureToast, useFormCheck } from "#app/forms/use-form-check.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { parseLogin } from "#shop/accounts/account-form.ts";
import type { Route } from "./+types/login.ts";
import { arrive, leadOn } from "./session-change.ts";
import { EmailField, AuthLayout } from "./auth-layout.tsx";
import { privateHeaders } from "#app/session/private-page.ts";
import { isAdminPath } from "#app/request/plain-path.ts";

export const handle = { noFooter: true };

const PROVIDER_ERRORS = ["account_not_linked", "email_not_verified", "no_answer"] as const;
type ProviderError = (typeof PROVIDER_ERRORS)[number] | "other";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const viewer = viewerOf(context);
  const to = searchParams.get("to") ?? "";
  const isForAdmin = isAdminPath(to);
  // Redirects a signed-in user, except a customer whom an admin page refused.
  if (viewer.role !== "visitor" && !(viewer.role === "customer" && isForAdmin)) throw leadOn(viewer, to);
  const person = await shopOf(context).myDetails(viewer);
  const { provider } = await identityOf(context);
  return {
    to,
    refused: person?.email ?? null,
    needed: person === null && to !== "" && !searchParams.has("reset"),
    reset: searchParams.has("reset"),
    provider,
    providerError: providerErrorIn(searchParams.get("error")),
  };
}

function providerErrorIn(error: string | null): ProviderError | null {
  if (error === null) return null;
  return PROVIDER_ERRORS.find((known) => known === error) ?? "other";
}

const readEntered = (form: FormData) => ({ email: textOf(form, "email") });

export const action = formAction(async ({ form, request, context }: Route.ActionArgs & FormArgs) => {
  const to = textOf(form, "to");
  const email = textOf(form, "email");
  const parsed = parseLogin({ email, password: textOf(form, "password") });
  if (!parsed.ok) return data({ kind: "problems" as const, problems: parsed.problems, email }, 400);
  const answer = await (await identityOf(context)).signIn(askingOf(request, context), parsed.value);
  switch (answer.kind) {
    case "in":
      return await arrive(request, context, answer, to);
    case "code":
      return redirect(`${href("/login/code")}?${new URLSearchParams({ to })}`, { headers: answer.headers });
    case "wait":
      return data({ kind: "wait" as const, seconds: answer.seconds, email }, tooMany(answer.seconds));
    case "refused":
      return data({ kind: "refused" as const, email }, 401);
  }
}, readEntered);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.login.title);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { account, form: words } = useMessages({ accountWords, formWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { sending, refused, problems, checked } = useFormCheck(
    (form) => parseLogin({ email: textOf(form, "email"), password: textOf(form, "password") }),
    answer?.kind === "problems" ? answer.problems : undefined,
  );
  const { login } = account;
  const hasError = answer?.kind === "refused" || answer?.kind === "failed" || answer?.kind === "wait";
  useFailureToast(hasError ? answer : null, login.error);
  return (
    <AuthLayout title={login.title}>
      <Remarks loaderData={loaderData} quiet={answer !== undefined} />
      {hasError && !sending && (
        <Note tone="warn" role="alert">
          <b>{login.error}</b>
          <p>
            {answer.kind === "wait"
              ? words.wait(answer.seconds)
              : answer.kind === "refused"
                ? login.errorText
                : account.failed}
          </p>
        </Note>
      )}
      <Form method="post" action={href("/login")} {...checked}>
        <input type="hidden" name="to" value={loaderData.to} />
        <ProblemSummary heading={account.problems} problems={useRefusedFields(refused, account)} />
        <EmailField
          problem={problems.email}
          value={answer !== undefined && "email" in answer ? answer.email : undefined}
        />
        <PasswordField
          name="password"
          label={account.password}
          autoComplete="current-password"
          problem={problems.password}
        />
        <p className="gate-aside">
          <PlainLink to={href("/forgot-password")}>{login.forgot}</PlainLink>
        </p>
        <button className="btn btn-big btn-wide" type="submit" aria-disabled={sending || undefined}>
          {sending ? account.sending : account.submit}
        </button>
      </Form>
      {loaderData.provider !== null && (
        <>
          <p className="gate-or">{login.or}</p>
          <PlainLink
            className="btn btn-quiet btn-wide"
            to={`${href("/login/provider")}?${new URLSearchParams({ to: loaderData.to })}`}
          >
            {login.provider(loaderData.provider)}
          </PlainLink>
        </>
      )}
      <p className="gate-aside">
        {login.newHere} <PlainLink to={href("/signup")}>{login.signup}</PlainLink>
      </p>
      <p className="gate-aside soft">{login.guest}</p>
    </AuthLayout>
  );
}

/** Explains a redirect to the login. */
function Remarks({ loaderData, quiet }: { loaderData: Route.ComponentProps["loaderData"]; quiet: boolean }) {
  const { login } = useMessages({ accountWords, formWords }).account;
  if (loaderData.refused !== null) {
    return (
      <Note tone="warn" role="status">
        {login.refused(loaderData.refused)}
      </Note>
    );
  }
  if (quiet) return null;
  if (loaderData.providerError !== null) {
    return (
      <Note tone="warn" role="alert">
        <b>{login.error}</b>
        <p>{login.providerErrors[loaderData.providerError]}</p>
      </Note>
    );
  }
  if (loaderData.reset) {
    return (
      <Note tone="ok" role="status">
        {login.reset}
      </Note>
    );
  }
  return loaderData.needed ? (
    <Note tone="info" role="status">
      {login.needed}
    </Note>
  ) : null;
}
