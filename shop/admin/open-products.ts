import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { checkSheet, type ImportFiles } from "../catalogue/import/check-import.ts";
import { exportProducts } from "../catalogue/import/export-products.ts";
import { confirmImport, discardImport, findImport, listImports } from "../catalogue/import/import-steps.ts";
import { findBadRows } from "../catalogue/import/find-bad-rows.ts";
import { beginImport, reviewImport, type Review } from "../catalogue/import/start-import.ts";
import { undoImport } from "../catalogue/import/undo-import.ts";
import type { PictureFiles } from "../catalogue/import/zip-pictures.ts";
import { addProduct, type NewProduct } from "../catalogue/products/create-product.ts";
import { deleteProduct, restoreProduct } from "../catalogue/products/delete-product.ts";
import { removeDemonstration, type DemonstrationCounts } from "../catalogue/products/demo-products.ts";
import { listFamilies } from "../catalogue/products/families.ts";
import { familiesInList, joinAsFamily, leaveFamily } from "../catalogue/products/family-hints.ts";
import { fillCatalogue, type ImportRow } from "../catalogue/products/seed-products.ts";
import { editProduct, findProductToEdit, type ProductEdit } from "../catalogue/products/update-product.ts";
import { changeStock, isStockChanged, lastCounts, type StockChange } from "../catalogue/products/update-stock.ts";
import { fillDelivery, removeDemoZones } from "../delivery/update-delivery.ts";
import { fillTranslations } from "../catalogue/translations/translation-sheet.ts";
import { readDetails, writeFirstDetails } from "../details/read-details.ts";
import type { ShopDetails } from "../details/shop-details.ts";
import { changeDetails, readVersionedDetails, type DetailsChange } from "../details/update-details.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { publishAfter } from "./publish-after.ts";
import { DETAILS, PRODUCTS, topicOfMoves } from "../topics/topics.ts";

type Delivery = Parameters<typeof fillDelivery>[1];

type Parts = { db: Database; pictures: Pictures; pubsub: PubSub };

/** The admin's verbs for products. */
export function openProductVerbs({ db, pictures, pubsub }: Parts, adminId: string) {
  const publishing = <Result>(change: Promise<Result>) => publishAfter(pubsub, PRODUCTS, change);
  return {
    find: (id: number) => findProductToEdit(db, id),
    create: (product: NewProduct) => publishing(addProduct(db, pictures, adminId, product)),
    update: (edit: ProductEdit) => publishing(editProduct(db, pictures, adminId, edit)),
    delete: (id: number) => publishing(deleteProduct(db, pictures, adminId, id)),
    restore: (id: number) => publishing(restoreProduct(db, adminId, id)),
    updateStock: (change: StockChange) =>
      publishAfter(pubsub, PRODUCTS, changeStock(db, adminId, change), (outcome) =>
        outcome.ok ? topicOfMoves([{ productId: change.id, ...outcome.value }]) : null,
      ),
    isStockChanged: (change: Parameters<typeof isStockChanged>[1]) => isStockChanged(db, change),
    lastCounts: (ids: readonly number[]) => lastCounts(db, ids),
    families: (text?: string) => listFamilies(db, text),
    familiesInList: (listed: Parameters<typeof familiesInList>[1]) => familiesInList(db, listed),
    joinAsFamily: (ids: readonly number[], family: string) => publishing(joinAsFamily(db, adminId, ids, family)),
    leaveFamily: (ids: readonly number[], family: string) => publishing(leaveFamily(db, adminId, ids, family)),
    export: () => exportProducts(db),
  };
}

/** The admin's verbs for imports of a spreadsheet. */
export function openImportVerbs(parts: Parts, adminId: string) {
  const { db, pubsub } = parts;
  return {
    start: (fileName: string, files: ImportFiles) => beginImport(parts, fileName, files),
    review: (id: string, review: Review) => reviewImport(parts, id, review),
    find: (id: string) => findImport(db, id),
    list: () => listImports(db),
    badRows: (id: string) => findBadRows(db, id),
    confirm: (id: string, which: "all" | "good_rows") =>
      publishAfter(pubsub, PRODUCTS, confirmImport(parts, adminId, id, which)),
    undo: (id: string) => publishAfter(pubsub, PRODUCTS, undoImport(db, adminId, id)),
    discard: (id: string) => discardImport(db, id),
  };
}

type CachedCounts = { countDemonstration: () => Promise<DemonstrationCounts> };

/** The admin's verbs for the shop's own particulars, its first setting up and the demonstration. */
export function openDetailsVerbs(parts: Parts & CachedCounts, adminId: string) {
  const { db, pictures, pubsub, countDemonstration } = parts;
  const publishing = <Result>(change: Promise<Result>) => publishAfter(pubsub, DETAILS, change);
  /** The first setting up: the shop's row and its products, all or nothing. Throws when the shop was set up before. */
  const setUp = (
    details: ShopDetails,
    rows: readonly ImportRow[],
    delivery: Delivery | null = null,
    translations: readonly Uint8Array[] = [],
  ): Promise<void> =>
    publishAfter(
      pubsub,
      PRODUCTS,
      publishing(
        db.transaction(async (transaction) => {
          await writeFirstDetails(transaction, details);
          await fillCatalogue(transaction, rows, { demonstration: details.demonstration });
          if (delivery !== null) await fillDelivery(transaction, delivery);
          await fillTranslations(transaction, translations);
        }),
      ),
    );
  return {
    details: {
      read: () => readVersionedDetails(db),
      update: (baseVersion: number, details: DetailsChange) =>
        publishing(changeDetails(db, pictures, adminId, baseVersion, details)),
    },
    /** True while the database has never been set up: then it may get the demonstration. */
    isNew: async (): Promise<boolean> => (await readDetails(db)) === null,
    setUp,
    /** The same with the products of a spreadsheet. Throws when something in it is not in order. */
    async setUpFromSheet(
      details: ShopDetails,
      sheet: Uint8Array,
      files: PictureFiles,
      delivery: Delivery | null = null,
      translations: readonly Uint8Array[] = [],
    ): Promise<void> {
      const own = { storeFile: (bytes: Uint8Array) => pictures.storeOwn(bytes) };
      const { changes, report } = await checkSheet({ db, pictures: own }, sheet, files);
      if (changes === null || report.kind !== "checked" || report.bad > 0)
        throw new Error(`The spreadsheet cannot be taken: ${JSON.stringify(report)}`);
      await setUp(details, changes, delivery, translations);
    },
    demonstration: {
      count: countDemonstration,
      remove: () =>
        publishAfter(pubsub, PRODUCTS, publishing(removeDemonstration(db, pictures, adminId, removeDemoZones))),
    },
  };
}
