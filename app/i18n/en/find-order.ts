import { counted } from "./numbers.ts";

/** The words of the page on which a guest finds an order again. */
export const findOrderWords = {
  findOrder: {
    title: "Track your order",
    heading: "Track your order",
    lead: "Enter your order number and the phone number you ordered with. No account needed.",
    number: "Order number",
    numberHint: "Six digits, like 482 913. We gave it to you with your order.",
    phone: "Phone",
    phoneHint: "The number you gave with the order.",
    find: "Track order",
    finding: "Finding your order…",
    notFound: "No order has this order number and this phone number.",
    notFoundText: "Please check both and try again.",
    wait: (minutes: number) => `Too many tries. Please try again in ${counted(minutes, "minute", "minutes")}.`,
    failed: "We could not look up your order right now.",
    failedText: "What you typed is still here. Please try again.",
    products: "Items",
    goesTo: "Deliver to",
    masked: "For your privacy, we show only part of the name and address.",
    another: "Track another order",
  },
};
