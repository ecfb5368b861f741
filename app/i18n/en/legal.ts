/*
 * The shop's papers: privacy, terms, returns. They are written for a small shop in India, and what they say of the
 * software is true of it. They are no legal advice. Before a shop opens, its owner must read every sentence here and change
 * what is not so in this shop. Somebody who knows the law should look at it.
 */

import { SEALED_PACKS_BACK_DAYS } from "#shop/details/shop-details.ts";
import { footerWords } from "./contact.ts";
import { number } from "./numbers.ts";

export const legalWords = {
  legal: {
    example: "This is an example.",
    exampleText:
      "This is a demo shop. This page shows what a shop like it could say. The names, numbers and addresses on it are invented.",

    shop: "Shop",
    legalName: "Legal name",
    address: "Address",
    phone: "Phone",
    email: "Email",
    person: "Name",

    writeUs: "Write to us",

    grievance: {
      heading: "If you have a complaint",
      text: "Contact the person named here. We acknowledge every complaint within 48 hours and resolve it within one month.",
      /** For a shop that has named nobody yet. */
      unnamed:
        "Write to us on the contact page, or visit the shop. We acknowledge every complaint within 48 hours and resolve it within one month.",
    },

    privacy: {
      title: footerWords.footer.legal.privacy,
      description: "What this shop stores about you, why and for how long, which cookies it sets, and your rights.",
      lead: "We store only what an order needs. We do not track you.",

      who: "Who is responsible for your data",

      retention: {
        heading: "What we store, and for how long",
        cart: {
          what: "Cart",
          text: "On your device, in a cookie, until you close the browser. If you have an account, your cart is also saved with us until you empty it or delete the account.",
        },
        orders: (years: number) => ({
          what: "Orders",
          text: `Your name, email address, phone number and address, the products and their prices: to deliver your order, and for the shop's accounts. Tax law requires us to keep accounts for 72 months after the annual return of that year. That is at most ${number.format(years)} years, unless a tax case is open. Until then an order cannot be erased, not even together with an account. After that, we remove your name, email address, phone number, address, village, PIN code and State from it. If you ask us to erase your data, we do this at once for orders that are completed or cancelled. The order number, date, products, amounts and taxes stay. Until we have called you, or the order is completed, it also holds a keyed hash of the IP address it came from, so that nobody can block the whole stock with orders. A cancelled order holds it for two days at most.`,
        }),
        messages: (restockDays: number) => ({
          what: "Messages",
          text: `Your name, email address and what you wrote on the contact page, so that we can reply. They stay until the shop deletes them, at the latest when you ask us to. They are then gone within a day or two. If you ask for a message when a product is back, your phone number or email address: until we have sent it, for at most ${number.format(restockDays)} days.`,
        }),
        account: (days: number, warnedDays: number) => ({
          what: "Account",
          text: `Your name, email address, phone number, address and village, if you open an account: so that you need not type them again. They stay until you delete the account, or until it has not been used for ${number.format(days)} days. We email you ${number.format(warnedDays)} days before that.`,
        }),
        password: {
          what: "Password",
          text: "Never the password itself, only a one-way hash of it (bcrypt) that nobody can read it from. The hash appears on no page, in no email and in no download. It is deleted with the account.",
        },
        signIns: (idleDays: number, longestDays: number): { what: string; text: string } => ({
          what: "Staying logged in",
          text: `A hash of what your browser holds, and the browser's name. It ends when you log out, after ${number.format(idleDays)} days without use, and after ${number.format(longestDays)} days at the latest.`,
        }),
        mails: (days: number): { what: string; text: string } => ({
          what: "Emails from us",
          text: `What we wrote to you, such as order updates: to make sure that each email goes out once. It is deleted after ${number.format(days)} days.`,
        }),
        log: (days: number): { what: string; text: string } => ({
          what: "Login history",
          text: `When someone logged in, failed to log in or changed an account, and from which IP address: to find misuse. It is deleted after ${number.format(days)} days, even if the account goes sooner, and at once if you ask us to erase your data.`,
        }),
        changes: (days: number): { what: string; text: string } => ({
          what: "Shop's change history",
          text: `What the shop's admin changed, and when: an order completed or cancelled, a product, a setting, a message that was read, with the name of the person who wrote it. It is deleted after ${number.format(days)} days. If you ask us to erase your data, your name is removed from it at once. The fact that someone's data was erased stays recorded.`,
        }),
        counters: {
          what: "Attempts",
          text: "We count how often something was tried, so that nobody can guess passwords or orders. The counts hold no names and no addresses, only hashes. They are deleted within two days.",
        },
        copies: "The shop's backups may still hold deleted data until a newer backup replaces them.",
      },

      cookies: {
        heading: "Cookies",
        text: "We set only the cookies the shop needs to work. None is for advertising, and nobody else can read them.",
        cart: "What is in your cart. It is deleted when you close the browser.",
        checkout:
          "Makes sure that an order is placed only once. It is deleted with the order, or when you close the browser.",
        ownOrders:
          "The numbers of the last five orders that you placed or opened in this browser. They show that you are not someone else who orders with your phone number. It is deleted after a year.",
        buyer:
          "Your name, email, phone and address, if you choose at checkout, without an account, to save them for next time. It is deleted after a year, or when you press “Forget my details” at checkout.",
        pin: "The PIN code for which you asked the delivery day and charge. It is deleted after a year. We count PIN codes that we do not deliver to, without anything about you.",
        language: "The language that you chose for these pages. It is deleted after a year.",
        notice: "A short message for the next page, such as that an item was added. It is deleted after a minute.",
        guestCart: "Items that were set aside when you logged in. It is deleted when you close the browser.",
        unsaved: "Marks a change to your cart that is not yet saved in your account. It is deleted once it is saved.",
        session: (longestDays: number) =>
          `Keeps you logged in. It is deleted when you log out, and after ${number.format(longestDays)} days at the latest. On a shop with https its name, like the others, begins with “__Host-”.`,
        signedIn: "Tells the pages which menu to show. It gives no access, and is deleted when you log out.",
        knownDevice:
          "Remembers that this browser was logged in to your account before. So someone who guesses passwords cannot lock you out. It is deleted after a year, and stops counting when you change your password.",
        signedUp:
          "Remembers that your account was opened in this browser, until you confirm your email. It is deleted after a week.",
        underWay:
          "While someone logs in, a few more cookies with “ankur.” in their names remember how far that has come. They are deleted after a few minutes.",
        storage:
          "Your browser also stores four things that are not cookies: what you type at checkout, the last seven products you viewed, a mark that tells other open tabs that the cart has changed, and, if you are logged in, changes to your cart until they are saved. What you type is deleted when you close the tab. It is stored so that nothing is lost if the connection drops. The products are deleted when you press “Clear” under “Recently viewed”. They are never sent to us.",
      },

      others: {
        heading: "Who else sees your data",
        points: [
          "No advertiser. These pages have no trackers and no scripts from anyone else.",
          "The person who delivers your order sees your name, phone number, address and what is in the parcel.",
          "If the shop rents servers or an email service, those companies process the data for us.",
          "If you log in through another service, it tells us your name and email address, and learns that you were here.",
          "If you write to us on WhatsApp, WhatsApp handles the message under its own rules.",
          "Government authorities, where the law requires us to answer them.",
        ],
      },

      rights: {
        heading: "Your rights",
        text: "India's Digital Personal Data Protection Act, 2023, gives you rights. You can ask what we store about you, and have it corrected or erased. You can withdraw consent, and complain. You can name someone to act for you when you no longer can.",
        account:
          "If you have an account, you can do this at once on your account page: download your data, change it or delete the account. For anything left after that, ask us to erase it.",
        toAccount: "Your account",
        noAccount:
          "If you have no account, contact us. We ask for an order number and its phone number, so that nobody else gets your data.",
        board: "If our answer does not settle your complaint, you can go to the Data Protection Board of India.",
      },
    },

    terms: {
      title: footerWords.footer.legal.terms,
      description: "Who sells here, what an order is, how you pay, and what happens when something is wrong.",
      lead: "The terms between you and the shop when you order here.",

      who: "Who sells",

      order: {
        heading: "Your order",
        points: [
          "When you press Confirm, you ask us for the products. We call you to confirm the order and agree on a delivery day. The sale is made at that point.",
          "You can cancel free of charge until your order leaves the shop. Until it is packed, you can do this on your order page. After that, contact us.",
          "We may decline an order if we cannot reach you, cannot deliver to your place, or something in the order is not right.",
          "You must be 18 or older to order.",
        ],
      },
      prices: {
        heading: "Prices and payment",
        points: [
          "Prices are in Indian rupees and include all taxes. Nothing is sold above the MRP on its pack.",
          "You pay the total that you saw when you pressed Confirm.",
          "You pay when your order arrives, in cash or by UPI, as we agree. You get a bill.",
          "If a price or a description is clearly wrong, we tell you before delivery. You can then buy at the correct price, or not buy.",
        ],
      },
      stock: {
        heading: "Stock",
        points: [
          "Each product page says if the product is in stock. We reserve the items of an order at once, or after we have called you. Your order page says which. To order more than the limit of one order, contact us.",
          "If an item is still missing or damaged, we tell you before delivery, and you decide.",
        ],
      },
      use: {
        heading: "Using the products",
        points: [
          "Use seeds, fertilizers and all other products as the label says, and keep them away from children, animals and food.",
          "Results also depend on soil, water and weather. Nobody can promise a harvest. What the label says about germination and contents holds.",
        ],
      },
      account: {
        heading: "Accounts",
        points: [
          "You can order without an account.",
          "You must be 18 or older to open one.",
          "If you have one, keep its password secret, and tell us if someone else has used your account.",
        ],
      },
      law: {
        heading: "Law",
        text: "The law of India applies. Nothing here takes away your rights as a consumer.",
        courts:
          "The courts of India where the shop is located decide. A consumer can also complain where he or she lives.",
        courtsAt: (address: string) =>
          `The courts of India where the shop is located decide: ${address}. A consumer can also complain where he or she lives.`,
      },
      more: { returns: "How returns work", privacy: "What we store about you" },
    },

    returns: {
      title: footerWords.footer.legal.returns,
      description: "What you can return, how long you have, how to return it, and how you get your money back.",
      lead: "Check your order at the door, keep the bill, and contact us if something is wrong.",

      delivery: {
        heading: "At the door",
        points: [
          "Check the products before you pay: the name and variety, the pack size, the seal and the date.",
          "Do not accept a product that is wrong, open or broken. You do not pay for it.",
        ],
      },
      back: {
        heading: "What you can return",
        points: [
          `Sealed packs in their original condition, within ${SEALED_PACKS_BACK_DAYS} days, with the bill.`,
          "Opened seeds and fertilizers: no, unless they are not what you ordered or do not do what the label says. In that case keep the pack, its tag and some of the contents.",
          "Sprayers and parts that arrive broken are exchanged. This is in addition to the maker's warranty.",
        ],
      },
      how: {
        heading: "How to return",
        call: (phone: string) => `Call us on ${phone} and give your order number.`,
        write: "Write to us on the contact page, with your order number.",
        steps: [
          "We agree whether you bring the products or we collect them. If the mistake was ours, it costs you nothing.",
          "We check the products together. You get a replacement or your money back, in cash or by UPI, as we agree.",
        ],
      },
      cancel: {
        heading: "Before your order leaves the shop",
        text: "There is nothing to return yet. Until your order is packed, you can cancel it on your order page. After that, contact us with your order number.",
      },
      law: "This does not affect your rights as a consumer under Indian law.",
      findOrder: "Track order",
    },
  },
};

/** What is above the legal pages in a further language. Their own text is English in every language. */
export const legalSummaryWords = {
  legalSummary: {
    english: "This page is in English: only the English text is binding. In short:",
    privacy: [
      "We store what an order needs: your name, phone number, address and the products.",
      "We do not track you.",
      "You can see, correct and delete your data. Write to us on the contact page.",
    ],
    returns: [
      "Check the products before you pay. Do not accept one that is wrong, open or broken.",
      `You can return sealed packs within ${number.format(SEALED_PACKS_BACK_DAYS)} days, with the bill.`,
      "Until your order is packed, you can cancel it on your order page.",
    ],
    terms: [
      "You order, and we call you to confirm. The sale is made at that point.",
      "Prices are in Indian rupees and include all taxes.",
      "Use seeds, fertilizers and all other products as the label says.",
    ],
  },
};
