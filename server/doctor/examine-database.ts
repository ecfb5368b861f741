import { isGuarded } from "#platform/database/write-guard.ts";
import { mayWriteAfter, stepsOf, type AppliedStep, type Schema } from "#platform/database/migration-steps.ts";
import { stepsIn } from "#platform/database/transfer/rebuild.ts";
import { differences, examineServer, missingIndexes, unreadableTables } from "#platform/database/transfer/integrity.ts";
import type { BookRule } from "#shop/backup/check-consistency.ts";
import { tables } from "#shop/schema/tables.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { clockDoubted, type Finding } from "./finding.ts";
import type { Env } from "../env.ts";
import { schema } from "../program-files.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

const FROM_BACKUP = "Stop the shop, save a copy of the database as it is, and restore a backup.";

export async function examineTables({ database }: BackupParts): Promise<Finding[]> {
  const { version, problems } = await examineServer(database);
  const unreadable = await unreadableTables(database, schema);
  const different = await differences(database, tables);
  const findings = [...problems, ...unreadable, ...different].map((problem): Finding => {
    return { about: "database", state: "bad", message: `${problem}. ${FROM_BACKUP}` };
  });
  for (const [name, statement] of await missingIndexes(database, schema)) {
    const advice = statement === undefined ? FROM_BACKUP : `Create it again: ${statement}`;
    findings.push({ about: "database", state: "bad", message: `The index ${name} is missing. ${advice}` });
  }
  if (!(await isGuardWhole(database))) {
    const message = "The guard against outdated programs is not whole. Restart the shop, which makes it again.";
    findings.push({ about: "database", state: "bad", message });
  }
  if (findings.length === 0) {
    findings.push({
      about: "database",
      state: "well",
      message: `${nameOf(database)} responds (PostgreSQL ${version}) and is up to date.`,
    });
  }
  return findings;
}

async function isGuardWhole({ pool }: BackupParts["database"]): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await isGuarded(client, schema);
  } finally {
    client.release();
  }
}

/** A finding about migrations that are pending or unknown to this program. */
export async function examineUpdate({ database }: Pick<BackupParts, "database">): Promise<Finding[]> {
  const level = examineLevel(nameOf(database), schema, await stepsIn(database));
  return level === null ? [] : [level];
}

/** A finding about pending or unknown migrations; null if the database is up to date. Pure. */
export function examineLevel(database: string, schema: Schema, applied: readonly AppliedStep[]): Finding | null {
  const hashes = applied.map(({ hash }) => hash);
  const steps = stepsOf(schema, hashes);
  if (steps === null) {
    const message = `${database} was updated by a newer version of Ankur. Update this program.`;
    return { about: "database", state: mayWriteAfter(schema, applied) ? "mind" : "bad", message };
  }
  const left = schema.migrations.slice(steps);
  if (left.length === 0) return null;
  const incompatible = left.filter(({ olderMayWrite }) => !olderMayWrite);
  const how =
    incompatible.length === 0
      ? "Older processes can run beside the new ones. Replace them one by one."
      : `Stop all older processes first. They cannot write after ${incompatible.map(({ name }) => name).join(", ")}.`;
  const message = `${database} responds. Schema updates that the next start applies: ${left.length}. ${how}`;
  return { about: "database", state: "mind", message };
}

const nameOf = ({ kind }: BackupParts["database"]): string =>
  kind === "embedded" ? "The embedded database" : "The database server";

const BROKEN: Record<BookRule, string> = {
  stock: "Products whose stock does not match their stock movements",
  totals: "Orders whose total does not match their items",
  lines: "Orders without items",
  payments: "Orders whose payments do not add up",
  unpaid: "Completed orders without a payment",
  days: "Days whose order count or total does not match their orders",
  customers: "Customers whose order count or total does not match their orders",
  unconfirmed: "Products whose reserved stock does not match the unconfirmed orders",
  movements: "Orders whose stock was not deducted or not returned",
};

function adviceOn(rule: BookRule): string {
  switch (rule) {
    case "days":
    case "customers":
    case "unconfirmed":
      return "Count them again: npm run shop -- doctor --repair";
    case "unpaid":
      return "Record the payment on the page of each order.";
    default:
      return "Find out what changed the database. Correct these in the admin pages if possible. Otherwise restore an earlier backup.";
  }
}

export async function examineBooks({ shopBackup }: BackupParts): Promise<Finding[]> {
  const errors = await shopBackup.checkBooks();
  if (errors.length === 0) {
    return [{ about: "books", state: "well", message: "Stock, orders and their items add up." }];
  }
  return errors.map(({ rule, count, examples }) => {
    const listed =
      rule === "unpaid" ? examples.map((number) => formatOrderNumber(Number(number))) : examples.slice(0, 1);
    const more = count > listed.length && rule === "unpaid" ? " …" : "";
    return {
      about: "books",
      state: "bad",
      message: `${BROKEN[rule]}: ${count} (${listed.join(", ")}${more}). ${adviceOn(rule)}`,
    };
  });
}

/** Counts what the next clean-up deletes. */
export async function examineRetention(
  { shopBackup }: Pick<BackupParts, "shopBackup">,
  { taxCase }: Pick<Env, "taxCase">,
): Promise<Finding[]> {
  const { orders, accounts, warnings, messages, emails, signIns, changes } = await shopBackup.countAged(taxCase);
  const doubt = await shopBackup.doubtClock(Date.now());
  if (doubt !== null) return [{ about: "retention", state: "bad", message: clockDoubted(doubt) }];
  const message =
    `The next daily clean-up removes customer details from ${orders} orders${taxCase ? " (TAX_CASE is on)" : ""}. ` +
    `It deletes ${accounts} accounts, ${messages} messages, ${emails} emails, ${signIns} login events and ` +
    `${changes} changes. It warns the owners of ${warnings} unused accounts.`;
  return [{ about: "retention", state: "well", message }];
}
