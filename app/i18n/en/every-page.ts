import type { Pack, UnitPrice } from "#shop/values/product.ts";
import { counted, number } from "./numbers.ts";

/*
 * What every page says, in English: the words around it, those of goods on a card, and what a tap on them is answered with.
 * Each further page has its words in a file of its own, so that a phone loads no others. A sentence with a name or a number
 * in it is a function, so that another language can order its words. Amounts arrive formatted. Texts that
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
    findOrder: "Track order",
    call: (phone: string) => `Call ${phone}`,
    cartLines: (lines: number) => `${counted(lines, "item", "items")} in cart`,
    dismiss: "Close",
    undo: "Undo",
    notifications: "Notifications",
    account: "My account",
    logout: "Logout",
    adminShop: "Admin",
    loading: "Loading...",
  },

  /** At the foot of pages in a language whose words nobody has reviewed; there followed by the same in English. */
  translation: {
    machine: "Translated by machine. Please tell us about mistakes.",
    report: "Report a mistake",
  },

  /** A box for searching goes with every page on which nothing was found. */
  products: {
    search: "Search products",
    searchButton: "Search",
    searchExample: "Tomato, urea…",
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
    gone: "This product is no longer available",
    goneText: "Search for something similar.",
  },

  /** One toast an action: the short text is its title, the specific one its detail. */
  toasts: {
    added: { title: "Item added to your cart", detail: (name: string) => `${name} added to cart` },
    increased: { title: "Item added to your cart", detail: (name: string) => `Increased quantity of ${name}` },
    decreased: { title: (name: string) => `Decreased quantity of ${name}` },
    removed: { title: "Item Removed From Your Cart", detail: (name: string) => `${name} removed from cart` },
    emptied: { title: "Your Cart is Empty", detail: "Cart emptied" },
    noMore: { title: (name: string) => `You cannot add more of ${name}` },
    full: {
      title: "Your cart is full",
      detail: (lines: number) => `A cart can hold ${number.format(lines)} different products.`,
    },
    adminNotOut: "Error logging out",
  },

  guestCart: {
    offer: (items: number) => `You had ${counted(items, "item", "items")} in your cart before you logged in.`,
    add: (items: number) => `Add ${counted(items, "item", "items")} to this cart`,
  },

  /** The admin's side's name; its other words are in admin.ts. */
  adminShop: {
    today: "Today",
    todayOf: (shop: string) => `${shop}, today`,
  },

  errors: {
    notFoundTitle: "Page not found",
    notFound: "Page not found (404)",
    notFoundText: "The link may be old or mistyped. Search for a product, or go to the home page.",
    toShop: "Go to home page",
    failedTitle: "Page did not load",
    failed: "This page did not load",
    failedText: "The connection dropped, or we had a problem. Your cart and what you typed are safe.",
    unreachable: "The shop is not available right now",
    updating: "The shop is being updated",
    awayText: "Your cart and what you typed are safe. Please try again in a minute.",
    sentText: "We may have received it already. You can send it again: nothing is counted twice.",
    tryAgain: "Try again",
    callUs: (phone: string) => `Or call ${phone} and order by phone.`,
    errorNumber: (id: string) => `Reference number for the shop: ${id}`,
    tooMany: "Too many tries in a short time",
    tooManyText: "Please wait a minute, then try again.",
    badRequest: "We could not understand this request",
    badRequestText: "Please go back and try again.",
  },
};
