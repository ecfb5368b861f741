import { number } from "./numbers.ts";

/*
 * Every sentence of the shop's e-mails, in English; the rules are those of every-page.ts. E-mails stand apart because no page
 * shows them: a browser need not fetch them.
 */

export const mailWords = {
  mail: {
    hello: (name: string) => `Hello ${name},`,
    helloPlain: "Hello,",
    /** Under every e-mail to somebody outside. */
    from: (shop: string) => `This letter comes from ${shop}.`,
    call: (phone: string) => `Questions? Call us on ${phone}.`,
    callAboutOrder: (phone: string) => `Questions? Call us on ${phone} and say the order's number.`,

    /** The rest of an order's words are those of its page, in every-page.ts. */
    order: {
      lines: "Your goods",
      see: "See your order",
      write: "Write to us",
      keep: "The address of this page is yours alone. Whoever has it can read the order.",
    },

    /** To an address that was only typed: the reader may never have heard of the order. */
    unproved: {
      call: "We call you to agree on the day.",
      details: "Name, phone number and address stand on the order's page.",
      notYou: "If you did not order this, please tell us: call us, or write to us.",
    },

    order_received: {
      subject: (number: string) => `Order ${number}: we have it`,
      heading: "We have your order",
      text: (number: string) => `Thank you for your order. Its number is ${number}.`,
      cash: (amount: string) => `Cash on delivery: you pay ${amount} when the goods are in your hand.`,
    },

    order_completed: {
      subject: (number: string) => `Order ${number}: handed over`,
      heading: "Your goods were handed over",
      text: (number: string, shop: string) => `Order ${number} is completed. Thank you for buying from ${shop}.`,
      wrong: "If something is missing or not as it should be, please tell us soon.",
    },

    order_cancelled: {
      subject: (number: string) => `Order ${number}: cancelled`,
      heading: "Your order is cancelled",
      text: (number: string) => `Order ${number} is cancelled. The goods will not come, and you pay nothing.`,
      wrong: "If you still want the goods, or did not ask for this, please tell us.",
      lines: "What was ordered",
      total: "Total, not to be paid",
    },

    order_reopened: {
      subject: (number: string) => `Order ${number}: open again`,
      heading: "Your order is open again",
      text: (number: string) =>
        `We may have told you that order ${number} was handed over or cancelled. That is no longer so: the order stands, and we will bring the goods.`,
      wrong: "If this is not what you expect, please tell us.",
    },

    order_changed: {
      subject: (number: string) => `Order ${number}: changed`,
      heading: "Your order was changed",
      text: (number: string) => `We changed order ${number}, as agreed on the phone. It is now:`,
      wrong: "If this is not what was agreed, please tell us.",
    },

    new_order: {
      subject: (number: string, amount: string) => `New order ${number}: ${amount}`,
      heading: (number: string) => `New order ${number}`,
      text: (name: string) => `${name} has ordered. Call to agree on the day before the goods leave.`,
      lines: "Ordered goods",
      buyer: "Buyer",
      see: "See the order as the buyer sees it",
    },

    many_orders: {
      subject: (orders: number) => (orders === 1 ? "1 more order" : `${number.format(orders)} more orders`),
      heading: "Many orders",
      text: (orders: number) =>
        orders === 1
          ? "1 more order came since the last e-mail about a single one."
          : `${number.format(orders)} more orders came since the last e-mail about a single one.`,
      why: "When more than 20 come within an hour, one e-mail tells of the others.",
      see: "See the orders",
    },

    many_messages: {
      subject: (messages: number) => (messages === 1 ? "1 more message" : `${number.format(messages)} more messages`),
      heading: "Many messages",
      text: (messages: number) =>
        messages === 1
          ? "1 more message arrived since the last email about a single one."
          : `${number.format(messages)} more messages arrived since the last email about a single one.`,
      why: "When more than 10 arrive within an hour, one email tells you about the others.",
      see: "See the messages",
    },

    new_message: {
      subject: (name: string) => `A message from ${name}`,
      heading: "A new message",
      text: (name: string) => `${name} has written to the shop:`,
      answer: (email: string) => `Answer to ${email}. An answer to this letter does not reach the writer.`,
    },

    welcome: {
      subject: (shop: string) => `Welcome to ${shop}: is this address yours?`,
      heading: (shop: string) => `Welcome to ${shop}`,
      text: "You have an account with us now. Please confirm that this address is yours.",
      confirm: "Confirm my address",
      without: "Ordering works without this: it needs no account.",
      notYou: "If you did not sign up, do nothing. Somebody has mistyped an address.",
    },

    already_registered: {
      subject: (shop: string) => `You already have an account at ${shop}`,
      heading: "You already have an account",
      text: "Somebody, perhaps you, tried to sign up with this address. It already has an account, and nothing was changed.",
      logIn: "Log in",
      forgot: "If you do not remember your password, choose a new one:",
      newPassword: "Choose a new password",
      notYou: "If it was not you, do nothing. Nobody has got into your account.",
    },

    reset: {
      subject: (shop: string) => `Choose a new password for ${shop}`,
      heading: "Choose a new password",
      text: "Press the link below to choose a new password. It works once, and for one hour.",
      newPassword: "Choose a new password",
      notYou: "If you did not ask for this, do nothing.",
      never: "We never ask for your password, by letter or by phone. Do not pass this link on.",
    },

    new_device: {
      subject: (shop: string) => `A new browser is signed in as the admin of ${shop}`,
      heading: "A new browser is signed in",
      text: (when: string, network: string) =>
        `Somebody signed in to the admin's account from a browser that was not in it before: ${when}, from the network ${network}. If this was you, you need do nothing more.`,
      notYou: "If it was not you, choose a new password now. Everybody who is signed in is then signed out:",
      newPassword: "Choose a new password",
      signIns: "All sign-ins",
    },

    password_changed: {
      subject: (shop: string) => `Your password at ${shop} was changed`,
      heading: "Your password was changed",
      text: "The password of your account was changed. If you did this, you need do nothing more.",
      notYou: "If it was not you, choose a new password now:",
      newPassword: "Choose a new password",
    },

    account_unused: {
      subject: (shop: string) => `Your account at ${shop} will be deleted`,
      heading: "Nobody has used your account for long",
      text: (day: string) =>
        `We do not keep accounts that nobody uses. Yours will be deleted after ${day}, with its saved cart. To keep it, log in once before.`,
      logIn: "Log in",
      orders: "If you do not need it, do nothing. You can order without an account.",
    },
  },
};
