import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { MOST_COUNTED } from "../values/product.ts";
import { recordChange } from "../audit/change-log.ts";
import { deliverySettings, deliveryZones, shopHolidays } from "../schema/delivery.ts";
import { products } from "../schema/products.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";
import type { DeliverySettings, Holiday } from "./delivery-rules.ts";
import { MOST_ZONES, type ZoneContents } from "./zone-form.ts";

export type ZoneRefusal =
  /** Somebody has changed or deleted the zone since the form was filled. Nothing was written. */
  { kind: "changed" } | { kind: "too_many" };

/** Units without a weight: `gramsOf` needs the product's own, or one in its name. */
const UNWEIGHED = sql`${products.packUnit} in ('piece', 'm')`;
/** What `gramsOf` reads in a name. */
const NAMED_WEIGHT = String.raw`(^|[^[:alnum:].,])\d{1,5}([.,]\d{1,3})?\s*(kgs?|kilos?|किलो|gms?|grams?|g)($|[^[:alpha:]])`;
const isWeightless = and(
  isNull(products.deletedAt),
  isNull(products.grossGrams),
  UNWEIGHED,
  sql`${products.name} !~* ${NAMED_WEIGHT}`,
);

const NEXT_VERSION = sql`${deliverySettings.version} + 1`;

/** Products that count as no weight: how many, up to one above `MOST_COUNTED`, and the first of them by name. */
export async function weightlessProducts(db: Database, most: number) {
  const [count, listed] = await Promise.all([
    db.$count(
      db
        .select({ id: products.id })
        .from(products)
        .where(isWeightless)
        .limit(MOST_COUNTED + 1)
        .as("some"),
    ),
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(isWeightless)
      .orderBy(asc(products.nameWords), asc(products.id))
      .limit(most),
  ]);
  return { count, listed };
}

