import { asc } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { deliverySettings, deliveryZones, shopHolidays } from "../schema/delivery.ts";
import { cacheUntil } from "../topics/cache-until.ts";
import { DETAILS } from "../topics/topics.ts";
import { indexVillages, villageKey, type VillageIndex } from "./places.ts";

export type Zone = typeof deliveryZones.$inferSelect & {
  villageIndex: VillageIndex;
};
export type Holiday = typeof shopHolidays.$inferSelect;
export type DeliverySettings = Omit<typeof deliverySettings.$inferSelect, "id">;

/** What decides fee and day of every order. */
export type DeliveryRules = DeliverySettings & {
  /** The upper one first. */
  zones: readonly Zone[];
  holidays: readonly Holiday[];
  /** Two clocks differ, or the only one has jumped: no day is promised. */
  isClockDoubted: boolean;
};

export type ReadRules = () => Promise<DeliveryRules>;

/** Nothing is configured: every order is delivered for nothing, on no promised day. */
export const NO_RULES: DeliveryRules = {
  version: 0,
  elsewhere: true,
  elsewherePaise: 0,
  collect: false,
  stateCode: null,
  zones: [],
  holidays: [],
  isClockDoubted: false,
};

export async function readRules(db: Database | Transaction): Promise<DeliveryRules> {
  // Before the rest: a change between the reads leaves a version that is too old, and an order reads the rules again.
  const [settings] = await db.select().from(deliverySettings);
  const [zones, holidays] = await Promise.all([
    db.select().from(deliveryZones).orderBy(asc(deliveryZones.position), asc(deliveryZones.id)),
    db.select().from(shopHolidays).orderBy(asc(shopHolidays.day)),
  ]);
  const { id: _one, ...set } = settings ?? { id: 1 };
  const indexed = zones.map((zone) => ({ ...zone, villageIndex: indexVillages(zone.villages) }));
  return { ...NO_RULES, ...set, zones: indexed, holidays };
}

/** Holds the rules in memory, until somebody changes them. `isDoubted` is asked only where a day can be promised. */
export function openRules(db: Database, pubsub: PubSub, isDoubted: () => Promise<boolean>): ReadRules {
  return cacheUntil(pubsub, [DETAILS], async () => {
    const rules = await readRules(db);
    return { ...rules, isClockDoubted: rules.zones.length > 0 && (await isDoubted()) };
  });
}

/** Whether anything about delivery differs from a shop that delivers everywhere for nothing. */
export const isConfigured = ({ zones, collect }: Pick<DeliveryRules, "zones" | "collect">): boolean =>
  zones.length > 0 || collect;

/** Whether a charge of these zones depends on the weight. */
export const isByWeight = (zones: readonly Pick<Zone, "rates">[]): boolean =>
  zones.some(({ rates }) => rates.rows.length > 1);

/** Two zones that hold the same PIN code, beginning of one, or village. */
export type Overlap = { entry: string; upper: string; lower: string };

const MOST_OVERLAPS = 10;

/** The first places that two zones share; `zones` has the upper one first. Pure. */
export function overlapsOf(zones: readonly Zone[]): Overlap[] {
  const owners = new Map<string, string>();
  const overlaps: Overlap[] = [];
  for (const { id, name, pins, pinPrefixes, villages } of zones) {
    const named = villages.map((village) => [villageKey(village), village]);
    const entries = [...pins.map((pin) => [pin, pin]), ...pinPrefixes.map((prefix) => [`${prefix}…`, `${prefix}…`])];
    for (const [key = "", entry = ""] of [...entries, ...named]) {
      const upper = owners.get(key);
      if (upper === undefined) owners.set(key, `${id} ${name}`);
      else if (upper !== `${id} ${name}`) overlaps.push({ entry, upper: upper.replace(/^\d+ /, ""), lower: name });
    }
  }
  return overlaps.slice(0, MOST_OVERLAPS);
}
