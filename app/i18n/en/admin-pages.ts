import { toBounds, type DetailsField, type DetailsFieldsOf } from "#shop/details/details-fields.ts";
import type { ProductField } from "#shop/catalogue/products/product-fields.ts";
import type { AuditedAct } from "#shop/schema/accounts.ts";
import { changesDone } from "./admin-changes.ts";
import { counted, number } from "./numbers.ts";

/** What the admin's desk says, in English: people, messages, the shop's particulars, the trail of changes. */

const between = (field: DetailsFieldsOf<"whole">) =>
  toBounds(field)
    .map((each) => number.format(each))
    .join(" to ");

const detailLabels: Record<DetailsField | "logo", string> = {
  name: "Shop name",
  logo: "Logo",
  legalName: "Legal name",
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
  address: "Address",
  openingHours: "Opening hours",
  deliveryNote: "Delivery note",
  gstin: "GSTIN",
  seedLicence: "Seed licence",
  fertilizerLicence: "Fertilizer licence",
  insecticideLicence: "Insecticide licence",
  grievanceName: "Grievance officer: name",
  grievancePhone: "Grievance officer: phone",
  grievanceEmail: "Grievance officer: email",
  mostPerOrder: "Maximum of one product per order",
  heldShare: "Share of a product's stock to reserve before your call (%)",
  heldAtLeast: "Pieces always allowed before your call",
  ordersPerPhone: "Orders per phone number before your call",
  ordersPerAddress: "Orders per IP address before your call",
  unconfirmedShare: "Share of a product's stock for all new customers before your call (%)",
  knownFactor: "Multiply limits for known customers by",
  stockAfterCall: "Reserve stock only after your call, for all orders",
};

/** Where the form's labels are no names of a field. */
const productLabels: Partial<Record<ProductField, string>> = {
  sparePart: "Spare part",
  packUnit: "Pack unit",
  hsn: "HSN",
};

