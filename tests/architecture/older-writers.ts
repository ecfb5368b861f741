/** What an older program notices nothing of; a column that is added has a default, or may be empty. */
const ADDITIVE = [
  /^CREATE TABLE /,
  /^CREATE TYPE /,
  /^CREATE INDEX /,
  /^ALTER TYPE \S+ ADD VALUE /,
  /^ALTER TABLE \S+ ADD COLUMN (?!.*\bNOT NULL\b)(?!.*\bGENERATED\b)/,
  /^ALTER TABLE \S+ ADD COLUMN (?=.*\bDEFAULT\b)(?!.*\bGENERATED\b)/,
  /^ALTER TABLE \S+ SET \(fillfactor = \d+\);?$/,
  /^ALTER INDEX \S+ SET \(fastupdate = off\);?$/,
  /^SELECT gin_clean_pending_list\(/,
];

/**
 * Statements of a migration that may refuse or falsify what an older program writes. A constraint on a table of the same
 * migration does not count.
 */
export function refusesOlder(statements: readonly string[]): string[] {
  const plain = statements.map((statement) => statement.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim());
  const created = plain.flatMap((statement) => /^CREATE TABLE (\S+)/.exec(statement)?.[1] ?? []);
  return plain.filter((statement) => {
    const [, table = ""] = /^ALTER TABLE (\S+) ADD CONSTRAINT /.exec(statement) ?? [];
    return statement !== "" && !created.includes(table) && !ADDITIVE.some((form) => form.test(statement));
  });
}
