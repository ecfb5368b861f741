import { counted } from "./numbers.ts";

type Told = { title: string; detail?: string; tone: "done" | "warn" };

/** Each gets what it is about: an order's number, a name, a count. */
const told = <About extends string>(words: Record<About, (name: string) => Told>) => words;

const changedIn = (counts: string): number => Number(counts.split(" ")[0]);

/** What is told of the orders that were left; null where none was. */
function leftIn(counts: string): string | null {
  const left = Number(counts.split(" ")[1] ?? "0");
  if (left === 0) return null;
  return `${counted(left, "order was", "orders were")} left: closed meanwhile, or short of stock. The page of each says why.`;
}

const goOn = (counts: string): string =>
  `${counted(Number(counts.split(" ")[1] ?? "0"), "order is", "orders are")} left. Press the button again to go on.`;

/** What is told once of something done behind /admin. */
export const adminFlash = told({
  order_completed: (order: string) => ({
    title: `Order ${order} completed`,
    detail: "Moved to completed orders",
    tone: "done",
  }),
  order_cancelled: (order: string) => ({
    title: `Order ${order} cancelled`,
    detail: "Its goods are back in stock",
    tone: "done",
  }),
  order_open_again: (order: string) => ({ title: `Order ${order} is open again`, tone: "done" }),
  order_is_open: (order: string) => ({
    title: `Order ${order} is open already`,
    detail: "Somebody was first. Nothing was changed now.",
    tone: "warn",
  }),
  order_is_completed: (order: string) => ({
    title: `Order ${order} is completed already`,
    detail: "Somebody was first. Nothing was changed now.",
    tone: "warn",
  }),
  order_is_cancelled: (order: string) => ({
    title: `Order ${order} is cancelled already`,
    detail: "Somebody was first. Nothing was changed now.",
    tone: "warn",
  }),
  order_undo_late: (order: string) => ({
    title: `Order ${order} stays as it is`,
    detail: "Only a day long can this be undone.",
    tone: "warn",
  }),
  /** Here `products` is why, joined. */
  order_not_enough: (products: string) => ({
    title: "The order stays cancelled",
    detail: products,
    tone: "warn",
  }),
  /** The same of an order that waits for the call to take its stock. */
  order_waits: (products: string) => ({
    title: "The stock does not suffice; nothing was changed",
    detail: products,
    tone: "warn",
  }),
  orders_cancelled: (count: string) => ({
    title: `${counted(Number(count), "order", "orders")} cancelled`,
    detail: "What they had taken is back in stock. For a day, the page of each can undo it.",
    tone: "done",
  }),
  /** How many were changed and, after a blank, how many are still to be. */
  orders_cancelled_partly: (counts: string) => ({
    title: `${counted(changedIn(counts), "order", "orders")} cancelled`,
    detail: goOn(counts),
    tone: "warn",
  }),
  orders_open_again_partly: (counts: string) => ({
    title: `${counted(changedIn(counts), "order is", "orders are")} open again`,
    detail: goOn(counts),
    tone: "warn",
  }),
  /** Here and below: how many were changed and, after a blank, how many were left. */
  orders_completed: (counts: string) => ({
    title: `${counted(changedIn(counts), "order", "orders")} completed`,
    detail: leftIn(counts) ?? "Moved to completed orders. For a day, the page of each can undo it.",
    tone: leftIn(counts) === null ? "done" : "warn",
  }),
  orders_open_again: (counts: string) => ({
    title: `${counted(changedIn(counts), "order is", "orders are")} open again`,
    ...(leftIn(counts) !== null && { detail: leftIn(counts) as string }),
    tone: leftIn(counts) === null ? "done" : "warn",
  }),
  orders_none_picked: () => ({
    title: "No order is selected",
    detail: "Tick the orders first.",
    tone: "warn",
  }),
  orders_not_changed: () => ({
    title: "The orders could not be changed",
    detail: "The line dropped or the shop stumbled. Look at the orders, and try again.",
    tone: "warn",
  }),
  orders_not_enough: (products: string) => ({
    title: "The orders stay cancelled",
    detail: products,
    tone: "warn",
  }),
  order_unknown: (order: string) => ({ title: `There is no order ${order}`, tone: "warn" }),
  order_not_changed: (order: string) => ({
    title: `Order ${order} could not be changed`,
    detail: "The line dropped or the shop stumbled. Look at the order, and try again.",
    tone: "warn",
  }),

  order_edited: (order) => ({
    title: `Order ${order} changed`,
    detail: "For a day, its page can undo it.",
    tone: "done",
  }),
  order_edit_undone: (order) => ({ title: `Order ${order} is what it was before`, tone: "done" }),
  /** Here the name is an amount. */
  payment_cash: (amount) => ({ title: `Paid ${amount} in cash`, tone: "done" }),
  payment_upi: (amount) => ({ title: `Paid ${amount} by UPI`, tone: "done" }),
  payment_back: (amount) => ({ title: `Given back ${amount}`, tone: "done" }),
  payment_later: (amount) => ({ title: `${amount} is still to come`, tone: "done" }),
  customer_noted: (name) => ({ title: `Note about ${name} saved`, tone: "done" }),
  customers_merged: () => ({ title: "The two are one customer now", tone: "done" }),
  customers_not_merged: () => ({
    title: "Nothing was changed",
    detail: "The other customer is not there any more: they were made one already, or their data was erased.",
    tone: "warn",
  }),
  message_archived: (name) => ({ title: `Message of ${name} archived`, tone: "done" }),
  message_unarchived: (name) => ({ title: `Message of ${name} put back`, tone: "done" }),
  demonstration_removed: (count) => ({
    title: `Demonstration catalogue removed: ${counted(Number(count), "good", "goods")}`,
    tone: "done",
  }),
  products_imported: (count) => ({ title: `${counted(Number(count), "product", "products")} imported`, tone: "done" }),

  product_added: (name) => ({ title: "Product added successfully", detail: name, tone: "done" }),
  product_updated: (name) => ({ title: "Product updated successfully", detail: name, tone: "done" }),
  product_deleted: (name) => ({ title: "Product deleted successfully", detail: name, tone: "done" }),
  product_not_deleted: (why) => ({
    title: "Error deleting product",
    ...(why === "" ? {} : { detail: why }),
    tone: "warn",
  }),
  product_restored: (name) => ({ title: "Product restored", detail: name, tone: "done" }),
  product_missing: () => ({ title: "No such product!", tone: "warn" }),
  price_saved: (what) => ({ title: "Price saved", detail: what, tone: "done" }),
  stock_saved: (what) => ({ title: "Stock saved", detail: what, tone: "done" }),
});
