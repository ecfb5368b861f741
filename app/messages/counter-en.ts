/** What the admin's counter says, in English: its bar, its tiles, its first page. */

const number = new Intl.NumberFormat("en-IN");
const plural = new Intl.PluralRules("en-IN");

function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

export const counterEn = {
  tiles: {
    heading: "Counts",
    users: (count: number) => [number.format(count), plural.select(count) === "one" ? "User" : "Users"] as const,
    openOrders: (count: number) =>
      [number.format(count), plural.select(count) === "one" ? "Open order" : "Open orders"] as const,
    completedOrders: (count: number) =>
      [number.format(count), plural.select(count) === "one" ? "Completed order" : "Completed orders"] as const,
    products: (count: number) =>
      [number.format(count), plural.select(count) === "one" ? "Product" : "All products"] as const,
    unknown: "…",
    failed: "Failed to fetch data",
  },
  errors: {
    missing: "This is not here",
    missingText: "It may have been removed, or the address is not right.",
    failed: "This page could not be loaded",
    failedText: "The line dropped, or the shop stumbled. Nothing was changed.",
    again: "Try again",
    toToday: "Go to Today",
  },
  live: {
    newOrder: "A new order came in",
    newMessage: "A new message came in",
    look: "Show it",
    sound: "Sound for new orders",
    soundOn: "Sound is on",
    soundOff: "Sound is off",
  },
  phoneOrder: {
    goods: "Goods",
    find: "Find a product",
    look: "Search",
    nothing: "No products found",
    notLooked: "The shop could not be reached. Try the search again.",
    add: "Add",
    addedCount: (count: number) => `${number.format(count)} added`,
    added: (count: number, name: string) => `${number.format(count)} × ${name} in the order`,
    addGood: (name: string) => `Add ${name}`,
    remove: (name: string) => `Take ${name} out`,
    packAndPrice: (pack: string, price: string) => `${pack} · ${price}`,
    lines: "Goods of this order",
    noLines: "Nothing picked yet.",
    noLinesYet: "Find at least one product.",
    badQuantity: "Write how many pieces, such as 2.",
    onlyLeft: (stock: number) => (stock === 0 ? "None left." : `Only ${number.format(stock)} left.`),
    gone: "This is no longer in the shop. Take it out.",
    caller: "The caller",
    knownCaller: (name: string) => `${name} has ordered before.`,
    useKnown: "Fill in name and address",
    total: "To pay on delivery",
    place: "Take the order",
    sending: "Saving…",
    problems: "Please put these right:",
    changed: "Prices or stock changed meanwhile: look through the goods once more. Nothing was ordered yet.",
    otherOrder:
      "This form has been sent already, with other contents. Send it again if this is a further order. The first one:",
    order: (order: string) => `Order ${order}`,
    failed: "That did not work. Nothing you typed is lost: please try again.",
  },
  today: {
    heading: "Today",
    toDo: "To do today",
    toCall: (count: number) => [number.format(count), "to call"] as const,
    toPack: (count: number) => [number.format(count), "to pack"] as const,
    toSend: (count: number) => [number.format(count), "to send"] as const,
    unread: (count: number) => [number.format(count), "unread"] as const,
    orders: "Open orders, the oldest first",
    allOrders: (count: number) => `See all open orders (${number.format(count)})`,
    noOrders: "No open orders. New ones appear here by themselves.",
    goods: (goods: readonly { name: string; quantity: number }[]) =>
      goods.map(({ name, quantity }) => `${number.format(quantity)} × ${name}`).join(", "),
    order: (order: string) => `Order ${order}`,
    call: (phone: string) => `Call ${phone}`,
    takings: "Takings",
    takingsNote: "What completed orders brought, by the day on which they were completed.",
    takenToday: "Today",
    takenWeek: "This week",
    more: (amount: string) => `${amount} more than last week by this day`,
    less: (amount: string) => `${amount} less than last week by this day`,
    same: "As much as last week by this day",
    chart: "Takings by day, this week beside last week; the table below has the same figures.",
    key: "Bars: this week. Dashes: last week.",
    nothingTaken: "No order was completed in these two weeks.",
    table: "As a table",
    day: "Day",
    thisWeek: "This week",
    lastWeek: "Last week",
    lowStock: "Low stock",
    noLowStock: "Nothing runs low.",
    moreLow: (count: number) => `${counted(count, "good runs low", "goods run low")} in all`,
  },
};
