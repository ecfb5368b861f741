import { useRef } from "react";
import { Form } from "react-router";
import { ConflictNote } from "#app/forms/conflict-note.tsx";
import { RestoredNote, StaleNote } from "#app/forms/draft-notes.tsx";
import { useBase, type BaseHold } from "#app/forms/use-base.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { CATEGORY_FILTERS, TERM_KINDS, type CategoryFilter, type TermKind } from "#shop/values/search-term.ts";
import type { EditConflict } from "#shop/values/merge-edits.ts";

/** A term as its page loads it: `words` by language. */
export type LoadedTerm = {
  id: string;
  kind: TermKind;
  shelf: CategoryFilter | null;
  words: Record<string, string[]>;
  version: number;
};

/** The form's fields by name. The words of a language are one text, separated by commas. */
export type TermValues = Record<string, string>;

export const toTermValues = ({ kind, shelf, words }: LoadedTerm, languages: readonly string[]): TermValues => ({
  kind,
  shelf: shelf ?? "",
  ...Object.fromEntries(languages.map((each) => [`words-${each}`, words[each]?.join(", ") ?? ""])),
});

/** What a refused form held, or holds after a merge, and what it was filled from. */
type Refused = { kind: "refused" | "changed"; values: TermValues; version: number; base: string };

/** The key of this term's draft on the device. */
export const termDraft = (id: string) => `term ${id}`;

type Props = {
  /** The term's part of the address. */
  path: string;
  term: LoadedTerm;
  refused: Refused | null;
};

/** The words of a term. The form keeps its values while someone else saves the same term. */
export function TermForm({ path, term, refused }: Props) {
  const base = useBase(term);
  // Inputs follow their defaults only when they are rendered for the first time, as after a merge.
  return (
    <FilledForm
      key={`${term.id} ${refused?.version ?? base.base.version} ${refused?.kind === "changed" ? "merged" : "mine"}`}
      {...{ path, refused, base }}
      term={base.base}
      isStale={base.isStale}
    />
  );
}

function FilledForm({ path, term, refused, base, isStale }: Props & { base: BaseHold; isStale: boolean }) {
  const { adminTerms: words } = useMessages({ adminWords });
  const form = useRef<HTMLFormElement>(null);
  const isFresh = refused === null;
  const draft = useDeviceDraft(form, { name: termDraft(path), isFresh, base });
  const loaded = toTermValues(term, Object.keys(words.languages));
  const values = refused?.values ?? loaded;
  const hidden = refused ?? { version: term.version, base: JSON.stringify(loaded), ...draft.restored };
  return (
    <Form ref={form} method="post" className="panel">
      <input type="hidden" name="version" value={hidden.version} />
      <input type="hidden" name="base" value={hidden.base} />
      {draft.restored !== null && isFresh && <RestoredNote onDiscard={draft.discard} />}
      {(isStale || draft.isBehind) && isFresh && <StaleNote />}
      {term.id === "" && (
        <Field name="id" label={words.id} hint={words.idHint} limit={40} defaultValue={values["id"]} />
      )}
      <Choice name="kind" label={words.kind} value={values["kind"] ?? ""}>
        {TERM_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </Choice>
      <Choice name="shelf" label={words.shelf} value={values["shelf"] ?? ""}>
        <option value="">{words.noCategory}</option>
        {CATEGORY_FILTERS.map((shelf) => (
          <option key={shelf} value={shelf}>
            {words.categories[shelf]}
          </option>
        ))}
      </Choice>
      <p>
        <b>{words.words}</b>
      </p>
      {Object.entries(words.languages).map(([language, label]) => (
        <Field
          key={language}
          name={`words-${language}`}
          label={label}
          limit={2000}
          optional
          defaultValue={values[`words-${language}`]}
          autoComplete="off"
        />
      ))}
      <button className="btn" type="submit">
        {words.save}
      </button>
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; value: string; children: React.ReactNode };

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select className="input" id={name} name={name} defaultValue={value}>
        {children}
      </select>
    </div>
  );
}

/** What someone else changed in the entry, by the names of its fields. */
export function TermConflict({ conflicts }: { conflicts: readonly EditConflict<string>[] }) {
  const { adminTerms: words } = useMessages({ adminWords });
  const label = (field: string) =>
    field === "kind" ? words.kind : field === "shelf" ? words.shelf : (words.languages[field.slice(6)] ?? field);
  const show = (value: string, field: string) =>
    field === "kind"
      ? words.kinds[value as TermKind]
      : field === "shelf"
        ? words.categories[value as CategoryFilter]
        : value;
  return <ConflictNote heading={words.problems.changed} conflicts={conflicts} label={label} show={show} />;
}
