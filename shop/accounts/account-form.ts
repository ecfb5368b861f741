import * as v from "valibot";
import { optionalText, parseForm, requiredEmail, type FieldProblem, type Parsed } from "../values/form-fields.ts";
import { parsePhone } from "../values/phone.ts";

/** The most characters a field of the account pages takes. */
export const ACCOUNT_FIELD_LIMITS = { name: 100, email: 254, phone: 30, address: 500, village: 100 } as const;

/** bytes of UTF-8: bcrypt reads no further than 72, so that a longer password would be cut off unseen. */
export const PASSWORD_BYTES = { least: 8, most: 72 } as const;

/** An address in the one spelling that accounts are known by. */
const email = v.pipe(requiredEmail(ACCOUNT_FIELD_LIMITS.email), v.toLowerCase());

/**
 * A new password: any characters, within the bytes that bcrypt reads. NFC makes composed and decomposed characters
 * equal, since keyboards differ. bcrypt stops at a NUL, so none is allowed.
 */
const newPassword = v.pipe(
  v.string(),
  v.nonEmpty("required"),
  v.normalize("NFC"),
  v.minBytes(PASSWORD_BYTES.least, "password_short"),
  v.maxBytes(PASSWORD_BYTES.most, "password_long"),
  v.excludes("\0", "password_short"),
);

/** A password that is tried: whatever was chosen once must get through. */
const triedPassword = v.pipe(v.string(), v.nonEmpty("required"), v.normalize("NFC"));

function phoneProblem(phone: string | null): FieldProblem | null {
  const parsed = phone === null ? null : parsePhone(phone);
  return parsed === null || parsed.ok ? null : parsed.problem;
}

/** What an order accepts, as the person wrote it. */
const phone = v.pipe(
  optionalText(ACCOUNT_FIELD_LIMITS.phone),
  v.check(
    (text) => phoneProblem(text) === null,
    ({ input }) => phoneProblem(input) ?? "not_digits",
  ),
);

const details = {
  name: v.pipe(
    optionalText(ACCOUNT_FIELD_LIMITS.name),
    v.transform((name) => name ?? ""),
  ),
  phone,
  address: optionalText(ACCOUNT_FIELD_LIMITS.address, { multiline: true }),
  village: optionalText(ACCOUNT_FIELD_LIMITS.village),
};

const login = v.object({ email, password: triedPassword });
const signup = v.object({ email, password: newPassword, ...details });
const detailsOnly = v.object(details);
const emailOnly = v.object({ email });
const passwordOnly = v.object({ password: newPassword });
const passwordChange = v.object({ current: triedPassword, password: newPassword });

export type Login = v.InferOutput<typeof login>;
export type Signup = v.InferOutput<typeof signup>;
export type PersonDetails = v.InferOutput<typeof detailsOnly>;
export type SignupField = keyof v.InferInput<typeof signup>;
export type DetailsField = keyof v.InferInput<typeof detailsOnly>;
export type PasswordChange = v.InferOutput<typeof passwordChange>;

/* Validate entered values in the browser and on the server (specification, section 5). */
export const parseLogin = (values: Record<keyof Login, string>): Parsed<Login, keyof Login> => parseForm(login, values);
export const parseSignup = (values: Record<SignupField, string>): Parsed<Signup, SignupField> =>
  parseForm(signup, values);
export const parseDetails = (values: Record<DetailsField, string>): Parsed<PersonDetails, DetailsField> =>
  parseForm(detailsOnly, values);
export const parseEmail = (values: { email: string }): Parsed<{ email: string }, "email"> =>
  parseForm(emailOnly, values);
export const parseNewPassword = (values: { password: string }): Parsed<{ password: string }, "password"> =>
  parseForm(passwordOnly, values);
export const parsePasswordChange = (
  values: Record<keyof PasswordChange, string>,
): Parsed<PasswordChange, keyof PasswordChange> => parseForm(passwordChange, values);
