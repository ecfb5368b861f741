import * as v from "valibot";

/** Why a field was refused; the pages have a sentence for each. */
export type FieldProblem =
  | "required"
  | "too_long"
  | "not_email"
  | "not_digits"
  | "too_few"
  | "too_many"
  | "starts_with_zero";

export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;

export type Parsed<Value, Field extends string> =
  | { ok: true; value: Value }
  | { ok: false; problems: FieldProblems<Field> };

/** A required text of at most `most` characters, without the control characters that no field needs and no database takes. */
export const requiredText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "")),
    v.trim(),
    v.nonEmpty("required"),
    v.maxLength(most, "too_long"),
  );

export const requiredEmail = (most: number) => v.pipe(requiredText(most), v.email("not_email"));

/** Holds what was typed against a form's schema; the first problem of each field counts. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: Record<keyof v.InferInput<Schema>, string>,
): Parsed<v.InferOutput<Schema>, keyof v.InferInput<Schema> & string> {
  const result = v.safeParse(schema, typed, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const problems: FieldProblems<string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field !== null) problems[field] ??= issue.message as FieldProblem;
  }
  return { ok: false, problems };
}
