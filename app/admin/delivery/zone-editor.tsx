import { useMemo, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { FormField, ProblemText } from "#app/forms/admin-field.tsx";
import { ConflictNote } from "#app/forms/conflict-note.tsx";
import { RestoredNote, StaleNote } from "#app/forms/draft-notes.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useBase } from "#app/forms/use-base.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { formatsFor } from "#app/i18n/formats.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useLanguage, useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import {
  dayField,
  feeField,
  MOST_ZONES,
  RATE_COLUMNS,
  RATE_ROWS,
  RATE_SUBTOTALS,
  RATE_WEIGHTS,
  subtotalField,
  weightField,
  WEEKDAYS,
  ZONE_LIMITS,
  type ZoneProblem,
  type ZoneProblems,
  type ZoneValues,
} from "#shop/delivery/zone-form.ts";
import type { EditConflict } from "#shop/values/merge-edits.ts";

/** The server's answer to a zone that was not saved. */
export type ZoneAnswer =
  | { kind: "zone_problems"; values: ZoneValues; version: string; problems: ZoneProblems }
  | { kind: "zone_changed"; values: ZoneValues; version: string; conflicts: EditConflict<string>[] }
  | { kind: "zone_gone" | "zone_too_many" | "zone_failed"; values: ZoneValues; version: string };

type Props = {
  /** 'new' or the zone's id. */
  id: string;
  values: ZoneValues;
  /** The zone's version and the values of its form, as text. */
  version: string;
  answer: ZoneAnswer | undefined;
};

/** The key of a zone's draft on the device. */
export const zoneDraft = (id: string): string => `zone ${id}`;

/** A zone's form, in its place in the list. */
export function ZoneEditor(props: Props) {
  const base = useBase({ id: props.id, version: props.version, values: props.values });
  const version = props.answer?.version ?? base.base.version;
  // The key remounts the inputs after a conflict, since they ignore new default values.
  return <ZoneForm key={`${version} ${props.answer?.kind}`} {...props} version={version} base={base} />;
}

function ZoneForm({ id, answer, version, base }: Props & { base: ReturnType<typeof useBase<FormBase>> }) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().state === "submitting";
  const isFresh = answer === undefined;
  const draft = useDeviceDraft(form, { name: zoneDraft(id), isFresh, base });
  const values = answer?.values ?? base.base.values;
  const problems = answer?.kind === "zone_problems" ? answer.problems : NONE;
  const fields = { values, problems };
  return (
    <Form ref={form} className="zone-form panel" method="post" noValidate>
      <input type="hidden" name="zone" value={id} />
      <input type="hidden" name="seen" value={(isFresh ? draft.restored?.["seen"] : undefined) ?? version} />
      {draft.restored !== null && isFresh && <RestoredNote onDiscard={draft.discard} />}
      {(base.isStale || draft.isBehind) && isFresh && <StaleNote />}
      {!sending && <ZoneNotes answer={answer} />}
      <TextFields {...fields} />
      <Days {...fields} />
      <RatesFields {...fields} />
      <div className="btn-row">
        <button className="btn" type="submit" name="intent" value="zone" aria-disabled={sending || undefined}>
          {sending ? words.saving : words.save}
        </button>
        <PlainLink className="btn btn-quiet" to={href("/admin/delivery")}>
          {words.cancel}
        </PlainLink>
      </div>
    </Form>
  );
}

type FormBase = { id: string; version: string; values: ZoneValues };
type FieldsProps = { values: ZoneValues; problems: ZoneProblems };

/** The same object, so that a summary without problems stays the same. */
const NONE: ZoneProblems = {};

function ZoneNotes({ answer }: { answer: ZoneAnswer | undefined }) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  const label = useFieldLabel();
  const problems = answer?.kind === "zone_problems" ? answer.problems : NONE;
  const refused = useMemo(
    () => Object.keys(problems).map((field) => ({ field, label: label(field) })),
    // oxlint-disable-next-line react/exhaustive-deps -- A new list takes the focus again.
    [problems],
  );
  switch (answer?.kind) {
    case "zone_problems":
      return <ProblemSummary heading={words.problems} problems={refused} />;
    case "zone_changed":
      return <ConflictNote heading={words.changed} conflicts={answer.conflicts} label={label} />;
    case "zone_gone":
      return <Refusal>{words.gone}</Refusal>;
    case "zone_too_many":
      return <Refusal>{words.tooMany(MOST_ZONES)}</Refusal>;
    case "zone_failed":
      return <Refusal>{words.failed}</Refusal>;
    default:
      return null;
  }
}

const Refusal = ({ children }: { children: React.ReactNode }) => (
  <Note tone="warn" role="alert" focused>
    {children}
  </Note>
);

