import { useRef } from "react";
import { Form } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { textOf } from "#app/forms/submit-result.ts";
import { useDeviceDraft } from "#app/forms/use-device-draft.ts";
import { ANSWERED, FIRST_ANSWERS, QUESTIONS, type Answers, type Question } from "#shop/catalogue/import/questions.ts";
import { CHANGE_GROUPS, groupsOffered, type ChangeGroup } from "#shop/catalogue/import/sheet/change-groups.ts";
import { HELD, type Held } from "#shop/catalogue/import/sheet/held-rows.ts";
import type { Review } from "#shop/catalogue/import/start-import.ts";
import { columnName, COLUMNS, isColumn, type Misfit } from "#shop/catalogue/import/sheet/column-definitions.ts";
import type { CheckedReport, ImportReport, ReportedWorkbook } from "#shop/catalogue/import/import-report.ts";
import type { FileColumn, SheetHead } from "#shop/catalogue/import/sheet/read-csv.ts";
import type { ProductFieldProblem } from "#shop/catalogue/products/product-form.ts";
import { CATEGORIES } from "#shop/values/product.ts";
import { FormField, type ControlProps } from "../../../forms/admin-field.tsx";
import { problemText } from "../form/form-values.ts";

/** What was reviewed, and why the file cannot be read so. */
export type RefusedReview = {
  review: Review;
  misfit: Misfit | null;
  problems: Partial<Record<Question, ProductFieldProblem>>;
};

const nameOf = (at: number): string => `column-${at}`;
const saveName = (group: ChangeGroup): string => `save-${group}`;
const includeName = (kind: Held): string => `include-${kind}`;

/**
 * The review in the form, for a file with `count` columns; null if it has values that the form cannot send. `before`:
 * answers until now, for questions that the form does not ask.
 */
export function reviewIn(form: FormData, count: number, before: Answers | null): Review | null {
  const choices = Array.from({ length: count }, (_, at) => textOf(form, nameOf(at)));
  const columns = choices.map((each) => (isColumn(each) ? each : null));
  const [heading, sheet] = [textOf(form, "heading"), textOf(form, "sheet")];
  const areIndexes = [heading, sheet].every((each) => /^\d{0,2}$/.test(each));
  if (choices.some((each) => each !== "" && !isColumn(each)) || !areIndexes) return null;
  const index = (text: string) => (text === "" ? null : Number(text));
  const entered = QUESTIONS.filter((question) => form.has(question));
  const answers =
    before === null && entered.length === 0
      ? null
      : {
          ...(before ?? FIRST_ANSWERS),
          ...Object.fromEntries(entered.map((question) => [question, textOf(form, question)])),
        };
  const included = HELD.filter((kind) => form.has(includeName(kind)));
  return { sheet: index(sheet), heading: index(heading), columns, answers, included, skipped: skippedIn(form) };
}

/** The kinds of changes that the form offers and that are not ticked. */
function skippedIn(form: FormData): ChangeGroup[] {
  const offered = textOf(form, "groups").split(" ");
  return CHANGE_GROUPS.filter((group) => offered.includes(group) && !form.has(saveName(group)));
}

export const reviewDraft = (id: string): string => `import ${id}`;

const NO_BASE = { hold: () => {}, release: () => {} };

type Props = { id: string; report: ImportReport; refused: RefusedReview | null };

