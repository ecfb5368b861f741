import type { DetailsField } from "#shop/details/details-form.ts";
import type { Change } from "#shop/audit/record-change.ts";

/** What the admin's desk says, in English: people, messages, the shop's particulars, the trail of changes. */

const number = new Intl.NumberFormat("en-IN");
const plural = new Intl.PluralRules("en-IN");

function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

const detailLabels: Record<DetailsField | "logo", string> = {
  name: "Name of the shop",
  logo: "Logo",
  legalName: "Legal name",
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "E-mail",
  address: "Address",
  openingHours: "Opening hours",
  deliveryNote: "Delivery note",
  gstin: "GSTIN",
  seedLicence: "Seed licence",
  fertilizerLicence: "Fertilizer licence",
  insecticideLicence: "Insecticide licence",
  grievanceName: "Grievance contact: name",
  grievancePhone: "Grievance contact: phone",
  grievanceEmail: "Grievance contact: e-mail",
};

/** What was done to something that is called `label`. */
const done: Record<Change["what"], (label: string) => string> = {
  order_taken: (label) => `Order ${label} taken by phone`,
  order_completed: (label) => `Order ${label} completed`,
  order_cancelled: (label) => `Order ${label} cancelled`,
  completion_undone: (label) => `Order ${label} opened again after it was completed`,
  cancellation_undone: (label) => `Order ${label} opened again after it was cancelled`,
  order_marked: (label) => `Order ${label} marked`,
  product_added: (label) => `${label} added`,
  product_edited: (label) => `${label} edited`,
  product_deleted: (label) => `${label} deleted`,
  product_restored: (label) => `${label} brought back`,
  stock_changed: (label) => `Stock of ${label} changed`,
  products_imported: () => "Products imported",
  demonstration_removed: () => "Demonstration catalogue removed",
  shop_changed: () => "The shop's particulars changed",
  message_read: (label) => `Message of ${label} read`,
  message_archived: (label) => `Message of ${label} archived`,
  message_unarchived: (label) => `Message of ${label} put back`,
};

