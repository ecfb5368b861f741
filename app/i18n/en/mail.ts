import { number } from "./numbers.ts";

/*
 * Every sentence of the shop's e-mails, in English; the rules are those of every-page.ts. E-mails stand apart because no page
 * shows them: a browser need not fetch them.
 */

export const mailWords = {
  mail: {
    hello: (name: string) => `Namaste ${name},`,
    helloPlain: "Namaste,",
    /** Under every e-mail to somebody outside. */
    from: (shop: string) => `This email is from ${shop}.`,
    call: (phone: string) => `Questions? Call us on ${phone}.`,
    callAboutOrder: (phone: string) => `Questions? Call us on ${phone} and give your order number.`,

    /** The rest of an order's words are those of its page, in every-page.ts. */
    order: {
      lines: "Your items",
      see: "View your order",
      write: "Write to us",
      private: "This link is only for you. Anyone who has it can see the order.",
    },

    /** To an address that was only typed: the reader may never have heard of the order. */
    unproved: {
      call: "We call you to agree on a delivery day.",
      confirm: "We call you to confirm your order.",
      details: "Your name, phone number and address are on the order page.",
      notYou: "If you did not place this order, please write to us.",
    },

    order_received: {
      subject: (number: string) => `Order ${number}: received`,
      heading: "We have received your order",
      text: (number: string) => `Thank you for your order. Your order number is ${number}.`,
      cash: (amount: string) => `Cash on delivery: you pay ${amount} when your order arrives.`,
      cashAtShop: (amount: string) => `You pay ${amount} when you collect your order at the shop.`,
    },

    order_ready: {
      subject: (number: string) => `Order ${number}: ready to collect`,
      heading: "Your order is ready to collect",
      text: (number: string) => `Order ${number} is packed. You can collect it at the shop:`,
      shop: "Collect at",
      pay: (amount: string) => `You pay ${amount} when you collect it.`,
      paid: "It is already paid for.",
    },

    order_completed: {
      subject: (number: string) => `Order ${number}: delivered`,
      heading: "Your order was delivered",
      collected: { subject: (number: string) => `Order ${number}: collected`, heading: "You collected your order" },
      text: (number: string, shop: string) => `Order ${number} is complete. Thank you for buying from ${shop}.`,
      wrong: "If something is missing or wrong, please tell us soon.",
    },

    order_cancelled: {
      subject: (number: string) => `Order ${number}: cancelled`,
      heading: "Your order is cancelled",
      text: (number: string) =>
        `Order ${number} is cancelled. You need not pay. If you have already paid, we refund it.`,
      wrong: "If you still want it, or did not ask to cancel, please tell us.",
      lines: "What was ordered",
      total: "Total (not payable)",
    },

    order_reopened: {
      subject: (number: string) => `Order ${number}: reopened`,
      heading: "Your order has been reopened",
      text: (number: string) =>
        `You may have received an email that order ${number} was delivered or cancelled. That is no longer correct: the order is open, and we will deliver it.`,
      collectText: (number: string) =>
        `You may have received an email that order ${number} was collected or cancelled. That is no longer correct: the order is open, and you can collect it at the shop.`,
      wrong: "If you did not expect this, please tell us.",
    },

    order_changed: {
      subject: (number: string) => `Order ${number}: changed`,
      heading: "Your order was changed",
      text: (number: string) => `We changed order ${number}, as agreed on the phone. Your order is now:`,
      wrong: "If this is not what we agreed, please tell us.",
    },

    new_order: {
      subject: (number: string, amount: string) => `New order ${number}: ${amount}`,
      heading: (number: string) => `New order ${number}`,
      text: (name: string) => `${name} has placed an order. Call the customer to agree on a delivery day.`,
      lines: "Items",
      buyer: "Customer",
      see: "View the order as the customer sees it",
    },

    many_orders: {
      subject: (orders: number) => (orders === 1 ? "1 more order" : `${number.format(orders)} more orders`),
      heading: "Many orders",
      text: (orders: number) =>
        orders === 1
          ? "You have 1 more order since our last email."
          : `You have ${number.format(orders)} more orders since our last email.`,
      why: "When you get more than 20 orders in an hour, we send one email about the rest.",
      see: "View orders",
    },

    many_messages: {
      subject: (messages: number) => (messages === 1 ? "1 more message" : `${number.format(messages)} more messages`),
      heading: "Many messages",
      text: (messages: number) =>
        messages === 1
          ? "You have 1 more message since our last email."
          : `You have ${number.format(messages)} more messages since our last email.`,
      why: "When you get more than 10 messages in an hour, we send one email about the rest.",
      see: "View messages",
    },

    new_message: {
      subject: (name: string) => `New message from ${name}`,
      heading: "New message",
      text: (name: string) => `${name} has sent a message to the shop:`,
      answer: (email: string) => `Reply to ${email}. A reply to this email does not reach the sender.`,
    },

    back_in_stock: {
      subject: (product: string) => `${product} is in stock again`,
      heading: "In stock again",
      text: (product: string) => `You asked us to tell you: ${product} is in stock again.`,
      see: "View product",
      why: "This is the only email about it. We have deleted your request.",
    },

    welcome: {
      subject: (shop: string) => `Welcome to ${shop}: please confirm your email`,
      heading: (shop: string) => `Welcome to ${shop}`,
      text: "You now have an account with us. Please confirm that this email address is yours.",
      confirm: "Confirm my email",
      without: "You can order without confirming: orders need no account.",
      notYou: "If you did not sign up, do nothing. Someone may have mistyped their address.",
    },

    already_registered: {
      subject: (shop: string) => `You already have an account at ${shop}`,
      heading: "You already have an account",
      text: "Someone, perhaps you, tried to sign up with this email. It already has an account, and nothing was changed.",
      logIn: "Log in",
      forgot: "If you have forgotten your password, choose a new one:",
      newPassword: "Choose a new password",
      notYou: "If it was not you, do nothing. Nobody has logged in to your account.",
    },

    reset: {
      subject: (shop: string) => `Choose a new password for ${shop}`,
      heading: "Choose a new password",
      text: "Open the link below to choose a new password. It works once, for one hour.",
      newPassword: "Choose a new password",
      notYou: "If you did not ask for this, do nothing.",
      never: "We never ask for your password, by email or by phone. Do not share this link with anyone.",
    },

    new_device: {
      subject: (shop: string) => `New login to the admin account of ${shop}`,
      heading: "New login",
      text: (when: string, network: string) =>
        `Someone logged in to the admin account from a new browser: ${when}, from IP ${network}. If this was you, you need not do anything.`,
      notYou: "If it was not you, choose a new password now. Everyone who is logged in will then be logged out:",
      newPassword: "Choose a new password",
      signIns: "Login history",
    },

    password_changed: {
      subject: (shop: string) => `Your password at ${shop} was changed`,
      heading: "Your password was changed",
      text: "The password of your account was changed. If you did this, you need not do anything.",
      notYou: "If it was not you, choose a new password now:",
      newPassword: "Choose a new password",
    },

    account_unused: {
      subject: (shop: string) => `Your account at ${shop} will be deleted`,
      heading: "You have not used your account for a long time",
      text: (day: string) =>
        `We do not keep unused accounts. Yours will be deleted after ${day}, with its saved cart. To keep it, log in once before then.`,
      logIn: "Log in",
      orders: "If you do not need it, do nothing. You can always order without an account.",
    },
  },
};
