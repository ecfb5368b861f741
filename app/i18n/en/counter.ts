import { accountWords } from "./account.ts";
import { categoryChoices } from "./categories.ts";
import { checkoutWords } from "./checkout.ts";
import { counterDay } from "./counter-day.ts";
import { counterDesk } from "./counter-desk.ts";
import { counterImport } from "./counter-import.ts";
import { counterOrders } from "./counter-orders.ts";
import { counterProducts } from "./counter-products.ts";
import { formWords } from "./form.ts";
import { upToThousand } from "./numbers.ts";
import { toldWords } from "./told.ts";

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
