import { data, Form, href, useNavigation } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf, tooMany, viewerOf } from "#app/request/context.ts";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { useFailureToast } from "#app/forms/use-form-check.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { Route } from "./+types/login-code.ts";
import { arrive, leadOn } from "./session-change.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { privateHeaders } from "#app/session/private-page.ts";

export const handle = { noFooter: true };

/** The second step of a login with a second factor. A cookie of the first step identifies the account. */
export function loader({ request, context }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const viewer = viewerOf(context);
  if (viewer.role === "admin") throw leadOn(viewer, to);
  return { to };
}

export const action = formAction(async ({ form, request, context }: Route.ActionArgs & FormArgs) => {
  const answer = await (await identityOf(context)).enterCode(askingOf(request, context), textOf(form, "code"));
  if (answer.kind === "in") return await arrive(request, context, answer, textOf(form, "to"));
  if (answer.kind === "wait") return data({ kind: "wait" as const, seconds: answer.seconds }, tooMany(answer.seconds));
  return data({ kind: answer.kind }, 401);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.code.title);
}

export default function LoginCode({ loaderData }: Route.ComponentProps) {
  const { account, form } = useMessages({ accountWords, formWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const { code } = account;
  const failure = answer !== undefined && "kind" in answer ? answer : null;
  useFailureToast(failure, account.login.error);
  return (
    <AuthLayout title={code.heading} lead={code.text}>
      {failure !== null && !sending && (
        <Note tone="warn" role="alert">
          <b>{account.login.error}</b>
          <p>
            {failure.kind === "wait"
              ? form.wait(failure.seconds)
              : failure.kind === "expired"
                ? code.expired
                : failure.kind === "locked"
                  ? code.locked
                  : failure.kind === "refused"
                    ? account.login.codeText
                    : account.failed}
          </p>
        </Note>
      )}
      <Form method="post" action={href("/login/code")}>
        <input type="hidden" name="to" value={loaderData.to} />
        <div className="field">
          <label className="label" htmlFor="code">
            {code.label}
          </label>
          <input
            className="input"
            id="code"
            name="code"
            required
            maxLength={30}
            autoComplete="one-time-code"
            autoCapitalize="off"
          />
        </div>
        <button className="btn btn-big btn-wide" type="submit" aria-disabled={sending || undefined}>
          {sending ? account.sending : account.submit}
        </button>
      </Form>
      <p className="gate-aside">
        <PlainLink to={href("/login")}>{code.back}</PlainLink>
      </p>
    </AuthLayout>
  );
}
