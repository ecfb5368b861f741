import type { UnitPrice } from "#shop/catalogue/pack.ts";
import type { Pack } from "#shop/catalogue/product.ts";
import { counted, number } from "./numbers.ts";

/*
 * What every page says, in English: the words around it, those of goods on a card, and what a tap on them is answered with.
 * Each further page has its words in a file of its own, so that a phone loads no others. A sentence with a name or a number
 * in it is a function, so that another language can order its words in its own way; amounts arrive formatted. Texts that
 * the specification gives are kept to the letter.
 */

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

export const everyPageWords = {
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
    cartLines: (lines: number) => `${counted(lines, "good", "goods")} in the cart`,
    demonstration: "Demonstration shop: real kinds of products, but its name, numbers and prices are examples.",
    dismiss: "Dismiss",
    undo: "Undo",
    notifications: "Notifications",
    account: "My account",
    logout: "Logout",
    adminShop: "Counter",
    loading: "Loading...",
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
    findOrder: "Find your order",
    papers: {
      navigation: "Your order and the shop's rules",
      privacy: "Privacy",
      returns: "Returns",
      terms: "Terms",
    },
  },

  /** A box for searching goes with every page on which nothing was found. */
  products: {
    search: "Search products",
    searchButton: "Search",
    searchExample: "Tomato, urea …",
  },

  /** Products on a card, in a line of the cart, and where they are gone. */
  product: {
    addToCart: "Add to Cart",
    /** On a phone's button, for a while after a press; `pieces` is a number. */
    inCart: (pieces: string) => `Added · ${pieces} in cart`,
    addNamed: (name: string) => `Add to Cart: ${name}`,
    packOf: pack,
    unitPrice: ({ paise: _paise, per: unit }: UnitPrice, price: string) => per[unit](price),
    price: "Price",
    mrp: "MRP",
    save: (amount: string) => `Save ${amount}`,
    inStock: "In stock",
    fewLeft: (count: number) => `Only ${number.format(count)} left`,
    outOfStock: "Out of stock",
    quantityOf: (name: string) => `Quantity of ${name}`,
    decrease: (name: string) => `Decrease quantity of ${name}`,
    increase: (name: string) => `Increase quantity of ${name}`,
    gone: "This product is no longer sold",
    goneText: "It was taken out of the shop. Look for something like it.",
  },

  /** One toast an action: the short text is its title, the specific one its detail. */
  toasts: {
    added: { title: "Item added to your cart", detail: (name: string) => `${name} added to cart` },
    increased: { title: "Item added to your cart", detail: (name: string) => `Increased quantity of ${name}` },
    decreased: { title: (name: string) => `Decreased quantity of ${name}` },
    removed: { title: "Item Removed From Your Cart", detail: (name: string) => `${name} removed from cart` },
    emptied: { title: "Your Cart is Empty", detail: "Cart emptied" },
    noMore: { title: (name: string) => `No more of ${name} can be added` },
    full: {
      title: "Your cart is full",
      detail: (lines: number) => `A cart holds ${number.format(lines)} different goods.`,
    },
    adminNotOut: "Error logging out",
  },

  picked: {
    offer: (items: number) => `You had picked ${counted(items, "item", "items")} before you logged in.`,
    add: (items: number) => `Add the ${counted(items, "item", "items")} you had picked`,
  },

  /** The admin's side's name; its other words are in admin.ts. */
  adminShop: {
    today: "Today",
    todayOf: (shop: string) => `${shop}, today`,
  },

  errors: {
    notFoundTitle: "Page not found",
    notFound: "This page is not here (404)",
    notFoundText: "The address may be old or mistyped. Search for the goods, or start from the shop.",
    toShop: "To the shop",
    failedTitle: "Could not load",
    failed: "This page could not be loaded",
    failedText: "The line dropped or the shop stumbled. Your cart and what you typed are safe.",
    unreachable: "The shop is out of reach for a moment",
    updating: "The shop is being updated",
    awayText: "Your cart and what you typed are safe; try again in a minute.",
    sentText: "It may have reached us. Send it again: nothing is taken twice.",
    tryAgain: "Try again",
    callUs: (phone: string) => `Or call ${phone} and order by voice.`,
    tellNumber: (id: string) => `Tell the shop this number: ${id}`,
    tooMany: "Too many tries in a short time",
    tooManyText: "Please try again in a minute.",
    badRequest: "That request could not be understood",
    badRequestText: "Go back and send it again.",
  },
};
