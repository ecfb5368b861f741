import { DETAILS_FIELDS, TICKED, type DetailsField, type GivenDetails, type TypedDetails } from "./details-form.ts";
import { formatPhone } from "../format-phone.ts";

const PHONES = new Set<DetailsField>(["phone", "whatsapp", "grievancePhone"]);

/** The shop's particulars as a form shows them: numbers as they are read out, '' for what is not given. */
export function toTyped(details: GivenDetails): TypedDetails {
  const shown = (field: DetailsField) => {
    const value = details[field] ?? "";
    if (typeof value === "boolean") return value ? TICKED : "";
    return PHONES.has(field) ? formatPhone(String(value)) : String(value);
  };
  return Object.fromEntries(DETAILS_FIELDS.map((field) => [field, shown(field)])) as TypedDetails;
}