/** The label of any field of the form. */
function useFieldLabel(): (field: string) => string {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  const weekday = useWeekdays();
  return (field) => {
    const [, kind, row = "0", column = "0"] = /^(day|kg|from|fee)(\d)(?:\.(\d))?$/.exec(field) ?? [];
    const [first, second] = [Number(row), Number(column)];
    switch (kind) {
      case "day":
        return weekday(first);
      case "kg":
        return words.upToKg(first);
      case "from":
        return words.fromRupees(first);
      case "fee":
        return words.fee(first < RATE_WEIGHTS.length ? words.row(first) : words.heavier, second);
      default:
        return words.fields[field as keyof typeof words.fields] ?? field;
    }
  };
}

function useProblemText(): (problem: ZoneProblem | undefined) => string | undefined {
  const { problem: words } = useMessages({ adminWords }).adminDelivery.delivery;
  return (problem) => {
    if (problem === undefined) return undefined;
    if ("most" in problem) return words[problem.kind](problem.most);
    return problem.kind === "not_pin" ? words.not_pin(problem.entry) : words[problem.kind]();
  };
}

/** 5 January 1970 was a Monday. */
function useWeekdays(): (day: number) => string {
  const { longWeekday } = formatsFor(useLanguage());
  return (day) => longWeekday(new Date((4 + day) * 86_400_000));
}

function TextFields({ values, problems }: FieldsProps) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  const text = useProblemText();
  return (
    <>
      <FormField name="name" label={words.fields.name} problem={text(problems["name"])}>
        {(control) => <input {...control} maxLength={ZONE_LIMITS.name} defaultValue={values["name"]} />}
      </FormField>
      {(["pins", "villages", "cutOff", "leadDays"] as const).map((field) => (
        <FormField
          key={field}
          name={field}
          label={words.fields[field]}
          hint={words.hints[field]}
          problem={text(problems[field])}
        >
          {(control) =>
            field === "pins" || field === "villages" ? (
              <textarea {...control} rows={3} maxLength={ZONE_LIMITS[field]} defaultValue={values[field]} />
            ) : (
              <input {...control} maxLength={ZONE_LIMITS.short} defaultValue={values[field]} />
            )
          }
        </FormField>
      ))}
    </>
  );
}

function Days({ values, problems }: FieldsProps) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  const weekday = useWeekdays();
  const problem = useProblemText()(problems[dayField(0)]);
  return (
    <fieldset className={problem === undefined ? "field" : "field bad"}>
      <legend className="label">{words.days}</legend>
      <div className="zone-days">
        {WEEKDAYS.map((day) => (
          <label key={day} className="check">
            <input
              type="checkbox"
              id={dayField(day)}
              name={dayField(day)}
              value="1"
              defaultChecked={values[dayField(day)] !== ""}
            />
            {weekday(day)}
          </label>
        ))}
      </div>
      {problem !== undefined && <ProblemText id={`${dayField(0)}-problem`} text={problem} />}
    </fieldset>
  );
}

/** The table of charges: a row for each weight, a column for each subtotal. */
function RatesFields({ values, problems }: FieldsProps) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  const text = useProblemText();
  const label = useFieldLabel();
  const input = (field: string) => (
    <>
      <input
        className="input"
        id={field}
        name={field}
        aria-label={label(field)}
        aria-invalid={problems[field] !== undefined || undefined}
        aria-describedby={problems[field] === undefined ? undefined : `${field}-problem`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={ZONE_LIMITS.short}
        defaultValue={values[field]}
      />
      {problems[field] !== undefined && <ProblemText id={`${field}-problem`} text={text(problems[field]) ?? ""} />}
    </>
  );
  const cell = (field: string) => (problems[field] === undefined ? undefined : "field bad");
  return (
    <fieldset className="field">
      <legend className="label">{words.rates}</legend>
      <p className="hint">{words.ratesHint}</p>
      <table className="zone-rates">
        <thead>
          <tr>
            <th scope="col">{words.weight}</th>
            <th scope="col">{words.anySubtotal}</th>
            {RATE_SUBTOTALS.map((column) => (
              <td key={column} className={cell(subtotalField(column))}>
                {words.fromRupees(column)}
                {input(subtotalField(column))}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {RATE_ROWS.map((row) => (
            <tr key={row}>
              {row < RATE_WEIGHTS.length ? (
                <td className={cell(weightField(row))}>
                  {words.row(row)}
                  {input(weightField(row))}
                </td>
              ) : (
                <th scope="row">{words.heavier}</th>
              )}
              {RATE_COLUMNS.map((column) => (
                <td key={column} className={cell(feeField(row, column))}>
                  {input(feeField(row, column))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
