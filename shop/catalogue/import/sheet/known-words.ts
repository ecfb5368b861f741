import type { Category, PackUnit } from "../../../values/product.ts";
import type { ProductField } from "../../products/product-fields.ts";

const listOf = (words: string): readonly string[] => words.split(",").map((word) => word.trim());

/**
 * Headings of our columns besides their names, the likeliest first, in English, Hindi and Marathi. They are those of
 * Shopify, WooCommerce, Tally, Busy and Marg. 'Type' differs between them, so 'Categories' comes before it.
 */
export const HEADING_GUESSES: Partial<Record<ProductField | "picture", readonly string[]>> = {
  sku: listOf("variant sku, product code, code, item no, part no, कोड"),
  name: listOf(`
    title, product name, item name, name of item, stock item, product, item, item description,
    particulars, description of goods, article, material, नाम, नाव, वस्तु, वस्तू, उत्पाद, उत्पादन, माल का नाम, मालाचे नाव, वस्तु का नाम,
    वस्तूचे नाव, उत्पाद का नाम, उत्पादनाचे नाव, विवरण, तपशील`),
  description: listOf("body (html), short description, details, विवरण, तपशील, वर्णन, माहिती, जानकारी"),
  category: listOf(`
    categories, type, product category, item category, group, item group, stock group, product group,
    श्रेणी, वर्ग, प्रकार, गट`),
  packAmount: listOf(`
    option1 value, attribute 1 value(s), size, net quantity, net weight, net wt, weight, packing,
    packing size, pack qty, पैक, पॅक, पैकिंग, पॅकिंग, वजन, आकार`),
  packUnit: listOf("uom, weight unit, units, unit of measure, इकाई, एकक, युनिट, यूनिट"),
  brand: listOf("vendor, brands, company, make, manufacturer, mfg, mfr, कंपनी, ब्रांड, ब्रँड"),
  price: listOf(`
    variant price, sale price, selling price, sales price, sale rate, retail price, retail rate, rate,
    s rate, price per unit, list price, our price, unit price, regular price, दाम, भाव, किंमत, कीमत, क़ीमत,
    मूल्य, दर, रेट, बिक्री दर, विक्री किंमत, विक्री दर, बिक्री मूल्य`),
  mrp: listOf(`
    variant compare at price, compare at price, regular price, max retail price,
    maximum retail price, एमआरपी, एम.आर.पी., छापील किंमत, कमाल किंमत, अधिकतम मूल्य`),
  stock: listOf(`
    variant inventory qty, inventory, inventory quantity, qty in hand, quantity in hand, stock in hand,
    qty on hand, on hand, in hand, closing stock, closing qty, closing quantity, closing balance,
    balance qty, balance stock, bal qty, current stock, available qty, available stock, available,
    stock qty, stock quantity, qty, quantity, balance, opening stock, स्टॉक, शिल्लक, साठा, मात्रा,
    संख्या, नग, शेष, उपलब्ध`),
  hsn: listOf("hsn/sac, hsn sac, hsn no, hsn code/sac"),
  gst: listOf("gst rate, gst %, tax rate, tax, tax %, जीएसटी"),
  picture: listOf("image src, images, image url"),
};

/** Common spellings of our options, in lower case and without full stops. A container is one piece. */
export const UNIT_WORDS: Record<PackUnit, readonly string[]> = {
  g: listOf("g, gm, gms, gram, grams, gr, grm, ग्राम, ग्रॅम, ग्रा"),
  kg: listOf("kg, kgs, kilo, kilos, kilogram, kilograms, किलो, किग्रा, किलोग्राम, किलोग्रॅम"),
  ml: listOf("ml, mls, millilitre, millilitres, milliliter, milliliters, मिली, मिलीलीटर, मिलि"),
  l: listOf("l, lt, ltr, ltrs, lit, litre, litres, liter, liters, लीटर, लिटर"),
  piece: listOf(`
    piece, pieces, pc, pcs, no, nos, number, unit, units, each, ea, set, sets, bag, bags, pkt, pkts,
    packet, packets, pack, packs, roll, rolls, box, boxes, btl, bottle, bottles, can, cans, tin, tins,
    pouch, pouches, bundle, bundles, pair, pairs, jar, jars, drum, drums, नग, पीस, बोरी, गोणी, पैकेट,
    पाकीट, पॅकेट, रोल, डब्बा, बाटली, बोतल, seed, seeds, बीज, बियाणे, दाने, दाणे, plant, plants, रोपे, पौधे`),
  m: listOf("m, mtr, mtrs, meter, meters, metre, metres, मीटर"),
};

export const CATEGORY_WORDS: Record<Category, readonly string[]> = {
  seeds: listOf("seed, seeds, बीज, बियाणे, बी, बियाणं"),
  fertilizers: listOf(`
    fertilizer, fertilizers, fertiliser, fertilisers, manure, manures, nutrients, खाद, खत, खते, उर्वरक,
    रासायनिक खत`),
  sprayers: listOf(`
    sprayer, sprayers, spray pump, spray pumps, spray parts, spare parts, स्प्रेयर, स्प्रे पंप,
    फवारणी पंप, फवारा, पंप`),
  garden: listOf("garden, gardening, garden goods, garden tools, बाग, बागवानी, बागकाम, बगीचा"),
};

/** What sheets have in a cell that has no value, in lower case and without full stops. */
export const NO_VALUE = listOf("-, --, –, —, na, n/a, nil, none, null, not applicable, निरंक, लागू नहीं");

/** The same where it is a rate of GST of 0 %, or a stock of nothing. */
export const NO_GST = listOf(
  "nil, nil rated, nil-rated, exempt, exempted, tax exempt, gst exempt, zero, zero rated, free, tax free, no gst, non gst, non-gst, करमुक्त, शून्य, निरंक",
);
export const NO_STOCK = listOf(
  "-, --, –, —, nil, na, n/a, none, zero, no stock, out of stock, sold out, not available, finished, शून्य, निरंक, नहीं, नाही, स्टॉक नहीं, स्टॉक नाही, उपलब्ध नहीं, उपलब्ध नाही, खत्म, समाप्त, संपले",
);

export const YES_OR_NO = {
  yes: listOf("y, yes, true, 1, हाँ, हां, होय, हो"),
  no: listOf("n, no, false, 0, नहीं, नाही"),
};