export const adminArea = {
  search: "Search",
  newest: "Back to newest",
  older: "Older",
  everything: "Show all",
  nothingFound: (text: string) => `Nothing found for “${text}”`,

  people: {
    title: "Users",
    searchLabel: "Name, email, phone or village",
    columns: {
      name: "Name",
      email: "Email",
      phone: "Phone",
      address: "Address",
      village: "Village",
      joined: "Joined",
      orders: "Orders",
    },
    nameless: "No name",
    admin: "Admin",
    joined: (day: string) => `Joined ${day}`,
    orders: (count: number) => counted(count, "order", "orders"),
    none: "No users yet",
    noneText: "Everyone who signs up is listed here. Customers can order without an account.",
    noneFoundText: "Try part of the name, email or village, or the last digits of the phone number.",
    older: "Older users",
  },

  person: {
    title: "Data requests",
    lead: "Find everything the shop stores about one person who asks for it. Download it as a file, or erase it.",
    who: "Email or phone number",
    find: "Find",
    unclear: "Enter a full email address, or an Indian phone number of ten digits.",
    nobody: "Nothing is stored for this email or number.",
    isShop: "This email or number belongs to the shop or its admin. Its data cannot be downloaded or erased here.",
    failed: "Something went wrong. Please try again.",
    stored: (who: string) => `Stored for ${who}`,
    counts: ({ accounts, orders, messages, emails }: Record<"accounts" | "orders" | "messages" | "emails", number>) =>
      [
        counted(accounts, "account", "accounts"),
        counted(orders, "order", "orders"),
        counted(messages, "message", "messages"),
        counted(emails, "email", "emails"),
      ].join(", "),
    also: "Check that all of this belongs to the same person. Search their other emails and phone numbers too: each one is found separately.",
    download: "Download as JSON",
    fileName: "personal-data.json",
    openOrders: "Complete or cancel these open orders before you erase anything:",
    erase: "Erase…",
    ask: (who: string) => `Erase everything stored for ${who}?`,
    askText:
      "The account, saved cart, messages, emails and login events are deleted. Orders keep their number, date, products, amounts and taxes for the tax office, but lose name, phone, address and email. This cannot be undone.",
    yes: "Erase permanently",
    no: "Keep data",
    erased: "Erased permanently",
    erasedText:
      "Backups still hold this data until newer backups replace them. If you restore a backup, erase it again.",
    buyer: "This customer's details were erased.",
  },

  messages: {
    title: "Messages",
    tabs: "Messages",
    open: "To answer",
    waiting: "Waiting for stock",
    archived: "Archived",
    searchLabel: "Name, email or words in the message",
    unread: "Unread",
    unreadCount: (count: number) =>
      count === 0 ? "No unread messages" : counted(count, "unread message", "unread messages"),
    none: "No messages to answer",
    noneText: "Messages from the contact page appear here.",
    noneArchived: "No archived messages",
    noneArchivedText: "After you answer a message, you can archive it on its page.",
    noneWaiting: "Nobody is waiting",
    noneWaitingText:
      "On the page of a product that is out of stock, visitors can ask for a message when it is back. Emails go out by themselves.",
    wants: (product: string, isBack: boolean) =>
      isBack ? `Wants to know when ${product} is back. It is in stock again.` : `Waits for ${product}.`,
    byEmail: "When it is back, this person gets an email, and the request is deleted.",
    isBack: (product: string, shop: string, address: string) =>
      `Namaste, this is ${shop}. ${product} is in stock again: ${address}`,
    noneFoundText: "Try another word, or search the other tab.",
    older: "Older messages",
    from: (name: string) => `Message from ${name}`,
    reply: "Reply by email",
    replyOnWhatsapp: (phone: string) => `WhatsApp ${phone}`,
    call: (phone: string) => `Call ${phone}`,
    markRead: "Mark as read",
    archive: "Archive",
    unarchive: "Unarchive",
    delete: "Delete",
    deleteAsk: (name: string) => `Delete the message from ${name}?`,
    deleteText:
      "It leaves all lists at once. You can undo this on its page for 24 hours. After that it is deleted permanently.",
    deleteYes: "Delete message",
    deleteNo: "Keep message",
    deleted: "This message is deleted. It will be removed permanently after 24 hours.",
    back: "All messages",
    failed: "Something went wrong. Please try again.",
    mailSubject: (shop: string) => `Your message to ${shop}`,
    mailBody: (name: string, day: string, quotation: string) =>
      `Namaste ${name},\n\n\n\nOn ${day} you wrote to us:\n\n${quotation}`,
    whatsappText: (name: string, shop: string) => `Namaste ${name}, this is ${shop}. You wrote to us: `,
  },

  settings: {
    title: "Settings",
    lead: "These details appear at the foot of every page, on About Us and Contact, with orders and on packing slips. Empty fields are not shown.",
    demonstration:
      "These are the demo shop's invented details. Once you save your own, the pages stop saying that this is a demo.",
    groups: {
      shop: "Shop",
      reach: "Contact details",
      law: "Licences and GST",
      grievance: "Grievance officer",
      orders: "Advanced: limits for new customers",
      demonstration: "Demo products",
    },
    labels: detailLabels,
    hints: {
      whatsapp: "The number customers message on WhatsApp.",
      email: "Shown to visitors. You also get new orders and messages here.",
      openingHours: "For example: Monday to Saturday, 8 am to 7 pm",
      deliveryNote:
        "Where and on which days you deliver, and any minimum order. Shown at checkout and with every order.",
      gstin: "15 letters and digits, as on the certificate. Typing mistakes are detected.",
      legalName: "The name on your licences and GST registration.",
      mostPerOrder: `${between("mostPerOrder")} pieces. A product can have its own limit. Customers who want more are asked to contact you. Phone orders have no limit.`,
      heldShare: `${between("heldShare")} percent. Counts all orders from one phone number, and from one IP address, until you tick Called.`,
      heldAtLeast: `${between("heldAtLeast")} pieces, even if the share above is less.`,
      ordersPerPhone: `${between("ordersPerPhone")}. More orders reserve their stock when you tick Called. From the same IP address, no more are accepted.`,
      ordersPerAddress: `${between("ordersPerAddress")}. After that, orders are accepted without reserving stock, because many people can share one IP address.`,
      unconfirmedShare: `${between("unconfirmedShare")} percent. Counts all orders from customers without a completed order. More orders reserve their stock when you tick Called.`,
      knownFactor: `${between("knownFactor")}. For customers with a completed order.`,
      grievanceName: "The person customers can complain to. The law asks online sellers to name one.",
    } as Partial<Record<DetailsField, string>>,
    logoHint: "JPEG, PNG, WebP or AVIF, up to 10 MB. Shown at the top of every page. A wide logo works best.",
    logoNow: "Current logo",
    logoRemove: "Remove logo",
    logoKept: "Your new logo is uploaded. You need not choose it again.",
    logoLost: "The picture is no longer available. Choose it again.",
    save: "Save",
    saving: "Saving…",
    failed: "Something went wrong. What you typed is still here. Please try again.",
    changed: "Someone else changed the settings after you opened this page. Yours are not saved yet.",
    logoChanged: "The logo has changed.",

    remove: "Remove demo products",
    removeText: (demonstration: number, own: number) =>
      `${counted(demonstration, "product is a demo product", "products are demo products")}. ${
        own === 0
          ? "You have not added your own products yet."
          : `${counted(own, "product", "products")} of your own will stay.`
      }`,
    removeQuestion: (demonstration: number) => `Remove ${counted(demonstration, "demo product", "demo products")}?`,
    removeWarning: (own: number) =>
      `They leave the shop at once. ${
        own === 0 ? "The shop will be empty." : `${counted(own, "product", "products")} of your own will stay.`
      } Past orders are not affected. Demo products that you have edited count as your own.`,
    cancel: "Keep demo products",
  },

  signIns: {
    title: "Login history",
    lead: (days: number) =>
      `Logins, failed logins and changes to how people log in. Stored for ${counted(days, "day", "days")}.`,
    older: "Older",
    who: { customer: (name: string) => `Customer: ${name}`, admin: (name: string) => `Admin: ${name}` },
    from: (when: string, network: string) => `${when}, from IP ${network}`,
    atConsole: (when: string) => `${when}, on the server`,
    events: {
      signed_up: "Signed up",
      signed_in: "Logged in",
      sign_in_failed: "Login failed",
      sign_in_limited: "Login refused: too many tries",
      signed_out: "Logged out",
      reset_asked: "Password link requested",
      password_reset: "New password set with a link",
      password_changed: "Password changed",
      details_changed: "Details changed",
      address_verified: "Email confirmed",
      account_deleted: "Account deleted",
      second_factor_on: "Two-step login turned on",
      second_factor_off: "Two-step login turned off",
      backup_downloaded: "Backup downloaded",
      admin_refused: "Refused at an admin page",
      admin_made: "Admin account created",
      admin_link_made: "Admin password link created",
      admin_changed: "Another account became the admin",
    } satisfies Record<AuditedAct, string>,
  },

  changes: {
    title: "Change history",
    lead: (years: number) =>
      `Who changed which order, product or setting, when, and what changed. Stored for ${counted(years, "year", "years")}.`,
    subjects: {
      order: "Orders",
      product: "Products",
      import: "Imports",
      shop: "Settings",
      message: "Messages",
      person: "Data requests",
      term: "Search words",
      customer: "Customers",
    },
    filter: "Show",
    all: "All",
    none: "No changes yet",
    noneText: "Every change to an order, product or setting appears here.",
    older: "Older changes",
    done: changesDone,
    by: (who: string) => `by ${who}`,
    erased: "an erased person",
    process: "the server",
    gone: "a deleted account",
    buyer: "the customer",
    columns: { when: "When", what: "What", from: "From", to: "To" },
    fromTo: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
    fieldIs: (field: string, value: string) => `${field}: ${value}`,
    aPicture: "a picture",
    pictures: (count: number) => counted(count, "picture", "pictures"),
    yes: "yes",
    no: "no",
    states: { open: "open", completed: "completed", cancelled: "cancelled" } as Record<string, string>,
    percent: (value: number) => `${number.format(value)}%`,
    count: (value: number) => number.format(value),
    /** Names of fields as they are recorded; one that is missing here is shown as it is recorded. */
    fields: {
      ...detailLabels,
      logoId: "Logo",
      demonstration: "Demo",
      state: "Status",
      called: "Called",
      packed: "Packed",
      stock: "Stock reserved",
      read: "Read",
      archived: "Archived",
      deleted: "Deleted",
      accounts: "Accounts",
      orders: "Orders",
      messages: "Messages",
      emails: "Emails",
      products: "Products",
      pack: "Pack",
      pricePaise: "Price",
      mrpPaise: "MRP",
      totalPaise: "Total",
      deliveryPaise: "Delivery",
      discountPaise: "Discount",
      paidPaise: "Paid",
      paidBy: "Paid by",
      nameChanged: "Customer's name changed",
      phoneChanged: "Phone changed",
      addressChanged: "Address changed",
      noteChanged: "Internal note changed",
      slipNoteChanged: "Note on packing slip changed",
      discountReasonChanged: "Reason for the discount changed",
      gstBasisPoints: "GST",
      picture: "Picture",
      pictureId: "Picture",
      morePictures: "More pictures",
      slug: "Link",
      added: "New products",
      changed: "Changed products",
      unchanged: "Unchanged products",
      terms: "Search words",
    } as Record<string, string>,
    productFields: productLabels,
  },
};

