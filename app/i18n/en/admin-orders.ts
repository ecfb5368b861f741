import type { OrderState } from "#shop/orders/order.ts";
import { counted, number } from "./numbers.ts";
import { happened } from "./order-history.ts";

/** What the admin's screens say of orders, in English: lists, one order, the packing slip, the accountant's file. */

type Products = readonly { name: string; quantity: number }[];

const good = ({ name, quantity }: Products[number]) => `${number.format(quantity)} × ${name}`;
/** The figure stays on the line of its good. */
const goodInLine = ({ name, quantity }: Products[number]) => `${number.format(quantity)}\u00A0×\u00A0${name}`;

/** The first products in full; the others are counted. */
function summary(products: Products, most: number): string {
  const shown = products.slice(0, most).map(goodInLine).join(", ");
  return products.length <= most ? shown : `${shown} and ${number.format(products.length - most)} more`;
}

/** Why a cancelled order stays so. */
function missing({ short, gone }: { short: { name: string; left: number; needed: number }[]; gone: string[] }) {
  return [
    ...short.map(
      ({ name, left, needed }) =>
        `${name}: ${left === 0 ? "none" : `only ${number.format(left)}`} left, ${number.format(needed)} needed`,
    ),
    ...gone.map((name) => `${name}: no longer in the shop`),
  ];
}

const states: Record<OrderState, string> = { open: "Open", completed: "Completed", cancelled: "Cancelled" };

