import { data, Form, href, redirect } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf, tooMany } from "#app/request/context.ts";
import { privateMeta } from "#app/session/private-meta.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { useFormCheck } from "#app/forms/use-form-check.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { parseNewPassword, PASSWORD_BYTES } from "#shop/accounts/account-form.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import { FailureNote, AuthLayout } from "./auth-layout.tsx";
import type { Route } from "./+types/reset-password.ts";
import { privateHeaders } from "#app/session/private-page.ts";

/** The target of a reset link, and of the console's link for the admin. A GET request does not use up the token. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isConfirmed = new URL(request.url).searchParams.has("confirmed");
  return { works: await (await identityOf(context)).isResetToken(params.token), isConfirmed };
}

export const action = formAction(async ({ form, request, params, context }: Route.ActionArgs & FormArgs) => {
  const parsed = parseNewPassword({ password: textOf(form, "password") });
  if (!parsed.ok) return problem(parsed.problems.password);
  const identity = await identityOf(context);
  const answer = await identity.resetPassword(askingOf(request, context), params.token, parsed.value.password);
  switch (answer.kind) {
    case "done":
      return redirect(`${href("/login")}?reset`, { status: 303, headers: answer.headers });
    case "expired":
      return data({ kind: "expired" as const }, 410);
    case "common":
      return problem("password_common");
    case "wait":
      return data({ kind: "wait" as const, seconds: answer.seconds }, tooMany(answer.seconds));
  }
});

const problem = (which: FieldProblem = "required") =>
  data({ kind: "problems" as const, problems: { password: which } }, 400);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.reset.title);
}

export default function ResetPassword({ loaderData, params }: Route.ComponentProps) {
  const { account } = useMessages({ accountWords, formWords });
  const { reset } = account;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { sending, refused, problems, checked } = useFormCheck(
    (form) => parseNewPassword({ password: textOf(form, "password") }),
    answer?.kind === "problems" ? answer.problems : undefined,
  );
  if (!loaderData.works || answer?.kind === "expired") {
    return (
      <AuthLayout title={reset.expired}>
        <p>{reset.expiredText}</p>
        <PlainLink className="btn btn-wide" to={href("/forgot-password")}>
          {reset.again}
        </PlainLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={reset.heading}
      lead={loaderData.isConfirmed ? reset.confirmedText : reset.text}
      problems={refused}
    >
      <FailureNote answer={answer} sending={sending} />
      <Form method="post" action={href("/reset/:token", params)} {...checked}>
        <PasswordField
          name="password"
          label={reset.label}
          hint={account.passwordHint(PASSWORD_BYTES.least, PASSWORD_BYTES.most)}
          autoComplete="new-password"
          problem={problems.password}
        />
        <button className="btn btn-big btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
          {sending ? account.sending : reset.save}
        </button>
      </Form>
    </AuthLayout>
  );
}
