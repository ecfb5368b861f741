import { stepsOf } from "#platform/database/migration-level.ts";
import { levelOf } from "#platform/database/rebuild.ts";
import { examineServer, missingIndexes, unreadableTables } from "#platform/database/soundness.ts";
import type { BookRule } from "#shop/backup/check-books.ts";
import { clockDoubted } from "../clock-doubted.ts";
import type { Env } from "../env.ts";
import type { Finding } from "./finding.ts";
import { schema, type BackupParts } from "./parts.ts";

const FROM_BACKUP = "stop the shop, keep a copy of the database as it is, and bring a backup back";

export async function examineDatabase(parts: BackupParts, env: Pick<Env, "taxCase">): Promise<Finding[]> {
  const { database } = parts;
  const place = database.kind === "embedded" ? "The embedded database" : "The database server";
  const steps = stepsOf(schema, await levelOf(database));
  if (steps === null) {
    return [{ about: "database", state: "bad", said: `${place} is of a newer Ankur: bring this program up to date.` }];
  }
  if (steps < schema.migrations.length) {
    const left = schema.migrations.length - steps;
    const said = `${place} answers; ${left} steps of its schema wait for the next start: start the shop.`;
    // The books may not have all their columns yet.
    return [{ about: "database", state: "mind", said }];
  }
  const { version, problems } = await examineServer(database);
  const unreadable = await unreadableTables(database, schema);
  const findings = [...problems, ...unreadable].map((problem): Finding => {
    return { about: "database", state: "bad", said: `${problem}: ${FROM_BACKUP}.` };
  });
  for (const [name, statement] of await missingIndexes(database, schema)) {
    const mend = statement === undefined ? FROM_BACKUP : `make it again: ${statement}`;
    findings.push({ about: "database", state: "bad", said: `The index ${name} is gone: ${mend}` });
  }
  if (findings.length === 0) {
    findings.push({
      about: "database",
      state: "well",
      said: `${place} answers (PostgreSQL ${version}), and is up to date.`,
    });
  }
  return [...findings, ...(await examineBooks(parts)), await tellAged(parts, env)];
}

const BROKEN: Record<BookRule, string> = {
  stock: "products whose stock is not the sum of what came and went",
  totals: "orders whose total is not that of their lines",
  lines: "orders without a line",
  payments: "orders whose payments do not add up",
  days: "days whose count of completed or cancelled orders is not that of the orders",
  customers: "customers whose count or sum is not that of their orders",
  movements: "orders whose goods were not taken from the stock, or not given back",
};

async function examineBooks({ keeping }: BackupParts): Promise<Finding[]> {
  const errors = await keeping.checkBooks();
  if (errors.length === 0) {
    return [{ about: "books", state: "well", said: "Stock, orders and their lines add up." }];
  }
  return errors.map(({ rule, count, example }) => ({
    about: "books",
    state: "bad",
    said: `${count} ${BROKEN[rule]} (${example}): put it right at the counter, and look what wrote to the database.`,
  }));
}

/** What the next round would take, before it does. */
async function tellAged({ keeping }: BackupParts, { taxCase }: Pick<Env, "taxCase">): Promise<Finding> {
  const { orders, accounts, warnings, messages, emails, signIns, changes } = await keeping.countAged(taxCase);
  const doubt = await keeping.doubtClock(Date.now());
  if (doubt !== null) return { about: "retention", state: "bad", said: clockDoubted(doubt) };
  const said = `The next daily round takes the buyer from ${orders} orders${taxCase ? " (TAX_CASE is on)" : ""}, deletes ${accounts} accounts, writes to ${warnings} that are unused, and deletes ${messages} messages, ${emails} e-mails, ${signIns} sign-in events and ${changes} changes.`;
  return { about: "retention", state: "well", said };
}
