import { accountWords } from "./account.ts";
import { categoryChoices } from "./categories.ts";
import { checkoutWords } from "./checkout.ts";
import { counterDay } from "./admin-day.ts";
import { counterDesk } from "./admin-desk.ts";
import { counterImport } from "./admin-import.ts";
import { counterOrders } from "./admin-orders.ts";
import { counterProducts } from "./admin-products.ts";
import { formWords } from "./form.ts";
import { upToThousand } from "./numbers.ts";
import { toldWords } from "./flash.ts";

/** The words of the counter's pages, which alone ask for them: a visitor's phone loads none. */
export const counterWords = {
  ...formWords,
  ...accountWords,
  ...checkoutWords,
  ...toldWords,
  counter: counterDay,
  counterDesk,
  counterImport,
  counterOrders,
  counterProducts,
  products: { categories: categoryChoices, count: upToThousand },
};
