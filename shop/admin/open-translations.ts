import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { findProductToEdit } from "../catalogue/products/update-product.ts";
import {
  confirmTranslations,
  findTranslationImport,
  listTranslationImports,
  startTranslations,
  undoTranslations,
} from "../catalogue/translations/import-translations.ts";
import { exportTranslations } from "../catalogue/translations/translation-sheet.ts";
import { readTranslations, saveTranslation, type Translation } from "../catalogue/translations/write-translations.ts";
import { changeLanguages, readLanguages, type ShopLanguages } from "../details/shop-languages.ts";
import { products } from "../schema/products.ts";
import { productTranslations } from "../schema/translations.ts";
import { DETAILS, PRODUCTS } from "../topics/topics.ts";
import { publishAfter } from "./publish-after.ts";

/** The admin's verbs for the shop's languages and the products' texts in them. */
export function openTranslationVerbs({ db, pubsub }: { db: Database; pubsub: PubSub }, adminId: string) {
  const publishing = <Result>(change: Promise<Result>) => publishAfter(pubsub, PRODUCTS, change);
  return {
    languages: () => readLanguages(db),
    changeLanguages: (languages: ShopLanguages) =>
      publishAfter(pubsub, DETAILS, changeLanguages(db, adminId, languages)),
    /** Translated products by language. */
    async counts(): Promise<ReadonlyMap<string, number>> {
      const { language, productId } = productTranslations;
      const rows = await db
        .select({ language, count: count() })
        .from(productTranslations)
        .innerJoin(products, and(eq(products.id, productId), isNull(products.deletedAt)))
        .groupBy(language);
      return new Map(rows.map((row) => [row.language, row.count]));
    },
    /** A product with its translations; null where it is not in the shop. */
    async find(productId: number) {
      const product = await findProductToEdit(db, productId);
      return product && { product, translations: await readTranslations(db, productId) };
    },
    save: (translation: Translation) => publishing(saveTranslation(db, adminId, translation)),
    export: (languages: readonly string[]) => exportTranslations(db, languages),
    start: (fileName: string, sheet: Uint8Array) => startTranslations(db, fileName, sheet),
    findImport: (id: string) => findTranslationImport(db, id),
    imports: () => listTranslationImports(db),
    confirm: (id: string) => publishing(confirmTranslations(db, adminId, id)),
    undo: (id: string) => publishing(undoTranslations(db, adminId, id)),
  };
}
