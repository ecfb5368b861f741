import type { CellProblem, CheckedRow, RowChange } from "./check-row.ts";
import {
  MOST_LISTED,
  type Doubt,
  type CheckedReport,
  type ImportReport,
  type Warning,
  warningsOf,
} from "./import-report.ts";
import { toPack } from "../../values/product.ts";
import { pick } from "../../values/text.ts";
import { type ChangeGroup, noChanges } from "./sheet/change-groups.ts";
import { type Held, noneHeld } from "./sheet/held-rows.ts";
import { FIRST_ANSWERS } from "./questions.ts";
import type { FileColumn, SheetHead, SheetRow } from "./sheet/read-csv.ts";
import { beginning } from "./sheet/decode-csv.ts";
import type { PicturesByName } from "./pictures-by-name.ts";

export type Checked = {
  report: ImportReport;
  /** Of the rows without problems; null where the file could not be read. */
  changes: RowChange[] | null;
  /** Pictures that the rows name and the shop has, by their names. */
  pictures: Record<string, string>;
};

/** What the report of an older version of the shop lacks. */
export const noLists = () =>
  ({
    news: [],
    changes: [],
    warnings: [],
    warningCount: 0,
    lacks: { category: 0, pack: 0, stock: 0 },
    unanswered: 0,
    answers: FIRST_ANSWERS,
    offered: "",
    held: noneHeld(),
    leftOut: 0,
    included: [],
    doubts: [],
    groups: noChanges(),
    skipped: [],
  }) satisfies Partial<CheckedReport>;

/** What the rows come to, added up. */
export class Gathered {
  readonly #changes: RowChange[] = [];
  readonly #rest: CellProblem[] = [];
  readonly #report: CheckedReport = {
    added: 0,
    changed: 0,
    unchanged: 0,
    bad: 0,
    problems: [],
    problemCount: 0,
    missingPictures: { count: 0, names: [] },
    ...noLists(),
  };

  /** `more`: warnings about its SKU, its name and its family. */
  take({ row, split }: SheetRow, decided: CheckedRow, more: readonly Warning[] = []): void {
    for (const question of decided.lacks) this.#report.lacks[question] += 1;
    if ("problems" in decided) return this.bad(decided.problems);
    const { change, was, now } = decided;
    const isNew = change.present === null || change.present.isDeleted;
    if (!isNew && change.changed.length === 0) {
      this.#report.unchanged += 1;
      return;
    }
    this.#report[isNew ? "added" : "changed"] += 1;
    this.#changes.push(change);
    const { name } = change.product;
    const pack = toPack(change.product);
    const { news, changes, warnings } = this.#report;
    if (isNew) {
      if (news.length < MOST_LISTED.rows)
        news.push({ row, name, pack, price: now.price, stock: now.stock, family: now.family });
    } else if (changes.length < MOST_LISTED.rows) {
      const fields = change.changed.map((field) =>
        field === "picture"
          ? { field, was: "", now: "" }
          : { field, was: beginning(was[field]), now: beginning(now[field]) },
      );
      changes.push({ row, name, pack, fields });
    }
    const rowWarnings = [...warningsOf(isNew ? null : was, now), ...more];
    if (split !== undefined) rowWarnings.push({ kind: "split", now: split.price, other: split.next });
    this.#report.warningCount += rowWarnings.length;
    const room = MOST_LISTED.rows - warnings.length;
    warnings.push(...rowWarnings.slice(0, room).map((warning) => ({ row, name, ...warning })));
  }

  doubt(doubts: readonly Doubt[]): void {
    this.#report.doubts.push(...doubts.slice(0, MOST_LISTED.rows - this.#report.doubts.length));
  }

  /** Counts a row by its kinds of changes. */
  count(groups: readonly ChangeGroup[]): void {
    for (const group of groups) this.#report.groups[group] += 1;
  }

  leaveOut(): void {
    this.#report.leftOut += 1;
  }

  /** Counts a row by what holds it; true if one of that is not among `included`. */
  isLeftOut(held: readonly Held[], included: readonly Held[]): boolean {
    for (const kind of held) this.#report.held[kind] += 1;
    if (held.every((kind) => included.includes(kind))) return false;
    this.leaveOut();
    return true;
  }

  bad(problems: readonly CellProblem[]): void {
    this.#report.bad += 1;
    this.#rest.push(...problems);
    // A question is asked once above the list, not in each row.
    const listed = problems.filter(
      ({ column, problem, cell }) => !(column === "category" && problem === "required" && cell === ""),
    );
    if (listed.length === 0) this.#report.unanswered += 1;
    this.#report.problemCount += listed.length;
    const room = MOST_LISTED.problems - this.#report.problems.length;
    this.#report.problems.push(...listed.slice(0, room));
  }

  checked(
    { missing, stored }: Pick<PicturesByName, "missing" | "stored">,
    sheet: Pick<CheckedReport, "answers" | "offered" | "included" | "skipped"> & {
      columns: FileColumn[];
      head: SheetHead;
    },
  ): Checked {
    const missingPictures = { count: missing.size, names: [...missing].slice(0, MOST_LISTED.names).map(beginning) };
    return {
      report: {
        kind: "checked",
        ...this.#report,
        ...pick(sheet, ["answers", "offered", "included", "skipped", "columns", "head"]),
        missingPictures,
        rest: this.#rest,
      },
      changes: this.#changes,
      pictures: stored,
    };
  }
}