/** Heading row and columns of a file, and what new products get where it says nothing: asked once. */
export function ImportReview({ id, report, refused }: Props) {
  const { adminImport } = useMessages({ adminWords });
  const words = adminImport.matching;
  const form = useRef<HTMLFormElement>(null);
  useDeviceDraft(form, { name: reviewDraft(id), isFresh: refused === null, base: NO_BASE });
  const { columns = [], head, workbook } = report;
  const sheetChoice = <SheetChoice workbook={workbook} chosen={refused?.review.sheet ?? workbook?.chosen} />;
  const twice = typeof refused?.misfit === "object" && refused.misfit !== null ? refused.misfit.twice : [];
  const isOpen = report.kind !== "checked" || (refused !== null && refused.misfit !== null);
  const lacking = report.kind === "checked" ? QUESTIONS.filter((question) => report.lacks[question] > 0) : [];
  const held = report.kind === "checked" ? HELD.filter((kind) => report.held[kind] > 0) : [];
  const groups = report.kind === "checked" ? groupsOffered(report) : [];
  const isAsked = lacking.length > 0 || held.length > 0 || groups.length > 0;
  const send = (
    <p className="btn-row">
      <button className="btn" type="submit" name="intent" value="match">
        {workbook?.chosen === null ? words.readSheet : isAsked ? words.check : words.match}
      </button>
    </p>
  );
  return (
    <Form ref={form} method="post" className="import-review">
      {refused !== null && refused.misfit !== null && (
        <Note tone="warn" role="alert" focused>
          {twice.length > 0 ? words.twiceAbove : words.noSku}
        </Note>
      )}
      {report.kind === "checked" && isAsked && (
        <div className="panel">
          {groups.length > 0 && (
            <GroupChoices {...report} offered={groups} skipped={(refused?.review ?? report).skipped} />
          )}
          <HeldChoices kinds={held} {...report} included={(refused?.review ?? report).included} />
          {lacking.length > 0 && <Questions lacking={lacking} report={report} refused={refused} />}
          {send}
        </div>
      )}
      {workbook?.chosen === null ? (
        <div className="panel">
          {sheetChoice}
          {send}
        </div>
      ) : (
        <details className="fold import-columns" open={isOpen || undefined}>
          <summary>{words.heading}</summary>
          <div className="panel">
            {sheetChoice}
            {head !== undefined && <HeadingRow head={head} chosen={refused?.review.heading ?? head.at} />}
            <p>{words.lead}</p>
            <div className="import-matches">
              {columns.map((column, at) => (
                <ColumnChoice
                  key={nameOf(at)}
                  column={refused === null ? column : { ...column, column: refused.review.columns[at] ?? null }}
                  at={at}
                  isTwice={twice.includes(at)}
                />
              ))}
            </div>
            <p className="soft">{words.zip}</p>
            {!isAsked && send}
          </div>
        </details>
      )}
    </Form>
  );
}

type QuestionsProps = { lacking: readonly Question[]; report: CheckedReport; refused: RefusedReview | null };

function Questions({ lacking, report, refused }: QuestionsProps) {
  const words = useMessages({ adminWords }).adminImport.matching;
  return (
    <fieldset>
      <legend>{report.unanswered > 0 ? words.noCategory(report.unanswered) : words.lacks}</legend>
      <p className="soft">{words.askedOnce}</p>
      {lacking.map((question) => (
        <Question
          key={question}
          question={question}
          value={valueOf(question, report, refused)}
          problem={refused?.problems[question]}
        />
      ))}
    </fieldset>
  );
}

type GroupProps = { offered: readonly ChangeGroup[] } & Pick<CheckedReport, "groups" | "skipped">;

/** Which kinds of changes are saved. */
function GroupChoices({ offered, groups, skipped }: GroupProps) {
  const words = useMessages({ adminWords }).adminImport;
  return (
    <fieldset>
      <legend>{words.groupsHeading}</legend>
      <input type="hidden" name="groups" value={offered.join(" ")} />
      {offered.map((group) => (
        <label key={group} className="check">
          <input type="checkbox" name={saveName(group)} value="yes" defaultChecked={!skipped.includes(group)} />
          {words.groups[group](groups[group])}
        </label>
      ))}
    </fieldset>
  );
}

type HeldProps = { kinds: readonly Held[] } & Pick<CheckedReport, "held" | "included" | "doubts">;

