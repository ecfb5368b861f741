import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { DataTable, type Column } from "#app/admin/lists/data-table.tsx";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { PRODUCT } from "#shop/catalogue/products/product-fields.ts";
import { columnName } from "#shop/catalogue/import/column-definitions.ts";
import type { CellProblem } from "#shop/catalogue/import/check-row.ts";
import type { CheckedReport, ImportReport } from "#shop/catalogue/import/import-report.ts";
import { ImportColumns, type RefusedColumns } from "./import-columns.tsx";
import { Changes, NewProducts, Warnings } from "./import-rows.tsx";

/** The result of checking a file: what it would change, or its errors. */
export function ImportFindings({ report, refused }: { report: ImportReport; refused: RefusedColumns | null }) {
  const { adminImport: words } = useMessages({ adminWords });
  const { columns = [] } = report;
  const matching = columns.length > 0 && (
    <ImportColumns
      // Another check result resets the choices.
      key={columns.map(({ column }) => column).join()}
      columns={columns}
      refused={refused}
      isNeeded={report.kind !== "checked"}
    />
  );
  if (report.kind !== "checked") {
    return (
      <>
        <Note tone="warn" role="alert">
          {report.kind === "failed" ? words.fileFailed : words.fileProblems[report.problem]}
        </Note>
        {matching}
      </>
    );
  }
  const written = report.added + report.changed;
  return (
    <>
      <Counts report={report} />
      {report.bad > 0 ? (
        <Note tone="warn" role="alert">
          {words.badRows(report.bad)}
        </Note>
      ) : (
        <Note tone={written === 0 ? "info" : "ok"} role="status">
          {written === 0 ? words.nothing : words.allGood(written)}
        </Note>
      )}
      <Remarks report={report} />
      {matching}
      <Problems report={report} />
      <Warnings report={report} />
      <Changes report={report} />
      <NewProducts report={report} />
    </>
  );
}

function Counts({ report }: { report: CheckedReport }) {
  const { adminImport: words, adminArea } = useMessages({ adminWords });
  return (
    <dl className="import-counts">
      {(["added", "changed", "unchanged", "bad"] as const).map((each) => (
        <div key={each}>
          <dt>{words.counts[each]}</dt>
          <dd>{adminArea.changes.count(report[each])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Remarks({
  report: { columns = [], missingPictures },
}: {
  report: Extract<ImportReport, { kind: "checked" }>;
}) {
  const { adminImport: words } = useMessages({ adminWords });
  const guessed = columns.flatMap(({ by, heading, column }) =>
    by === "guess" && column !== null ? [{ heading, column: columnName(column) }] : [],
  );
  const ignored = columns.filter(({ column, heading }) => column === null && heading !== "");
  const names = missingPictures.names.join(", ");
  return (
    <>
      {guessed.length > 0 && <Note tone="info">{words.guessed(guessed)}</Note>}
      {columns.some(({ by }) => by === "choice") && <Note tone="info">{words.matching.chosen}</Note>}
      {ignored.length > 0 && <Note tone="info">{words.ignored(ignored.map(({ heading }) => heading).join(", "))}</Note>}
      {missingPictures.count > 0 && (
        <Note tone="few">
          {words.missing(
            missingPictures.count,
            missingPictures.count > missingPictures.names.length ? words.missingMore(names) : names,
          )}
        </Note>
      )}
    </>
  );
}

/** Each error with its row and column. */
function Problems({ report: { problems, problemCount } }: { report: CheckedReport }) {
  const m = useMessages({ adminWords });
  const { adminImport: words } = m;
  if (problems.length === 0) return null;
  const columns: Column<CellProblem>[] = [
    { key: "row", head: words.columns.row, cell: ({ row }) => <b>{words.rowOf(row)}</b> },
    { key: "column", head: words.columns.column, cell: ({ column }) => columnName(column) },
    {
      key: "cell",
      head: words.columns.cell,
      cell: ({ cell }) => (cell === "" ? <span className="soft">{words.emptyCell}</span> : words.says(cell)),
      phone: "line",
      className: "long-word",
    },
    { key: "what", head: words.columns.problem, cell: (problem) => sentenceOf(m, problem), phone: "line" },
  ];
  return (
    <section className="section">
      <Title>{words.badHeading}</Title>
      <DataTable
        className="t-mistakes"
        columns={columns}
        rows={problems}
        rowKey={({ row, column }) => `${row} ${column}`}
      />
      {problemCount > problems.length && <p className="soft">{words.moreProblems(problemCount - problems.length)}</p>}
    </section>
  );
}

/** How to fix an error: the product form's sentence, unless a spreadsheet has its own. */
function sentenceOf(
  { adminImport: words, adminProducts }: Messages<typeof adminWords>,
  { column, problem, before }: CellProblem,
): string {
  if (problem === "twice") return words.twice(before);
  if (column === "picture") return words.pictureProblems[problem as keyof typeof words.pictureProblems];
  const { problems } = adminProducts;
  if (problem === "required") return words.required[column] ?? problems.required[column] ?? problems.other.required();
  if (problem === "not_listed") return words.notListed[column] ?? problems.other.not_listed();
  if (problem === "too_little" || problem === "too_much" || problem === "too_fine") {
    return problems[problem][column] ?? problems.other[problem]();
  }
  return problems.other[problem as keyof typeof problems.other](PRODUCT[column].limit);
}
