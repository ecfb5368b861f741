import { counted } from "./numbers.ts";

type Told = { title: string; detail?: string; tone: "done" | "warn" };

/** Each gets what it is about: an order's number, a name, a count. */
const told = <About extends string>(words: Record<About, (name: string) => Told>) => words;

const changedIn = (counts: string): number => Number(counts.split(" ")[0]);

/** What is told of the orders that were left; null where none was. */
function leftIn(counts: string): string | null {
  const left = Number(counts.split(" ")[1] ?? "0");
  if (left === 0) return null;
  return `${counted(left, "order was", "orders were")} not changed: already closed, or short of stock. See the page of each order.`;
}

const goOn = (counts: string): string =>
  `${counted(Number(counts.split(" ")[1] ?? "0"), "order is", "orders are")} left. Press the button again to continue.`;

/** What is told once of something done behind /admin. */
export const adminFlash = told({
  order_completed: (order: string) => ({
    title: `Order ${order} completed`,
    detail: "Moved to completed orders",
    tone: "done",
  }),
  order_cancelled: (order: string) => ({
    title: `Order ${order} cancelled`,
    detail: "Its reserved stock is back in the shop",
    tone: "done",
  }),
  order_cancelled_unreserved: (order: string) => ({ title: `Order ${order} cancelled`, tone: "done" }),
  order_open_again: (order: string) => ({ title: `Order ${order} reopened`, tone: "done" }),
  order_is_open: (order: string) => ({
    title: `Order ${order} is already open`,
    detail: "Someone else updated it first. Nothing was changed.",
    tone: "warn",
  }),
  order_is_completed: (order: string) => ({
    title: `Order ${order} is already completed`,
    detail: "Someone else updated it first. Nothing was changed.",
    tone: "warn",
  }),
  order_is_cancelled: (order: string) => ({
    title: `Order ${order} is already cancelled`,
    detail: "Someone else updated it first. Nothing was changed.",
    tone: "warn",
  }),
  order_undo_late: (order: string) => ({
    title: `Order ${order} stays as it is`,
    detail: "It could be undone for 24 hours only.",
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
    title: "Not enough stock. Nothing was changed.",
    detail: products,
    tone: "warn",
  }),
  orders_cancelled: (count: string) => ({
    title: `${counted(Number(count), "order", "orders")} cancelled`,
    detail: "Any reserved stock is back in the shop. You can undo this on each order's page for 24 hours.",
    tone: "done",
  }),
  /** How many were changed and, after a blank, how many are still to be. */
  orders_cancelled_partly: (counts: string) => ({
    title: `${counted(changedIn(counts), "order", "orders")} cancelled`,
    detail: goOn(counts),
    tone: "warn",
  }),
  orders_open_again_partly: (counts: string) => ({
    title: `${counted(changedIn(counts), "order", "orders")} reopened`,
    detail: goOn(counts),
    tone: "warn",
  }),
  /** Here and below: how many were changed and, after a blank, how many were left. */
  orders_completed: (counts: string) => ({
    title: `${counted(changedIn(counts), "order", "orders")} completed`,
    detail: leftIn(counts) ?? "Moved to completed orders. You can undo this on each order's page for 24 hours.",
    tone: leftIn(counts) === null ? "done" : "warn",
  }),
  orders_open_again: (counts: string) => ({
    title: `${counted(changedIn(counts), "order", "orders")} reopened`,
    ...(leftIn(counts) !== null && { detail: leftIn(counts) as string }),
    tone: leftIn(counts) === null ? "done" : "warn",
  }),
  orders_none_picked: () => ({
    title: "No orders selected",
    detail: "Select the orders first.",
    tone: "warn",
  }),
  orders_not_changed: () => ({
    title: "The orders could not be changed",
    detail: "The connection dropped, or we had a problem. Check the orders and try again.",
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
    detail: "The connection dropped, or we had a problem. Check the order and try again.",
    tone: "warn",
  }),

  order_edited: (order) => ({
    title: `Order ${order} edited`,
    detail: "You can undo this on its page for 24 hours.",
    tone: "done",
  }),
  order_edit_undone: (order) => ({ title: `Edit to order ${order} undone`, tone: "done" }),
  /** Here the name is an amount. */
  payment_cash: (amount) => ({ title: `Paid ${amount} in cash`, tone: "done" }),
  payment_upi: (amount) => ({ title: `Paid ${amount} by UPI`, tone: "done" }),
  payment_back: (amount) => ({ title: `Refunded ${amount}`, tone: "done" }),
  payment_later: (amount) => ({ title: `${amount} still to be paid`, tone: "done" }),
  customer_noted: (name) => ({ title: `Note on ${name} saved`, tone: "done" }),
  customers_merged: () => ({ title: "Customers merged", tone: "done" }),
  customers_not_merged: () => ({
    title: "Nothing was changed",
    detail: "The other customer no longer exists: they were already merged, or their data was erased.",
    tone: "warn",
  }),
  message_archived: (name) => ({ title: `Message from ${name} archived`, tone: "done" }),
  message_unarchived: (name) => ({ title: `Message from ${name} unarchived`, tone: "done" }),
  demonstration_removed: (count) => ({
    title: `Demo products removed: ${count}`,
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
