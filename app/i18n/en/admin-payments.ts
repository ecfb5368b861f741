/** The words of payments received and sales, in English. */

import { counted, number } from "./numbers.ts";

const METHODS = { cash: "Cash", upi: "UPI" };
const WITHIN = { cash: "cash", upi: "UPI" };

export const adminPayments = {
  title: "Payments and sales",
  titled: (day: string) => `Payments on ${day}`,
  sums: {
    cash: "Cash",
    upi: "UPI",
    refunds: "Refunds",
    total: "Payments received",
    cashToCount: "Cash to count",
    cashHint: "Cash less cash refunds",
    due: (orders: number) => `Still due, ${counted(orders, "order", "orders")}`,
    toRefund: (orders: number) => `To refund, ${counted(orders, "order", "orders")}`,
  },
  chooseDay: "Choose a day",
  day: "Day",
  show: "Show",
  print: "Print",
  csv: "CSV",
  csvOf: { payments: "CSV of these payments", sales: "CSV of these sales" },
  payments: "Payments",
  count: (count: number) => number.format(count),
  kinds: {
    payment: (method: "cash" | "upi", order: string) => `${METHODS[method]} · order ${order}`,
    refund: (method: "cash" | "upi", order: string) => `Refund, ${WITHIN[method]} · order ${order}`,
    correction: (method: "cash" | "upi", order: string) => `Correction, ${WITHIN[method]} · order ${order}`,
  },
  correctionHint: "A correction takes back a payment that was recorded on an earlier day.",
  morePayments: (count: number) =>
    `${counted(count, "more payment is", "more payments are")} in the sums and in the CSV file.`,
  none: (day: string) => `No payments on ${day}.`,
  goTo: (day: string) => `Go to ${day}`,
  unsettled: "Not settled",
  unsettledHint: "Orders that were completed or cancelled on this day, as they are now.",
  dueOf: (order: string) => `Still due · order ${order}`,
  toRefundOf: (order: string) => `To refund · order ${order}`,
  moreUnsettled: (count: number) => `${counted(count, "more order is", "more orders are")} in the sums above.`,

  sales: "Sales",
  from: "From",
  to: "To",
  problems: {
    not_a_day: "Enter a date.",
    before_start: "Enter a date that is not before the first one.",
    too_long: (days: number) => `Choose at most ${number.format(days)} days.`,
    too_long_to_show: (days: number, inFile: number) =>
      `Choose at most ${number.format(days)} days. The CSV file can have ${number.format(inFile)}.`,
  },
  by: { day: "Day", product: "Product", village: "Village", category: "Category" },
  byLabel: "Sales by",
  caption: {
    day: "Sales by day",
    product: "Sales by product",
    village: "Sales by village",
    category: "Sales by category",
  },
  completed: (count: number) => counted(count, "completed order", "completed orders"),
  orders: (count: number) => counted(count, "order", "orders"),
  pieces: (count: number) => counted(count, "piece", "pieces"),
  total: "Total",
  countAndAmount: "Number and amount",
  noVillage: "No village",
  packed: (name: string, pack: string) => `${name}, ${pack}`,
  others: {
    day: (count: number) => counted(count, "other day", "other days"),
    product: (count: number) => counted(count, "other product", "other products"),
    village: (count: number) => counted(count, "other village", "other villages"),
    category: (count: number) => counted(count, "other category", "other categories"),
  },
  delivery: "Delivery charges",
  discounts: "Discounts",
  noSales: "No completed orders between these dates.",
  salesHint: "Completed orders, by the day of completion.",

  file: {
    payments: (day: string) => `payments-${day}.csv`,
    sales: (by: string, from: string, to: string) => `sales-by-${by}-${from}-to-${to}.csv`,
    kinds: { payment: "Payment", refund: "Refund", correction: "Correction" },
    columns: {
      day: "Day",
      time: "Time",
      order: "Order number",
      customer: "Customer",
      kind: "Kind",
      method: "Method",
      amount: "Amount",
      product: "Product",
      village: "Village",
      category: "Category",
      orders: "Orders",
      pieces: "Pieces",
    },
  },
};
