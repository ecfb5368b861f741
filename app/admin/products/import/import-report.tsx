import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { DataTable, type Column } from "#app/admin/lists/data-table.tsx";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { Title } from "#app/ui/title.tsx";
import { isSaleColumn } from "#shop/catalogue/import/sheet/find-unpublished.ts";
import { isMarkColumn } from "#shop/catalogue/import/sheet/column-meanings.ts";
import { HELD } from "#shop/catalogue/import/sheet/held-rows.ts";
import { columnName } from "#shop/catalogue/import/sheet/column-definitions.ts";
import type { CellProblem } from "#shop/catalogue/import/check-row.ts";
import type { CheckedReport, ImportReport, ReportedWorkbook } from "#shop/catalogue/import/import-report.ts";
import { ImportReview, type RefusedReview } from "./import-review.tsx";
import { cellProblemText } from "./problem-text.ts";
import { Changes, NewProducts, Warnings } from "./import-rows.tsx";

type Props = {
  id: string;
  report: ImportReport;
  refused: RefusedReview | null;
  /** The button that imports, above what is long. */
  decision: React.ReactNode;
};

/** The result of checking a file: what it would change, or its errors. */
export function ImportFindings({ id, report, refused, decision }: Props) {
  const { adminImport: words } = useMessages({ adminWords });
  const { columns = [], workbook } = report;
  const review = (columns.length > 0 || workbook?.chosen === null) && (
    <ImportReview
      // Another check result resets the choices.
      key={`${workbook?.chosen} ${report.head?.at} ${columns.map(({ column }) => column).join()}`}
      id={id}
      report={report}
      refused={refused}
    />
  );
  if (report.kind !== "checked") {
    return (
      <>
        <Note tone="warn" role="alert">
          {report.kind === "failed" ? words.fileFailed : words.fileProblems[report.problem]}
        </Note>
        {review}
        {decision}
      </>
    );
  }
  const written = report.added + report.changed;
  const bad = report.bad - report.unanswered;
  const isAsked = report.unanswered > 0 || HELD.some((kind) => report.held[kind] > 0);
  // Until the question is answered, there is nothing else to see.
  if (written === 0 && bad === 0 && report.leftOut === 0 && report.unanswered > 0) {
    return (
      <>
        {review}
        {decision}
      </>
    );
  }
  return (
    <>
      <Counts report={report} />
      {bad > 0 && (
        <Note tone="warn" role="alert">
          <b>{words.badRows(bad)}</b>
          {written > 0 && <p>{words.badRowsText}</p>}
          {written === 0 && report.unanswered === 0 && <p>{words.badAllText}</p>}
        </Note>
      )}
      {report.bad === 0 && report.leftOut === 0 && (
        <Note tone={written === 0 ? "info" : "ok"} role="status">
          {written === 0 ? words.nothing : words.allGood(written)}
        </Note>
      )}
      {report.leftOut > 0 && (
        <Note tone="warn" role="status">
          {words.heldRows(report.leftOut)}
        </Note>
      )}
      {isAsked && review}
      <Warnings report={report} />
      {decision}
      <Remarks report={report} />
      {!isAsked && review}
      <Problems report={report} />
      {report.bad > 0 && report.unanswered === 0 && <BadRows id={id} count={report.bad} />}
      <Changes report={report} />
      <NewProducts report={report} />
    </>
  );
}

/** The rows that are not imported, as a file. */
export function BadRows({ id, count }: { id: string; count: number }) {
  const { adminImport: words } = useMessages({ adminWords });
  return (
    <>
      <p className="btn-row">
        <PlainLink className="btn btn-quiet" to={href("/admin/import/:id/problems", { id })} download>
          {words.downloadBad(count)}
        </PlainLink>
      </p>
      <p className="soft">{words.downloadBadText}</p>
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
          <dd>{adminArea.changes.count(each === "bad" ? report.bad - report.unanswered : report[each])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Remarks({
  report: { columns = [], workbook, missingPictures },
}: {
  report: Extract<ImportReport, { kind: "checked" }>;
}) {
  const { adminImport: words } = useMessages({ adminWords });
  const guessed = columns.flatMap(({ by, heading, column }) =>
    by === "guess" && column !== null ? [{ heading, column: columnName(column) }] : [],
  );
  const ignored = columns.filter(
    ({ column, heading }) => column === null && heading !== "" && !isSaleColumn(heading) && !isMarkColumn(heading),
  );
  const names = missingPictures.names.join(", ");
  return (
    <>
      {workbook !== undefined && <WorkbookRemarks workbook={workbook} />}
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

/** What of a workbook is not read. */
function WorkbookRemarks({ workbook: { sheets, chosen, unread, hiddenColumns } }: { workbook: ReportedWorkbook }) {
  const { adminImport: words } = useMessages({ adminWords });
  const others = [...sheets.filter((_, at) => at !== chosen).map(({ name }) => name), ...unread];
  return (
    <>
      {others.length > 0 && chosen !== null && (
        <Note tone="info">{words.unreadSheets(sheets[chosen]?.name ?? "", others.join(", "))}</Note>
      )}
      {hiddenColumns.length > 0 && <Note tone="info">{words.hiddenColumns(hiddenColumns.join(", "))}</Note>}
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
    {
      key: "column",
      head: words.columns.column,
      cell: ({ column }) => (column === null ? words.wholeRow : columnName(column)),
    },
    {
      key: "cell",
      head: words.columns.cell,
      cell: ({ cell }) => (cell === "" ? <span className="soft">{words.emptyCell}</span> : words.says(cell)),
      phone: "line",
      className: "long-word",
    },
    { key: "what", head: words.columns.problem, cell: (problem) => cellProblemText(m, problem), phone: "line" },
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
