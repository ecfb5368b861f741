import { privateMeta } from "#app/session/private-meta.ts";
import { data, href, redirect } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { useState } from "react";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { FEED_PATH } from "#app/request/page-address.ts";
import { originOf } from "#app/request/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { MOST_SHEET_BYTES, MOST_ZIP_BYTES } from "#shop/catalogue/import/sheet/upload-limits.ts";
import type { Route } from "./+types/import.ts";
import { uploadedIn } from "../../pictures/read-picture.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await adminShopOf(context).imports.list();
  return { feed: { path: FEED_PATH, url: originOf(context) + FEED_PATH }, imports };
}

/** Stores the files; the preview page checks them. */
export const action = formAction(async ({ form, context }: Route.ActionArgs & FormArgs) => {
  const sheet = uploadedIn(form, "sheet");
  const zip = uploadedIn(form, "zip");
  if (sheet === null) return data({ kind: "no_sheet" as const }, 400);
  if (sheet.size > MOST_SHEET_BYTES) return data({ kind: "large_sheet" as const }, 400);
  if (zip !== null && zip.size > MOST_ZIP_BYTES) return data({ kind: "large_zip" as const }, 400);
  const files = { sheet: await sheet.bytes(), zip: zip === null ? null : await zip.bytes() };
  const id = await adminShopOf(context).imports.start(sheet.name, files);
  return redirect(href("/admin/import/:id", { id }), 303);
});

export const handle = { filledIn: true };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminImport.title);
}

/** Imports and exports products as spreadsheets. */
export default function Import({ loaderData }: Route.ComponentProps) {
  const { adminImport: words } = useMessages({ adminWords });
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <FilesForm />
      <details className="fold">
        <summary>{words.rulesHeading}</summary>
        <p className="btn-row">
          <PlainLink className="btn btn-quiet" to={href("/admin/import/template")} download>
            {words.template}
          </PlainLink>
        </p>
        <ul className="points import-rules">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
      <EarlierImports imports={loaderData.imports} />
      <section className="section">
        <Title>{words.exportHeading}</Title>
        <p>{words.exportText}</p>
        <p className="btn-row import-export">
          <PlainLink className="btn btn-quiet" to={href("/admin/export")} download>
            {words.export}
          </PlainLink>
        </p>
      </section>
      <section className="section">
        <Title>{words.feedHeading}</Title>
        <p>{words.feedText}</p>
        <p>
          <PlainLink className="long-word" to={loaderData.feed.path}>
            {loaderData.feed.url}
          </PlainLink>
        </p>
      </section>
    </div>
  );
}

/** The last imports, each with its state and the way to its page, where it is confirmed or undone. */
function EarlierImports({ imports }: Pick<Route.ComponentProps["loaderData"], "imports">) {
  const { adminImport: words } = useMessages({ adminWords });
  const { moment } = useFormats();
  if (imports.length === 0) return null;
  return (
    <section className="section">
      <Title>{words.earlier}</Title>
      <p className="soft">{words.earlierText}</p>
      <ul className="earlier-imports">
        {imports.map(({ id, fileName, state, isAbandoned, canUndo, at, added, changed }) => (
          <li key={id}>
            <PlainLink className="long-word" to={href("/admin/import/:id", { id })}>
              {fileName}
            </PlainLink>
            <span className="tag">{isAbandoned ? words.stopped : words.states[state]}</span>
            <p>
              {added === null || changed === null ? moment(at) : words.earlierRows(moment(at), added, changed)}
              {canUndo && ` · ${words.canUndo}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Submitted as a full page load: the browser's own progress is accurate for large files. */
function FilesForm() {
  const { adminImport: words } = useMessages({ adminWords });
  const answer = useAnswer<typeof action>();
  const [sending, setSending] = useState(false);
  const [fileProblems, setFileProblems] = useState<{ sheet?: string; zip?: string } | null>(null);
  const texts = {
    no_sheet: { sheet: words.sheetRequired },
    large_sheet: { sheet: words.fileProblems.too_many_bytes },
    large_zip: { zip: words.fileProblems.zip_too_many_bytes },
    failed: {},
  };
  const problems: { sheet?: string; zip?: string } = fileProblems ?? (answer === undefined ? {} : texts[answer.kind]);
  return (
    <PlainForm
      className="panel import-form"
      method="post"
      action={href("/admin/import")}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget);
        const [sheet, zip] = [uploadedIn(form, "sheet"), uploadedIn(form, "zip")];
        const next = {
          ...(sheet === null && { sheet: words.sheetRequired }),
          ...(sheet !== null && sheet.size > MOST_SHEET_BYTES && { sheet: words.fileProblems.too_many_bytes }),
          ...(zip !== null && zip.size > MOST_ZIP_BYTES && { zip: words.fileProblems.zip_too_many_bytes }),
        };
        setFileProblems(next);
        const isRefused = Object.keys(next).length > 0;
        if (isRefused) event.preventDefault();
        setSending(!isRefused);
      }}
    >
      {answer?.kind === "failed" && !sending && (
        <Note tone="warn" role="alert">
          {words.failed}
        </Note>
      )}
      <FileField
        name="sheet"
        label={words.sheet}
        hint={words.sheetHint}
        accept=".xlsx,.xlsm,.xls,.csv,.txt,.tsv,text/csv"
        problem={problems.sheet}
      />
      <details className="fold" open={problems.zip === undefined ? undefined : true}>
        <summary>{words.zipFold}</summary>
        <FileField
          name="zip"
          label={words.zip}
          hint={words.zipHint}
          accept=".zip,application/zip"
          problem={problems.zip}
          optional
        />
      </details>
      <button className="btn btn-big btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
        {sending ? words.sending : words.check}
      </button>
    </PlainForm>
  );
}

type FieldProps = {
  name: string;
  label: string;
  hint: string;
  accept: string;
  problem: string | undefined;
  optional?: boolean;
};

function FileField({ name, label, hint, accept, problem, optional = false }: FieldProps) {
  const m = useMessages({ adminWords });
  return (
    <div className={problem === undefined ? "field" : "field bad"}>
      <label className="label" htmlFor={name}>
        {label} {optional && <span className="optional">{m.form.optional}</span>}
      </label>
      <span className="hint" id={`${name}-hint`}>
        {hint}
      </span>
      <input
        className="input file-input"
        id={name}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? `${name}-hint` : `${name}-hint ${name}-problem`}
      />
      {problem !== undefined && (
        <p className="error" id={`${name}-problem`} role="alert">
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
