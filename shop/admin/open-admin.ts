import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { runAll } from "#platform/run-all.ts";
import { users } from "../schema/accounts.ts";
import { listEvents } from "../audit/account-events.ts";
import { erasePerson } from "../people/erase-person.ts";
import { PERSON_ERASED } from "../people/person-erased.ts";
import type { openHiddenSearches } from "../people/encrypt-search.ts";
import { matchPerson, type PersonKey } from "../people/match-person.ts";
import { listPeople, type PeopleQuery } from "../people/admin-people.ts";
import { personData, type PersonData } from "../people/person-data.ts";
import { listChanges, type ChangesQuery } from "../audit/change-log.ts";
import { addProduct, type NewProduct } from "../catalogue/products/create-product.ts";
import { changeStock, lastCounts, type StockChange } from "../catalogue/products/update-stock.ts";
import { deleteProduct, restoreProduct } from "../catalogue/products/delete-product.ts";
import { editProduct, findProductToEdit, type ProductEdit } from "../catalogue/products/update-product.ts";
import { fillCatalogue, type ImportRow } from "../catalogue/products/seed-products.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { products } from "../schema/products.ts";
import { countDemonstration, removeDemonstration } from "../catalogue/products/demo-products.ts";
import { enquiries } from "../schema/enquiries.ts";
import { DETAILS, PRODUCTS, ORDER_CHANGED } from "../topics/topics.ts";
import { checkSheet, type ImportFiles } from "../catalogue/import/check-import.ts";
import { exportProducts } from "../catalogue/import/export-products.ts";
import { beginImport, matchColumns } from "../catalogue/import/start-import.ts";
import type { Column } from "../catalogue/import/column-definitions.ts";
import { confirmImport, discardImport, findImport, waitingImports } from "../catalogue/import/import-steps.ts";
import { undoImport } from "../catalogue/import/undo-import.ts";
import type { PictureFiles } from "../catalogue/import/zip-pictures.ts";
import { changeDetails, readVersionedDetails, type DetailsChange } from "../details/update-details.ts";
import { readDetails, writeFirstDetails } from "../details/read-details.ts";
import type { ShopDetails } from "../details/shop-details.ts";
import { markEnquiry, type EnquiryMark } from "../enquiries/update-enquiry.ts";
import { findEnquiry, isUnread, listEnquiries, type EnquiriesQuery } from "../enquiries/read-enquiries.ts";
import { measure, readToday } from "./today.ts";
import { callerByPhone, takeOrder, type PhoneOrder } from "../orders/placing/phone-order.ts";
import { cancelTogether, undoTogether } from "../orders/transitions/cancel-similar.ts";
import { changeMany } from "../orders/transitions/transition-orders.ts";
import { changeOrder } from "../orders/transitions/transition-order.ts";
import { sumClosed } from "../orders/daily-totals.ts";
import { countNewMessages } from "../enquiries/receive-enquiry.ts";
import {
  countNewOrders,
  openOrders,
  ordersOfCustomer,
  pastOrders,
  type OpenQuery,
  type PastQuery,
} from "../orders/queries/admin-orders.ts";
import type { Common } from "../orders/transitions/order-transitions.ts";
import { markOrder, type Marks, noteSeen } from "../orders/transitions/mark-order.ts";
import { editOrder, undoEdit } from "../orders/editing/edit-order.ts";
import type { OrderEdit } from "../orders/editing/decide-edit.ts";
import { orderToEdit } from "../orders/editing/order-to-edit.ts";
import { orderForAdmin } from "../orders/queries/admin-order.ts";
import { orders } from "../schema/orders.ts";
import { mergeCustomers, noteCustomer } from "../orders/customers/update-customers.ts";
import {
  allCustomers,
  findCustomer,
  listCustomers,
  type Customer,
  type CustomersQuery,
} from "../orders/customers/admin-customers.ts";
import { type PlaceOrder, publishOrder } from "../orders/placing/place-order.ts";
import { recordPayment, type NewPayment } from "../orders/payments/record-payment.ts";
import { findSlips } from "../orders/queries/packing-slips.ts";
import { linesOfOrders, soldLines } from "../orders/queries/sold-lines.ts";
import { purge } from "../retention/purge.ts";
import type { ReadDictionary } from "../catalogue/terms/dictionary.ts";
import { openTerms } from "../catalogue/terms/admin-terms.ts";

export type AdminShop = ReturnType<typeof openAdmin>;

/** What the admin's tiles and bar count. */
export type Counts = {
  users: number;
  openOrders: number;
  completedOrders: number;
  products: number;
  unreadMessages: number;
};

