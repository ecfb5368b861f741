import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What a field passes to its control. */
export type ControlProps = {
  id: string;
  name: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The problem in words. */
  problem: string | undefined;
  /** True: the field may be left empty, and its label shows that. */
  optional?: boolean;
  children: (control: ControlProps) => React.ReactNode;
};

/** A field with any control: label, hint, control, and its problem right below. */
export function FormField({ name, label, hint, problem, optional = false, children }: Props) {
  const { form } = useMessages({ adminWords }).adminProducts;
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  const problemId = problem === undefined ? undefined : `${name}-problem`;
  return (
    <div className={problem === undefined ? "field" : "field bad"}>
      <label className="label" htmlFor={name}>
        {label} {optional && <span className="optional">{form.optional}</span>}
      </label>
      {hint !== undefined && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      {children({
        id: name,
        name,
        className: "input",
        "aria-invalid": problem === undefined ? undefined : true,
        "aria-describedby": [hintId, problemId].filter(Boolean).join(" ") || undefined,
      })}
      {problem !== undefined && <ProblemText id={`${name}-problem`} text={problem} />}
    </div>
  );
}

export function ProblemText({ id, text }: { id: string; text: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}
