import { privateMeta } from "#app/session/private-meta.ts";
import { data, Form, href } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { renderSVG } from "uqr";
import { newSessionHint, writeSessionHint } from "#app/session/session-cookie.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { askingOf, identityOf, isSecure, tooMany, viewerOf } from "#app/request/context.ts";
import { Note } from "#app/ui/note.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { Route } from "./+types/security.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { isOn: await (await identityOf(context)).secondFactor.isOn(viewerOf(context)) };
}

/** The second factor in three steps: show a secret for the app, confirm a code, turn it off. */
export const action = formAction(async ({ form, intent, request, context }: Route.ActionArgs & FormArgs) => {
  const { secondFactor } = await identityOf(context);
  const asking = askingOf(request, context);
  const password = textOf(form, "password").normalize("NFC");
  switch (intent) {
    case "begin": {
      const begun = await secondFactor.begin(asking, viewerOf(context), password);
      if (begun !== null && "kind" in begun)
        return data({ kind: "wait" as const, seconds: begun.seconds }, tooMany(begun.seconds));
      return begun === null
        ? data({ kind: "wrong_password" as const }, 400)
        : { kind: "begun" as const, ...shown(begun) };
    }
    case "confirm": {
      const headers = await secondFactor.confirm(asking, textOf(form, "code").replace(/\s/g, ""));
      if (headers !== null) return data({ kind: "on" as const }, { headers: await withHint(headers, context) });
      const begun = { uri: textOf(form, "uri"), backupCodes: textOf(form, "codes").split(" ") };
      return data({ kind: "wrong_code" as const, ...shown(begun) }, 400);
    }
    case "end": {
      const code = textOf(form, "code").replace(/\s/g, "");
      const headers = await secondFactor.end(asking, viewerOf(context), password, code);
      if (headers === "wrong_password") return data({ kind: headers }, 400);
      if (headers === "wrong_code") return data({ kind: "wrong_code_to_end" as const }, 400);
      if ("kind" in headers) return data({ kind: "wait" as const, seconds: headers.seconds }, tooMany(headers.seconds));
      return data({ kind: "off" as const }, { headers: await withHint(headers, context) });
    }
    default:
      throw data(null, 400);
  }
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

/** The session has a new token: the cookie notifies the other tabs. */
async function withHint(cookies: Headers, context: Route.ActionArgs["context"]): Promise<Headers> {
  const headers = new Headers(cookies);
  headers.append("set-cookie", writeSessionHint(await newSessionHint(viewerOf(context)), isSecure(context)));
  return headers;
}

function shown({ uri, backupCodes }: { uri: string; backupCodes: string[] }) {
  const isOurs = uri.startsWith("otpauth://totp/");
  const key = (isOurs && new URL(uri).searchParams.get("secret")) || "";
  const picture = `data:image/svg+xml;base64,${btoa(renderSVG(isOurs ? uri : "otpauth://totp/", { border: 2 }))}`;
  return { uri: isOurs ? uri : "", key, picture, backupCodes };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.account.security.title);
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { account, form } = useMessages({ adminWords });
  const { security } = account;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const hasBegun = answer?.kind === "begun" || answer?.kind === "wrong_code";
  return (
    <div className="page narrow">
      <h1 className="page-title">{security.title}</h1>
      <section className="panel">
        <h2>{security.heading}</h2>
        {(answer?.kind === "on" || answer?.kind === "off") && (
          <Note tone="ok" role="status">
            {answer.kind === "on" ? security.isOn : security.isOff}
          </Note>
        )}
        {(answer?.kind === "wait" || answer?.kind === "failed") && (
          <Note tone="warn" role="alert">
            {answer.kind === "wait" ? form.wait(answer.seconds) : account.failed}
          </Note>
        )}
        {hasBegun ? (
          <Begun answer={answer} />
        ) : (
          <Form className="stack" method="post" action={href("/admin/security")}>
            <p>{loaderData.isOn ? security.on : security.off}</p>
            <input type="hidden" name="intent" value={loaderData.isOn ? "end" : "begin"} />
            <PasswordField
              name="password"
              label={security.password}
              autoComplete="current-password"
              problem={answer?.kind === "wrong_password" ? "password_wrong" : undefined}
            />
            {loaderData.isOn && <CodeField label={security.codeToEnd} isWrong={answer?.kind === "wrong_code_to_end"} />}
            <button className={loaderData.isOn ? "btn btn-danger gate-submit" : "btn gate-submit"} type="submit">
              {loaderData.isOn ? security.end : security.begin}
            </button>
          </Form>
        )}
        <p className="soft section">{security.lost}</p>
        <p>
          <PlainLink to={href("/admin/sign-ins")}>{security.signIns}</PlainLink>
        </p>
      </section>
    </div>
  );
}

type BegunAnswer = { kind: "begun" | "wrong_code"; uri: string; key: string; picture: string; backupCodes: string[] };

function Begun({ answer }: { answer: BegunAnswer }) {
  const { security } = useMessages({ adminWords }).account;
  return (
    <Form className="stack" method="post" action={href("/admin/security")}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="uri" value={answer.uri} />
      <input type="hidden" name="codes" value={answer.backupCodes.join(" ")} />
      <p>{security.scan}</p>
      <img className="qr" src={answer.picture} width={240} height={240} alt={security.picture} />
      <p className="btn-row">
        <OutwardLink className="btn btn-quiet" to={answer.uri}>
          {security.open}
        </OutwardLink>
      </p>
      <p className="long-word">{security.key(answer.key)}</p>
      <h3>{security.backup}</h3>
      <p>{security.backupText}</p>
      <ul className="backup-codes">
        {answer.backupCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CodeField label={security.code} isWrong={answer.kind === "wrong_code"} />
      <button className="btn gate-submit" type="submit">
        {security.confirm}
      </button>
    </Form>
  );
}

function CodeField({ label, isWrong }: { label: string; isWrong: boolean }) {
  const { security } = useMessages({ adminWords }).account;
  return (
    <div className={isWrong ? "field bad" : "field"}>
      <label className="label" htmlFor="code">
        {label}
      </label>
      <input
        className="input"
        id="code"
        name="code"
        required
        maxLength={20}
        autoComplete="one-time-code"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "code-problem" : undefined}
      />
      {isWrong && (
        <p className="error" id="code-problem">
          {security.wrongCode}
        </p>
      )}
    </div>
  );
}
