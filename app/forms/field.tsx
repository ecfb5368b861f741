import type { Messages } from "#app/i18n/messages.ts";
import { formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import { Icon } from "../ui/icon.tsx";

type Props = {
  name: string;
  label: string;
  hint?: string;
  problem?: FieldProblem | undefined;
  /** The maximum length in characters. */
  limit: number;
  defaultValue?: string | undefined;
  /** True: the field may be left empty, and its label shows that. */
  optional?: boolean;
} & (
  | ({ multiline: true } & Pick<React.ComponentProps<"textarea">, "autoComplete" | "rows">)
  | ({ multiline?: false } & Pick<React.ComponentProps<"input">, "type" | "autoComplete" | "inputMode">)
);

/** A field: label, hint, input, and its problem right below. */
export function Field({ name, label, hint, problem, limit, defaultValue, optional = false, ...rest }: Props) {
  const m = useMessages({ formWords });
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  const problemId = problem === undefined ? undefined : `${name}-problem`;
  const shared = {
    id: name,
    name,
    defaultValue,
    required: !optional,
    maxLength: limit,
    className: "input",
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": [hintId, problemId].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className={problem === undefined ? "field" : "field bad"}>
      <label className="label" htmlFor={name}>
        {label} {optional && <span className="optional">{m.form.optional}</span>}
      </label>
      {hint !== undefined && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      {rest.multiline ? (
        <textarea {...shared} autoComplete={rest.autoComplete} rows={rest.rows ?? 4} />
      ) : (
        <input {...shared} type={rest.type} autoComplete={rest.autoComplete} inputMode={rest.inputMode} />
      )}
      <FieldProblemText name={name} problem={problem} limit={limit} />
    </div>
  );
}

/** A field's problem below it. */
export function FieldProblemText({
  name,
  problem,
  limit,
}: {
  name: string;
  problem: FieldProblem | undefined;
  limit: number;
}) {
  const m = useMessages({ formWords });
  if (problem === undefined) return null;
  return (
    <p className="error" id={`${name}-problem`}>
      <Icon name="warning" />
      <span>{problemText(m, name, problem, limit)}</span>
    </p>
  );
}

/** A field's problem in words; `limit` is its maximum length in characters. */
export function problemText(m: Messages<typeof formWords>, name: string, problem: FieldProblem, limit: number): string {
  return m.problems[name]?.[problem] ?? m.problem[problem](limit);
}
