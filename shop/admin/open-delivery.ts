import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { readRules, type DeliverySettings, type Holiday } from "../delivery/delivery-rules.ts";
import { readPinMisses } from "../delivery/pin-misses.ts";
import {
  deleteHoliday,
  deleteZone,
  raiseZone,
  saveDeliverySettings,
  saveHoliday,
  saveZone,
  weightlessProducts,
} from "../delivery/update-delivery.ts";
import { publishAfter } from "./publish-after.ts";
import { DETAILS } from "../topics/topics.ts";

/** Misses and products that the page of the zones names. */
const MOST_LISTED = 12;

/** The admin's verbs for delivery. Each change is published as one of the shop's details: every page may show it. */
export function openDeliveryVerbs({ db, pubsub }: { db: Database; pubsub: PubSub }, adminId: string) {
  const publishing = <Result>(change: Promise<Result>) => publishAfter(pubsub, DETAILS, change);
  return {
    read: () => readRules(db),
    misses: () => readPinMisses(db, MOST_LISTED),
    weightless: () => weightlessProducts(db, MOST_LISTED),
    saveZone: (zone: Parameters<typeof saveZone>[2]) => publishing(saveZone(db, adminId, zone)),
    deleteZone: (zone: Parameters<typeof deleteZone>[2]) => publishing(deleteZone(db, adminId, zone)),
    raiseZone: (id: number) => publishing(raiseZone(db, adminId, id)),
    saveSettings: (baseVersion: number, settings: Omit<DeliverySettings, "version">) =>
      publishing(saveDeliverySettings(db, adminId, baseVersion, settings)),
    saveHoliday: (holiday: Holiday) => publishing(saveHoliday(db, adminId, holiday)),
    deleteHoliday: (day: string) => publishing(deleteHoliday(db, adminId, day)),
  };
}
