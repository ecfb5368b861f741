import { stepsIn } from "#platform/database/rebuild.ts";
import { examineServer, missingIndexes, unreadableTables } from "#platform/database/soundness.ts";
import type { BookRule } from "#shop/backup/check-books.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import { clockDoubted } from "../clock-doubted.ts";
import type { Env } from "../env.ts";
import { examineLevel } from "./examine-level.ts";
import type { Finding } from "./finding.ts";
import { schema } from "../program.ts";
import type { BackupParts } from "./parts.ts";

const FROM_BACKUP = "stop the shop, keep a copy of the database as it is, and bring a backup back";

export async function examineDatabase(parts: BackupParts, env: Pick<Env, "taxCase">): Promise<Finding[]> {
  const { database } = parts;
  const update = await examineUpdate(parts);
  // The books may not have all their columns yet.
  if (update.length > 0) return update;
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
      said: `${nameOf(database)} answers (PostgreSQL ${version}), and is up to date.`,
    });
  }
  return [...findings, ...(await examineBooks(parts)), await tellAged(parts, env)];
}

/** What there is to say of steps that wait for a start of this program, or that it does not know. */
export async function examineUpdate({ database }: Pick<BackupParts, "database">): Promise<Finding[]> {
  const level = examineLevel(nameOf(database), schema, await stepsIn(database));
  return level === null ? [] : [level];
}

const nameOf = ({ kind }: BackupParts["database"]): string =>
  kind === "embedded" ? "The embedded database" : "The database server";

const BROKEN: Record<BookRule, string> = {
  stock: "products whose stock is not the sum of what came and went",
  totals: "orders whose total is not that of their lines",
  lines: "orders without a line",
  payments: "orders whose payments do not add up",
  unpaid: "completed orders have no payment",
  days: "days whose count of completed or cancelled orders is not that of the orders",
  customers: "customers whose count or sum is not that of their orders",
  unconfirmed: "products whose pieces reserved by unknown customers are not those of their orders",
  movements: "orders whose goods were not taken from the stock, or not given back",
};

function mendOf(rule: BookRule): string {
  switch (rule) {
    case "days":
    case "customers":
    case "unconfirmed":
      return "count them anew with npm run shop -- doctor --repair.";
    case "unpaid":
      return "record at each order's page what came.";
    default:
      return "put it right at the counter, and look what wrote to the database.";
  }
}

async function examineBooks({ keeping }: BackupParts): Promise<Finding[]> {
  const errors = await keeping.checkBooks();
  if (errors.length === 0) {
    return [{ about: "books", state: "well", said: "Stock, orders and their lines add up." }];
  }
  return errors.map(({ rule, count, examples }) => {
    const listed =
      rule === "unpaid" ? examples.map((number) => formatOrderNumber(Number(number))) : examples.slice(0, 1);
    const more = count > listed.length && rule === "unpaid" ? " …" : "";
    return {
      about: "books",
      state: "bad",
      said: `${count} ${BROKEN[rule]} (${listed.join(", ")}${more}): ${mendOf(rule)}`,
    };
  });
}

/** What the next round would take, before it does. */
async function tellAged({ keeping }: BackupParts, { taxCase }: Pick<Env, "taxCase">): Promise<Finding> {
  const { orders, accounts, warnings, messages, emails, signIns, changes } = await keeping.countAged(taxCase);
  const doubt = await keeping.doubtClock(Date.now());
  if (doubt !== null) return { about: "retention", state: "bad", said: clockDoubted(doubt) };
  const said = `The next daily round takes the buyer from ${orders} orders${taxCase ? " (TAX_CASE is on)" : ""}, deletes ${accounts} accounts, writes to ${warnings} that are unused, and deletes ${messages} messages, ${emails} e-mails, ${signIns} sign-in events and ${changes} changes.`;
  return { about: "retention", state: "well", said };
}
