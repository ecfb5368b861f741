import type { FieldProblem } from "#shop/form.ts";
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
    name: { required: "Write your name." },
    email: { required: "Write your e-mail address.", not_email: "An e-mail address looks like name@example.in." },
    phone: { required: "Write your phone number." },
    address: { required: "Write your house or lane, village and PIN code." },
    message: { required: "Write your message." },
    password: { required: "Write a password." },
    current: { required: "Write your present password." },
    shopName: { required: "Write the name of the shop." },
    number: {
      required: "Write the number of your order.",
      not_digits: "An order number has only digits, like 482 913.",
      too_few: "This number is too short. An order number has six digits, like 482 913.",
      too_many: "This number is too long. An order number has six digits, like 482 913.",
    },
  } as Record<string, Partial<Record<FieldProblem, string>>>,
  /** What is said of a problem for which the field has no sentence of its own; `limit` counts characters. */
  problem: {
    required: () => "Fill this in.",
    too_long: (limit: number) => `Use at most ${number.format(limit)} characters.`,
    not_email: () => "An e-mail address looks like name@example.in.",
    not_digits: () => "A phone number has only digits, like 98220 45678.",
    too_few: () => "This number is too short. A phone number has 10 digits, like 98220 45678 or 0253 258 0123.",
    too_many: () => "This number is too long. A phone number has 10 digits, like 98220 45678 or 0253 258 0123.",
    password_short: () => "A password has at least 8 characters.",
    password_long: () => "This password is too long. 72 characters are the most; an Indian letter counts as three.",
    password_common: () => "This password is one of the 10,000 commonest, which thieves try first. Choose another.",
    password_wrong: () => "This is not your present password.",
    starts_with_zero: () => "A phone number with its area code has 10 digits after one 0, like 0253 258 0123.",
    gstin_length: () => "A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV.",
    gstin_shape: () =>
      "A GSTIN is made of 2 digits for the state, the 10 signs of the PAN, one more sign, Z, and a check sign, like 27AAPFU0939F1ZV.",
    gstin_checksum: () =>
      "The last sign does not fit the others: one of the 15 is mistyped. Compare it with the certificate.",
    out_of_range: () => "Write a whole number between the two that stand above the field.",
    foreign: () => "We can only call Indian numbers, like 98220 45678 or 0253 258 0123.",
  } as Record<FieldProblem, (limit: number) => string>,
};
