import { counted } from "./numbers.ts";

type Toast = { title: string; detail?: string; tone: "done" | "warn" };

const done = (title: string, detail?: string): Toast => ({
  title,
  ...(detail !== undefined && { detail }),
  tone: "done",
});
const warn = (title: string, detail?: string): Toast => ({ ...done(title, detail), tone: "warn" });

const STATES = { open: "open", completed: "completed", cancelled: "cancelled" };
const UNDO = "You can undo this on each order's page for 24 hours.";
const AGAIN = "The connection dropped, or we had a problem.";

const orders = (count: number): string => counted(count, "order", "orders");
const leftOut = (left: number): string =>
  `${counted(left, "order was", "orders were")} not changed: already closed, or short of stock. See the page of each order.`;
const goOn = (left: number): string =>
  `${counted(left, "order is", "orders are")} left. Press the button again to continue.`;

/** Toasts of actions behind /admin. */
export const adminFlash = {
  orderCompleted: (order: string) => done(`Order ${order} completed`, "Moved to completed orders"),
  orderCancelled: (order: string) => done(`Order ${order} cancelled`),
  orderCancelledRestocked: (order: string) =>
    done(`Order ${order} cancelled`, "Its reserved stock is back in the shop"),
  orderCalled: (order: string) => done(`Order ${order} called`, "Moved to orders to pack"),
  orderPacked: (order: string) => done(`Order ${order} packed`, "Moved to orders to deliver"),
  orderReopened: (order: string) => done(`Order ${order} reopened`),
  orderAlready: (order: string, state: keyof typeof STATES) =>
    warn(`Order ${order} is already ${STATES[state]}`, "Someone else updated it first. Nothing was changed."),
  orderUndoLate: (order: string) => warn(`Order ${order} stays as it is`, "It could be undone for 24 hours only."),
  /** `products`: which are short, and by how much. */
  orderStaysCancelled: (products: string) => warn("The order stays cancelled", products),
  ordersStayCancelled: (products: string) => warn("The orders stay cancelled", products),
  notEnoughStock: (products: string) => warn("Not enough stock. Nothing was changed.", products),
  similarCancelled: (count: number, left: number) =>
    left === 0
      ? done(`${orders(count)} cancelled`, `Any reserved stock is back in the shop. ${UNDO}`)
      : warn(`${orders(count)} cancelled`, goOn(left)),
  similarReopened: (count: number, left: number) =>
    left === 0 ? done(`${orders(count)} reopened`) : warn(`${orders(count)} reopened`, goOn(left)),
  ordersCompleted: (count: number, left: number) =>
    left === 0
      ? done(`${orders(count)} completed`, `Moved to completed orders. ${UNDO}`)
      : warn(`${orders(count)} completed`, leftOut(left)),
  ordersReopened: (count: number, left: number) =>
    left === 0 ? done(`${orders(count)} reopened`) : warn(`${orders(count)} reopened`, leftOut(left)),
  noneSelected: () => warn("No orders selected", "Select the orders first."),
  ordersNotChanged: () => warn("The orders could not be changed", `${AGAIN} Check the orders and try again.`),
  orderUnknown: (order: string) => warn(`There is no order ${order}`),
  orderNotChanged: (order: string) =>
    warn(`Order ${order} could not be changed`, `${AGAIN} Check the order and try again.`),
  orderEdited: (order: string) => done(`Order ${order} edited`, "You can undo this on its page for 24 hours."),
  orderEditUndone: (order: string) => done(`Edit to order ${order} undone`),

  paidInCash: (amount: string) => done(`Paid ${amount} in cash`),
  paidByUpi: (amount: string) => done(`Paid ${amount} by UPI`),
  refunded: (amount: string) => done(`Refunded ${amount}`),
  paymentDue: (amount: string) => done(`${amount} still to be paid`),

  noteSaved: (customer: string) => done(`Note on ${customer} saved`),
  customersMerged: () => done("Customers merged", "You can undo this on the customer's page for 24 hours."),
  customersSeparated: (other: string, since: readonly string[], hasNoteStayed: boolean) =>
    done(
      `${other} is separate again`,
      [
        since.length > 0 && `Orders placed since are listed by their phone number: ${since.join(", ")}.`,
        hasNoteStayed && "The note was changed since, so it stays as it is here.",
      ]
        .filter(Boolean)
        .join(" ") || undefined,
    ),
  customersNotSeparated: () =>
    warn("The customers stay merged", "It could be undone for 24 hours only, or their orders have changed since."),
  customersOrderedNow: () => warn("Nothing was changed", "One of the two has just placed an order. Please try again."),
  customersNotMerged: () =>
    warn(
      "Nothing was changed",
      "The other customer no longer exists: they were already merged, or their data was erased.",
    ),
  messageArchived: (name: string) => done(`Message from ${name} archived`),
  messageUnarchived: (name: string) => done(`Message from ${name} unarchived`),
  demonstrationRemoved: (count: number) => done(`Demo products removed: ${count}`),
  productsImported: (count: number) => done(`${counted(count, "product", "products")} imported`),

  productAdded: (name: string) => done("Product added successfully", name),
  productUpdated: (name: string) => done("Product updated successfully", name),
  productDeleted: (name: string) => done("Product deleted successfully", name),
  productNotDeleted: (reason: string) => warn("Error deleting product", reason || undefined),
  productRestored: (name: string) => done("Product restored", name),
  zoneSaved: (zone: string) => done("Zone saved", zone),
  zoneDeleted: () => done("Zone deleted"),
  zoneNotDeleted: () => warn("This zone has changed. Nothing was deleted."),
  zonesMoved: () => done("Zone moved up"),
  deliverySaved: () => done("Delivery settings saved"),
  holidaySaved: (day: string, promised: number) =>
    promised === 0
      ? done("Holiday added", day)
      : warn(
          "Holiday added",
          `${counted(promised, "open order is", "open orders are")} still promised on ${day}. The list of holidays links to them.`,
        ),
  holidayRemoved: (day: string) => done("Holiday removed", day),
  familyJoined: (family: string) => done("Shown as one product", family),
  familyLeft: (family: string) => done("Shown as separate products", family),
  familyNotJoined: () => warn("These products have changed. Nothing was saved."),
  productMissing: () => warn("No such product!"),
  stockSaved: (detail: string) => done("Stock saved", detail),
};
