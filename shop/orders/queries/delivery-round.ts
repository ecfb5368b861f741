import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { deliveryZones } from "../../schema/delivery.ts";
import { villageKey, villageSound } from "../../delivery/places.ts";
import { villageOf } from "../customers/village.ts";
import { readLines, type OrderLine } from "../find-order.ts";
import { orders } from "../../schema/orders.ts";
import { dueOf, readPaid } from "../payments/read-payments.ts";

/** An order on a round. */
export type RoundStop = {
  number: number;
  name: string;
  /** E.164 */
  phone: string;
  address: string;
  slipNote: string | null;
  lines: Pick<OrderLine, "name" | "quantity">[];
  pieces: number;
  /** Grams when it was ordered; 0 where nothing was known. */
  grams: number;
  duePaise: number;
};

/** The stops in one village; '' where an order names none. */
export type RoundVillage = { village: string; stops: RoundStop[] };
/** The villages of one zone, in its order; null: orders without a zone. */
export type RoundZone = { zone: string | null; villages: RoundVillage[] };

export type RoundDay = { day: string; orders: number };

export type DeliveryRound = {
  zones: RoundZone[];
  /** The days on which open orders are promised, the nearest first. */
  days: RoundDay[];
};

/** The columns by which a round reads its orders. */
const isOnRound = and(eq(orders.state, "open"), eq(orders.fulfilment, "deliver"), isNotNull(orders.promisedOn));

const MOST_DAYS = 14;
/** More than have orders at any time. */
export const MOST_ROUND_DAYS = 1000;

/** The open orders that are promised for a day, by zone and village, in the order that each zone's villages have. */
export async function readRound(db: Database, day: string): Promise<DeliveryRound> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isOnRound, eq(orders.promisedOn, day)))
    .orderBy(asc(orders.id));
  const ids = rows.map(({ id }) => id);
  const [lines, paid] = [await readLines(db, ids), await readPaid(db, ids)];
  const zones = await db.select().from(deliveryZones).orderBy(asc(deliveryZones.position), asc(deliveryZones.id));
  const stops = rows.map((row) => ({
    zone: row.zoneName,
    village: villageOf(row),
    stop: toStop(row, lines.get(row.id) ?? [], paid.get(row.id) ?? 0),
  }));
  return { zones: groupStops(stops, zones), days: await roundDays(db, MOST_DAYS) };
}

/** The days on which open orders are promised, the earliest first. */
export async function roundDays(db: Database, most: number): Promise<RoundDay[]> {
  return await db
    .select({ day: sql<string>`promised_on`, orders: count() })
    .from(orders)
    .where(isOnRound)
    .groupBy(orders.promisedOn)
    .orderBy(asc(orders.promisedOn))
    .limit(most);
}

function toStop(row: typeof orders.$inferSelect, lines: readonly OrderLine[], paidPaise: number): RoundStop {
  const { number, name, phone, address, slipNote } = row;
  return {
    number,
    name,
    phone,
    address,
    slipNote,
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity })),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    grams: row.weightGrams ?? 0,
    duePaise: Math.max(0, dueOf(row, paidPaise)),
  };
}

type Placed = { zone: string | null; village: string; stop: RoundStop };

/** By the zones' position, then their villages' order; what a zone does not list comes last, by name. Pure. */
function groupStops(
  stops: readonly Placed[],
  zones: readonly { name: string; villages: readonly string[] }[],
): RoundZone[] {
  const positionIn = (names: readonly string[], name: string) => {
    const at = names.indexOf(name);
    return at === -1 ? names.length : at;
  };
  const names = zones.map(({ name }) => name);
  const byZone = Map.groupBy(stops, ({ zone }) => zone);
  const ordered = [...byZone].toSorted(([a], [b]) => positionIn(names, a ?? "") - positionIn(names, b ?? ""));
  return ordered.map(([zone, theirs]) => {
    const listed = zones.find(({ name }) => name === zone)?.villages ?? [];
    const [keys, sounds] = [listed.map(villageKey), listed.map(villageSound)];
    const byVillage = Map.groupBy(theirs, ({ village }) => villageKey(village));
    const villages = [...byVillage].map(([key, here]) => ({
      // Another spelling stands beside the listed one, and is never merged with it: it may be another village.
      position: keys.includes(key) ? positionIn(keys, key) : positionIn(sounds, villageSound(here[0]?.village ?? "")),
      village: here[0]?.village ?? "",
      stops: here.map(({ stop }) => stop),
    }));
    const sorted = villages.toSorted((a, b) => a.position - b.position || (a.village < b.village ? -1 : 1));
    return { zone, villages: sorted.map(({ village, stops: here }) => ({ village, stops: here })) };
  });
}
