import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { href, useFetcher, useLocation } from "react-router";
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
import {
  DETAILS,
  DETAILS_FIELDS,
  DETAILS_GROUPS,
  TICKED,
  type DetailsField,
  type DetailsFormValues,
} from "#shop/details/details-fields.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { readBase, type EditConflict } from "#shop/values/merge-edits.ts";
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

type Group = (typeof DETAILS_GROUPS)[number];

type Back = {
  /** The section; null: a former release sent all of them as one form. */
  group: Group | null;
  values: DetailsFormValues;
  base: string;
  /** An uploaded logo. */ picture: string | null;
};

/** The server's answer to a form that was not saved. */
export type Answer =
  | { kind: "failed" | "not_removed" }
  | ({ kind: "failed" } & Back)
  | ({ kind: "problems"; problems: FieldProblems<DetailsField>; logo: LogoTrouble | null } & Back)
  | ({ kind: "changed"; conflicts: EditConflict<DetailsField>[]; isLogoChanged: boolean } & Back);

type Now = { values: DetailsFormValues; logoId: string | null };

/** The key of a section's draft on the device. */
export const draftOf = (group: string): string => `settings ${group}`;

/** What a form is filled from, so that the server can find what someone else changed. */
export const toBase = (values: DetailsFormValues, logoId: string | null): string =>
  JSON.stringify({ ...values, logo: logoId ?? "" });

const fieldsOf = (group: Group): DetailsField[] => DETAILS_FIELDS.filter((field) => DETAILS[field].group === group);

/** The part of a base that is a section's. */
function baseOf(group: Group, base: string): string {
  const names: string[] = [...fieldsOf(group), ...(group === "shop" ? ["logo"] : [])];
  return JSON.stringify(Object.fromEntries(Object.entries(readBase(base)).filter(([name]) => names.includes(name))));
}

/** The settings in sections, each a form of its own: to save one changes nothing in another. */
export function DetailsForms({ now, answer }: { now: Now; answer: Answer | undefined }) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const [unsaved, setUnsaved] = useState<readonly Group[]>([]);
  // A save navigates here again: `left` are the sections that it did not save.
  const { key } = useLocation();
  const [saved, setSaved] = useState<{ key: string; left: readonly Group[] }>({ key, left: [] });
  if (saved.key !== key) setSaved({ key, left: unsaved });
  const left = saved.left.filter((group) => unsaved.includes(group));
  const onHeld = useCallback(
    (group: Group, isHeld: boolean) =>
      setUnsaved((before) => DETAILS_GROUPS.filter((each) => (each === group ? isHeld : before.includes(each)))),
    [],
  );
  return (
    <>
      <div role="status">
        {left.length > 0 && (
          <Note tone="few">
            <b>{settings.unsavedIn(left.map((group) => settings.groups[group]))}</b>
          </Note>
        )}
      </div>
      {DETAILS_GROUPS.map((group) => {
        const isMine = answer !== undefined && "group" in answer && (answer.group === null || answer.group === group);
        return <DetailsSection key={group} {...{ group, now, onHeld }} given={isMine ? answer : undefined} />;
      })}
    </>
  );
}

type SectionProps = {
  group: Group;
  now: Now;
  /** The answer to a form without script. */
  given: Answer | undefined;
  /** Called when the section has changes that are not saved, and when it no longer has. */
  onHeld: (group: Group, isHeld: boolean) => void;
};

