import { accountEn } from "./account-en.ts";
import type { FieldProblem } from "#shop/form.ts";
import type { Category, Pack } from "#shop/catalogue/product.ts";
import type { UnitPrice } from "#shop/catalogue/pack.ts";
import type { Sort } from "#shop/catalogue/listing.ts";
import { MOST_COUNTED } from "#shop/catalogue/listing.ts";
import { findOrderEn } from "./find-order-en.ts";
import { counterNoticesEn } from "./counter-notices-en.ts";
import { paperTitlesEn } from "./paper-titles-en.ts";

/*
 * Every sentence that a person sees, in English. A sentence with a name or a number in it is a function, so that another
 * language can order its words in its own way; amounts arrive formatted. Texts that the specification gives are kept to
 * the letter.
 */

const number = new Intl.NumberFormat("en-IN");
const plural = new Intl.PluralRules("en-IN");

function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

const goods = (count: number) => counted(count, "good", "goods");

const categories: Record<Category | "parts", string> = {
  seeds: "Seeds",
  fertilizers: "Fertilizers",
  sprayers: "Sprayers",
  parts: "Spray Parts",
  garden: "Garden",
};

const sorts: Record<Sort, string> = {
  relevance: "Best match",
  price: "Price, low to high",
  "-price": "Price, high to low",
  name: "Name",
  newest: "Newest",
};

function pack({ amount, unit }: Pack): string {
  const count = number.format(amount);
  switch (unit) {
    case "piece":
      return counted(amount, "piece", "pieces");
    case "l":
      return counted(amount, "litre", "litres");
    case "m":
      return counted(amount, "metre", "metres");
    case "g":
    case "kg":
    case "ml":
      return `${count} ${unit}`;
  }
}

const per: Record<UnitPrice["per"], (price: string) => string> = {
  g: (price) => `${price} per g`,
  kg: (price) => `${price} per kg`,
  ml: (price) => `${price} per ml`,
  l: (price) => `${price} per litre`,
  piece: (price) => `${price} per piece`,
  m: (price) => `${price} per metre`,
};

