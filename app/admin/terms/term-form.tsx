import { useRef } from "react";
import { Form } from "react-router";
import { RestoredNote } from "#app/form-draft/restored-note.tsx";
import { StaleNote } from "#app/form-draft/stale-note.tsx";
import { useBase, type BaseHold } from "#app/form-draft/use-base.ts";
import { useDeviceDraft } from "#app/form-draft/use-device-draft.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/ui/field.tsx";
import { SHELVES, TERM_KINDS, type Shelf, type TermKind } from "#shop/catalogue/terms/term.ts";

/** A term as its page loads it: `words` by language. */
export type LoadedTerm = {
  id: string;
  kind: TermKind;
  shelf: Shelf | null;
  words: Record<string, string[]>;
  version: number;
};

/** What a refused form held. */
type Values = { version: number; id: string; kind: string; shelf: string; words: Record<string, string> };

/** The name under which what is typed of this term is saved on the device. */
export const termDraft = (id: string) => `term ${id}`;

type Props = {
  /** The term's part of the address. */
  path: string;
  term: LoadedTerm;
  values: Values | null;
};

/** The words of a term. They stay as typed while someone else saves the same term. */
export function TermForm({ path, term, values }: Props) {
  const base = useBase(term);
  // A choice follows its default only when it is rendered for the first time.
  return (
    <FilledForm
      key={`${term.id} ${base.base.version}`}
      {...{ path, values, base }}
      term={base.base}
      isStale={base.isStale}
    />
  );
}

function FilledForm({ path, term, values, base, isStale }: Props & { base: BaseHold; isStale: boolean }) {
  const { adminTerms: words } = useMessages({ adminWords });
  const form = useRef<HTMLFormElement>(null);
  const isFresh = values === null;
  const draft = useDeviceDraft(form, { name: termDraft(path), isFresh, base });
  return (
    <Form ref={form} method="post" className="panel">
      <input type="hidden" name="version" value={values?.version ?? draft.restored?.["version"] ?? term.version} />
      {draft.restored !== null && isFresh && <RestoredNote onDiscard={draft.discard} />}
      {(isStale || draft.isBehind) && isFresh && <StaleNote />}
      {term.id === "" && <Field name="id" label={words.id} hint={words.idHint} limit={40} defaultValue={values?.id} />}
      <Choice name="kind" label={words.kind} value={values?.kind ?? term.kind}>
        {TERM_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </Choice>
      <Choice name="shelf" label={words.shelf} value={values?.shelf ?? term.shelf ?? ""}>
        <option value="">{words.noShelf}</option>
        {SHELVES.map((shelf) => (
          <option key={shelf} value={shelf}>
            {words.shelves[shelf]}
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
          defaultValue={values?.words[language] ?? term.words[language]?.join(", ")}
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

/** The term as someone else saved it, beside the values of a form that was refused for that. */
export function TermNow({ now }: { now: LoadedTerm }) {
  const { adminTerms: words } = useMessages({ adminWords });
  const facts = [
    [words.kind, words.kinds[now.kind]],
    [words.shelf, now.shelf === null ? words.noShelf : words.shelves[now.shelf]],
    ...Object.entries(words.languages).map(([language, label]) => [label, now.words[language]?.join(", ") ?? ""]),
  ] as const;
  return (
    <>
      <p>{words.now}</p>
      <ul>{facts.map(([label, text]) => text !== "" && <li key={label}>{words.isNow(label, text)}</li>)}</ul>
    </>
  );
}
