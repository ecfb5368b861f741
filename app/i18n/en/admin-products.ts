import type { PictureProblem } from "#shop/pictures/read-photograph.ts";
import type { Sort, Wanting } from "#shop/catalogue/search/listing-query.ts";
import type { PackUnit } from "#shop/values/product.ts";
import type { ProductField } from "#shop/catalogue/products/product-fields.ts";
import { MAX_ALT_LENGTH, type MorePicturesProblem, type PictureMove } from "#shop/catalogue/products/more-pictures.ts";
import { LEAST_SIDE, MOST_RATIO } from "#shop/pictures/picture-sizes.ts";
import { MOST_FACTS, type ProductFieldProblem } from "#shop/catalogue/products/product-form.ts";
import { MOST_PACKS } from "#shop/values/product.ts";
import { FEW } from "#shop/values/stock-state.ts";
import { counted, number } from "./numbers.ts";

/** What the admin's pages of products say, in English. */

const pieces = (count: number) => counted(count, "piece", "pieces");

const tenMegabytes = "JPEG, PNG, WebP or AVIF, up to 10 MB and 50 megapixels.";

export const adminProducts = {
  add: {
    title: "Add Product",
    packOf: (name: string) =>
      `Another pack of “${name}”. Enter its pack size, price and stock. Both appear as one product with several packs.`,
    lead: "It appears in the shop as soon as you add it.",
    submit: "Add Product",
    another: "Add another",
    sending: "Adding…",
    error: "Error adding product",
    errorText: "Nothing was added. What you typed is still here. Please try again.",
    other: (name: string) => `This form has already added “${name}”.`,
    otherText: "If you send it again, one more product is added.",
    otherLink: "Edit that product",
  },

  edit: {
    title: "Edit Product",
    titled: (name: string) => `Edit ${name}`,
    submit: "Save",
    saveOver: "Save anyway",
    back: "Back",
    sending: "Saving…",
    error: "Error updating product",
    errorText: "Nothing was saved. What you typed is still here. Please try again.",
    seeIt: "View in shop",
    addPack: "Add another pack",
    noWeight:
      "This product has no weight. Where the delivery charge depends on it, you tell customers the charge when you call.",
    changed: "Someone else changed this product while you had it open. Their changes are not overwritten.",
    changedText:
      "Fields you did not touch now show their version. What you typed is still here. Save anyway saves what the form shows.",
    wasThen: (value: string) => `When you opened it: ${value}`,
    isNow: (value: string) => `Now: ${value}`,
    yours: (value: string) => `You typed: ${value}`,
    newPicture: "a new picture",
  },

  list: {
    title: "All Products",
    results: "Products in the shop",
    search: "Search products",
    searchButton: "Search",
    category: "Category",
    all: "All categories",
    wanting: "Show",
    anything: "All",
    wants: { few: "Low stock", out: "Out of stock", picture: "No picture" } satisfies Record<Wanting, string>,
    sort: "Sort",
    sorts: {
      relevance: "Same as shop",
      newest: "Newest first",
      name: "Name",
      price: "Price, low to high",
      "-price": "Price, high to low",
    } satisfies Record<Sort, string>,
    apply: "Apply",
    add: "Add Product",
    none: "No products found",
    noneText: "No product matches your search or filters.",
    noneAtAll: "The shop has no products yet.",
    showAll: "Show all products",
    columns: { picture: "Picture", name: "Product", restock: "Add stock", actions: "Actions" },
    rowDoes: (name: string) => `${name}: change price and stock`,
    cellDoes: {
      price: (name: string) => ` change the price of ${name}`,
      mrp: (name: string) => ` change the MRP of ${name}`,
      stock: (name: string) => ` change the stock of ${name}`,
    },
    edit: "Edit",
    editNamed: (name: string) => `Edit ${name}`,
    stockNow: (count: number) =>
      count <= 0 ? "None in stock" : count < FEW ? `${number.format(count)} left` : `${number.format(count)} in stock`,
    restock: (count: number) => `+${number.format(count)}`,
    undo: "Undo",
    restocked: (now: number, before: number) =>
      `${number.format(now)} in stock, was ${before <= 0 ? "none" : number.format(before)}`,
    fieldOf: (name: string) => `of ${name}`,
    less: (name: string) => `One less: ${name}`,
    more: (name: string) => `One more: ${name}`,
    save: "Save",
    saveNamed: (name: string) => `Save ${name}`,
    saved: "Saved",
    close: "Close",
    closeNamed: (name: string) => `Close ${name}`,
    noMrp: "none",
    conflict: {
      price: (now: string, mine: string) =>
        `Someone else changed the price: it is now ${now}. Your ${mine} is not saved yet. Save again to use yours.`,
      mrp: (now: string, mine: string) =>
        `Someone else changed the MRP: it is now ${now}. Your ${mine} is not saved yet. Save again to use yours.`,
      stock: (now: string, mine: string) =>
        `Someone else changed the stock: it is now ${now}. Your ${mine} is not saved yet. Save again to use yours.`,
    },
    counted: (count: number) => `Someone else changed the stock: it is now ${pieces(count)}. Nothing was changed.`,
    short: (count: number) => `Only ${pieces(count)} left, so you cannot remove that many. Nothing was changed.`,
    notWhole: "Another field of this product needs correction first. Open it with Edit.",
    not_found: "This product is no longer in the shop.",
    failed: "Nothing was saved. Please try again.",
    familyOf: (family: string) => `Family: ${family}`,
    packOfFamily: (size: string, family: string) => `${size} · Family: ${family}`,
    looksLikePacks: (names: string) => `These look like packs of one family: ${names}.`,
    joinFamily: (family: string) => `Show as one product, “${family}”`,
    joined: (family: string, count: number) =>
      `${counted(count, "product", "products")} became packs of “${family}” today.`,
    leaveFamily: "Undo: show them separately",
    pages: "Pages",
    next: "Next",
    previous: "Previous",
  },

  deletion: {
    open: "Delete product…",
    question: (name: string) => `Delete ${name}?`,
    text: "It leaves the shop at once. Past orders are not affected.",
    confirm: "Delete product",
    cancel: "Keep product",
    gone: (name: string) => `${name} is no longer in the shop.`,
    errorText: "It is still in the shop. Please try again.",
  },

  picture: {
    label: "Picture",
    hint: `${tenMegabytes} Best: daylight, a plain background, and the product filling most of a square.`,
    required: "Please select an image",
    choose: "Choose picture",
    chosen: "Chosen picture",
    present: "Current picture",
    uploaded: "Your picture is uploaded. You need not choose it again.",
    facts: (name: string, size: string) => `${name} · ${size}`,
    megabytes: (bytes: number) => `${number.format(Math.round(bytes / 1e5) / 10)} MB`,
    uploading: (percent: number) => `Uploading, ${percent}%`,
    preparing: "Checking the picture…",
    ready: "Uploaded",
    progress: "Upload of the picture",
    waits: "The form is sent as soon as the picture is uploaded.",
    lost: "The picture is no longer available. Choose it again.",
    failed: "The picture could not be uploaded. Check your connection and try again.",
    tryAgain: "Try again",
    signedOut: "You are logged out. Log in again in another tab, come back here and try again.",
    problems: {
      empty: "This file is empty. Choose another picture.",
      too_many_bytes: "This picture is larger than 10 MB. Choose a smaller one.",
      too_many_pixels: "This picture has more than 50 megapixels. Choose a smaller one.",
      too_small: `This picture is less than ${LEAST_SIDE} pixels wide or high. Choose a larger one.`,
      too_narrow: `This picture is too narrow: one side is more than ${MOST_RATIO} times the other. Choose one closer to a square.`,
      not_a_picture: "This is not a JPEG, PNG, WebP or AVIF picture. Choose another.",
      heic: "This is a HEIC picture, which browsers cannot show. On an iPhone, go to Settings > Camera > Formats > Most Compatible, or send the picture as JPEG.",
      broken: "This picture is incomplete or damaged. Choose it again, or use another.",
      not_stored: "The storage for pictures does not answer. Try again in a few minutes, or save without the picture.",
    } satisfies Record<PictureProblem, string>,
  },

  morePictures: {
    legend: "More pictures",
    hint: "The back of the packet, for example. Up to 5 more. They are saved with the product.",
    full: "A product has at most 6 pictures. To add another, remove one.",
    picture: (position: number) => `Picture ${number.format(position)}`,
    alt: (position: number) => `What picture ${number.format(position)} shows`,
    add: "Add a picture",
    upload: "Upload picture",
    moves: {
      picture_up: "Move up",
      picture_down: "Move down",
      picture_first: "Make first",
      picture_remove: "Remove",
    } satisfies Record<PictureMove, string>,
    moveNamed: {
      picture_up: (position: number) => `Move up: picture ${number.format(position)}`,
      picture_down: (position: number) => `Move down: picture ${number.format(position)}`,
      picture_first: (position: number) => `Make first: picture ${number.format(position)}`,
      picture_remove: (position: number) => `Remove: picture ${number.format(position)}`,
    } satisfies Record<PictureMove, (position: number) => string>,
    problems: {
      too_many: "A product has at most 6 pictures. Remove one.",
      too_long: `What a picture shows has at most ${MAX_ALT_LENGTH} characters. Shorten it.`,
    } satisfies Record<MorePicturesProblem, string>,
  },

  preview: { heading: "How customers will see it", name: "Product name", description: "What it is good for." },

  form: {
    problems: "Please correct these fields:",
    save: "Save",
    optional: "Optional",
    products: "Product",
    priceAndStock: "Price and stock",
    more: "Billing and search",
    rupees: "₹",
    percent: "%",
    choose: "Choose…",
    units: { g: "g", kg: "kg", ml: "ml", l: "litre", piece: "piece", m: "metre" } satisfies Record<PackUnit, string>,
    labels: {
      name: "Name",
      description: "Description",
      category: "Category",
      sparePart: "This is a spare part",
      packAmount: "Pack size",
      packUnit: "Unit",
      family: "Family of packs",
      grossGrams: "Weight with packing, g",
      price: "Price",
      mrp: "MRP",
      stock: "Stock",
      mostPerOrder: "Maximum per order",
      brand: "Brand",
      sku: "Product code (SKU)",
      hsn: "HSN code",
      gst: "GST",
      facts: "Facts",
    } satisfies Record<ProductField, string>,
    hints: {
      description: "What helps a customer choose: sowing time, spacing, dose, what it fits.",
      packAmount: "The net quantity on the pack, such as 10, 0.5 or 45.",
      family: "Products of one category with the same family appear as one product with several packs.",
      grossGrams: "Decides the delivery charge. Left empty, it is the pack's own weight and 5 % more.",
      price: "In rupees, such as 220 or 220.50.",
      mrp: "As printed on the pack. It cannot be below the price.",
      stock: "Whole packs.",
      mostPerOrder: "1 to 9,999. If empty, the limit in Settings applies. Phone orders have no limit.",
      sku: "Created automatically if empty.",
      hsn: "4 to 8 digits.",
      gst: "In percent, such as 5 or 18.",
      facts:
        "One per line, such as “Sowing time: June to July”. “Fits: Battery sprayers, 16 L” links a spare part to its sprayers.",
    } as Partial<Record<ProductField, string>>,
    stockEdit: (count: number) => `${pieces(count)} when you opened this page. Sales since then are deducted.`,
    yes: "yes",
    no: "no",
  },

  /** Of a field that was refused; `limit` counts characters, `stock` pieces. */
  problems: {
    required: {
      name: "Enter the product name.",
      category: "Choose a category.",
      packAmount: "Enter the pack size.",
      packUnit: "Choose a unit.",
      price: "Enter the price.",
      stock: "Enter how many you have, or 0 for none.",
    } as Partial<Record<ProductField, string>>,
    too_little: {
      packAmount: "Pack size must be more than 0.",
      price: "Price must be more than 0.",
      mrp: "MRP must be more than 0.",
      stock: "Stock must be 0 or more.",
      gst: "GST must be 0 or more.",
    } as Partial<Record<ProductField, string>>,
    too_much: {
      packAmount: "Pack size can be at most 10,00,000.",
      price: "Price can be at most ₹1,00,00,000.",
      mrp: "MRP can be at most ₹1,00,00,000.",
      stock: "Stock can be at most 10,00,000.",
      gst: "GST can be at most 40%.",
    } as Partial<Record<ProductField, string>>,
    too_fine: {
      packAmount: "Use up to three decimals, such as 0.125.",
      price: "Use up to two decimals, for rupees and paise.",
      mrp: "Use up to two decimals, for rupees and paise.",
      gst: "Use up to two decimals.",
    } as Partial<Record<ProductField, string>>,
    other: {
      required: () => "Please fill in this field.",
      too_long: (limit: number) => `Use ${number.format(limit)} characters or fewer.`,
      not_number: () => "Enter a number, such as 220 or 220.50.",
      not_whole: () => "Enter a whole number of packs, without decimals.",
      too_fine: () => "Use fewer decimals.",
      too_little: () => "Enter a higher value.",
      too_much: () => "Enter a lower value.",
      not_listed: () => "Choose one from the list.",
      below_price: () => "MRP is the most you may charge, so it cannot be below the price.",
      not_hsn: () => "Enter 4, 6 or 8 digits. A spreadsheet may have removed a zero at the beginning.",
      not_yes_or_no: () => "Enter yes or no.",
      not_fact: () => "Enter each line as a label, a colon and a value, such as “Sowing time: June to July”.",
      too_many_facts: () => `Use ${number.format(MOST_FACTS)} lines or fewer.`,
      taken: () => "Another product has this product code, or had it before it was deleted.",
      full: () => `This family already has ${number.format(MOST_PACKS)} packs.`,
      short: () => "Some were sold since you opened this page. Enter a higher number.",
    } satisfies Record<ProductFieldProblem, (limit: number) => string>,
    short: (count: number) => `Only ${pieces(count)} left. Enter a higher number.`,
  },
};