/** Adds a zone below the others (`id` null), or changes one that still has `baseVersion`. */
export async function saveZone(
  db: Database,
  adminId: string,
  { id, baseVersion, zone }: { id: number | null; baseVersion: number; zone: ZoneContents },
): Promise<Outcome<{ id: number }, ZoneRefusal>> {
  return await change(db, adminId, zone.name, async (transaction): Promise<Outcome<{ id: number }, ZoneRefusal>> => {
    if (id === null) {
      if ((await transaction.$count(deliveryZones)) >= MOST_ZONES) return refused({ kind: "too_many" });
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${deliveryZones})`;
      const [added] = await transaction
        .insert(deliveryZones)
        .values({ ...zone, position })
        .returning({ id: deliveryZones.id });
      return done({ id: added?.id ?? 0 });
    }
    const [changed] = await transaction
      .update(deliveryZones)
      .set({ ...zone, demonstration: false, version: baseVersion + 1 })
      .where(and(eq(deliveryZones.id, id), eq(deliveryZones.version, baseVersion)))
      .returning({ id: deliveryZones.id });
    return changed === undefined ? refused({ kind: "changed" }) : done(changed);
  });
}

/** Deletes a zone that still has `baseVersion`. Orders keep its name. */
export async function deleteZone(
  db: Database,
  adminId: string,
  { id, baseVersion }: { id: number; baseVersion: number },
): Promise<Outcome<{ id: number }, ZoneRefusal>> {
  const [zone] = await db.select({ name: deliveryZones.name }).from(deliveryZones).where(eq(deliveryZones.id, id));
  return await change(db, adminId, zone?.name ?? "", async (transaction) => {
    const [gone] = await transaction
      .delete(deliveryZones)
      .where(and(eq(deliveryZones.id, id), eq(deliveryZones.version, baseVersion)))
      .returning({ id: deliveryZones.id });
    return gone === undefined ? refused({ kind: "changed" }) : done(gone);
  });
}

/** The demonstration's zones and settings, in the transaction that sets the shop up. */
export async function fillDelivery(
  transaction: Transaction,
  { zones, ...settings }: Omit<DeliverySettings, "version"> & { zones: readonly ZoneContents[] },
): Promise<void> {
  await transaction.insert(deliverySettings).values(settings);
  const rows = zones.map((zone, at) => ({ ...zone, position: at + 1, demonstration: true }));
  await transaction.insert(deliveryZones).values(rows);
}

/** Removes the demonstration's zones, but those that were edited. */
export async function removeDemoZones(transaction: Transaction): Promise<void> {
  const removed = await transaction
    .delete(deliveryZones)
    .where(eq(deliveryZones.demonstration, true))
    .returning({ id: deliveryZones.id });
  if (removed.length > 0) await transaction.update(deliverySettings).set({ version: NEXT_VERSION });
}

/** Moves a zone above the one before it. */
export async function raiseZone(db: Database, adminId: string, id: number): Promise<void> {
  await change(db, adminId, "", async (transaction) => {
    const [zone] = await transaction.select().from(deliveryZones).where(eq(deliveryZones.id, id));
    if (zone === undefined) return refused(null);
    const [above] = await transaction
      .select()
      .from(deliveryZones)
      .where(lt(deliveryZones.position, zone.position))
      .orderBy(desc(deliveryZones.position))
      .limit(1);
    if (above === undefined) return refused(null);
    const setPosition = (which: number, position: number) =>
      transaction.update(deliveryZones).set({ position }).where(eq(deliveryZones.id, which));
    await setPosition(zone.id, above.position);
    await setPosition(above.id, zone.position);
    return done(null);
  });
}

/** Changes what holds for all zones, unless somebody has since `baseVersion`. */
export async function saveDeliverySettings(
  db: Database,
  adminId: string,
  baseVersion: number,
  settings: Omit<DeliverySettings, "version">,
): Promise<Outcome<null, { kind: "changed" }>> {
  return await change(db, adminId, "", async (transaction) => {
    const [now] = await transaction.select().from(deliverySettings);
    // `change` has counted this one already.
    if ((now?.version ?? 0) !== baseVersion + 1) return refused({ kind: "changed" });
    await transaction.update(deliverySettings).set(settings);
    return done(null);
  });
}

/** Days that are stored at most. */
const MOST_HOLIDAYS = 200;

/** Adds a day without rounds, or changes its name; false: there are too many. */
export async function saveHoliday(db: Database, adminId: string, holiday: Holiday): Promise<boolean> {
  const outcome = await change(db, adminId, holiday.day, async (transaction) => {
    if ((await transaction.$count(shopHolidays)) >= MOST_HOLIDAYS) return refused(null);
    const { day, name } = holiday;
    await transaction
      .insert(shopHolidays)
      .values({ day, name })
      .onConflictDoUpdate({ target: shopHolidays.day, set: { name } });
    return done(null);
  });
  return outcome.ok;
}

export async function deleteHoliday(db: Database, adminId: string, day: string): Promise<void> {
  await change(db, adminId, day, async (transaction) => {
    await transaction.delete(shopHolidays).where(eq(shopHolidays.day, day));
    return done(null);
  });
}

/** Thrown to roll a refused change back. */
class Refusal<Problem> extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super("refused");
    this.problem = problem;
  }
}

/**
 * Runs one change in a transaction that counts the rules' version first, which locks them for other changes. Orders do
 * not wait for it, and read the new version afterwards. A refusal writes nothing.
 */
async function change<Value, Problem>(
  db: Database,
  adminId: string,
  label: string,
  write: (transaction: Transaction) => Promise<Outcome<Value, Problem>>,
): Promise<Outcome<Value, Problem>> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction
        .insert(deliverySettings)
        .values({ version: 1 })
        .onConflictDoUpdate({ target: deliverySettings.id, set: { version: NEXT_VERSION } });
      const outcome = await write(transaction);
      if (!outcome.ok) throw new Refusal(outcome.problem);
      const kind = { what: "delivery_changed", subject: "shop", subjectId: "" } as const;
      await recordChange(transaction, adminId, { ...kind, label, before: null, after: null });
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.problem as Problem);
    throw error;
  }
}
