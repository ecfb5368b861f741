import { number } from "./numbers.ts";

/** The words of the checkout. */
export const checkoutWords = {
  checkout: {
    title: "Checkout",
    heading: "Checkout",
    name: "Name",
    email: "Email",
    emailHint: "For order updates, and if we cannot reach you by phone.",
    phone: "Phone",
    phoneHint: "We call this number before delivery.",
    fulfilment: "How do you get it?",
    deliver: "Deliver to me",
    pin: "PIN code",
    village: "Village or town",
    state: "State",
    noState: "Choose a State",
    seeDelivery: "See day and charge",
    address: "Address",
    addressHint: "House or street, village, taluka or tehsil, PIN code.",
    remember: "Save my details for next time",
    drop: "Forget my details",
    confirm: "Confirm",
    confirming: "Placing your order…",
    back: "Back To Cart",
    products: "Your items",
    totalCost: "Total cost",
    cash: "Cash on delivery.",
    cashText: (amount: string) => `You pay ${amount} when your order arrives.`,
    cashAtShop: (amount: string) => `You pay ${amount} when you collect your order.`,
    each: (size: string, price: string) => `${size} · ${price} each`,
    problems: "Please correct these fields:",
    orderedBefore: "You have already ordered some of these items.",
    again: "Order them again",
    againNeeded: "Remove them, or tick this to order them again.",
    otherLink: "View that order",
    unknown: "We cannot tell yet if your order was placed.",
    unknownText:
      "Please press Confirm again. If your order was placed, you will see that same order. Nothing is ordered twice.",
    privacy: "How we use your details",
    failed: "Failed to place the order. Please try again.",
    failedText: "What you typed is safe, and nothing was ordered twice.",
  },
};

/** Why no order was placed. The server words it: no page loads this file. */
export const refusalWords = {
  refusal: {
    changed: "Your cart has changed. Nothing has been ordered yet.",
    changedText: "Check the items and the total. If they are right, press Confirm.",
    nothingLeftText:
      "Nothing in your cart can be ordered right now. Choose other products, or contact us to ask when they will be back.",
    priceNow: (name: string, was: string, now: string) => `${name}: the price was ${was} and is now ${now}.`,
    packNow: (was: string, now: string) => `“${was}” is now “${now}”.`,
    leftNow: (name: string, left: number) => `${name}: only ${number.format(left)} left.`,
    mostNow: (name: string, most: number) => `${name}: maximum ${number.format(most)} per order.`,
    goneNow: (name: string) => `${name}: out of stock or no longer sold.`,
    other: (number: string) => `You have already placed order ${number} from this page.`,
    /** To a browser that does not hold the first order's key: it may be a stranger's. */
    keyUsed: "Another order was already placed from this page.",
    otherText: "What you sent now is different. Confirm will place one more order.",
    phoneFull: "We have not called you yet about your earlier orders.",
    phoneFullText:
      "You can order more with this phone number after our call. Nothing was ordered now, and what you typed is safe.",
  },
};
