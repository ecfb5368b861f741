import type { Product } from "#shop/catalogue/products/find-products.ts";
import type { Category, UnitPrice } from "#shop/values/product.ts";
import type { FieldsWith } from "#shop/catalogue/products/product-fields.ts";
import { categories } from "./categories.ts";
import { number } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = { g: "g", kg: "kg", ml: "ml", l: "l", piece: "pc", m: "m" };

/** Fields that are lines of the table of facts; null where a product has nothing to tell. */
const factLines: Record<FieldsWith<"page", "fact">, (product: Product) => [label: string, value: string] | null> = {
  sku: ({ sku }) => ["Product code", sku],
};

/** The words of a product's own page; those of its card are in every-page.ts. */
export const productWords = {
  product: {
    inCategory: (category: Category | "parts") => categories[category],
    /** On a picture, which is a link to its file. */
    enlarge: "Enlarge",
    pictures: (count: number) => `${count} pictures`,
    picture: (position: number) => `Picture ${position}`,
    youSave: (amount: string) => `You save ${amount}`,
    quantity: "Quantity",
    facts: "Product details",
    /** On a card. */
    packs: (count: number) => `${number.format(count)} packs`,
    packList: "Packs",
    bestValue: "Best value",
    /** The unit price where there is little room: '₹36.50/g'. */
    perUnit: ({ per }: UnitPrice, price: string) => `${price}/${shortUnits[per]}`,
    /** In the cart, before the packs of a product that is out of stock. */
    otherPacks: "Other packs in stock:",
    /** The name of one pack of several. */
    packNamed: (name: string, size: string) => `${name}, ${size}`,
    related: "More like this",
    recent: "Recently viewed",
    clearRecent: "Clear",
    /** Of a sprayer, and of a spare part. */
    companions: { parts: "Spare parts that fit", sprayers: "Fits these sprayers" },
    restock: {
      heading: "Tell me when it is back",
      contact: "Mobile number or email",
      hint: "We use it only for this message, and delete it then.",
      problem: "Enter a 10-digit mobile number or an email address.",
      send: "Tell me",
      failed: "Something went wrong. Please try again.",
    },
    delivery: {
      pin: "PIN code for delivery",
      ask: "Enter it to see the day and the charge.",
      show: "Show",
      all: "Delivery days and charges",
    },
    ask: "Ask on WhatsApp about this",
    question: (name: string, address: string) => `Namaste, I have a question about ${name}:\n${address}`,
    share: "Share on WhatsApp",
    shared: (name: string, address: string) => `${name}\n${address}`,
    breadcrumbs: "You are here",
    factLines,
    brand: "Brand",
    pack: "Pack",
    description: (name: string, size: string, price: string) => `${name}, ${size}. Buy at ${price}. Cash on delivery.`,
  },
};
