import { formatsFor } from "#app/i18n/formats.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { adminWords, deliveryWords } from "#app/i18n/registry.ts";
import type { Fields } from "#shop/schema/changes.ts";
import type { Change } from "#shop/audit/change-log.ts";
import { isProductField, PRODUCT } from "#shop/catalogue/products/product-fields.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import { startOfDay } from "#shop/values/shop-days.ts";

/** The label of a recorded field; an unknown field is shown by its recorded name. */
export function fieldName(
  { adminArea, adminProducts, adminTerms }: Messages<typeof adminWords>,
  subject: Change["subject"],
  field: string,
): string {
  if ((subject === "product" || subject === "import") && isProductField(field))
    return adminArea.changes.productFields[field] ?? adminProducts.form.labels[field];
  if (subject === "term") return adminTerms.languages[field] ?? adminArea.changes.fields[field] ?? field;
  return adminArea.changes.fields[field] ?? field;
}

/** A recorded value for people: amounts with ₹, booleans as yes and no, categories and states by their labels. */
export function fieldValue(
  m: Messages<typeof adminWords & typeof deliveryWords>,
  field: string,
  value: Fields[string] | undefined,
): string {
  const { changes } = m.adminArea;
  if (value === null || value === undefined || value === "") return m.adminShop.empty;
  if (typeof value === "boolean") return value ? changes.yes : changes.no;
  if (typeof value === "number") {
    if (field.endsWith("Paise")) return formatPaise(value);
    return field === "gstBasisPoints" ? changes.percent(value / 100) : changes.count(value);
  }
  // Text as entered in the product form or a spreadsheet.
  switch (isProductField(field) ? PRODUCT[field].kind : null) {
    case "rupees":
      return formatPaise(Math.round(Number(value) * 100));
    case "percent":
      return changes.percent(Number(value));
    case "whole":
    case "decimal":
      return changes.count(Number(value));
    case "tick":
      return changes.yes;
    case "choice":
    case "digits":
    case "lines":
    case "facts":
    case "text":
    case null:
      break;
  }
  if (/(?:logo|picture)(?:Id)?$/i.test(field)) return changes.aPicture;
  if (field === "morePictures") return changes.pictures(value.split(" ").length);
  if (field === "category") return (m.products.categories as Record<string, string>)[value] ?? value;
  if (field === "promisedOn") return formatsFor(SHOP_LANGUAGE).day(startOfDay(value));
  if (field === "fulfilment") return (m.adminOrders.edit.ways as Record<string, string>)[value] ?? value;
  if (field === "stateCode") return m.states[value] ?? value;
  if (field === "state") return changes.states[value] ?? value;
  if (/^\+91\d{10}$/.test(value)) return formatPhone(value);
  return m.adminShop.quoted(value);
}
