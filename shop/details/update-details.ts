import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { Fields } from "../schema/changes.ts";
import { recordChange } from "../audit/change-log.ts";
import { lockPicture, type Pictures } from "../pictures/pictures.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";
import type { GivenDetails } from "./details-fields.ts";
import { shopDetails } from "../schema/shop-details.ts";

/** What the admin may say of the shop: the form's fields, and the stored picture of its logo. */
export type DetailsChange = GivenDetails & { logoId: string | null };

/** The shop's details with the version that detects a later change. */
export type VersionedDetails = { details: DetailsChange; version: number; demonstration: boolean };

/** What the settings show; throws in a database that was never set up. */
export async function readVersionedDetails(db: Database): Promise<VersionedDetails> {
  const [row] = await db.select().from(shopDetails);
  if (row === undefined) throw new Error("the shop was never set up");
  return versioned(row);
}

/** What makes a demonstration somebody's shop. Licences or limits alone leave its invented name and phone. */
const REAL_DETAILS = ["name", "legalName", "phone", "whatsapp", "email", "address"] as const;

export type DetailsProblem =
  /** Somebody has saved since; nothing was written. */
  | { kind: "changed"; now: VersionedDetails }
  /** The uploaded logo is not there any more. */
  | { kind: "no_picture" };

/**
 * Writes the shop's particulars, if nobody has changed them since `baseVersion`. A new value of `REAL_DETAILS` ends the
 * demonstration. A logo that was replaced is removed with all its files where nothing else shows it.
 */
export async function changeDetails(
  db: Database,
  pictures: Pick<Pictures, "discard">,
  adminId: string,
  baseVersion: number,
  details: DetailsChange,
): Promise<Outcome<null, DetailsProblem>> {
  const outcome = await db.transaction((transaction) => write(transaction, adminId, baseVersion, details));
  if (!outcome.ok) return outcome;
  const { formerLogo } = outcome.value;
  if (formerLogo !== null && formerLogo !== details.logoId) await pictures.discard(formerLogo);
  return done(null);
}

async function write(
  transaction: Transaction,
  adminId: string,
  baseVersion: number,
  details: DetailsChange,
): Promise<Outcome<{ formerLogo: string | null }, DetailsProblem>> {
  const [row] = await transaction.select().from(shopDetails).for("update");
  if (row === undefined) throw new Error("the shop was never set up");
  const now = versioned(row);
  const { before, after } = difference(now.details, details);
  const isSame = Object.keys(after).length === 0;
  // Saving what is there already, as the same form sent twice does, is no conflict.
  if (isSame) return done({ formerLogo: null });
  if (row.version !== baseVersion) return refused({ kind: "changed", now });
  const isNewLogo = details.logoId !== null && details.logoId !== row.logoId;
  if (isNewLogo && !(await lockPicture(transaction, details.logoId ?? ""))) return refused({ kind: "no_picture" });
  const endsDemonstration = row.demonstration && REAL_DETAILS.some((field) => (after[field] ?? null) !== null);
  await transaction
    .update(shopDetails)
    .set({ ...details, demonstration: row.demonstration && !endsDemonstration, version: row.version + 1 })
    .where(eq(shopDetails.id, row.id));
  const unmarked = endsDemonstration ? [{ demonstration: true }, { demonstration: false }] : [{}, {}];
  await recordChange(transaction, adminId, {
    what: "shop_changed",
    subject: "shop",
    subjectId: "",
    label: details.name,
    before: { ...before, ...unmarked[0] },
    after: { ...after, ...unmarked[1] },
  });
  return done({ formerLogo: row.logoId });
}

function versioned(row: typeof shopDetails.$inferSelect): VersionedDetails {
  const { id: _one, version, demonstration, ...details } = row;
  return { details, version, demonstration };
}

/** The fields in which the two differ. */
function difference(before: DetailsChange, after: DetailsChange): { before: Fields; after: Fields } {
  const changed = (Object.keys(after) as (keyof DetailsChange)[]).filter((field) => before[field] !== after[field]);
  const fields = (details: DetailsChange) => Object.fromEntries(changed.map((field) => [field, details[field]]));
  return { before: fields(before), after: fields(after) };
}
