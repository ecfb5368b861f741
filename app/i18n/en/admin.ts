import { accountWords } from "./account.ts";
import { categoryChoices } from "./categories.ts";
import { adminCustomers } from "./admin-customers.ts";
import { adminDelivery } from "./admin-delivery.ts";
import { adminDay } from "./admin-today.ts";
import { adminArea, adminBackups } from "./admin-pages.ts";
import { adminLanguages } from "./admin-languages.ts";
import { adminImport } from "./admin-import.ts";
import { adminBulk, adminOrders } from "./admin-orders.ts";
import { adminPayments } from "./admin-payments.ts";
import { adminProducts } from "./admin-products.ts";
import { adminTerms } from "./admin-terms.ts";
import { formWords } from "./form.ts";
import { upToThousand } from "./numbers.ts";
import { flashWords } from "./flash.ts";

/** The words of the admin's pages, which alone ask for them: a visitor's phone loads none. */
export const adminWords = {
  ...formWords,
  ...accountWords,
  ...flashWords,
  adminShop: adminDay,
  adminBackups,
  adminCustomers,
  adminDelivery,
  adminArea,
  adminImport,
  adminLanguages,
  adminOrders,
  adminBulk,
  adminPayments,
  adminProducts,
  adminTerms,
  products: { categories: categoryChoices, count: upToThousand },
};