export const en = {
  language: "en-IN",

  site: {
    titled: (page: string, shop: string) => `${page} · ${shop}`,
    skip: "Skip to content",
    mainNavigation: "Main",
    menu: "Menu",
    homeLink: (shop: string) => `${shop}, home`,
    home: "Home",
    about: "About Us",
    shop: "Shop",
    products: "Products",
    contact: "Contact",
    cart: "Cart",
    login: "Login",
    signup: "Signup",
    cartLines: (lines: number) => `${goods(lines)} in the cart`,
    demonstration:
      "Demonstration shop: its goods are described as they are, but its name, numbers and prices are examples.",
    dismiss: "Dismiss",
    undo: "Undo",
    notifications: "Notifications",
  },

  footer: {
    contact: "Contact",
    call: (phone: string) => `Call ${phone}`,
    whatsapp: (phone: string) => `WhatsApp ${phone}`,
    theShop: "The shop",
    write: "Write to us",
    email: "Your e-mail",
    emailExample: "name@example.in",
    send: "Send",
    emailHint: "Opens your mail program.",
    mailSubject: "A question to the shop",
    mailBody: "Hello, I would like to ask:",
    mailBodyFrom: (email: string) => `Hello, I would like to ask:\n\n\nMy e-mail: ${email}`,
    licence: (label: string, value: string) => `${label}: ${value}`,
    licences: {
      seedLicence: "Seed licence",
      fertilizerLicence: "Fertilizer licence",
      insecticideLicence: "Insecticide licence",
      gstin: "GSTIN",
    },
    grievance: "Grievance contact",
    small: (shop: string) => `${shop}. All prices in rupees, taxes included.`,
  },

  home: {
    title: "Seeds, fertilizers, sprayers and spare parts",
    description:
      "Seeds, fertilizers, sprayers, spare parts and garden goods at plain prices. Order without an account and pay cash on delivery.",
    heading: "Good seed first. Everything else beside it.",
    lead: "Seeds, fertilizers, sprayers and the small parts that keep them working. Pay cash when they arrive.",
    heroPicture: "A painted shop board in front of green fields at sunrise",
    searchExamples: "Try",
    examples: ["Onion", "DAP", "Nozzle"],
    need: "What do you need?",
    shelf: "On the shelf now",
    allProducts: "All products",
    know: "Get to know us",
    knowText: [
      "We sell what a field and a garden need in a season: named seed, fertilizers with their figures on the bag, sprayers, and the washers and nozzles that keep a sprayer working.",
      "The price you see is the price you pay. Where the MRP is higher, it stands beside our price, and goods sold by weight or measure show what a kilogram, gram or litre costs. You need no account to order.",
    ],
    knowMore: "Know More",
    features: {
      cash: { title: "Cash on delivery", text: "You pay when the goods are in your hand." },
      parts: { title: "Spare parts", text: "Nozzles, washers, lances and batteries, each with what it fits." },
      plain: { title: "Plain prices", text: "Where the MRP is higher, it stands beside your price." },
      person: { title: "Ask a person", text: "Call, send a WhatsApp message or write to us." },
    },
  },

  about: {
    title: "About Us",
    description: "What we sell, how an order works, and who to ask.",
    text: [
      "This is a shop for people who grow: seeds by name and variety, fertilizers with their N-P-K figures, organic inputs, sprayers of every kind with their spare parts, and tools for the garden.",
      "A shop is trusted for small things. The price you see is the price you pay. Where the bag carries an MRP, it stands beside our price. Where a part fits only some sprayers, its page says which.",
    ],
    how: "How an order works",
    steps: [
      "Put what you need in the cart. Nothing is asked of you until you order.",
      "Give your name, phone number and address at checkout. You need no account.",
      "We call you before the goods leave, and you pay in cash when they arrive.",
    ],
    knowMore: "Know More",
    knowMoreHeading: "Who we are",
    legalName: "Legal name",
    address: "Address",
    hours: "Opening hours",
    delivery: "Delivery",
    phone: "Phone",
    whatsapp: "WhatsApp",
    email: "E-mail",
    ask: "Ask us something",
  },

  shelves: {
    title: "Shop",
    description: "Seeds, fertilizers, sprayers, spray parts and garden goods, shelf by shelf.",
    heading: "Shop",
    goods,
    categories,
    // The Hindi companions are pictures of the word for those who read it; they are not translations of the page.
    hindi: { seeds: "बीज", fertilizers: "खाद", sprayers: "स्प्रेयर", parts: "पुर्जे", garden: "बागवानी" } as Record<
      Category | "parts",
      string
    >,
    offers: (count: number) => `${goods(count)} below MRP today`,
    offersUpTo: (saving: string) => `Save up to ${saving} on one piece.`,
    offersLink: "See them all",
  },

  products: {
    title: "Products",
    description: "All seeds, fertilizers, sprayers, spare parts and garden goods, with price, pack size and stock.",
    heading: "Products",
    goodsHeading: "Goods",
    search: "Search products",
    searchButton: "Search",
    searchExample: "Tomato, urea …",
    category: "Category",
    all: "All",
    categories: { seeds: "seeds", fertilizers: "fertilizers", sprayers: "sprayers", garden: "garden" } as Record<
      Category,
      string
    >,
    sort: "Sort by",
    sorts,
    inStock: "In stock",
    spareParts: "Spare parts",
    offers: "Below MRP",
    apply: "Show",
    count: (count: number) => (count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+ goods` : goods(count)),
    none: "No products found",
    noneText: (text: string) => `Nothing has “${text}” in its name or description.`,
    noneAtAll: "The shelves are still empty: the shop is being set up.",
    noneFiltered: "Nothing on the shelves fits what you chose.",
    noneWayOut: "Show all products",
    askUs: "Ask us",
    close: "Did you mean one of these?",
    more: "Show more goods",
    loadingMore: "Getting more goods…",
    moreFailed: "The next goods could not be loaded. Try again.",
    pages: "Pages",
    next: "Next",
    previous: "Previous",
    inCategory: (category: Category | "parts") => categories[category],
  },

  product: {
    addToCart: "Add to Cart",
    addNamed: (name: string) => `Add to Cart: ${name}`,
    packOf: pack,
    unitPrice: ({ paise: _paise, per: unit }: UnitPrice, price: string) => per[unit](price),
    price: "Price",
    mrp: "MRP",
    save: (amount: string) => `Save ${amount}`,
    youSave: (amount: string) => `You save ${amount}`,
    inStock: "In stock",
    fewLeft: (count: number) => `Only ${number.format(count)} left`,
    outOfStock: "Out of stock",
    quantity: "Quantity",
    facts: "Good to know",
    related: "More like this",
    breadcrumbs: "You are here",
    sku: "Article number",
    brand: "Brand",
    pack: "Pack",
    gone: "This product is no longer sold",
    goneText: "It was taken out of the shop. Look for something like it.",
    description: (name: string, size: string, price: string) => `${name}, ${size}, ${price}.`,
  },

  cart: {
    title: "Cart",
    heading: "Cart",
    empty: "Your Cart Is Empty",
    emptyText: "Add goods with the green button. They stay here while your browser is open.",
    picture: "Picture",
    name: "Name",
    price: "Price",
    quantity: "Quantity",
    total: "Total",
    remove: "Remove",
    each: "each",
    removeNamed: (name: string) => `Remove ${name}`,
    quantityOf: (name: string) => `Quantity of ${name}`,
    decrease: (name: string) => `Decrease quantity of ${name}`,
    increase: (name: string) => `Increase quantity of ${name}`,
    bill: "Your bill",
    totalItems: "Total items",
    totalPrice: "Total price",
    saved: "You save on MRP",
    placeOrder: "Place Order",
    noLogin: "No login needed. Cash on delivery.",
    continueShopping: "Continue Shopping",
    emptyCart: "Empty Cart",
    emptyQuestion: "Empty the cart?",
    emptyWarning: (count: number, amount: string) => `${goods(count)} worth ${amount} will be taken out.`,
    keep: "Keep them",
    priceWas: (was: string, now: string) =>
      `The price has changed: it was ${was} when you added it and is ${now} today.`,
    short: (left: number, asked: number) =>
      `Only ${number.format(left)} left; you wanted ${number.format(asked)}. The total counts ${number.format(left)}.`,
    out: "Out of stock now. It is not counted and will not be ordered.",
    gone: "No longer sold. It is not counted and will not be ordered.",
    ordered: (count: number) => `Ordered already: ${number.format(count)}.`,
    nothingToOrder: "None of these goods can be ordered today.",
  },

  /** One toast an action: the short text is its title, the specific one its detail. */
  toasts: {
    added: { title: "Item added to your cart", detail: (name: string) => `${name} added to cart` },
    increased: { title: "Item added to your cart", detail: (name: string) => `Increased quantity of ${name}` },
    decreased: { title: (name: string) => `Decreased quantity of ${name}` },
    removed: { title: "Item Removed From Your Cart", detail: (name: string) => `${name} removed from cart` },
    emptied: { title: "Your Cart is Empty", detail: "Cart emptied" },
    noMore: { title: (name: string) => `No more of ${name} in stock` },
    full: {
      title: "Your cart is full",
      detail: (lines: number) => `A cart holds ${number.format(lines)} different goods.`,
    },
    customerIn: "User login successful",
    adminIn: "admin login successful",
    customerOut: "User logout successful",
    adminOut: "Logout successful",
    adminNotOut: "Error logging out",
    registered: { title: "User registered successfully!", detail: "Log in with your email and password." },
    saved: "Saved",
    passwordChanged: { title: "Password changed", detail: "All other devices are signed out." },
    accountDeleted: "Your account is deleted",
    orderTaken: (order: string) => `Order ${order} saved`,
    orderedAgain: (order: string) => `The goods of order ${order} are in your cart.`,
    placed: { title: "Order placed successfully!" },
    failed: {
      title: "Failed to place the order. Please try again.",
      detail: "Nothing is lost, and nothing was ordered twice.",
    },
  },

  checkout: {
    title: "Checkout",
    heading: "Checkout",
    name: "Name",
    email: "Email",
    emailHint: "So that we can reach you when the phone cannot.",
    phone: "Phone",
    phoneHint: "We call this number before the goods leave.",
    address: "Address",
    addressHint: "House or lane, village, taluka, PIN code.",
    confirm: "Confirm",
    confirming: "Sending your order…",
    back: "Back To Cart",
    goods: "Your goods",
    totalCost: "Total cost",
    cash: "Cash on delivery.",
    cashText: (amount: string) => `You pay ${amount} when the goods are in your hand.`,
    each: (size: string, price: string) => `${size} · ${price} each`,
    problems: "Please put these right:",
    changed: "Something changed while you were here. Nothing was ordered yet.",
    changedText: "Look at the goods and the total, and press Confirm if they are right for you.",
    priceNow: (name: string, was: string, now: string) => `${name}: the price was ${was} and is ${now} now.`,
    leftNow: (name: string, left: number) => `${name}: only ${number.format(left)} left.`,
    goneNow: (name: string) => `${name}: out of stock or no longer sold.`,
    orderedBefore: "You have ordered some of these goods already.",
    orderedBeforeText: "Confirm would order them once more.",
    again: "Order them once more",
    againNeeded: "Tick this if you want to order the same goods again, or empty your cart.",
    other: (number: string) => `You have already placed order ${number} from this page.`,
    otherText: "What you sent now is different from it. Confirm places a further order.",
    otherLink: "See that order",
    failed: "Failed to place the order. Please try again.",
    failedText: "Nothing you typed is lost, and nothing was ordered twice.",
  },

  problems: {
    name: { required: "Write your name." },
    email: { required: "Write your e-mail address.", not_email: "An e-mail address looks like name@example.in." },
    phone: { required: "Write your phone number." },
    address: { required: "Write your house or lane, village and PIN code." },
    message: { required: "Write your message." },
    password: { required: "Write a password." },
    current: { required: "Write your present password." },
    shopName: { required: "Write the name of the shop." },
    number: {
      required: "Write the number of your order.",
      not_digits: "An order number has only digits, like 482 913.",
      too_few: "This number is too short. An order number has six digits, like 482 913.",
      too_many: "This number is too long. An order number has six digits, like 482 913.",
    },
  } as Record<string, Partial<Record<FieldProblem, string>>>,
  /** What is said of a problem for which the field has no sentence of its own; `limit` counts characters. */
  problem: {
    required: () => "Fill this in.",
    too_long: (limit: number) => `Use at most ${number.format(limit)} characters.`,
    not_email: () => "An e-mail address looks like name@example.in.",
    not_digits: () => "A phone number has only digits, like 98220 45678.",
    too_few: () => "This number is too short. A phone number has 10 digits, like 98220 45678 or 0253 258 0123.",
    too_many: () => "This number is too long. A phone number has 10 digits, like 98220 45678 or 0253 258 0123.",
    password_short: () => "A password has at least 8 characters.",
    password_long: () => "This password is too long. 72 characters are the most; an Indian letter counts as three.",
    password_common: () => "This password is one of the 10,000 commonest, which thieves try first. Choose another.",
    password_wrong: () => "This is not your present password.",
    starts_with_zero: () => "A phone number with its area code has 10 digits after one 0, like 0253 258 0123.",
    gstin_length: () => "A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV.",
    gstin_shape: () =>
      "A GSTIN is made of 2 digits for the state, the 10 signs of the PAN, one more sign, Z, and a check sign, like 27AAPFU0939F1ZV.",
    gstin_checksum: () =>
      "The last sign does not fit the others: one of the 15 is mistyped. Compare it with the certificate.",
    foreign: () => "We can only call Indian numbers, like 98220 45678 or 0253 258 0123.",
  } as Record<FieldProblem, (limit: number) => string>,

  order: {
    title: (number: string) => `Order ${number}`,
    thanks: (name: string) => `Thank you, ${name}. We have your order.`,
    keep: "Keep this page: its address is yours alone.",
    number: (number: string) => `Order ${number}`,
    placed: (when: string) => `Placed ${when}`,
    states: {
      open: "We have it and have not sent it yet.",
      completed: "Completed: the goods were handed over.",
      cancelled: "Cancelled.",
    },
    next: "What happens next",
    steps: {
      call: (phone: string) => `We call you on ${phone} to agree on the day.`,
      pack: "We pack your goods.",
      pay: (amount: string) => `You look at the goods, then pay ${amount} in cash.`,
    },
    line: (quantity: number, price: string) => `${number.format(quantity)} × ${price}`,
    total: "Total",
    delivery: "Delivery",
    goesTo: "Goes to",
    stillInCart: "These goods are still in your cart, marked as ordered. Empty it before you shop again.",
    emptyCart: "Empty Cart",
    questions: (phone: string) => `Questions? Call ${phone} and say the order's number.`,
  },

  findOrder: findOrderEn,

  paperTitles: paperTitlesEn,
  /** The counter's bar; its pages have their words from counter-messages.ts. */
  counter: {
    title: "Counter",
    todayOf: (shop: string) => `${shop}, today`,
    navigation: "Counter",
    bar: {
      today: "Today",
      users: "Users",
      orders: "Orders",
      addProduct: "Add Product",
      allProducts: "All Products",
      more: "More",
      completedOrders: "Completed orders",
      cancelledOrders: "Cancelled orders",
      phoneOrder: "Phone order",
      messages: "Messages",
      import: "Import and export",
      settings: "Settings",
      changes: "Changes",
      security: "Security",
      shop: "To the shop",
    },
  },
  notices: counterNoticesEn,

  contact: {
    title: "Contact",
    description: "Call us, send a WhatsApp message, visit the shop or write to us here.",
    heading: "Contact",
    lead: "Write to us here, or call. A message reaches the shop and is read by a person.",
    name: "Name",
    email: "Email",
    message: "Message",
    send: "Send",
    sending: "Sending...",
    sent: "Message Sent!",
    sentText: "Thank you. We answer by e-mail or phone.",
    failed: "Your message could not be sent. What you wrote is still here: please try again.",
    problems: "Please put these right:",
    callInstead: "Rather talk?",
  },

  account: accountEn,

  errors: {
    notFoundTitle: "Page not found",
    notFound: "This page is not here (404)",
    notFoundText: "The address may be old or mistyped. Search for the goods, or start from the shop.",
    toShop: "To the shop",
    failedTitle: "Could not load",
    failed: "This page could not be loaded",
    failedText: "The line dropped or the shop stumbled. Your cart and what you typed are safe.",
    away: "The shop is out of reach for a moment",
    awayText: "Its books cannot be opened just now. Your cart and what you typed are safe; try again in a minute.",
    tryAgain: "Try again",
    callUs: (phone: string) => `Or call ${phone} and order by voice.`,
    tellNumber: (id: string) => `Tell the shop this number: ${id}`,
    tooMany: "That was very often in a short time",
    tooManyText: "Please wait a minute, then try again. Many people may share your line.",
    badRequest: "That request could not be understood",
    badRequestText: "Go back, and send it once more.",
  },
};

export type Messages = typeof en;