export const adminOrders = {
  search: "Number, name, phone or village",
  order: (order: string) => `Order ${order}`,
  products: (products: Products) => summary(products, 4),
  today: (time: string) => time,
  yesterday: (time: string) => `Yesterday, ${time}`,
  age: {
    minutes: (count: number) => `${number.format(count)} min`,
    hours: (count: number) => `${number.format(count)} h`,
    days: (count: number) => (count === 1 ? "yesterday" : `${number.format(count)} days`),
  },
  call: "Call",
  callNamed: (phone: string, name: string) => `${phone}, call ${name}`,
  byPhone: "By phone",
  afterCall: "Stock after the call",
  cancelledByBuyer: "Cancelled by its buyer",
  states,
  byState: "Orders by state",

  columns: {
    pick: "Selected",
    order: "Order",
    buyerAndProducts: "Buyer and goods",
    total: "Total",
    call: "Call",
    status: "Status",
  },

  open: {
    title: "Open orders",
    phoneOrder: "+ Phone order",
    foundTitle: "Orders found",
    found: (count: number) => `${counted(count, "order", "orders")} found, whatever became of them`,
    new: "New",
    showNew: (count: number) => `Show ${counted(count, "new order", "new orders")}`,
    gone: "Completed or cancelled elsewhere meanwhile",
    none: "No open orders",
    noneText: "New orders appear here by themselves.",
    noneFound: (text: string) => `No order has “${text}”`,
    noneFoundText:
      "Looked for in the numbers, names, phones and addresses of all orders, completed and cancelled ones too.",
    all: "Show all open orders",
    /** A row that stands for all orders of a phone beyond its limit, and the list of these. */
    group: (count: number) => `See ${number.format(count)} orders`,
    groupOf: (phone: string) => ` of this phone number: ${phone}`,
    groupTitle: (phone: string) => `More orders of ${phone}`,
    groupText: "These came when the phone number had all the orders that it may have before the call.",
    groupNone: "No more orders of this phone number",
    groupNoneText: "They were called, completed or cancelled.",
    older: "Older orders",
  },

  sound: { label: "Sound for new orders", on: "On", off: "Off" },

  marks: {
    called: "Called",
    packed: "Packed",
    calledNamed: (order: string) => `Called, order ${order}`,
    packedNamed: (order: string) => `Packed, order ${order}`,
  },

  change: {
    complete: "Complete",
    cancel: "Cancel",
    completeNamed: (order: string) => `Complete order ${order}`,
    cancelNamed: (order: string) => `Cancel order ${order}`,
    cancelAsk: (order: string) => `Cancel order ${order}?`,
    cancelText: (name: string, products: Products) =>
      `${name} gets nothing and pays nothing. Back into stock: ${summary(products, 4)}.`,
    cancelYes: "Cancel the order",
    no: "Leave it open",
    undo: "Undo: open it again",
    undoUntil: (moment: string) => `Can be undone until ${moment}.`,
    undoOver: "More than a day ago: it can no longer be undone.",
    missing,
    missingHeading: "It cannot be opened again just now:",
    tryAgain: "Try again",
    undoTogether: (count: number) => `Undo: open all ${counted(count, "order", "orders")} again`,
    undoTogetherText: (count: number) => `${counted(count, "order was", "orders were")} cancelled in one step.`,
  },

  /** An order that came when its phone or its network address held as much stock as they may. */
  waits: {
    heading: "It has taken no stock yet.",
    text: "Tick Called when you have spoken with the buyer: then it takes its stock.",
    missing: "The stock does not suffice just now:",
    take: "Take the stock now",
  },

  /** Open orders that nobody has called about, of one phone or from one network address. */
  together: {
    heading: "Orders like this one, not called yet",
    text: {
      phone: (count: number) => `${counted(count, "order", "orders")} of this phone`,
      network: (count: number) => `${counted(count, "order", "orders")} from this network address`,
      wideNetwork: (count: number) =>
        `${counted(count, "order", "orders")} from this and neighbouring IP addresses (/56)`,
    },
    cancel: (count: number) => `Cancel all ${number.format(count)}`,
    ask: (count: number) => `Cancel ${counted(count, "order", "orders")} in one step?`,
    askText: "Their buyers get nothing, pay nothing and get no email. Reserved stock becomes free again.",
    yes: "Cancel them all",
    progress: (orders: number, left: number) => `${number.format(orders)} of ${number.format(orders + left)} orders…`,
  },

  /** Told once, as a toast or on the next page; `order` is the number. */
  one: {
    openOrders: "Open orders",
    completedOrders: "Completed orders",
    cancelledOrders: "Cancelled orders",
    placed: (moment: string) => `Placed ${moment}`,
    taken: (moment: string) => `Taken by phone ${moment}`,
    completed: (moment: string) => `Completed ${moment}`,
    cancelled: (moment: string) => `Cancelled ${moment}`,
    buyer: "Buyer",
    products: "Goods",
    toDo: "To do",
    call: (phone: string) => `Call ${phone}`,
    whatsapp: "WhatsApp",
    whatsappText: (name: string, shop: string, order: string, products: Products, amount: string) =>
      `Namaste ${name}, this is ${shop} about your order ${order}:\n${[
        ...products.slice(0, 20).map(good),
        ...(products.length > 20 ? [`and ${number.format(products.length - 20)} more`] : []),
      ].join("\n")}\nTotal: ${amount}, cash on delivery.`,
    noEmail: "No e-mail given",
    earlier: (count: number) =>
      count === 0
        ? "No completed order from this phone before"
        : counted(count, "completed order before", "completed orders before"),
    customer: "All orders of this customer",
    slip: "Packing slip",
    buyersPage: "The page that the buyer sees",
    history: "History",
    placedByBuyer: "Placed by the buyer",
    happened,
    me: "You",
    admin: "The admin",
    theBuyer: "The buyer",
  },

  edit: {
    title: (order: string) => `Edit order ${order}`,
    open: "Edit the order",
    back: "Back to the order",
    products: "Goods",
    groups: { charges: "Discount and delivery", buyer: "Buyer", notes: "Notes" },
    labels: {
      discount: "Discount in rupees",
      reason: "Reason for the discount",
      delivery: "Delivery in rupees",
      name: "Name",
      phone: "Phone",
      address: "Address",
      note: "Note for us",
      slipNote: "Note on the slip",
    },
    quantityOf: (name: string) => `Quantity of ${name}`,
    less: (name: string) => `One less of ${name}`,
    more: (name: string) => `One more of ${name}`,
    takeOut: (name: string) => `Take out ${name}`,
    /** What becomes of a line, and how many more there are. */
    lineState: (was: number, now: number | null, stock: number | null) =>
      [
        now === null || now === was
          ? null
          : was === 0
            ? "Added."
            : now === 0
              ? `Taken out, was ${number.format(was)}.`
              : `${number.format(was)} → ${number.format(now)}.`,
        stock === null ? "No longer in the shop." : `${number.format(stock)} left in stock.`,
      ]
        .filter((part) => part !== null)
        .join(" "),
    todaysPrice: (price: string) => `At today’s price, ${price}`,
    priceOf: (name: string) => `${name}, today’s price`,
    someProduct: "A product",
    whatChanges: "What changes",
    noChanges: "Nothing yet.",
    nothing: "nothing",
    change: (was: string, now: string) => `${was} → ${now}`,
    fromTo: (field: string, was: string, now: string) => `${field}: ${was} → ${now}`,
    total: "Total",
    totalWas: (amount: string) => `was ${amount}`,
    due: "Due on delivery",
    save: "Save changes",
    saving: "Saving…",
    discard: "Throw away",
    badAmount: "Write an amount in rupees, such as 50 or 50.50.",
    reasonRequired: "Say why: it stands in the history.",
    discountTooHigh: "This is more than the order comes to.",
    problems: "Please put right what is marked. Nothing was saved yet.",
    noLines: "An order needs a product. To take all of them out, cancel the order.",
    changed: "This order was changed while you had it open.",
    changedText: "Your own changes are kept over it. Look through them, and save once more.",
    notEnough: "The stock does not suffice; nothing was saved:",
    pricesChanged: "Today’s prices changed meanwhile, or a product is gone. Look through the goods once more.",
    failed: "That did not work. Nothing you typed is lost: please try again.",
    undo: "Undo the last edit",
    undoUntil: (moment: string) => `The last edit can be undone until ${moment}.`,
    reason: (reason: string) => `Discount: ${reason}`,
  },

  payment: {
    heading: "Payment",
    by: "Paid by",
    methods: { cash: "Cash", upi: "UPI" },
    came: { cash: "Cash", upi: "UPI" },
    givenBack: { cash: "Given back in cash", upi: "Given back by UPI" },
    full: "Paid in full",
    due: (amount: string) => `${amount} still to come`,
    back: (amount: string) => `${amount} to be given back`,
    amount: "Amount in rupees",
    record: "Record the payment",
    recordBack: "Record that it was given back",
    change: "Change the payment",
    later: "Nothing came yet",
    changedMore: (amount: string) => `Another payment of ${amount} was recorded`,
    changedLess: (amount: string) => `A payment of ${amount} was removed`,
    changedText: "What you typed is still here.",
    conflictText: "Nothing of yours is saved yet. Check the balance, then press again to save it too.",
    sameText: "The amount is the same as yours. Press again only if the same amount came twice.",
    problems: {
      no_amount: () => "Enter an amount in rupees, such as 250 or 250.50.",
      too_much: (amount: string) => `The amount can be ${amount} at most.`,
    },
    failed: "The connection dropped, or we had a problem. Check the payments above and try again.",
    paidInCash: (amount: string) => `Paid ${amount} in cash`,
    changeIt: "Change",
  },

  slip: {
    title: (order: string) => `Packing slip, order ${order}`,
    print: "Print",
    paper: "Paper",
    papers: { a5: "A5", "80mm": "80 mm roll" },
    back: "Back to the order",
    order: "Order",
    placed: (moment: string) => `Placed ${moment}`,
    to: "To",
    phone: (phone: string) => `Phone ${phone}`,
    line: (pack: string, price: string) => `${pack} · ${price} each`,
    quantity: (count: number) => `${number.format(count)} ×`,
    pieces: (count: number) => counted(count, "piece", "pieces"),
    lines: (count: number) => counted(count, "line", "lines"),
    charges: { delivery: "Delivery", discount: "Discount" },
    total: "Total",
    collect: (amount: string) => `Collect ${amount} on delivery`,
    nothingDue: "Nothing to collect: it is paid",
    paid: (amount: string) => `Completed: ${amount} was paid`,
    toCome: (amount: string) => `Completed: ${amount} is still to come`,
    cancelled: "Cancelled: do not pack",
    included: "All prices with GST.",
    licence: (label: string, value: string) => `${label}: ${value}`,
  },

  past: {
    completed: {
      title: "Completed orders",
      none: "No completed orders yet",
      noneText: "An order comes here when you press Complete.",
      noneFound: "No completed order fits",
    },
    cancelled: {
      title: "Cancelled orders",
      none: "No cancelled orders",
      noneText: "An order comes here when you press Cancel.",
      noneFound: "No cancelled order fits",
    },
    from: "From",
    to: "To",
    show: "Show",
    all: "Show all",
    noneFoundText: "Change what you look for, or the days.",
    turned: "The first day was after the last one; they are swapped.",
    notADay: "A day was not one that the calendar has; it was left out.",
    count: (count: number) => counted(count, "order", "orders"),
    sum: (amount: string) => `${amount} in all`,
    download: "Download for the accountant (CSV)",
    downloadHint: "One row for each line of an order, for Excel or LibreOffice: all orders that are found here.",
    older: "Older orders",
  },

  /** The accountant's file. Amounts are in rupees, with GST where nothing else is said. */
  file: {
    name: (state: "completed" | "cancelled", from: string | null, to: string) =>
      from === null ? `${state}-orders-to-${to}.csv` : `${state}-orders-${from}-to-${to}.csv`,
    pickedName: (day: string) => `open-orders-${day}.csv`,
    columns: {
      order: "Order number",
      placed: "Ordered on",
      completed: "Completed on",
      cancelled: "Cancelled on",
      buyer: "Buyer",
      phone: "Phone",
      address: "Address",
      pinCode: "PIN code",
      line: "Line",
      sku: "Article number",
      good: "Goods",
      pack: "Pack",
      hsn: "HSN",
      gst: "GST %",
      quantity: "Quantity",
      unitPrice: "Unit price incl. GST",
      lineTotal: "Line total incl. GST",
      taxable: "Taxable value",
      tax: "GST in it",
      delivery: "Delivery (on the order's first line)",
      discount: "Discount (on the order's first line)",
      orderTotal: "Order total (on the order's first line)",
      paidCash: "Paid in cash (on the order's first line)",
      paidUpi: "Paid by UPI (on the order's first line)",
      due: "Still to come (on the order's first line)",
    },
  },
};
