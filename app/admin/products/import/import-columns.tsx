import { Form } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { textOf } from "#app/forms/submit-result.ts";
import { columnName, COLUMNS, isColumn, type Column, type Misfit } from "#shop/catalogue/import/column-definitions.ts";
import type { FileColumn } from "#shop/catalogue/import/read-csv.ts";
import { FormField } from "../../../forms/admin-field.tsx";

/** The chosen mapping, and why the file cannot be read with it. */
export type RefusedColumns = { chosen: (Column | null)[]; misfit: Misfit };

const nameOf = (at: number): string => `column-${at}`;

/** The column mapping in the form, for a file with `count` columns; null if it names an unknown column. */
export function columnsIn(form: FormData, count: number): (Column | null)[] | null {
  const choices = Array.from({ length: count }, (_, at) => textOf(form, nameOf(at)));
  return choices.every((each) => each === "" || isColumn(each))
    ? choices.map((each) => (isColumn(each) ? each : null))
    : null;
}

type Props = {
  columns: readonly FileColumn[];
  refused: RefusedColumns | null;
  /** True: the file cannot be read without a mapping. */
  isNeeded: boolean;
};

/** Maps a file's columns to fields. A column without a name and without values is hidden. */
export function ImportColumns({ columns, refused, isNeeded }: Props) {
  const { adminImport } = useMessages({ adminWords });
  const words = adminImport.matching;
  const twice = typeof refused?.misfit === "object" ? refused.misfit.twice : [];
  return (
    <details className="fold import-columns" open={isNeeded || refused !== null || undefined}>
      <summary>{words.heading}</summary>
      <Form method="post" className="panel">
        {refused !== null && (
          <Note tone="warn" role="alert" focused>
            {twice.length > 0 ? words.twiceAbove : words.noSku}
          </Note>
        )}
        <p>{words.lead}</p>
        <div className="import-matches">
          {columns.map(({ heading, examples, column }, at) => {
            if (heading === "" && examples.length === 0) return null;
            const name = nameOf(at);
            const chosen = refused === null ? column : refused.chosen[at];
            return (
              <FormField
                key={name}
                name={name}
                label={heading === "" ? words.unnamed(at + 1) : heading}
                hint={examples.length === 0 ? words.noExamples : words.examples(examples)}
                problem={twice.includes(at) ? words.twice : undefined}
              >
                {(control) => (
                  <select {...control} defaultValue={chosen ?? ""}>
                    <option value="">{words.leaveOut}</option>
                    {COLUMNS.map((each) => (
                      <option key={each} value={each}>
                        {columnName(each)}
                      </option>
                    ))}
                  </select>
                )}
              </FormField>
            );
          })}
        </div>
        <p className="soft">{words.zip}</p>
        <p className="btn-row">
          <button className="btn" type="submit" name="intent" value="match">
            {words.match}
          </button>
        </p>
      </Form>
    </details>
  );
}
