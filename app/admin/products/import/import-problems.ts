import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { languageAskedFor, notFound } from "#app/request/context.ts";
import type { BadRows } from "#shop/catalogue/import/find-bad-rows.ts";
import { columnName } from "#shop/catalogue/import/sheet/column-definitions.ts";
import { afterReading, beforeWriting } from "#shop/catalogue/import/sheet/escape-formulas.ts";
import type { Route } from "./+types/import-problems.ts";
import { csvFile } from "./import-template.ts";
import { cellProblemText } from "./problem-text.ts";

/** Rows that are written at a stretch. */
const BATCH = 500;

/** The rows of a file that are not imported, as they are in it, with the reasons in a last column. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const bad = await adminShopOf(context).imports.badRows(params.id);
  if (bad === null) throw notFound();
  const messages = messagesFor(languageAskedFor(context), { adminWords });
  const { badRowsName, problemHeading, problemIn } = messages.adminImport;
  const { headings } = bad;
  // A file of such rows that is sent again already has the column.
  const own = headings.flatMap((heading, at) => (heading === problemHeading ? [] : [at]));
  const escaped = (cell = "") => beforeWriting(afterReading(cell));
  const reasons = (problems: BadRows["rows"][number]["problems"]) =>
    problems
      .map((each) => {
        const text = cellProblemText(messages, each);
        return each.column === null ? text : problemIn(columnName(each.column), text);
      })
      .join(" ");
  return csvFile(
    badRowsName,
    [...own.map((at) => escaped(headings[at])), problemHeading],
    (async function* () {
      for (let start = 0; start < bad.rows.length; start += BATCH) {
        const batch = bad.rows.slice(start, start + BATCH);
        yield batch.map(({ cells, problems }) => [
          ...own.map((at) => escaped(cells[at])),
          reasons(problems),
          // Behind the last name, so that a row that was not corrected is refused again.
          ...cells.slice(headings.length).map(escaped),
        ]);
      }
    })(),
  );
}