function DetailsSection({ group, now, given, onHeld }: SectionProps) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data ?? given;
  const [isOpen, setOpen] = useState(answer !== undefined);
  const isRefused = answer !== undefined;
  useEffect(() => {
    if (isRefused) setOpen(true);
  }, [isRefused]);
  const base = useBase({ id: group, version: baseOf(group, toBase(now.values, now.logoId)), now });
  const { isHeld } = base;
  useEffect(() => onHeld(group, isHeld), [group, isHeld, onHeld]);
  const version = answer !== undefined && "base" in answer ? baseOf(group, answer.base) : base.base.version;
  // The key remounts the inputs after a conflict, since they ignore new default values.
  const key = `${version} ${answer?.kind === "changed" ? "merged" : "mine"}`;
  return (
    <details className="settings-section" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{settings.groups[group]}</h2>
        {isHeld && <span className="tag">{settings.unsaved}</span>}
      </summary>
      <SectionForm
        key={key}
        group={group}
        now={base.base.now}
        version={version}
        answer={answer}
        fetcher={fetcher}
        base={base}
        onRestored={() => setOpen(true)}
      />
    </details>
  );
}

type FormProps = {
  group: Group;
  now: Now;
  version: string;
  answer: Answer | undefined;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
  base: BaseHold & { isStale: boolean };
  onRestored: () => void;
};

function SectionForm({ group, now, version, answer, fetcher, base, onRestored }: FormProps) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const sending = fetcher.state === "submitting";
  const refused = answer !== undefined && "values" in answer ? answer : null;
  const values = refused?.values ?? now.values;
  const problems = answer?.kind === "problems" ? answer.problems : NONE;
  const logo = answer?.kind === "problems" && group === "shop" ? answer.logo : null;
  const form = useRef<HTMLFormElement>(null);
  const isFresh = refused === null;
  const draft = useDeviceDraft(form, { name: draftOf(group), isFresh, base, onRestored });
  return (
    <fetcher.Form
      ref={form}
      className="details-form"
      method="post"
      encType="multipart/form-data"
      action={href("/admin/settings")}
      noValidate
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="seen" value={(isFresh ? draft.restored?.["seen"] : undefined) ?? version} />
      {draft.restored !== null && isFresh && <RestoredNote onDiscard={draft.discard} />}
      {(base.isStale || draft.isBehind) && isFresh && <StaleNote />}
      <Problems group={group} problems={problems} logo={logo} />
      {answer?.kind === "changed" && !sending && <Conflict group={group} answer={answer} />}
      {answer?.kind === "failed" && !sending && (
        <Note tone="warn" role="alert" focused>
          {settings.failed}
        </Note>
      )}
      {group === "shop" && <LogoField present={now.logoId} uploaded={refused?.picture ?? null} trouble={logo} />}
      {fieldsOf(group).map((field) => (
        <DetailField key={field} field={field} value={values[field]} problem={problems[field]} />
      ))}
      <button className="btn btn-big btn-wide gate-submit" type="submit" aria-disabled={sending || undefined}>
        {sending ? settings.saving : settings.save} <span className="sr">{settings.groups[group]}</span>
      </button>
    </fetcher.Form>
  );
}

function Conflict({ group, answer }: { group: Group; answer: Extract<Answer, { kind: "changed" }> }) {
  const { settings } = useMessages({ adminWords }).adminArea;
  const conflicts = answer.conflicts.filter(({ field }) => DETAILS[field].group === group);
  const also = group === "shop" && answer.isLogoChanged && settings.logoChanged;
  if (conflicts.length === 0 && also === false) return null;
  return (
    <ConflictNote
      heading={settings.changed}
      conflicts={conflicts}
      label={(field) => settings.labels[field]}
      also={also}
    />
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

type ProblemsProps = { group: Group; problems: FieldProblems<DetailsField>; logo: LogoTrouble | null };

function Problems({ group, problems, logo }: ProblemsProps) {
  const { account, adminArea } = useMessages({ adminWords });
  const { labels } = adminArea.settings;
  const refused = useMemo(() => {
    const fields = fieldsOf(group).filter((field) => problems[field] !== undefined);
    const named = fields.map((field) => ({ field: inputOf(field), label: labels[field] }));
    return logo === null ? named : [{ field: IMAGE, label: labels.logo }, ...named];
  }, [group, problems, logo, labels]);
  return <ProblemSummary heading={account.problems} problems={refused} />;
}