/** '12.7 MB', in units of a thousand, as shops sell disks. */
function size(bytes: number): string {
  const [unit, name] = bytes < 1_000_000 ? ([1000, "kB"] as const) : ([1_000_000, "MB"] as const);
  return `${number.format(Math.ceil((bytes / unit) * 10) / 10)} ${name}`;
}

export const adminBackups = {
  title: "Backups",
  lead: "A backup holds the whole shop: orders, customers, products and pictures. The shop makes one each night.",
  off: "Daily backups are off",
  offText: "The setting BACKUPS is off. Make sure that someone else makes backups, such as your database provider.",
  folder: (folder: string) => `They are stored on the shop's computer, in ${folder}.`,
  elsewhere: "Keep a copy in another place. It helps when the disk fails or is stolen.",
  now: "Back up now",
  notStarted: "The connection dropped, or we had a problem. Please try again.",
  making: (percent: number) => `Making a backup… ${number.format(percent)}%`,
  makingText: "Orders continue. You can leave this page.",
  newest: (when: string) => `The last backup is of ${when}.`,
  failed: "The last backup failed",
  failedText: (reason: string) => `Reason: ${reason}`,
  none: "No backups yet",
  noneText: "The shop makes the first one when it has an order, a customer, a message or a product of your own.",
  list: "Stored backups",
  retention: "The last seven days and four weeks are stored. Of each day, the newest backup stays.",
  one: (when: string, bytes: number) => `${when} · ${size(bytes)}`,
  which: "Choose a backup",
  warning: "The file holds the data of all customers. Protect it as you protect your cash.",
  password: "Your password",
  download: "Download",
  wait: "Too many attempts. Please wait some minutes, then try again.",
  restore: "To restore a backup, follow docs/backups.md on the shop's computer.",
};
