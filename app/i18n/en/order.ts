import { number } from "./numbers.ts";

/** The words of an order, on its page and in the e-mail about it. */
export const orderWords = {
  order: {
    title: (number: string) => `Order ${number}`,
    gstin: (number: string) => `GSTIN: ${number}`,
    thanks: (name: string) => `Thank you, ${name}. We have received your order.`,
    cancelled: (number: string) => `Order ${number} is cancelled.`,
    completed: (number: string) => `Order ${number} is complete.`,
    save: "Save this page. Its link is only for you.",
    number: (number: string) => `Order ${number}`,
    placed: (when: string) => `Placed ${when}`,
    states: {
      open: "Received. Not delivered yet.",
      toCollect: "Received. Not collected yet.",
      completed: "Completed. Your order was delivered.",
      collected: "Completed. You collected your order.",
      cancelled: "Cancelled.",
    },
    afterCall: "We reserve your items after we have called you.",
    next: "What happens next",
    steps: {
      call: (phone: string) => `We call you on ${phone} to agree on a delivery day.`,
      confirm: (phone: string) => `We call you on ${phone} to confirm your order.`,
      pack: "We pack your items.",
      pay: (amount: string) => `You check the items, then pay ${amount}.`,
      paid: "You check the items. They are already paid for.",
      collect: (amount: string) => `You collect your items at the shop, and pay ${amount}.`,
      collectPaid: "You collect your items at the shop. They are already paid for.",
    },
    /** What was done, beside what is to come. */
    done: {
      placed: "We have received your order.",
      called: (phone: string) => `We called you on ${phone}.`,
      packed: "Your items are packed and ready.",
      handedOver: "Your order was delivered.",
      collected: "You collected your order.",
    },
    toPayAtShop: (amount: string) => `To pay at the shop: ${amount}`,
    toPay: (amount: string) => `To pay on delivery: ${amount}`,
    stillToPay: (amount: string) => `Balance to pay: ${amount}`,
    paid: "Paid.",
    again: "Order again",
    print: "Print",
    share: "Share on WhatsApp",
    shared: (shop: string, number: string, lines: string[], total: string) =>
      `My order ${number} at ${shop}\n${lines.join("\n")}\nTotal: ${total}`,
    sharedLine: (quantity: number, name: string, amount: string) => `${number.format(quantity)} × ${name}: ${amount}`,
    cancel: {
      byMistake: "Ordered by mistake?",
      heading: "Cancel this order",
      text: "You can cancel until the order is packed. To show that it is yours, enter the phone number on the order.",
      phone: "Phone number on the order",
      yes: "Cancel order",
      sending: "Cancelling…",
      problems: {
        wrong_phone: "This is not the phone number on the order. Nothing was changed.",
        already: "This order is no longer open. Nothing was changed.",
        packed: "This order is already packed. To cancel it, please contact us.",
        failed: "Something went wrong. Nothing was changed. Please try again.",
      },
    },
    line: (quantity: number, price: string) => `${number.format(quantity)} × ${price}`,
    total: "Total",
    goesTo: "Deliver to",
    collect: "Collect at the shop",
    /** `day`: 'Tuesday, 24 November' */
    promised: (day: string) => `Delivery on ${day}`,
    chargeOnCall: "We tell you the delivery charge when we call.",
    stillInCart: "These items are still in your cart, marked as ordered.",
    questions: (phone: string) => `Questions? Call ${phone} and give your order number.`,
  },
};
