/*
 * The shop's papers: privacy, terms, returns. They are written for a small shop in India, and what they say of the
 * software is true of it. They are no legal advice: before a shop opens, its keeper must read every sentence here, change
 * what is not so in this shop, and have somebody look at it who knows the law.
 */

import { SEALED_PACKS_BACK_DAYS } from "#shop/details/return-days.ts";
import { everyPageWords } from "./every-page.ts";

export const legalWords = {
  papers: {
    example: "This is an example.",
    exampleText:
      "The shop is a demonstration, and this paper shows what a shop like it could say. Names, numbers and addresses in it are invented.",

    shop: "Shop",
    legalName: "Legal name",
    address: "Address",
    phone: "Phone",
    email: "E-mail",
    person: "Name",

    writeUs: "Write to us",

    grievance: {
      heading: "If you have a complaint",
      text: "Tell the person named here. A complaint is acknowledged within 48 hours and settled within a month.",
      /** For a shop that has named nobody yet. */
      unnamed:
        "Write to us on the contact page, or come to the shop. A complaint is acknowledged within 48 hours and settled within a month.",
    },

    privacy: {
      title: everyPageWords.footer.papers.privacy,
      description:
        "What this shop keeps about you, why and for how long, which cookies it sets, and what your rights are.",
      lead: "We keep what an order needs, and nothing to follow you around with.",

      who: "Who answers for your data",

      kept: {
        heading: "What is kept, and for how long",
        cart: {
          what: "Cart",
          text: "On your device, in a cookie, until the browser is closed. If you have an account, a cart is saved with us too, until you empty it or delete the account.",
        },
        orders: (years: number) => ({
          what: "Orders",
          text: `Your name, e-mail address, phone number and address, the goods and their prices: to bring you the goods, and for the shop's books. Tax law asks for the books until 72 months after the annual return of their year. That is at most ${years} years, unless a tax case is open. Until then an order cannot be erased, not even together with an account. Then your name, e-mail address, phone number and address are taken from it. If you ask us to erase your data, that is done at once, for orders that are completed or cancelled; number, date, goods, amounts and taxes stay. Until we have called you, or the order is completed, it also keeps a keyed hash of the network address that it came from, so that nobody can order the whole stock away. A cancelled order keeps it for two days at most.`,
        }),
        messages: {
          what: "Messages",
          text: "Your name, your e-mail address and what you wrote to us on the contact page: to answer you. They stay until the shop deletes them, at the latest when you ask for it. Then they are gone within a day or two.",
        },
        account: (days: number, warnedDays: number) => ({
          what: "Account",
          text: `Your name, e-mail address, phone number, address and village, if you open an account: so that you need not type them again. They stay until you delete the account, or until nobody has used it for ${days} days. An e-mail tells you ${warnedDays} days before.`,
        }),
        password: {
          what: "Password",
          text: "Never the password itself, only a one-way hash of it (bcrypt), from which nobody can read it. The hash appears on no page, in no letter and in no download. It goes with the account.",
        },
        signIns: (idleDays: number, longestDays: number): { what: string; text: string } => ({
          what: "Being logged in",
          text: `A hash of what your browser holds, and the browser's name. It ends when you log out, after ${idleDays} days without use, and after ${longestDays} days at the latest.`,
        }),
        mails: (days: number): { what: string; text: string } => ({
          what: "E-mails from us",
          text: `What we wrote to you, such as the news of an order: to be sure that it goes out once. It is deleted after ${days} days.`,
        }),
        log: (days: number): { what: string; text: string } => ({
          what: "Log of accounts",
          text: `When somebody logged in, failed to log in or changed an account, and from which network address: to find out about misuse. It is deleted after ${days} days, also where the account goes sooner; at once if you ask us to erase your data.`,
        }),
        changes: (days: number): { what: string; text: string } => ({
          what: "Log of the shop's work",
          text: `What the shop's keeper changed, and when: an order that was completed or cancelled, a product, a setting, a message that was read, under the name of whoever wrote it. It is deleted after ${days} days. If you ask us to erase your data, your name goes from it at once; that somebody's data was erased stays written there.`,
        }),
        counters: {
          what: "Counters",
          text: "How often something was tried, so that nobody can guess passwords or orders. They hold no names and no addresses, only hashes, and are forgotten within two days.",
        },
        copies:
          "Copies that the shop makes against loss can hold what was deleted, until a newer copy takes their place.",
      },

      cookies: {
        heading: "Cookies",
        text: "Only those without which the shop does not work. None of them is for advertising, and none is read by anybody else.",
        cart: "What is in your cart. It goes when the browser is closed.",
        checkout: "Makes sure that one order is placed once. It goes with the order, or when the browser is closed.",
        ownOrders:
          "The numbers of the last five orders that you placed or opened in this browser. They show that you are not someone else who orders with your phone number. It goes after a year.",
        notice: "A short message for the next page, such as that an item was added. It goes after a minute.",
        picked: "Goods that were set aside when you logged in. It goes when the browser is closed.",
        unsaved: "That a change of your cart is still to be saved in your account. It goes when it is.",
        session: (longestDays: number) =>
          `Keeps you logged in. It goes when you log out, and after ${longestDays} days at the latest. On a shop with https its name, like the others, begins with “__Host-”.`,
        signedIn: "Tells the pages which menu to show. It opens nothing, and goes when you log out.",
        knownDevice:
          "That this browser has been in your account before, so that a stranger who guesses passwords does not lock you out. It goes after a year, and counts no more when you change your password.",
        signedUp:
          "That your account was opened in this browser, until you have confirmed your email. It goes after a week.",
        underWay:
          "While somebody logs in, a few more, with “ankur.” in their names, remember how far that has come. They go after some minutes.",
        storage:
          "Your browser also keeps three things that are not cookies: what you are typing at checkout, until the tab is closed, so that a dropped line loses nothing; a mark by which open tabs know that the cart has changed; and, if you are logged in, changes of your cart until they are saved.",
      },

      others: {
        heading: "Who else sees it",
        points: [
          "No advertiser. There are no trackers on these pages and no scripts of anybody else.",
          "Whoever brings you the goods sees your name, phone number, address and what is in the parcel.",
          "Where the shop rents machines or a mail service, those companies handle the data for us.",
          "If you log in through another service, it tells us your name and e-mail address and learns that you were here.",
          "If you write to us by WhatsApp, WhatsApp carries it under its own rules.",
          "An authority, where the law obliges us to answer it.",
        ],
      },

      rights: {
        heading: "Your rights",
        text: "India's Digital Personal Data Protection Act, 2023, gives you the right to know what is kept about you, to have it corrected and erased, to take back a consent, to name somebody who acts for you when you no longer can, and to complain.",
        account:
          "If you have an account, its page does it at once: download what is kept, change it, delete the account. What stays after that, you can ask us to erase.",
        toAccount: "Your account",
        noAccount:
          "If you have none, call or write. We ask for the number of an order and its phone number, so that nobody else gets what is yours.",
        board: "If our answer does not settle it, you can turn to the Data Protection Board of India.",
      },
    },

    terms: {
      title: everyPageWords.footer.papers.terms,
      description: "Who sells here, what an order is, how you pay, and what holds when something is wrong.",
      lead: "What holds between you and the shop when you order here.",

      who: "Who sells",

      order: {
        heading: "Your order",
        points: [
          "Pressing Confirm asks us for the goods. We call you to confirm the order and to agree on the day; with that the sale is made.",
          "Until the goods leave the shop you can cancel by calling us. It costs nothing.",
          "We can decline an order: when we cannot reach you, cannot bring the goods to your place, or when something in it is not right.",
          "You must be 18 or older to order.",
        ],
      },
      prices: {
        heading: "Prices and payment",
        points: [
          "Prices are in Indian rupees and include all taxes. Nothing is sold above the MRP on its pack.",
          "What you pay is the total that you saw when you pressed Confirm.",
          "You pay in cash when the goods are in your hand, and you get a bill.",
          "If a price or a description is plainly wrong, we tell you before the goods leave. You take them at the right price, or not at all.",
        ],
      },
      stock: {
        heading: "Stock",
        points: [
          "Each page says whether goods are in stock, and an order sets its goods aside at once, or when we have called you: its own page says so. Who wants more than one order takes calls us.",
          "If something is missing or damaged all the same, we tell you before the goods leave, and you decide.",
        ],
      },
      use: {
        heading: "Using the goods",
        points: [
          "Use seeds, fertilizers and everything else as the label says, and keep them away from children, animals and food.",
          "What grows depends on soil, water and weather too. Nobody can promise a harvest; the label's promises on germination and contents hold.",
        ],
      },
      account: {
        heading: "Accounts",
        points: [
          "You can order without an account.",
          "You must be 18 or older to open one.",
          "If you have one, keep its password to yourself, and tell us when somebody else has used it.",
        ],
      },
      law: {
        heading: "Law",
        text: "The law of India holds. Nothing here takes away a right that it gives you as a consumer.",
        courts:
          "The courts of India at the place of the shop decide. A consumer can also complain where he or she lives.",
        courtsAt: (address: string) =>
          `The courts of India at the place of the shop decide: ${address}. A consumer can also complain where he or she lives.`,
      },
      more: { returns: "How returns work", privacy: "What we keep about you" },
    },

    returns: {
      title: everyPageWords.footer.papers.returns,
      description: "What can be given back, for how long, how to do it, and how you get your money.",
      lead: "Look at the goods at the door, keep the bill, and call us when something is wrong.",

      door: {
        heading: "At the door",
        points: [
          "Look at the goods before you pay: the name and variety, the size of the pack, the seal and the date.",
          "Do not take what is not yours, open or broken. You do not pay for it.",
        ],
      },
      back: {
        heading: "What you can give back",
        points: [
          `Sealed packs as they came, within ${SEALED_PACKS_BACK_DAYS} days, with the bill.`,
          "Seeds and fertilizers that were opened: no, unless they are not what you ordered, or fail to do what the label says. Then keep the pack, its tag and some of what is in it.",
          "Sprayers and parts that arrive broken are exchanged. A maker's warranty comes on top.",
        ],
      },
      how: {
        heading: "How it is done",
        call: (phone: string) => `Call us on ${phone} and say the number of your order.`,
        write: "Write to us on the contact page, with the number of your order.",
        steps: [
          "We agree on whether you bring the goods or we fetch them. If the mistake was ours, it costs you nothing.",
          "We look at the goods together. You get others for them, or your money back: in cash or by UPI, as we agree.",
        ],
      },
      cancel: {
        heading: "Before the goods leave",
        text: "Then there is nothing to give back: call, say the number of your order, and it is cancelled.",
      },
      law: "Rights that Indian law gives you as a consumer stay as they are.",
      findOrder: "See your order again",
    },
  },
};
