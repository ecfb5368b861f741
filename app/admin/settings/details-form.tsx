import { useMemo, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { ConflictNote } from "#app/forms/conflict-note.tsx";
import { RestoredNote, StaleNote } from "#app/forms/draft-notes.tsx";
import { useBase, type BaseHold } from "#app/forms/use-base.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { IMAGE } from "#app/admin/pictures/read-picture.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { Note } from "#app/ui/note.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { Title } from "#app/ui/title.tsx";
import {
  DETAILS,
  DETAILS_FIELDS,
  DETAILS_GROUPS,
  TICKED,
  type DetailsField,
  type DetailsFormValues,
} from "#shop/details/details-fields.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import type { EditConflict } from "#shop/values/merge-edits.ts";
import { LogoField, type LogoTrouble } from "./logo-field.tsx";

/** The shop's name has its own input name: `name` is a buyer's, with other words. */
export const inputOf = (field: DetailsField): string => (field === "name" ? "shopName" : field);

const INPUTS = {
  phone: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email" },
  whole: { type: "text", inputMode: "numeric" },
  text: {},
  gstin: {},
} as const;

type Back = {
  values: DetailsFormValues;
  version: number;
  base: string;
  /** An uploaded logo. */ picture: string | null;
};

/** The server's answer to a form that was not saved. */
type Answer =
  | { kind: "failed" | "not_removed" }
  | ({ kind: "failed" } & Back)
  | ({ kind: "problems"; problems: FieldProblems<DetailsField>; logo: LogoTrouble | null } & Back)
  | ({ kind: "changed"; conflicts: EditConflict<DetailsField>[]; isLogoChanged: boolean } & Back);

type Props = { now: { values: DetailsFormValues; version: number; logoId: string | null }; answer: Answer | undefined };

/** The key of this form's draft on the device. */
export const DETAILS_DRAFT = "settings";

/** What the form is filled from, so that the server can find what someone else changed. */
export const toBase = (values: DetailsFormValues, logoId: string | null): string =>
  JSON.stringify({ ...values, logo: logoId ?? "" });

export function DetailsForm({ now, answer }: Props) {
  const base = useBase({ id: DETAILS_DRAFT, ...now });
  const version = answer !== undefined && "values" in answer ? answer.version : base.base.version;
  // The key remounts the inputs after a conflict, since they ignore new default values.
  const key = `${version} ${answer?.kind === "changed" ? "merged" : "mine"}`;
  return <FilledForm key={key} now={base.base} answer={answer} base={base} isStale={base.isStale} />;
}

function FilledForm({ now, answer, base, isStale }: Props & { base: BaseHold; isStale: boolean }) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const sending = useNavigation().state === "submitting";
  const refused = answer !== undefined && "values" in answer ? answer : null;
  const values = refused?.values ?? now.values;
  const version = refused?.version ?? now.version;
  const problems = answer?.kind === "problems" ? answer.problems : NONE;
  const logo = answer?.kind === "problems" ? answer.logo : null;
  const form = useRef<HTMLFormElement>(null);
  const isFresh = refused === null;
  const draft = useDeviceDraft(form, { name: DETAILS_DRAFT, isFresh, base });
  const unseen = (isFresh ? draft.restored : null) ?? {};
  return (
    <Form
      ref={form}
      className="panel details-form"
      method="post"
      encType="multipart/form-data"
      action={href("/admin/settings")}
      noValidate
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={unseen["version"] ?? version} />
      <input type="hidden" name="seen" value={unseen["seen"] ?? refused?.base ?? toBase(now.values, now.logoId)} />
      {draft.restored !== null && isFresh && <RestoredNote onDiscard={draft.discard} />}
      {(isStale || draft.isBehind) && isFresh && <StaleNote />}
      <Problems problems={problems} logo={logo} />
      {answer?.kind === "changed" && !sending && (
        <ConflictNote
          heading={settings.changed}
          conflicts={answer.conflicts}
          label={(field) => settings.labels[field]}
          also={answer.isLogoChanged && settings.logoChanged}
        />
      )}
      {answer?.kind === "failed" && !sending && (
        <Note tone="warn" role="alert" focused>
          {settings.failed}
        </Note>
      )}
      {DETAILS_GROUPS.map((group) => (
        <section key={group} className="field-group">
          <Title>{settings.groups[group]}</Title>
          {group === "shop" && <LogoField present={now.logoId} uploaded={refused?.picture ?? null} trouble={logo} />}
          {DETAILS_FIELDS.filter((field) => DETAILS[field].group === group).map((field) => (
            <DetailField key={field} field={field} value={values[field]} problem={problems[field]} />
          ))}
        </section>
      ))}
      <button className="btn btn-big btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
        {sending ? settings.saving : settings.save}
      </button>
    </Form>
  );
}

type FieldProps = { field: DetailsField; value: string; problem: FieldProblems<DetailsField>[DetailsField] };

function DetailField({ field, value, problem }: FieldProps) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const hint = settings.hints[field];
  const { kind, required, limit } = DETAILS[field];
  if (kind === "tick") {
    return (
      <label className="check">
        <input type="checkbox" name={field} value={TICKED} defaultChecked={value === TICKED} />
        {settings.labels[field]}
      </label>
    );
  }
  const shared = {
    name: inputOf(field),
    label: settings.labels[field],
    optional: !required,
    limit,
    problem,
    defaultValue: value,
    autoComplete: "off",
    ...(hint === undefined ? {} : { hint }),
  };
  if (kind === "longText") return <Field {...shared} multiline rows={3} />;
  return <Field {...shared} {...INPUTS[kind]} />;
}

/** The same object, so that a summary without problems stays the same. */
const NONE: FieldProblems<DetailsField> = {};

function Problems({ problems, logo }: { problems: FieldProblems<DetailsField>; logo: LogoTrouble | null }) {
  const { account, adminArea } = useMessages({ adminWords });
  const { labels } = adminArea.settings;
  const refused = useMemo(() => {
    const fields = DETAILS_FIELDS.filter((field) => problems[field] !== undefined);
    const named = fields.map((field) => ({ field: inputOf(field), label: labels[field] }));
    return logo === null ? named : [{ field: IMAGE, label: labels.logo }, ...named];
  }, [problems, logo, labels]);
  return <ProblemSummary heading={account.problems} problems={refused} />;
}