type Parts = {
  db: Database;
  pictures: Pictures;
  pubsub: PubSub;
  placeOrder: PlaceOrder;
  searches: ReturnType<typeof openHiddenSearches>;
  /** Cached until products change: every page under /admin shows it. */
  countProducts: () => Promise<number>;
  /** Cached until terms change. */
  dictionary: ReadDictionary;
};

/** How many products the shop has. */
export const productsThere = (db: Database): Promise<number> => db.$count(products, isNull(products.deletedAt));

/** The admin's methods; `openShop` returns them to an admin only. The audit trail records changes under `adminId`. */
export function openAdmin(
  { db, pictures, pubsub, placeOrder, searches, countProducts, dictionary }: Parts,
  adminId: string,
) {
  /** Publishes `topic` after a failed change too, because a commit that failed may have taken effect. */
  const publishing = async <Result>(topic: string, change: Promise<Result>): Promise<Result> => {
    try {
      return await change;
    } finally {
      pubsub.publish(topic);
    }
  };
  /** The first setting up: the shop's row and its products, all or nothing. Throws when the shop was set up before. */
  const setUp = (details: ShopDetails, rows: readonly ImportRow[]): Promise<void> =>
    publishing(
      DETAILS,
      db.transaction(async (transaction) => {
        await writeFirstDetails(transaction, details);
        await fillCatalogue(transaction, rows, { demonstration: details.demonstration });
      }),
    );
  return {
    /** True while the database has never been set up: then it may get the demonstration. */
    isNew: async (): Promise<boolean> => (await readDetails(db)) === null,

    /** What people call things, for searches. */
    terms: openTerms({ db, pubsub, dictionary }, adminId),

    uploadPicture: (bytes: Uint8Array) => pictures.upload(bytes),
    /** Those of the pictures that wait for theirs; the process makes them beside the requests. */
    pictureSizes: pictures.sizes,
    discardPicture: (id: string) => pictures.discard(id),

    findProductToEdit: (id: number) => findProductToEdit(db, id),
    addProduct: (product: NewProduct) => publishing(PRODUCTS, addProduct(db, pictures, adminId, product)),
    editProduct: (edit: ProductEdit) => publishing(PRODUCTS, editProduct(db, pictures, adminId, edit)),
    deleteProduct: (id: number) => publishing(PRODUCTS, deleteProduct(db, pictures, adminId, id)),
    restoreProduct: (id: number) => publishing(PRODUCTS, restoreProduct(db, adminId, id)),
    changeStock: (change: StockChange) => publishing(PRODUCTS, changeStock(db, adminId, change)),
    lastCounts: (ids: readonly number[]) => lastCounts(db, ids),

    setUp,
    /** The same with the products of a spreadsheet. Throws when something in it is not in order. */
    async setUpFromSheet(details: ShopDetails, sheet: Uint8Array, files: PictureFiles): Promise<void> {
      const { changes, report } = await checkSheet({ db, pictures }, sheet, files);
      if (changes === null) throw new Error(`The spreadsheet cannot be taken: ${JSON.stringify(report)}`);
      await setUp(details, changes);
    },

    /** What happened to accounts; see `AccountEvent`. */
    listSignIns: (query: { before: number | null }) => listEvents(db, query),

    /** What the admin searched for, as an address may hold it. */
    searches,

    listPeople: (query: PeopleQuery) => listPeople(db, query),
    /** All data stored under an e-mail address or phone number, and whether it is the shop's own. */
    async findPerson(key: PersonKey): Promise<PersonData & { isShop: boolean }> {
      const match = await matchPerson(db, key);
      return { ...(await personData(db, match)), isShop: match.isShop };
    },
    async erasePerson(key: PersonKey): ReturnType<typeof erasePerson> {
      const outcome = await erasePerson(db, adminId, key);
      if (outcome.ok) for (const topic of [ORDER_CHANGED, PERSON_ERASED]) pubsub.publish(topic);
      return outcome;
    },

    listEnquiries: (query: EnquiriesQuery) => listEnquiries(db, query),
    findEnquiry: (id: number) => findEnquiry(db, id),
    markEnquiry: (id: number, mark: EnquiryMark) => markEnquiry(db, adminId, id, mark),

    details: () => readVersionedDetails(db),
    changeDetails: (baseVersion: number, details: DetailsChange) =>
      publishing(DETAILS, changeDetails(db, pictures, adminId, baseVersion, details)),
    countDemonstration: () => countDemonstration(db),
    removeDemonstration: () => publishing(DETAILS, removeDemonstration(db, pictures, adminId)),

    beginImport: (fileName: string, files: ImportFiles) => beginImport({ db, pictures, pubsub }, fileName, files),
    matchColumns: (id: string, columns: (Column | null)[]) => matchColumns({ db, pictures, pubsub }, id, columns),
    findImport: (id: string) => findImport(db, id),
    waitingImports: () => waitingImports(db),
    confirmImport: (id: string) => publishing(PRODUCTS, confirmImport({ db, pictures, pubsub }, adminId, id)),
    undoImport: (id: string) => publishing(PRODUCTS, undoImport(db, adminId, id)),
    discardImport: (id: string) => discardImport(db, id),
    exportProducts: () => exportProducts(db),

    listChanges: (query: ChangesQuery) => listChanges(db, query),

    /** Figures for monitoring. */
    measure: () => measure(db),

    /** Forgets what has reached its age, and pictures that nothing shows; see `purge`. */
    purge: async (what?: Parameters<typeof purge>[1]): ReturnType<typeof purge> => {
      let doubt: Awaited<ReturnType<typeof purge>> = null;
      await runAll([async () => (doubt = await purge(db, what)), () => pictures.sweep()]);
      return doubt;
    },

    /** An order for somebody who calls or stands in the shop. */
    async takeOrder(order: PhoneOrder): ReturnType<typeof takeOrder> {
      const outcome = await takeOrder(placeOrder, adminId, order);
      publishOrder(pubsub, ORDER_CHANGED, outcome);
      return outcome;
    },

    listCustomers: (query: CustomersQuery) => listCustomers(db, query),
    allCustomers: (text: string) => allCustomers(db, text),
    findCustomer: (id: number) => findCustomer(db, id),
    ordersOfCustomer: (customer: Customer, before: string | null) => ordersOfCustomer(db, customer, before),
    noteCustomer: (id: number, note: { note: string | null; base: string | null }) =>
      noteCustomer(db, adminId, id, note),
    mergeCustomers: (which: { kept: number; other: number }) => mergeCustomers(db, adminId, which),

    callerByPhone: (phone: string) => callerByPhone(db, phone),

    completeOrder: (number: number) => changeOrder({ db, pubsub }, adminId, number, "complete"),
    cancelOrder: (number: number) => changeOrder({ db, pubsub }, adminId, number, "cancel"),
    undoCompletion: (number: number) => changeOrder({ db, pubsub }, adminId, number, "undo_completion"),
    undoCancellation: (number: number) => changeOrder({ db, pubsub }, adminId, number, "undo_cancellation"),
    cancelTogether: (number: number, common: Common) => cancelTogether({ db, pubsub }, adminId, number, common),
    completeOrders: (numbers: readonly number[]) => changeMany({ db, pubsub }, adminId, numbers, "complete"),
    undoCompletions: (numbers: readonly number[]) => changeMany({ db, pubsub }, adminId, numbers, "undo_completion"),
    undoTogether: (number: number) => undoTogether({ db, pubsub }, adminId, number),
    markOrder: (number: number, marks: Marks) => markOrder({ db, pubsub }, adminId, number, marks),
    orderToEdit: (number: number) => orderToEdit(db, number),
    editOrder: (number: number, edit: OrderEdit) => editOrder({ db, pubsub }, adminId, number, edit),
    undoEdit: (number: number) => undoEdit({ db, pubsub }, adminId, number),
    recordPayment: (number: number, payment: NewPayment) => recordPayment({ db, pubsub }, adminId, number, payment),
    countNewOrders: (firstId: number) => countNewOrders(db, firstId),
    countNewMessages: (firstId: number) => countNewMessages(db, firstId),
    openOrders: (query: OpenQuery) => openOrders(db, query),
    pastOrders: (query: PastQuery) => pastOrders(db, query),
    soldLines: (query: Omit<PastQuery, "before">) => soldLines(db, query),
    linesOfOrders: (numbers: readonly number[]) => linesOfOrders(db, numbers),
    slips: (numbers: readonly number[]) => findSlips(db, numbers),
    /** That the admin has opened an order. */
    noteSeen: (number: number) => noteSeen(db, number),
    orderForAdmin: (number: number) => orderForAdmin(db, adminId, number),

    today: () => readToday(db, new Date()),

    /** Subscribes to the shop's events; see `PubSub`. */
    listen: (listener: (topic: string | null) => void) => pubsub.subscribe(listener),

    counts: async (): Promise<Counts> => {
      const count = sql<number>`count(*)::int`;
      const [row] = await db
        .select({
          users: sql<number>`(${db.select({ count }).from(users)})`,
          openOrders: sql<number>`(${db.select({ count }).from(orders).where(eq(orders.state, "open"))})`,
          unreadMessages: sql<number>`(${db.select({ count }).from(enquiries).where(isUnread())})`,
        })
        .from(sql`(values (1)) as one`);
      if (row === undefined) throw new Error("no counts");
      const completed = await sumClosed(db, { state: "completed", from: null, to: null });
      return { ...row, completedOrders: completed.count, products: await countProducts() };
    },
  };
}