/** Rows that are left out unless they are ticked. */
function HeldChoices({ kinds, held, included, doubts }: HeldProps) {
  const words = useMessages({ adminWords }).adminImport;
  return kinds.map((kind) => (
    <div key={kind}>
      <p>{words.held[kind](held[kind])}</p>
      {kind === "changed_code" && (
        <ul className="points">
          {doubts.map(({ row, cell, other }) => (
            <li key={`${row} ${cell}`} className="long-word">
              {other === undefined ? words.changedCode(row, cell) : words.otherZeros(row, cell, other)}
            </li>
          ))}
        </ul>
      )}
      <label className="check">
        <input type="checkbox" name={includeName(kind)} value="yes" defaultChecked={included.includes(kind)} />
        {words.include[kind]}
      </label>
    </div>
  ));
}

function valueOf(question: Question, report: CheckedReport, refused: RefusedReview | null): string {
  if (refused?.review.answers) return refused.review.answers[question];
  return report.answers[question] || (question === "category" ? report.offered : "");
}

/** What a file says nothing of. */
function Question({
  question,
  value,
  problem,
}: {
  question: Question;
  value: string;
  problem: ProductFieldProblem | undefined;
}) {
  const { adminImport, adminProducts } = useMessages({ adminWords });
  return (
    <FormField
      name={question}
      label={adminImport.matching.questions[question]}
      hint={adminImport.matching.questionHints[question]}
      problem={problem && problemText(adminProducts, ANSWERED[question][0], problem, null)}
    >
      {(control) =>
        question === "category" ? (
          <CategorySelect control={control} value={value} />
        ) : (
          <input {...control} defaultValue={value} inputMode={question === "stock" ? "numeric" : undefined} />
        )
      }
    </FormField>
  );
}

/** Not required: the admin may map a column to the category instead. */
function CategorySelect({ control, value }: { control: ControlProps; value: string }) {
  const { adminImport, products } = useMessages({ adminWords });
  return (
    <select {...control} defaultValue={value}>
      <option value="">{adminImport.matching.noAnswer}</option>
      {CATEGORIES.map((each) => (
        <option key={each} value={each}>
          {products.categories[each]}
        </option>
      ))}
    </select>
  );
}

/** Which sheet of a workbook is read. */
function SheetChoice({
  workbook,
  chosen,
}: {
  workbook: ReportedWorkbook | undefined;
  chosen: number | null | undefined;
}) {
  const { matching: words } = useMessages({ adminWords }).adminImport;
  if (workbook === undefined || (workbook.sheets.length === 1 && workbook.chosen !== null)) return null;
  return (
    <fieldset>
      <legend>{words.sheet}</legend>
      {workbook.sheets.map(({ name, isHidden }, at) => (
        <label key={name} className="check long-word">
          <input type="radio" name="sheet" value={at} defaultChecked={at === chosen} />
          {isHidden ? words.hiddenSheet(name) : name}
        </label>
      ))}
      <p className="soft">{words.oneSheet}</p>
    </fieldset>
  );
}

/** The file's first rows, one of which has the headings. */
function HeadingRow({ head, chosen }: { head: SheetHead; chosen: number }) {
  const { matching: words, rowOf } = useMessages({ adminWords }).adminImport;
  return (
    <fieldset className="import-heading">
      <legend>{words.headingRow}</legend>
      <div className="import-sheet">
        <table>
          <tbody>
            {head.rows.map(({ row, cells }, at) => (
              <tr key={row}>
                <th scope="row">
                  <label className="check">
                    <input type="radio" name="heading" value={at} defaultChecked={at === chosen} />
                    {rowOf(row)}
                  </label>
                </th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

/** A file's column and its field. One without a name and without values is hidden. */
function ColumnChoice({
  column: { heading, examples, column },
  at,
  isTwice,
}: {
  column: FileColumn;
  at: number;
  isTwice: boolean;
}) {
  const words = useMessages({ adminWords }).adminImport.matching;
  if (heading === "" && examples.length === 0) return null;
  return (
    <FormField
      name={nameOf(at)}
      label={heading === "" ? words.unnamed(at + 1) : heading}
      hint={examples.length === 0 ? words.noExamples : words.examples(examples)}
      problem={isTwice ? words.twice : undefined}
    >
      {(control) => (
        <select {...control} defaultValue={column ?? ""}>
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
}
