import { number } from "./numbers.ts";

/** The words of an order, on its page and in the e-mail about it. */
export const orderWords = {
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
    afterCall: "We put your goods aside when we have called you.",
    next: "What happens next",
    steps: {
      call: (phone: string) => `We call you on ${phone} to agree on the day.`,
      pack: "We pack your goods.",
      pay: (amount: string) => `You look at the goods, then pay ${amount} in cash.`,
      paid: "You look at the goods. They are paid.",
    },
    /** What was done, beside what is to come. */
    done: {
      placed: "We have your order.",
      called: (phone: string) => `We called you on ${phone}.`,
      packed: "Your goods are packed and ready to go.",
      handedOver: "You have your goods.",
    },
    toPay: (amount: string) => `To pay in cash when you get the goods: ${amount}`,
    stillToPay: (amount: string) => `Still to pay: ${amount}`,
    paid: "Paid.",
    again: "Order again",
    print: "Print",
    share: "Share by WhatsApp",
    shared: (shop: string, number: string, lines: string[], total: string) =>
      `My order ${number} at ${shop}\n${lines.join("\n")}\nTotal: ${total}`,
    sharedLine: (quantity: number, name: string, amount: string) => `${number.format(quantity)} × ${name}: ${amount}`,
    cancel: {
      heading: "Cancel this order",
      text: "You can cancel until the goods are packed. Type the phone number of the order: a link may have been passed on.",
      phone: "Phone number of the order",
      yes: "Cancel the order",
      sending: "Cancelling…",
      problems: {
        wrong_phone: "This is not the phone number of the order. Nothing was changed.",
        already: "The order is no longer open. Nothing was changed now.",
        packed: "The goods are packed already. Please call us.",
        failed: "That did not work. Nothing was changed: please try again.",
      },
    },
    line: (quantity: number, price: string) => `${number.format(quantity)} × ${price}`,
    total: "Total",
    goesTo: "Goes to",
    stillInCart: "These goods are still in your cart, marked as ordered. Empty it before you shop again.",
    emptyCart: "Empty Cart",
    questions: (phone: string) => `Questions? Call ${phone} and say the order's number.`,
  },
};
