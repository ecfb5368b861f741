import { data, Form, href } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, textOf } from "#app/forms/submit-result.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf, tooMany } from "#app/request/context.ts";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { useFormCheck } from "#app/forms/use-form-check.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { parseEmail } from "#shop/accounts/account-form.ts";
import { EmailField, FailureNote, AuthLayout } from "./auth-layout.tsx";
import type { Route } from "./+types/forgot-password.ts";
import { privateHeaders } from "#app/session/private-page.ts";

const readEntered = (form: FormData) => ({ email: textOf(form, "email") });

/** Answers alike for every address, so nobody learns which addresses have an account. */
export const action = formAction(async ({ form, request, context }: Route.ActionArgs & FormArgs) => {
  const email = textOf(form, "email");
  const parsed = parseEmail({ email });
  if (!parsed.ok) return data({ kind: "problems" as const, problems: parsed.problems, email }, 400);
  const answer = await (await identityOf(context)).askReset(askingOf(request, context), parsed.value.email);
  if (answer.kind === "wait")
    return data({ kind: "wait" as const, seconds: answer.seconds, email }, tooMany(answer.seconds));
  return { kind: "sent" as const, email: parsed.value.email };
}, readEntered);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.forgot.title);
}

export default function ForgotPassword() {
  const { account } = useMessages({ accountWords, formWords });
  const { forgot } = account;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { sending, refused, problems, checked } = useFormCheck(
    (form) => parseEmail({ email: textOf(form, "email") }),
    answer?.kind === "problems" ? answer.problems : undefined,
  );
  if (answer?.kind === "sent") {
    return (
      <AuthLayout title={forgot.title}>
        <Note tone="ok" role="status">
          <b>{forgot.sent}</b>
          <p>{forgot.sentText(answer.email)}</p>
        </Note>
        <p className="gate-aside">
          <PlainLink to={href("/login")}>{forgot.back}</PlainLink>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={forgot.title} lead={forgot.lead} problems={refused}>
      <FailureNote answer={answer} sending={sending} />
      <Form method="post" action={href("/forgot-password")} {...checked}>
        <EmailField
          problem={problems.email}
          value={answer !== undefined && "email" in answer ? answer.email : undefined}
        />
        <button className="btn btn-big btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
          {sending ? account.sending : forgot.send}
        </button>
      </Form>
      <p className="gate-aside">
        <PlainLink to={href("/login")}>{forgot.back}</PlainLink>
      </p>
    </AuthLayout>
  );
}
