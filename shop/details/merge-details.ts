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

/** A field that somebody else changed while a form was open; `isBoth`: the form's own text differs, too, and stays. */
export type OthersChange = { field: DetailsField; was: string; now: string; isBoth: boolean };

/**
 * What a form should go on with after somebody else has saved: their texts where the form's were left as they were seen,
 * its own where they were changed.
 */
export function mergeDetails(
  seen: Partial<TypedDetails>,
  typed: TypedDetails,
  now: TypedDetails,
): { values: TypedDetails; changes: OthersChange[] } {
  const values = { ...typed };
  const changes: OthersChange[] = [];
  for (const field of DETAILS_FIELDS) {
    const was = seen[field] ?? now[field];
    if (was === now[field]) continue;
    const isMine = typed[field] !== was && typed[field] !== now[field];
    if (!isMine) values[field] = now[field];
    changes.push({ field, was, now: now[field], isBoth: isMine });
  }
  return { values, changes };
}