export const counterDeskEn = {
  search: "Search",
  newest: "Back to the newest",
  older: "Older",
  everything: "Show all",
  nothingFound: (text: string) => `Nothing found for “${text}”`,

  people: {
    title: "Users",
    searchLabel: "Name, e-mail, phone or village",
    columns: {
      name: "Name",
      email: "Email",
      phone: "Phone",
      address: "Address",
      village: "Village",
      joined: "Joined",
      orders: "Orders",
    },
    nameless: "No name given",
    admin: "Admin",
    joined: (day: string) => `Joined ${day}`,
    orders: (count: number) => counted(count, "order", "orders"),
    none: "Nobody has signed up yet",
    noneText: "Whoever signs up is listed here. Nobody needs an account to order.",
    noneFoundText: "Try a part of the name, the e-mail address or the village, or the last digits of the phone number.",
    older: "Users who joined before",
  },

  messages: {
    title: "Messages",
    tabs: "Messages",
    open: "To answer",
    archived: "Archived",
    searchLabel: "Name, e-mail or words of the message",
    unread: "New",
    unreadCount: (count: number) => (count === 0 ? "No new messages" : counted(count, "new message", "new messages")),
    none: "No messages to answer",
    noneText: "What visitors write on the contact page arrives here.",
    noneArchived: "Nothing is archived",
    noneArchivedText: "A message that is settled can be archived on its page. Nothing is deleted.",
    noneFoundText: "Try another word, or look among the other messages.",
    older: "Older messages",
    from: (name: string) => `Message from ${name}`,
    reply: "Reply by e-mail",
    replyOnWhatsapp: (phone: string) => `WhatsApp ${phone}`,
    call: (phone: string) => `Call ${phone}`,
    markRead: "Mark as read",
    archive: "Archive",
    unarchive: "Put back",
    back: "All messages",
    failed: "That did not work. Please try again.",
    mailSubject: (shop: string) => `Your message to ${shop}`,
    mailBody: (name: string, day: string, quotation: string) =>
      `Hello ${name},\n\n\n\nOn ${day} you wrote to us:\n\n${quotation}`,
    whatsappText: (name: string, shop: string) => `Hello ${name}, this is ${shop}. You wrote to us: `,
  },

  settings: {
    title: "Settings",
    lead: "What visitors are shown of the shop: at the foot of every page, on About Us and Contact, with orders and on packing slips. What you leave empty is not shown.",
    demonstration:
      "These are the demonstration's invented particulars. Once you save your own, the pages no longer say that this is a demonstration.",
    groups: {
      shop: "The shop",
      reach: "How to reach it",
      law: "Numbers that a dealer shows",
      grievance: "Grievance contact",
      demonstration: "Demonstration catalogue",
    },
    labels: detailLabels,
    hints: {
      whatsapp: "The number that people write to on WhatsApp.",
      email: "Visitors see it, and news of orders and messages goes there.",
      openingHours: "For example: Monday to Saturday, 8 am to 7 pm",
      deliveryNote: "Where you deliver to, on which days, from which sum. Shown at checkout and with every order.",
      gstin: "15 letters and digits, as on the certificate. A mistyped sign is noticed.",
      legalName: "The name on the licences and in the tax registration.",
      grievanceName: "Whom a buyer can complain to. The law asks online sellers to name a person.",
    } as Partial<Record<DetailsField, string>>,
    logoHint: "JPEG, PNG, WebP or AVIF, up to 10 MB. It stands at the top of every page; a wide one is read best.",
    logoNow: "The shop's logo now",
    logoRemove: "Take the logo away",
    logoKept: "Your new logo is kept; you need not choose it again.",
    logoLost: "The picture is not there any more. Choose it again.",
    save: "Save",
    saving: "Saving…",
    failed: "That did not work. Nothing you typed is lost: please try again.",
    changed: "Somebody else has changed the settings since you opened this page. Nothing of yours is saved yet.",
    changedText: "This is what they changed. Look it over, and press Save again.",
    changedField: (label: string, was: string, now: string) => `${label}: it was ${was} and is ${now} now.`,
    changedBoth: (label: string, was: string, now: string) =>
      `${label}: it was ${was} and is ${now} now. You wrote something else; yours stands below.`,
    noText: "empty",
    quoted: (text: string) => `“${text}”`,
    aPicture: "a picture",

    remove: "Remove the demonstration catalogue",
    removeText: (demonstration: number, own: number) =>
      `${counted(demonstration, "good is", "goods are")} the demonstration's. ${
        own === 0 ? "You have added none of your own yet." : `${counted(own, "good", "goods")} of your own will stay.`
      }`,
    removeQuestion: (demonstration: number) =>
      `Remove ${counted(demonstration, "good", "goods")} of the demonstration?`,
    removeWarning: (own: number) =>
      `They go from the shop at once. ${
        own === 0 ? "The shop will be empty." : `${counted(own, "good", "goods")} of your own will stay.`
      } Orders keep what was sold. A good of the demonstration that you have edited counts as your own.`,
    keep: "Keep them",
  },

  changes: {
    title: "Changes",
    lead: (years: number) =>
      `Who changed which order, product or setting, when, and from what to what. It is kept for ${counted(years, "year", "years")}.`,
    subjects: { order: "Orders", product: "Products", shop: "Settings", message: "Messages" },
    filter: "Show",
    all: "All",
    none: "Nothing was changed yet",
    noneText: "Each change of an order, a product or a setting is written down here.",
    older: "Older changes",
    done,
    by: (who: string) => `by ${who}`,
    process: "the console",
    gone: "an account that is gone",
    columns: { when: "When", what: "What", from: "From", to: "To" },
    fromTo: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
    fieldIs: (field: string, value: string) => `${field}: ${value}`,
    nothing: "nothing",
    yes: "yes",
    no: "no",
    states: { open: "open", completed: "completed", cancelled: "cancelled" } as Record<string, string>,
    percent: (value: number) => `${number.format(value)} %`,
    count: (value: number) => number.format(value),
    /** Names of fields as they are recorded; one that is missing here is shown as it is recorded. */
    fields: {
      ...detailLabels,
      logoId: "Logo",
      demonstration: "Demonstration",
      state: "State",
      called: "Called",
      packed: "Packed",
      read: "Read",
      archived: "Archived",
      products: "Products",
      sku: "SKU",
      description: "Description",
      category: "Category",
      sparePart: "Spare part",
      brand: "Brand",
      pack: "Pack",
      packAmount: "Pack size",
      packUnit: "Pack unit",
      price: "Price",
      mrp: "MRP",
      gst: "GST",
      pricePaise: "Price",
      mrpPaise: "MRP",
      totalPaise: "Total",
      deliveryPaise: "Delivery",
      stock: "Stock",
      hsn: "HSN",
      gstBasisPoints: "GST",
      facts: "Facts",
      picture: "Picture",
      pictureId: "Picture",
      slug: "Address",
      added: "New products",
      changed: "Changed products",
      unchanged: "Unchanged products",
    } as Record<string, string>,
    /** A product's name has another name than the shop's. */
    productName: "Name",
  },
};
