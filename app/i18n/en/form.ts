import type { FieldProblem } from "#shop/values/form-fields.ts";
import { counted, number } from "./numbers.ts";

/** s as a person says them: '40 seconds', '12 minutes'. */
function span(seconds: number): string {
  if (seconds < 90) return counted(seconds, "second", "seconds");
  return counted(Math.ceil(seconds / 60), "minute", "minutes");
}

/** What forms say of their fields. */
export const formWords = {
  form: {
    wait: (seconds: number) => `Too many tries. Please wait ${span(seconds)} and try again.`,
    optional: "Optional",
  },
  problems: {
    name: { required: "Enter your name." },
    email: { required: "Enter your email address.", not_email: "Enter an email address like name@example.in." },
    phone: { required: "Enter your phone number." },
    address: { required: "Enter your house or street, village and PIN code." },
    pin: { required: "Enter your PIN code." },
    message: { required: "Enter your message." },
    password: { required: "Enter a password." },
    current: { required: "Enter your current password." },
    shopName: { required: "Enter the shop's name." },
    number: {
      required: "Enter your order number.",
      not_digits: "Use only digits, like 482 913.",
      too_few: "This number is too short. Order numbers have six digits, like 482 913.",
      too_many: "This number is too long. Order numbers have six digits, like 482 913.",
    },
  } as Record<string, Partial<Record<FieldProblem, string>>>,
  /** What is said of a problem for which the field has no sentence of its own; `limit` counts characters. */
  problem: {
    required: () => "Please fill in this field.",
    too_long: (limit: number) => `Use ${number.format(limit)} characters or fewer.`,
    not_email: () => "Enter an email address like name@example.in.",
    not_digits: () => "Use only digits, like 98220 45678.",
    too_few: () => "This number is too short. Phone numbers have 10 digits, like 98220 45678 or 0253 258 0123.",
    too_many: () => "This number is too long. Phone numbers have 10 digits, like 98220 45678 or 0253 258 0123.",
    password_short: () => "Use at least 8 characters.",
    password_long: () =>
      "This password is too long. Use 72 characters or fewer. A character of an Indian script counts as three.",
    password_common: () => "This password is too common and easy to guess. Choose another.",
    password_wrong: () => "That is not your current password.",
    starts_with_zero: () => "After the 0, a phone number with area code has 10 digits, like 0253 258 0123.",
    gstin_length: () => "A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV.",
    gstin_shape: () =>
      "A GSTIN has 2 digits for the state, the 10 characters of the PAN, 1 more character, Z and a check character, like 27AAPFU0939F1ZV.",
    gstin_checksum: () => "One of the 15 characters is not correct. Compare it with the GST certificate.",
    out_of_range: () => "Enter a whole number in the range shown above the field.",
    not_pin: () => "A PIN code has 6 digits, like 422303.",
    not_day: () => "Enter a day, like 24-11-2026.",
    foreign: () => "We can call only Indian numbers, like 98220 45678 or 0253 258 0123.",
  } as Record<FieldProblem, (limit: number) => string>,
};
