import { useEffect, useRef } from "react";
import { data, Form, href } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { redirectWithToast, type FlashText } from "#app/flash/redirect-with-toast.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf, tooMany, viewerOf } from "#app/request/context.ts";
import { Field } from "#app/forms/field.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { ProblemSummary, useRefusedFields } from "#app/forms/problem-summary.tsx";
import { useFailureToast, useFormCheck } from "#app/forms/use-form-check.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { droppingFormDraft, useFormDraft } from "#app/forms/use-form-draft.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { ACCOUNT_FIELD_LIMITS, parseSignup, PASSWORD_BYTES, type SignupField } from "#shop/accounts/account-form.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import type { Route } from "./+types/signup.ts";
import { leadOn } from "./session-change.ts";
import { AuthLayout, EmailField } from "./auth-layout.tsx";
import { privateHeaders } from "#app/session/private-page.ts";

export const handle = { noFooter: true };

/** The key of this form's draft in session storage. */
const DRAFT = "signup";

function readFormValues(form: FormData): Record<SignupField, string> {
  const text = (name: SignupField) => textOf(form, name);
  return {
    name: text("name"),
    email: text("email"),
    password: text("password"),
    phone: text("phone"),
    address: text("address"),
    village: text("village"),
  };
}

export function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (viewer.role !== "visitor") throw leadOn(viewer, "");
  return null;
}

/** The answer never contains the password. */
function readEntered(form: FormData) {
  const { password: _secret, ...values } = readFormValues(form);
  return { values };
}

export const action = formAction(async ({ form, request, context }: Route.ActionArgs & FormArgs) => {
  const { values } = readEntered(form);
  const parsed = parseSignup(readFormValues(form));
  if (!parsed.ok) return data({ kind: "problems" as const, problems: parsed.problems, values }, 400);
  const answer = await (await identityOf(context)).signUp(askingOf(request, context), parsed.value);
  switch (answer.kind) {
    case "common": {
      const problems: FieldProblems<SignupField> = { password: "password_common" };
      return data({ kind: "problems" as const, problems, values }, 400);
    }
    case "wait":
      return data({ kind: "wait" as const, seconds: answer.seconds, values }, tooMany(answer.seconds));
    case "done": {
      const toast: FlashText = ({ toasts }) => ({ ...toasts.registered, tone: "done" });
      return redirectWithToast(context, href("/login"), toast, new Headers(answer.headers));
    }
  }
}, readEntered);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answeredOrFailed(droppingFormDraft(DRAFT, serverAction()));

export const shouldRevalidate = unlessFailed;

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.signup.title);
}

const NONE: FieldProblems<SignupField> = {};

function labelOf(account: Messages<typeof accountWords & typeof formWords>["account"], field: SignupField): string {
  return field === "email" || field === "password" ? account[field] : account.signup[field];
}

export default function Signup() {
  const m = useMessages({ accountWords, formWords });
  const { account } = m;
  const { signup } = account;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form, DRAFT);
  useEffect(() => {
    // What a draft has restored is shown.
    const fold = form.current?.querySelector("details");
    const fields = fold?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(".input") ?? [];
    if (fold && [...fields].some(({ value }) => value !== "")) fold.open = true;
  }, []);
  const { sending, refused, problems, checked } = useFormCheck(
    (form) => parseSignup(readFormValues(form)),
    answer?.kind === "problems" ? answer.problems : NONE,
  );
  const values = answer !== undefined && "values" in answer ? answer.values : undefined;
  const failure = answer?.kind === "failed" || answer?.kind === "wait" ? answer : null;
  useFailureToast(failure, signup.error);
  return (
    <AuthLayout title={signup.title} lead={signup.lead}>
      <Form ref={form} method="post" action={href("/signup")} {...checked}>
        <ProblemSummary heading={account.problems} problems={useRefusedFields(refused, { ...signup, ...account })} />
        {failure !== null && !sending && (
          <Note tone="warn" role="alert">
            <b>{signup.error}</b>
            <p>{failure.kind === "wait" ? m.form.wait(failure.seconds) : account.failed}</p>
          </Note>
        )}
        <p className="hint">{signup.required}</p>
        <SignupFields values={values} problems={problems} />
        <button className="btn btn-big btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
          {sending ? account.sending : account.submit}
        </button>
        <p className="gate-aside">
          <PlainLink to={href("/privacy")}>{signup.privacy}</PlainLink>
        </p>
      </Form>
      <p className="gate-aside">
        {signup.haveOne} <PlainLink to={href("/login")}>{signup.login}</PlainLink>
      </p>
    </AuthLayout>
  );
}

type FieldsProps = {
  values: Omit<Record<SignupField, string>, "password"> | undefined;
  problems: FieldProblems<SignupField>;
};

function SignupFields({ values, problems }: FieldsProps) {
  const { account } = useMessages({ accountWords, formWords });
  const optional = (name: "name" | "phone" | "address" | "village") => ({
    name,
    label: labelOf(account, name),
    optional: true,
    limit: ACCOUNT_FIELD_LIMITS[name],
    problem: problems[name],
    defaultValue: values?.[name],
  });
  // Also without script, after a refusal.
  const isFilled = (["name", "phone", "address", "village"] as const).some((name) => values?.[name] || problems[name]);
  return (
    <>
      <EmailField problem={problems.email} value={values?.email} />
      <PasswordField
        name="password"
        label={account.password}
        hint={account.passwordHint(PASSWORD_BYTES.least, PASSWORD_BYTES.most)}
        autoComplete="new-password"
        problem={problems.password}
      />
      <details open={isFilled || undefined}>
        <summary className="btn btn-quiet btn-wide">{account.signup.more}</summary>
        <Field {...optional("name")} autoComplete="name" />
        <Field {...optional("phone")} type="tel" inputMode="tel" autoComplete="tel" />
        <Field {...optional("address")} multiline autoComplete="street-address" rows={3} />
        <Field {...optional("village")} autoComplete="address-level2" />
      </details>
    </>
  );
}
