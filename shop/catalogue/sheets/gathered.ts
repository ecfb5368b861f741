import { beginning, type CellProblem, type checkRow, type RowChange } from "./check-row.ts";
import { MOST_LISTED, type CheckedReport, type ImportReport } from "./import-report.ts";
import type { SheetRow } from "./read-sheet.ts";

export type Checked = {
  report: ImportReport;
  /** null where something stands against the import. */
  changes: RowChange[] | null;
};

/** What the rows come to, added up. */
export class Gathered {
  readonly #changes: RowChange[] = [];
  readonly #report: CheckedReport;

  constructor(ignored: string[]) {
    this.#report = {
      added: 0,
      changed: 0,
      unchanged: 0,
      bad: 0,
      problems: [],
      problemCount: 0,
      ignored: ignored.slice(0, MOST_LISTED.names).map(beginning),
      missingPictures: { count: 0, names: [] },
      examples: [],
    };
  }

  take({ row }: SheetRow, decided: ReturnType<typeof checkRow>): void {
    if ("problems" in decided) return this.bad(decided.problems);
    const { change } = decided;
    const isNew = change.present === null || change.present.isDeleted;
    if (!isNew && change.changed.length === 0) {
      this.#report.unchanged += 1;
      return;
    }
    this.#report[isNew ? "added" : "changed"] += 1;
    this.#changes.push(change);
    const { examples } = this.#report;
    if (!isNew && examples.length < MOST_LISTED.examples) {
      examples.push({ row, name: change.product.name, fields: change.changed });
    }
  }

  bad(problems: readonly CellProblem[]): void {
    this.#report.bad += 1;
    this.#report.problemCount += problems.length;
    const room = MOST_LISTED.problems - this.#report.problems.length;
    this.#report.problems.push(...problems.slice(0, room));
  }

  checked(missing: ReadonlySet<string>): Checked {
    const missingPictures = { count: missing.size, names: [...missing].slice(0, MOST_LISTED.names).map(beginning) };
    return {
      report: { kind: "checked", ...this.#report, missingPictures },
      changes: this.#report.bad === 0 ? this.#changes : null,
    };
  }
}
