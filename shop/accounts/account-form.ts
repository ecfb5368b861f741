import {
  optionalText,
  parseForm,
  readOn,
  readOnGiven,
  requiredEmail,
  type Parsed,
  type Reader,
  type ValuesOf,
} from "../values/form-fields.ts";
import { done, refused } from "../values/outcome.ts";
import { readPhone } from "../values/phone.ts";

/** The most characters a field of the account pages takes. */
export const ACCOUNT_FIELD_LIMITS = { name: 100, email: 254, phone: 30, address: 500, village: 100 } as const;

/** bytes of UTF-8: bcrypt reads no further than 72, so that a longer password would be cut off unseen. */
export const PASSWORD_BYTES = { least: 8, most: 72 } as const;

/** The identity library takes fewer addresses than mail servers: those of zod's `email()`. */
const ACCOUNT_EMAIL = /^[\w'+.-]*[\w+-]@[a-z\d.-]+\.[a-z]{2,}$/;

/** An address in the one spelling that accounts are known by. */
const email = readOn(requiredEmail(ACCOUNT_FIELD_LIMITS.email), (text) =>
  ACCOUNT_EMAIL.test(text.toLowerCase()) ? done(text.toLowerCase()) : refused("not_email" as const),
);

/** A password that is tried: whatever was chosen once must get through. */
const triedPassword: Reader<string> = (text) => (text === "" ? refused("required") : done(text.normalize("NFC")));

/**
 * A new password: any characters, within the bytes that bcrypt reads. NFC makes composed and decomposed characters
 * equal, since keyboards differ. bcrypt stops at a NUL, so none is allowed.
 */
const newPassword = readOn(triedPassword, (password) => {
  const bytes = new TextEncoder().encode(password).length;
  if (bytes < PASSWORD_BYTES.least) return refused("password_short");
  if (bytes > PASSWORD_BYTES.most) return refused("password_long");
  return password.includes("\0") ? refused("password_short") : done(password);
});

const details = {
  name: readOn(optionalText(ACCOUNT_FIELD_LIMITS.name), (name) => done(name ?? "")),
  /** What an order accepts, as the person wrote it. */
  phone: readOnGiven(optionalText(ACCOUNT_FIELD_LIMITS.phone), (text) => {
    const read = readPhone(text);
    return read.ok ? done(text) : read;
  }),
  address: optionalText(ACCOUNT_FIELD_LIMITS.address, { multiline: true }),
  village: optionalText(ACCOUNT_FIELD_LIMITS.village),
};

const login = { email, password: triedPassword };
const signup = { email, password: newPassword, ...details };
const emailOnly = { email };
const passwordOnly = { password: newPassword };
const passwordChange = { current: triedPassword, password: newPassword };

export type Login = ValuesOf<typeof login>;
export type Signup = ValuesOf<typeof signup>;
export type PersonDetails = ValuesOf<typeof details>;
export type SignupField = keyof typeof signup;
export type DetailsField = keyof typeof details;
export type PasswordChange = ValuesOf<typeof passwordChange>;

/* Validate entered values in the browser and on the server (specification, section 5). */
export const parseLogin = (values: Record<keyof Login, string>): Parsed<Login, keyof Login> => parseForm(login, values);
export const parseSignup = (values: Record<SignupField, string>): Parsed<Signup, SignupField> =>
  parseForm(signup, values);
export const parseDetails = (values: Record<DetailsField, string>): Parsed<PersonDetails, DetailsField> =>
  parseForm(details, values);
export const parseEmail = (values: { email: string }): Parsed<{ email: string }, "email"> =>
  parseForm(emailOnly, values);
export const parseNewPassword = (values: { password: string }): Parsed<{ password: string }, "password"> =>
  parseForm(passwordOnly, values);
export const parsePasswordChange = (
  values: Record<keyof PasswordChange, string>,
): Parsed<PasswordChange, keyof PasswordChange> => parseForm(passwordChange, values);
