import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as accounts from "./accounts.ts";
import * as changes from "./changes.ts";
import * as customers from "./customers.ts";
import * as delivery from "./delivery.ts";
import * as enquiries from "./enquiries.ts";
import * as housekeeping from "./housekeeping.ts";
import * as imports from "./imports.ts";
import * as orderEdits from "./order-edits.ts";
import * as orders from "./orders.ts";
import * as outbox from "./outbox.ts";
import * as payments from "./payments.ts";
import * as pictures from "./pictures.ts";
import * as products from "./products.ts";
import * as savedCarts from "./saved-carts.ts";
import * as shopDetails from "./shop-details.ts";
import * as stockMovements from "./stock-movements.ts";
import * as terms from "./terms.ts";
import * as translations from "./translations.ts";

/** Every table of the shop, with its columns and constraints. */
export const tables: readonly PgTable[] = [
  accounts,
  changes,
  customers,
  delivery,
  enquiries,
  housekeeping,
  imports,
  orderEdits,
  orders,
  outbox,
  payments,
  pictures,
  products,
  savedCarts,
  shopDetails,
  stockMovements,
  terms,
  translations,
].flatMap((file) => Object.values<unknown>(file).filter((each) => is(each, PgTable)));
