import { products, number } from "./numbers.ts";

/** The words of the cart. */
export const cartWords = {
  cart: {
    title: "Cart",
    heading: "Cart",
    empty: "Your Cart Is Empty",
    emptyText: "Add goods with the green button. They stay here while your browser is open.",
    /** Of what was picked before a login. */
    leavePicked: "Leave them",
    name: "Name",
    price: "Price",
    quantity: "Quantity",
    total: "Total",
    remove: "Remove",
    each: "each",
    removeNamed: (name: string) => `Remove ${name}`,
    bill: "Your bill",
    totalItems: "Total items",
    charges: { delivery: "Delivery", discount: "Discount" },
    totalPrice: "Total price",
    saved: "You save on MRP",
    placeOrder: "Place Order",
    noLogin: "No login needed. Cash on delivery.",
    continueShopping: "Continue Shopping",
    emptyCart: "Empty Cart",
    emptyQuestion: "Empty the cart?",
    emptyWarning: (count: number, amount: string) => `${products(count)} worth ${amount} will be taken out.`,
    keep: "Keep them",
    priceWas: (was: string, now: string) =>
      `The price has changed: it was ${was} when you added it and is ${now} today.`,
    short: (left: number, asked: number) =>
      `Only ${number.format(left)} left; you wanted ${number.format(asked)}. The total counts ${number.format(left)}.`,
    upTo: (most: number) => `Up to ${number.format(most)} in one order.`,
    callForMore: (phone: string) => `Call us for more: ${phone}`,
    most: (most: number, asked: number) =>
      `One order takes up to ${number.format(most)}; you wanted ${number.format(asked)}. The total counts ${number.format(most)}.`,
    out: "Out of stock now. It is not counted and will not be ordered.",
    gone: "No longer sold. It is not counted and will not be ordered.",
    ordered: (count: number) => `Ordered already: ${number.format(count)}.`,
    nothingToOrder: "None of these goods can be ordered today.",
  },
};
