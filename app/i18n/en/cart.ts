import { counted, number } from "./numbers.ts";

/** The words of the cart. */
export const cartWords = {
  cart: {
    title: "Cart",
    heading: "Cart",
    empty: "Your Cart Is Empty",
    emptyText: "Browse our products and press Add to Cart.",
    /** Of what was picked before a login. */
    leavePicked: "Keep this cart",
    name: "Name",
    price: "Price",
    quantity: "Quantity",
    total: "Total",
    remove: "Remove",
    each: "each",
    removeNamed: (name: string) => `Remove ${name}`,
    bill: "Order summary",
    totalItems: "Total items",
    charges: { delivery: "Delivery", discount: "Discount" },
    pin: "PIN code for delivery",
    showDelivery: "Show",
    totalPrice: "Total price",
    /** A total whose delivery charge is not known yet. */
    plusDelivery: (amount: string) => `${amount} plus delivery`,
    saved: "You save on MRP",
    placeOrder: "Place Order",
    noLogin: "No login needed. Cash on delivery.",
    continueShopping: "Continue Shopping",
    emptyCart: "Empty Cart",
    removeOrdered: (count: number) => `Remove what I already ordered (${number.format(count)})`,
    emptyQuestion: "Empty the cart?",
    emptyWarning: (count: number, amount: string) =>
      `This removes ${counted(count, "item", "items")} worth ${amount} from your cart.`,
    cancel: "Keep items",
    priceWas: (was: string, now: string) => `Price changed: it was ${was} when you added it, and is now ${now}.`,
    short: (left: number, asked: number) =>
      `Only ${number.format(left)} left. You asked for ${number.format(asked)}. The total includes ${number.format(left)}.`,
    upTo: (most: number) => `Maximum ${number.format(most)} per order.`,
    callForMore: (phone: string) => `For more, call ${phone}`,
    most: (most: number, asked: number) =>
      `Maximum ${number.format(most)} per order. You asked for ${number.format(asked)}. The total includes ${number.format(most)}.`,
    out: "Out of stock. Not included in the total or the order.",
    gone: "No longer sold. Not included in the total or the order.",
    ordered: (count: number) => `Already ordered: ${number.format(count)}.`,
    nothingToOrder: "None of these items can be ordered right now.",
  },
};
