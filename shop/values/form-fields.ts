import { done, refused, type Outcome } from "./outcome.ts";

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

/** Reads a field's text: its value, or why it is refused. Pure. */
export type Reader<Value> = (text: string) => Outcome<Value, FieldProblem>;

/** A form by its fields. */
export type Fields = Record<string, Reader<unknown>>;
export type ValuesOf<Form extends Fields> = {
  [Field in keyof Form]: Form[Field] extends Reader<infer Value> ? Value : never;
};

/** Reads further what another reader made of the text. */
export const readOn =
  <First, Value>(first: Reader<First>, next: (value: First) => Outcome<Value, FieldProblem>): Reader<Value> =>
  (text) => {
    const read = first(text);
    return read.ok ? next(read.value) : read;
  };

/** The same for a value that may be left out: null stays null. */
export const readOnGiven = <First, Value>(
  first: Reader<First | null>,
  next: (value: First) => Outcome<Value, FieldProblem>,
): Reader<Value | null> =>
  readOn<First | null, Value | null>(first, (value) => (value === null ? done(null) : next(value)));

type Shape = {
  /** Whether line breaks are part of the text; in a text of one line all white space between words is one space. */
  multiline?: boolean;
};

/**
 * In NFC, as searches are, and without space around it. Without control characters, which no field needs and no database
 * takes, and those of the direction: they would turn what stands behind a name. Joiners stay, as Indic scripts need them.
 */
function cleaned(text: string, { multiline = false }: Shape): string {
  const plain = text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, "")
    .normalize("NFC");
  return (multiline ? plain : plain.replace(/\s+/g, " ")).trim();
}

/** Whether anything is visible: fillers and the Braille blank are in \p{L} and \p{S}, but show nothing. */
const isVisible = (text: string) => /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** A required text of at most `most` characters. */
export const requiredText =
  (most: number, shape: Shape = {}): Reader<string> =>
  (text) => {
    const plain = cleaned(text, shape);
    if (!isVisible(plain)) return refused("required");
    return plain.length > most ? refused("too_long") : done(plain);
  };

/** The same for a text that may be left out: where nothing is to be seen it is null. */
export const optionalText =
  (most: number, shape: Shape = {}): Reader<string | null> =>
  (text) => {
    const plain = cleaned(text, shape);
    if (plain.length > most) return refused("too_long");
    return done(isVisible(plain) ? plain : null);
  };

/**
 * What mail servers take: at most 64 characters of words with dots between them, by RFC 5322. Then labels of at most 63,
 * the last one of letters or international (xn--). No text matches in two ways, so a long one costs linear time.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;

const readEmail = (text: string) => (EMAIL.test(text) ? done(text) : refused("not_email" as const));

export const requiredEmail = (most: number): Reader<string> => readOn(requiredText(most), readEmail);

/** The same where it may be left out. */
export const optionalEmail = (most: number): Reader<string | null> => readOnGiven(optionalText(most), readEmail);

/** Reads the values of a form. */
export function parseForm<Form extends Fields>(
  form: Form,
  values: Record<keyof Form, string>,
): Parsed<ValuesOf<Form>, keyof Form & string> {
  const read = Object.entries(form).map(([field, reader]) => [field, reader(values[field] ?? "")] as const);
  const problems = read.flatMap(([field, result]) => (result.ok ? [] : [[field, result.problem] as const]));
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) as FieldProblems<string> };
  return {
    ok: true,
    value: Object.fromEntries(read.map(([field, result]) => [field, result.ok && result.value])) as ValuesOf<Form>,
  };
}
