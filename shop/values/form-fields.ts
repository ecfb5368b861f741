import * as v from "valibot";

/** Why a field was refused; the pages have a sentence for each. */
export type FieldProblem =
  | "required"
  | "too_long"
  | "not_email"
  | "not_digits"
  | "too_few"
  | "too_many"
  | "starts_with_zero"
  | "foreign"
  | "password_short"
  | "password_long"
  | "password_common"
  | "password_wrong"
  | "gstin_length"
  | "gstin_shape"
  | "gstin_checksum"
  | "out_of_range"
  | "not_pin"
  | "not_day";

export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;

export type Parsed<Value, Field extends string> =
  | { ok: true; value: Value }
  | { ok: false; problems: FieldProblems<Field> };

type Shape = {
  /** Whether line breaks are part of the text; in a text of one line all white space between words is one space. */
  multiline?: boolean;
};

/** Without the control characters that no field needs and no database takes, and without space around it. */
const cleaned = ({ multiline = false }: Shape) =>
  v.transform((text: string) => {
    const plain = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
    return (multiline ? plain : plain.replace(/\s+/g, " ")).trim();
  });

/** Whether anything is visible: fillers and the Braille blank are in \p{L} and \p{S}, but show nothing. */
const isVisible = (text: string) => /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** A required text of at most `most` characters. */
export const requiredText = (most: number, shape: Shape = {}) =>
  v.pipe(v.string(), cleaned(shape), v.check(isVisible, "required"), v.maxLength(most, "too_long"));

/** The same for a text that may be left out: where nothing is to be seen it is null. */
export const optionalText = (most: number, shape: Shape = {}) =>
  v.pipe(
    v.string(),
    cleaned(shape),
    v.maxLength(most, "too_long"),
    v.transform((text) => (isVisible(text) ? text : null)),
  );

export const requiredEmail = (most: number) => v.pipe(requiredText(most), v.email("not_email"));

/** The same where it may be left out. */
export const optionalEmail = (most: number) =>
  v.pipe(optionalText(most), v.nullable(v.pipe(v.string(), v.email("not_email"))));

/** Validates values against a form's schema; the first problem of each field counts. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  values: Record<keyof v.InferInput<Schema>, string>,
): Parsed<v.InferOutput<Schema>, keyof v.InferInput<Schema> & string> {
  const result = v.safeParse(schema, values, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const problems: FieldProblems<string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field !== null) problems[field] ??= issue.message as FieldProblem;
  }
  return { ok: false, problems };
}
