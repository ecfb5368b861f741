import { isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { runAll } from "#platform/run-all.ts";
import { listEvents, recordEvent } from "../audit/account-events.ts";
import { listChanges, type ChangesQuery } from "../audit/change-log.ts";
import { openTerms } from "../catalogue/terms/admin-terms.ts";
import type { ReadDictionary } from "../catalogue/terms/dictionary.ts";
import type { ReadRules } from "../delivery/delivery-rules.ts";
import { findEnquiry, listEnquiries, type EnquiriesQuery } from "../enquiries/read-enquiries.ts";
import { countNewMessages } from "../enquiries/receive-enquiry.ts";
import { notifyRestocked } from "../enquiries/restock-request.ts";
import { markEnquiry, type EnquiryMark } from "../enquiries/update-enquiry.ts";
import type { PlaceOrder } from "../orders/placing/place-order.ts";
import { listPeople, type PeopleQuery } from "../people/admin-people.ts";
import type { openHiddenSearches } from "../people/encrypt-search.ts";
import { erasePerson } from "../people/erase-person.ts";
import { matchPerson, type PersonKey } from "../people/match-person.ts";
import { personData, type PersonData } from "../people/person-data.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { purge } from "../retention/purge.ts";
import { products } from "../schema/products.ts";
import { ORDER_CHANGED, PERSON_ERASED } from "../topics/topics.ts";
import { openCustomerVerbs, openOrderVerbs } from "./open-orders.ts";
import { openDeliveryVerbs } from "./open-delivery.ts";
import { openDetailsVerbs, openImportVerbs, openProductVerbs } from "./open-products.ts";
import { openTranslationVerbs } from "./open-translations.ts";
import { measure, readCounts, readToday, type Counts, type LowStock } from "./today.ts";
import type { DemonstrationCounts } from "../catalogue/products/demo-products.ts";

export type AdminShop = ReturnType<typeof openAdmin>;

type Parts = {
  db: Database;
  pictures: Pictures;
  pubsub: PubSub;
  placeOrder: PlaceOrder;
  deliveryRules: ReadRules;
  searches: ReturnType<typeof openHiddenSearches>;
  /** Cached until products change: each reads all of them. Every page under /admin shows the count. */
  countProducts: () => Promise<number>;
  readLowStock: () => Promise<LowStock>;
  countDemonstration: () => Promise<DemonstrationCounts>;
  /** Cached until terms change. */
  dictionary: ReadDictionary;
};

/** How many products the shop has. */
export const productsThere = (db: Database): Promise<number> => db.$count(products, isNull(products.deletedAt));

/** The admin's verbs by context; `openShop` returns them to an admin only. The audit trail records changes under `adminId`. */
export function openAdmin(parts: Parts, adminId: string) {
  const { db, pictures, pubsub, searches, countProducts, readLowStock } = parts;
  return {
    ...openDetailsVerbs(parts, adminId),
    orders: openOrderVerbs(parts, adminId),
    customers: openCustomerVerbs(parts, adminId),
    delivery: openDeliveryVerbs(parts, adminId),
    products: openProductVerbs(parts, adminId),
    imports: openImportVerbs(parts, adminId),
    translations: openTranslationVerbs(parts, adminId),
    /** What people call things, for searches. */
    terms: openTerms(parts, adminId),

    pictures: {
      upload: (bytes: Uint8Array) => pictures.upload(bytes),
      /** Those of the pictures that wait for theirs; the process makes them beside the requests. */
      sizes: pictures.sizes,
      discard: (id: string) => pictures.discard(id),
    },

    enquiries: {
      list: (query: EnquiriesQuery) => listEnquiries(db, query),
      find: (id: number) => findEnquiry(db, id),
      mark: (id: number, mark: EnquiryMark) => markEnquiry(db, adminId, id, mark),
      countNew: (firstId: number) => countNewMessages(db, firstId),
      notifyRestocked: () => notifyRestocked(db),
    },

    people: {
      list: (query: PeopleQuery) => listPeople(db, query),
      /** All data stored under an e-mail address or phone number, and whether it is the shop's own. */
      async find(key: PersonKey): Promise<PersonData & { isShop: boolean }> {
        const match = await matchPerson(db, key);
        return { ...(await personData(db, match)), isShop: match.isShop };
      },
      async erase(key: PersonKey): ReturnType<typeof erasePerson> {
        const outcome = await erasePerson(db, adminId, key);
        if (outcome.ok) for (const topic of [ORDER_CHANGED, PERSON_ERASED]) pubsub.publish(topic);
        return outcome;
      },
    },

    audit: {
      listChanges: (query: ChangesQuery) => listChanges(db, query),
      /** What happened to accounts; see `AccountEvent`. */
      listSignIns: (query: { before: number | null }) => listEvents(db, query),
      recordDownload: (address: string) => recordEvent(db, { what: "backup_downloaded", userId: adminId, address }),
    },

    /** What the admin searched for, as an address may hold it. */
    searches,
    today: () => readToday(db, new Date(), readLowStock),
    counts: async (): Promise<Counts> => ({ ...(await readCounts(db)), products: await countProducts() }),
    /** Subscribes to the shop's events; see `PubSub`. */
    listen: (listener: (topic: string | null) => void) => pubsub.subscribe(listener),

    /** Figures for monitoring. */
    measure: () => measure(db),
    /** Forgets what has reached its age, and pictures that nothing shows; see `purge`. */
    purge: async (what?: Parameters<typeof purge>[1]): ReturnType<typeof purge> => {
      let doubt: Awaited<ReturnType<typeof purge>> = null;
      await runAll([async () => (doubt = await purge(db, what)), () => pictures.sweep()]);
      return doubt;
    },
  };
}
