import { data, Form, href } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { redirectWithToast, type FlashText } from "#app/flash/redirect-with-toast.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf, isSecure, tooMany } from "#app/request/context.ts";
import { privateMeta } from "#app/session/private-meta.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { useFormCheck } from "#app/forms/use-form-check.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { parsePasswordChange, PASSWORD_BYTES } from "#shop/accounts/account-form.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { FailureNote, AuthLayout } from "./auth-layout.tsx";
import type { Route } from "./+types/change-password.ts";
import { privateHeaders, signedInOrLogin } from "#app/session/private-page.ts";
import { newSessionHint, writeSessionHint } from "#app/session/session-cookie.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = signedInOrLogin(request, context);
  return { hasPassword: await (await identityOf(context)).hasPassword(viewer) };
}

export const action = formAction(async ({ form, request, context }: Route.ActionArgs & FormArgs) => {
  const viewer = signedInOrLogin(request, context);
  const parsed = parsePasswordChange({ current: textOf(form, "current"), password: textOf(form, "password") });
  if (!parsed.ok) return refuse(parsed.problems);
  const answer = await (await identityOf(context)).changePassword(askingOf(request, context), viewer, parsed.value);
  if (answer.kind === "wait") return data({ kind: "wait" as const, seconds: answer.seconds }, tooMany(answer.seconds));
  if (answer.kind === "problem") return refuse({ [answer.field]: answer.problem });
  const headers = new Headers(answer.headers);
  const secure = isSecure(context);
  headers.append("set-cookie", writeSessionHint(await newSessionHint(viewer), secure));
  const toast: FlashText = ({ toasts }) => ({ ...toasts.passwordChanged, tone: "done" });
  return redirectWithToast(context, href("/account"), toast, headers);
});

const refuse = (problems: FieldProblems<"current" | "password">) => data({ kind: "problems" as const, problems }, 400);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.changePassword.title);
}

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const { account } = useMessages({ accountWords, formWords });
  const words = account.changePassword;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { sending, refused, problems, checked } = useFormCheck(
    (form) => parsePasswordChange({ current: textOf(form, "current"), password: textOf(form, "password") }),
    answer?.kind === "problems" ? answer.problems : undefined,
  );
  return (
    <AuthLayout title={words.title} lead={loaderData.hasPassword ? words.text : words.none} problems={refused}>
      <FailureNote answer={answer} sending={sending} />
      {loaderData.hasPassword ? (
        <Form method="post" action={href("/account/password")} {...checked}>
          <PasswordField
            name="current"
            label={words.current}
            autoComplete="current-password"
            problem={problems.current}
          />
          <PasswordField
            name="password"
            label={words.next}
            hint={account.passwordHint(PASSWORD_BYTES.least, PASSWORD_BYTES.most)}
            autoComplete="new-password"
            problem={problems.password}
          />
          <button className="btn btn-big btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
            {sending ? account.sending : words.save}
          </button>
        </Form>
      ) : (
        <PlainLink className="btn btn-wide" to={href("/forgot-password")}>
          {account.login.forgot}
        </PlainLink>
      )}
      <p className="gate-aside">
        <PlainLink to={href("/account")}>{words.back}</PlainLink>
      </p>
    </AuthLayout>
  );
}
