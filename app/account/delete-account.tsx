import { data, Form, href, redirectDocument, useNavigation } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { appendFlash } from "#app/flash/redirect-with-toast.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { addressOf, askingOf, identityOf, isSecure, shopOf, tooMany } from "#app/request/context.ts";
import { Field } from "#app/forms/field.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { ACCOUNT_FIELD_LIMITS } from "#shop/accounts/account-form.ts";
import { FailureNote, AuthLayout } from "./auth-layout.tsx";
import type { Route } from "./+types/delete-account.ts";
import { privateHeaders, signedInOrLogin } from "#app/session/private-page.ts";
import { leaveDevice } from "./session-change.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = signedInOrLogin(request, context);
  return { role: viewer.role, hasPassword: await (await identityOf(context)).hasPassword(viewer) };
}

/** Deletion is final: it requires the password, or the e-mail address for an account without one. */
export const action = formAction(async ({ form, request, context }: Route.ActionArgs & FormArgs) => {
  const viewer = signedInOrLogin(request, context);
  const [shop, identity, asking] = [shopOf(context), await identityOf(context), askingOf(request, context)];
  if (await identity.hasPassword(viewer)) {
    const isRight = await identity.isMyPassword(asking, viewer, textOf(form, "password").normalize("NFC"));
    if (typeof isRight === "object")
      return data({ kind: "wait" as const, seconds: isRight.seconds }, tooMany(isRight.seconds));
    if (!isRight) return data({ kind: "wrong" as const }, 400);
  } else {
    const person = await shop.myDetails(viewer);
    if (textOf(form, "email").trim().toLowerCase() !== person?.email) return data({ kind: "wrong" as const }, 400);
  }
  const gone = await shop.deleteMyAccount(viewer, addressOf(context));
  if (!gone.ok) return data({ kind: "wrong" as const }, 400);
  const secure = isSecure(context);
  // The session is deleted with the account: this only clears the cookie.
  const headers = new Headers(await identity.signOut(asking));
  leaveDevice(headers, secure);
  appendFlash(headers, context, ({ toasts }) => ({ title: toasts.accountDeleted, tone: "done" }));
  return redirectDocument(href("/home"), { status: 303, headers });
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.remove.title);
}

export default function DeleteAccount({ loaderData }: Route.ComponentProps) {
  const { account } = useMessages({ accountWords, formWords });
  const words = account.remove;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  if (loaderData.role === "admin") {
    return (
      <AuthLayout title={words.title} lead={words.adminText}>
        <PlainLink className="btn btn-quiet btn-wide" to={href("/account")}>
          {words.stay}
        </PlainLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={words.title} lead={words.text}>
      <FailureNote answer={answer} sending={sending} />
      <Form method="post" action={href("/account/delete")}>
        {loaderData.hasPassword ? (
          <PasswordField
            name="password"
            label={words.password}
            autoComplete="current-password"
            problem={answer?.kind === "wrong" ? "password_wrong" : undefined}
          />
        ) : (
          <Field
            name="email"
            type="email"
            label={words.email}
            autoComplete="username"
            limit={ACCOUNT_FIELD_LIMITS.email}
            problem={answer?.kind === "wrong" ? "not_email" : undefined}
          />
        )}
        <div className="btn-row gate-submit">
          <button className="btn btn-danger-full" type="submit" aria-disabled={sending || undefined}>
            {sending ? account.sending : words.confirm}
          </button>
          <PlainLink className="btn btn-quiet" to={href("/account")}>
            {words.stay}
          </PlainLink>
        </div>
      </Form>
    </AuthLayout>
  );
}
