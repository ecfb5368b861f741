import type { Uncalled } from "#shop/orders/transitions/order-transitions.ts";
import type { OrderState } from "#shop/values/order.ts";
import type { CancelReason } from "#shop/orders/transitions/cancel-reasons.ts";
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

const cancelReasons: Record<CancelReason, string> = {
  changed_mind: "Customer changed their mind",
  not_reached: "Customer could not be reached",
  out_of_stock: "Out of stock",
  too_far: "We do not deliver there",
  ordered_twice: "Ordered twice",
  not_real: "Not a real order",
};

export const adminOrders = {
  search: "Number, name, phone or village",
  order: (order: string) => `Order ${order}`,
  products: (products: Products) => summary(products, 4),
  firstProduct: (products: Products) => summary(products, 1),
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
  afterCall: "Reserve after call",
  cancelledByBuyer: "Cancelled by customer",
  states,
  byState: "Orders by status",

  columns: {
    pick: "Selected",
    order: "Order",
    buyerAndProducts: "Customer and items",
    total: "Total",
    call: "Call",
    status: "Status",
  },

  open: {
    title: "Open orders",
    phoneOrder: "+ Phone order",
    stepTitle: { call: "Orders to call", pack: "Orders to pack", deliver: "Orders to deliver" },
    stepNone: { call: "No one to call", pack: "Nothing to pack", deliver: "Nothing to deliver" },
    stepNoneText: "Orders appear here when this is their next step.",
    /** `day`: 'Tuesday, 24 November' */
    dayTitle: (day: string) => `Open orders for ${day}`,
    dayNone: "No open order is promised for this day",
    stepGone: "Already done elsewhere",
    foundTitle: "Orders found",
    matches: (count: number) => `${counted(count, "order", "orders")} found, in any status`,
    new: "New",
    showNew: (count: number) => `Show ${counted(count, "new order", "new orders")}`,
    gone: "Already completed or cancelled elsewhere",
    none: "No open orders",
    noneText: "New orders appear here automatically.",
    noneFound: (text: string) => `No order matches “${text}”`,
    noneFoundText:
      "We searched order numbers, names, phones and addresses of all orders, including completed and cancelled ones.",
    all: "Show all open orders",
    /** A row that stands for all orders of a phone beyond its limit, and the list of these. */
    group: (count: number) => `View ${number.format(count)} orders`,
    groupOf: (phone: string) => ` from this phone number: ${phone}`,
    groupTitle: (phone: string) => `More orders from ${phone}`,
    groupText: "This phone number had reached its limit of orders before your call.",
    groupNone: "No more orders from this phone number",
    groupNoneText: "They are called, completed or cancelled.",
    older: "Older orders",
  },

  /** What an open order waits for, above the list of those that wait for it. */
  toStep: { call: "To call", pack: "To pack", deliver: "To deliver" },
  /** An order's progress, read out. */
  progress: { call: "Not called yet", pack: "To be packed", deliver: "Packed" },

  sound: { label: "Sound for new orders", on: "On", off: "Off" },

  marks: {
    called: "Called",
    packed: "Packed",
    calledNamed: (order: string) => `Called, order ${order}`,
    packedNamed: (order: string) => `Packed, order ${order}`,
    packAgain: "Pack again",
    packAgainText: "The items were changed after packing.",
  },

  change: {
    complete: "Complete",
    cancel: "Cancel",
    completeNamed: (order: string) => `Complete order ${order}`,
    cancelNamed: (order: string) => `Cancel order ${order}`,
    cancelAsk: (order: string) => `Cancel order ${order}?`,
    cancelText: (name: string) => `${name} will get nothing.`,
    cancelRefund: (amount: string) => `Refund ${amount}.`,
    cancelUnreserved: "No stock was reserved for this order.",
    cancelReserved: (products: Products) => `The reserved stock goes back: ${summary(products, 4)}.`,
    cancelYes: "Cancel order",
    no: "Keep order",
    reason: "Reason",
    noReason: "No reason",
    reasons: cancelReasons,
    otherReason: "Other reason",
    ownReason: "Your reason",
    reasonOf: (reason: string) => new Map<string, string>(Object.entries(cancelReasons)).get(reason) ?? reason,
    because: (reason: string) => `Reason: ${reason}`,
    undo: "Undo: reopen",
    undoUntil: (moment: string) => `You can undo this until ${moment}.`,
    undoOver: "This was more than 24 hours ago and can no longer be undone.",
    missing,
    missingHeading: "This order cannot be reopened now:",
    tryAgain: "Try again",
    undoTogether: (count: number) => `Undo: reopen ${counted(count, "order", "orders")}`,
    undoTogetherText: (count: number) => `${counted(count, "order was", "orders were")} cancelled together.`,
  },

  /** An order that came when its phone or its network address held as much stock as they may. */
  waits: {
    heading: "No stock reserved yet.",
    text: "Tick Called after you have spoken to the customer. Stock is reserved then.",
    missing: "Not enough stock right now:",
    take: "Reserve stock now",
  },

  /** Open orders that nobody has called about, of one phone or from one network address. */
  together: {
    heading: "Similar orders, not called yet",
    text: {
      phone: (count: number) => `${counted(count, "order", "orders")} from this phone number`,
      network: (count: number) => `${counted(count, "order", "orders")} from this IP address`,
      wideNetwork: (count: number) =>
        `${counted(count, "order", "orders")} from this and neighbouring IP addresses (/56)`,
    },
    /** Why they may all be one stranger's. */
    flood: {
      phone: ({ orders }: Uncalled) => `${counted(orders, "order", "orders")} from this phone number`,
      network: ({ orders, unknown }: Uncalled) =>
        `${counted(orders, "order", "orders")} from this IP address, ${number.format(unknown)} of them by new customers`,
      wideNetwork: ({ orders, unknown }: Uncalled) =>
        `${counted(orders, "order", "orders")} from this and neighbouring IP addresses (/56), ${number.format(unknown)} of them by new customers`,
    },
    cancel: (count: number) => `Cancel all ${number.format(count)}`,
    ask: (count: number) => `Cancel ${counted(count, "order", "orders")} together?`,
    /** `refund`: null where nothing was paid. */
    askText: (refund: string | null) =>
      `These customers will get nothing, and no email.${refund === null ? "" : ` Refund ${refund} in total.`} Any reserved stock goes back.`,
    yes: "Cancel all",
    progress: (orders: number, left: number) => `${number.format(orders)} of ${number.format(orders + left)} orders…`,
  },

  /** Told once, as a toast or on the next page; `order` is the number. */
  one: {
    language: "Language of emails",
    saveLanguage: "Save language",
    openOrders: "Open orders",
    completedOrders: "Completed orders",
    cancelledOrders: "Cancelled orders",
    placed: (moment: string) => `Placed ${moment}`,
    taken: (moment: string) => `Phone order, ${moment}`,
    completed: (moment: string) => `Completed ${moment}`,
    cancelled: (moment: string) => `Cancelled ${moment}`,
    buyer: "Customer",
    address: "Address",
    products: "Items",
    toDo: "To do",
    links: "This order",
    call: (phone: string) => `Call ${phone}`,
    whatsapp: "WhatsApp",
    /** `due`: the balance; null when nothing is left to pay. */
    whatsappText: (
      name: string,
      shop: string,
      order: string,
      products: Products,
      due: string | null,
      isCollected: boolean,
    ) =>
      `Namaste ${name}, this is ${shop} about your order ${order}:\n${[
        ...products.slice(0, 20).map(good),
        ...(products.length > 20 ? [`and ${number.format(products.length - 20)} more`] : []),
      ].join(
        "\n",
      )}\n${due === null ? "Already paid." : isCollected ? `To pay at the shop: ${due}.` : `To pay on delivery: ${due}.`}`,
    noEmail: "No email given",
    earlier: (count: number) =>
      count === 0
        ? "No earlier completed order from this phone"
        : counted(count, "earlier completed order", "earlier completed orders"),
    customer: "All orders of this customer",
    slip: "Packing slip",
    buyersPage: "Customer's order page",
    history: "History",
    placedByBuyer: "Placed by the customer",
    happened,
    me: "You",
    admin: "Admin",
    theBuyer: "Customer",
  },

  edit: {
    title: (order: string) => `Edit order ${order}`,
    open: "Edit order",
    back: "Back to order",
    products: "Items",
    additions: "Discount, delivery, notes",
    groups: { charges: "Discount", buyer: "Customer", delivery: "Delivery", notes: "Notes" },
    byZones: "Charge and day by the zones",
    zonesSay: (fee: string, day: string | null) =>
      day === null
        ? `For the order as saved, the zones say ${fee}.`
        : `For the order as saved, the zones say ${fee}, ${day}.`,
    noZone: "No zone has this place. Set the charge and the day yourself.",
    noWeight: "The charge depends on the weight, and a product has none. Set the charge yourself.",
    chargeChanged: (was: string, now: string) =>
      `With this edit the zones say ${now} for the delivery. The order had ${was}. The new charge is filled in. Save again, or enter another one.`,
    ways: { deliver: "Deliver", collect: "Collect at the shop" },
    noState: "None",
    labels: {
      discount: "Discount (₹)",
      reason: "Reason for the discount",
      delivery: "Delivery charge (₹)",
      name: "Name",
      phone: "Phone",
      address: "Address",
      email: "Email",
      fulfilment: "How it reaches the customer",
      pin: "PIN code, if not in the address",
      village: "Village",
      state: "State",
      promisedOn: "Delivery day",
      note: "Internal note",
      slipNote: "Note on packing slip",
    },
    quantityOf: (name: string) => `Quantity of ${name}`,
    less: (name: string) => `One fewer of ${name}`,
    more: (name: string) => `One more of ${name}`,
    takeOut: (name: string) => `Remove ${name}`,
    /** What becomes of a line, and how many more there are. */
    lineState: (was: number, now: number | null, stock: number | null) =>
      [
        now === null || now === was
          ? null
          : was === 0
            ? "Added."
            : now === 0
              ? `Removed, was ${number.format(was)}.`
              : `${number.format(was)} → ${number.format(now)}.`,
        stock === null ? "No longer in the shop." : `${number.format(stock)} left in stock.`,
      ]
        .filter((part) => part !== null)
        .join(" "),
    todaysPrice: (price: string) => `At today’s price of ${price}`,
    priceOf: (name: string) => `${name}, today’s price`,
    someProduct: "A product",
    whatChanges: "Changes",
    noChanges: "No changes yet.",
    change: (was: string, now: string) => `${was} → ${now}`,
    fromTo: (field: string, was: string, now: string) => `${field}: ${was} → ${now}`,
    total: "Total",
    totalWas: (amount: string) => `was ${amount}`,
    due: "To pay",
    save: "Save changes",
    saving: "Saving…",
    discard: "Discard",
    badAmount: "Enter an amount in rupees, such as 50 or 50.50.",
    reasonRequired: "Enter a reason. It is shown in the order's history.",
    discountTooHigh: "The discount is more than the order total.",
    problems: "Please correct the marked fields. Nothing has been saved yet.",
    noLines: "An order needs at least one item. To remove all items, cancel the order.",
    changed: "Someone else changed this order while you had it open.",
    changedText: "Your changes are placed on top of theirs. Check them and save again.",
    notEnough: "Not enough stock. Nothing was saved:",
    pricesChanged: "Today’s prices have changed, or a product is no longer sold. Please check the items again.",
    failed: "Something went wrong. What you typed is still here. Please try again.",
    undo: "Undo last edit",
    undoUntil: (moment: string) => `You can undo the last edit until ${moment}.`,
    reason: (reason: string) => `Discount: ${reason}`,
  },

  payment: {
    heading: "Payment",
    by: "Paid by",
    methods: { cash: "Cash", upi: "UPI" },
    came: { cash: "Cash", upi: "UPI" },
    givenBack: { cash: "Refunded in cash", upi: "Refunded by UPI" },
    full: "Paid in full",
    due: (amount: string) => `${amount} still to be paid`,
    back: (amount: string) => `${amount} to refund`,
    amount: "Amount (₹)",
    record: "Record payment",
    recordBack: "Record refund",
    change: "Change payment",
    later: "Not paid yet",
    changedMore: (amount: string) => `Another payment of ${amount} was recorded`,
    changedLess: (amount: string) => `A payment of ${amount} was removed`,
    changedText: "What you typed is still here.",
    conflictText: "Your payment is not saved yet. Check the balance, then press again to save it too.",
    sameText: "The amount is the same as yours. Press again only if the same amount came twice.",
    problems: {
      no_amount: () => "Enter an amount in rupees, such as 250 or 250.50.",
      too_much: (amount: string) => `The maximum is ${amount}.`,
    },
    failed: "The connection dropped, or we had a problem. Check the payments above and try again.",
    paidInCash: (amount: string) => `Paid ${amount} in cash`,
    changeIt: "Change",
  },

  slip: {
    title: (order: string) => `Packing slip, order ${order}`,
    print: "Print",
    paper: "Paper",
    paperSizes: { a5: "A5", "80mm": "80 mm roll" },
    back: "Back to order",
    order: "Order",
    placed: (moment: string) => `Placed ${moment}`,
    to: "Deliver to",
    collectedBy: "Collected by",
    phone: (phone: string) => `Phone ${phone}`,
    line: (pack: string, price: string) => `${pack} · ${price} each`,
    quantity: (count: number) => `${number.format(count)} ×`,
    pieces: (count: number) => counted(count, "piece", "pieces"),
    lines: (count: number) => counted(count, "item", "items"),
    charges: { delivery: "Delivery", discount: "Discount" },
    total: "Total",
    collect: (amount: string) => `Collect ${amount} on delivery`,
    collectAtShop: (amount: string) => `Collect ${amount} at the shop`,
    nothingDue: "Already paid. Do not collect money.",
    paid: (amount: string) => `Completed: ${amount} paid`,
    toCome: (amount: string) => `Completed: ${amount} still to be paid`,
    cancelled: "Cancelled: do not pack",
    included: "All prices include GST.",
    licence: (label: string, value: string) => `${label}: ${value}`,
  },

  past: {
    completed: {
      title: "Completed orders",
      none: "No completed orders yet",
      noneText: "Orders appear here after you press Complete.",
      noneFound: "No completed order found",
    },
    cancelled: {
      title: "Cancelled orders",
      none: "No cancelled orders yet",
      noneText: "Orders that you or a customer cancel appear here.",
      noneFound: "No cancelled order found",
    },
    periodsLabel: "Period",
    periods: { today: "Today", week: "Week", month: "Month", ever: "All" },
    searchAndDates: "Search and dates",
    from: "From",
    to: "To",
    show: "Show",
    all: "Show all",
    noneFoundText: "Try another search or other dates.",
    turned: "The start date was after the end date, so we swapped them.",
    notADay: "One date was not valid, so we ignored it.",
    count: (count: number) => counted(count, "order", "orders"),
    sum: (amount: string) => `${amount} in total`,
    download: "Download for accountant (CSV)",
    downloadHint: "One row per item, for Excel or LibreOffice. Includes all orders found here.",
    older: "Older orders",
  },

  /** The accountant's file. Amounts are in rupees, with GST where nothing else is said. */
  file: {
    name: (state: "completed" | "cancelled", from: string | null, to: string) =>
      from === null ? `${state}-orders-to-${to}.csv` : `${state}-orders-${from}-to-${to}.csv`,
    selectedName: (day: string) => `open-orders-${day}.csv`,
    columns: {
      order: "Order number",
      placed: "Ordered on",
      completed: "Completed on",
      cancelled: "Cancelled on",
      buyer: "Customer",
      phone: "Phone",
      address: "Address",
      pinCode: "PIN code",
      line: "Item no.",
      sku: "SKU",
      good: "Product",
      pack: "Pack",
      hsn: "HSN",
      gst: "GST %",
      quantity: "Quantity",
      unitPrice: "Unit price incl. GST",
      lineTotal: "Line total incl. GST",
      taxable: "Taxable value",
      tax: "GST amount",
      delivery: "Delivery charge (on the order's first row)",
      discount: "Discount (on the order's first row)",
      orderTotal: "Order total (on the order's first row)",
      paidCash: "Paid in cash (on the order's first row)",
      paidUpi: "Paid by UPI (on the order's first row)",
      due: "Still to be paid (on the order's first row)",
    },
  },
};

/** What the admin's lists of orders say of several orders at once, in English. */
export const adminBulk = {
  together: {
    select: "Select",
    stop: "Close",
    all: (count: number) => `All ${number.format(count)}`,
    pick: (order: string, name: string) => `Select ${order}, ${name}`,
    selected: (count: number) => `${number.format(count)} selected`,
    withSelected: "Actions for selected orders",
    complete: (count: number) => (count === 0 ? "Complete" : `Complete ${number.format(count)}`),
    slips: "Print slips",
    export: "Export",
  },
  slips: {
    title: (count: number) => counted(count, "packing slip", "packing slips"),
    back: "Back to orders",
    print: (count: number) => `Print ${counted(count, "slip", "slips")}`,
  },
};
