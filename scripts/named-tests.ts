import type { Outcome } from "./reports.ts";

const COLUMN = "Shown by";

/**
 * Holds the specification against a run. In its tables with a column `Shown by`, every line must name there, between
 * backticks, the full titles (describes and test joined by ' > ') of the tests that show it, and each of those tests
 * must have run and passed. Gives one sentence for everything that is not so.
 */
export function checkNamedTests(specification: string, outcomes: readonly Outcome[]): string[] {
  const lines = linesWithTests(specification);
  if (lines.length === 0) return [`The specification has no table with a column '${COLUMN}'.`];
  return lines.flatMap(({ number, titles }) => {
    if (titles.length === 0) return [`Line ${number} of the specification names no test.`];
    return titles.flatMap((title) => {
      const complaint = complaintAbout(title, outcomes);
      return complaint === null ? [] : [`Line ${number} of the specification names a test that ${complaint}: ${title}`];
    });
  });
}

function complaintAbout(title: string, outcomes: readonly Outcome[]): string | null {
  const states = outcomes.filter((outcome) => outcome.title === title).map(({ state }) => state);
  if (states.length === 0) return "did not run";
  return states.every((state) => state === "passed") ? null : "did not pass";
}

function linesWithTests(markdown: string): { number: number; titles: string[] }[] {
  const found: { number: number; titles: string[] }[] = [];
  let column = -1;
  let inTable = false;
  for (const [index, line] of markdown.split("\n").entries()) {
    const cells = cellsOf(line);
    if (cells === null) {
      inTable = false;
    } else if (!inTable) {
      inTable = true;
      column = cells.indexOf(COLUMN);
    } else if (column >= 0 && !cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const titles = [...(cells[column] ?? "").matchAll(/`([^`]+)`/g)].map(([, title = ""]) => title.trim());
      found.push({ number: index + 1, titles });
    }
  }
  return found;
}

/** null for a line that belongs to no table. A bar within a cell is written `\|`. */
function cellsOf(line: string): string[] | null {
  const trimmed = line.trim();
  if (!trimmed.startsWith("|")) return null;
  const cells = trimmed.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
  return cells.slice(1, trimmed.endsWith("|") && !trimmed.endsWith("\\|") ? -1 : undefined);
}
