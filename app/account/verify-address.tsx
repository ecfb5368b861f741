import { data, Form, href, redirectDocument } from "react-router";
import { answeredOrFailed } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf } from "#app/request/context.ts";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { Route } from "./+types/verify-address.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { privateHeaders } from "#app/session/private-page.ts";

/*
 * The target of an e-mail's confirmation link. It confirms by a button, not by GET: mail scanners open every link, and
 * would confirm an address that a stranger entered.
 */

export async function action({ request, params, context }: Route.ActionArgs) {
  try {
    const answer = await (await identityOf(context)).verifyAddress(askingOf(request, context), params.token);
    if (answer.kind === "choose") return redirectDocument(`${answer.path}?confirmed`, 303);
    return answer.kind === "done" ? { kind: "done" as const } : data({ kind: "expired" as const }, 410);
  } catch (error) {
    logFailure(error);
    return data({ kind: "failed" as const }, 503);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { accountWords, formWords }, (m) => m.account.verify.title);
}

export default function VerifyAddress({ params }: Route.ComponentProps) {
  const { account } = useMessages({ accountWords, formWords });
  const { verify } = account;
  const answer = useAnswer<typeof action | typeof clientAction>();
  if (answer === undefined || answer.kind === "failed") {
    return (
      <AuthLayout title={verify.title}>
        {answer !== undefined && (
          <Note tone="warn" role="alert">
            {account.failed}
          </Note>
        )}
        <p>{verify.text}</p>
        <Form method="post" action={href("/verify/:token", params)}>
          <button className="btn btn-big btn-wide" type="submit">
            {verify.confirm}
          </button>
        </Form>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={verify.title}>
      {answer.kind === "done" ? (
        <Note tone="ok" role="status">
          <b>{verify.done}</b>
        </Note>
      ) : (
        <Note tone="warn" role="alert">
          <b>{verify.failed}</b>
          <p>{verify.failedText}</p>
        </Note>
      )}
      <div className="btn-row">
        <PlainLink className="btn" to={href("/products")}>
          {verify.toShop}
        </PlainLink>
        <PlainLink className="btn btn-quiet" to={href("/account")}>
          {verify.toAccount}
        </PlainLink>
      </div>
    </AuthLayout>
  );
}
