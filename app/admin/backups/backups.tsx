import { privateMeta } from "#app/session/private-meta.ts";
import { useEffect } from "react";
import { data, Form, href, redirect, useNavigation, useRevalidator } from "react-router";
import { backupsOf } from "#app/admin/layout/get-admin.ts";
import { answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { BackupsView } from "#app/request/backups.ts";
import { PlainForm } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Route } from "./+types/backups.ts";

/** ms between two looks at a backup that is being made. */
const LOOK_EVERY = 2000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const refused = new URL(request.url).searchParams.get("refused");
  return { backups: await backupsOf(context).view(), refused };
}

/** Begins a backup; the page shows how far it is. */
export const action = formAction(async ({ intent, context }: Route.ActionArgs & FormArgs) => {
  if (intent !== "make") throw data(null, 400);
  backupsOf(context).start();
  return redirect(href("/admin/backups"), 303);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminBackups.title);
}

/** When backups were made, how large they are and where; and one to make now, or to download. */
export default function BackupsPage({ loaderData: { backups, refused } }: Route.ComponentProps) {
  const { adminBackups: words } = useMessages({ adminWords });
  return (
    <div className="page desk-narrow backups-page">
      <h1 className="page-title">{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {!backups.isOn && (
        <Note tone="few">
          <b>{words.off}</b>
          <p>{words.offText}</p>
        </Note>
      )}
      <Making backups={backups} />
      {backups.files.length > 0 && <Download backups={backups} refused={refused} />}
      <p className="long-word">{words.folder(backups.folder)}</p>
      <p>{words.elsewhere}</p>
      <p className="soft">{words.restore}</p>
    </div>
  );
}

function Making({ backups: { percent, failure, files } }: { backups: BackupsView }) {
  const { adminBackups: words } = useMessages({ adminWords });
  const { moment } = useFormats();
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const { revalidate } = useRevalidator();
  const isMaking = percent !== null;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isMaking, revalidate]);
  const [newest] = files;
  return (
    <section className="panel">
      {answer?.kind === "failed" && !sending && (
        <Note tone="warn" role="alert">
          {words.notStarted}
        </Note>
      )}
      <div role="status">
        {isMaking ? (
          <p>
            <b>{words.making(percent)}</b>
          </p>
        ) : failure === null ? (
          <p>
            <b>{newest === undefined ? words.none : words.newest(moment(newest.at))}</b>
          </p>
        ) : (
          <Note tone="warn">
            <b>{words.failed}</b>
            <p className="long-word">{words.failedText(failure)}</p>
          </Note>
        )}
      </div>
      {isMaking && (
        <>
          {/* Without script the page reloads itself. */}
          <noscript>
            <meta httpEquiv="refresh" content="2" />
          </noscript>
          <p className="soft">{words.makingText}</p>
        </>
      )}
      {!isMaking && newest === undefined && <p>{words.noneText}</p>}
      <Form method="post" className="btn-row">
        <button
          className="btn"
          type="submit"
          name="intent"
          value="make"
          aria-disabled={isMaking || sending || undefined}
        >
          {words.now}
        </button>
      </Form>
    </section>
  );
}

/** By POST and with the password: the file holds everybody's data. */
function Download({ backups: { files }, refused }: { backups: BackupsView; refused: string | null }) {
  const { adminBackups: words } = useMessages({ adminWords });
  const { moment } = useFormats();
  return (
    <section className="panel">
      <h2>{words.list}</h2>
      <p className="soft">{words.retention}</p>
      <PlainForm method="post" action={href("/admin/backups/download")}>
        <fieldset className="backup-files">
          <legend className="sr">{words.which}</legend>
          {files.map(({ name, at, bytes }) => (
            <label key={name} className="check">
              <input type="radio" name="file" value={name} defaultChecked={name === files[0]?.name} />
              <span>{words.one(moment(at), bytes)}</span>
            </label>
          ))}
        </fieldset>
        <Note tone="info">{words.warning}</Note>
        {refused === "wait" && (
          <Note tone="warn" role="alert">
            {words.wait}
          </Note>
        )}
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          problem={refused === "password" ? "password_wrong" : undefined}
        />
        <button className="btn" type="submit">
          {words.download}
        </button>
      </PlainForm>
    </section>
  );
}
