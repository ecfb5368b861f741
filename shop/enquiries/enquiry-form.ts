import { parseForm, requiredEmail, requiredText, type Parsed, type ValuesOf } from "../values/form-fields.ts";

/** The most characters a field of the contact form takes. */
export const ENQUIRY_FIELD_LIMITS = { name: 100, email: 254, message: 4000 } as const;

export type EnquiryField = keyof typeof ENQUIRY_FIELD_LIMITS;

/** All fields are required (specification, section 5). */
const fields = {
  name: requiredText(ENQUIRY_FIELD_LIMITS.name),
  email: requiredEmail(ENQUIRY_FIELD_LIMITS.email),
  message: requiredText(ENQUIRY_FIELD_LIMITS.message, { multiline: true }),
};

export type Enquiry = ValuesOf<typeof fields>;

export function parseEnquiry(values: Record<EnquiryField, string>): Parsed<Enquiry, EnquiryField> {
  return parseForm(fields, values);
}
