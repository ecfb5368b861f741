import { useEffect, useState } from "react";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import { FieldProblemText } from "./field.tsx";

type Props = {
  name: string;
  label: string;
  hint?: string;
  problem?: FieldProblem | undefined;
  /** For password managers: 'current-password' for a login, 'new-password' for a choice. */
  autoComplete: "current-password" | "new-password";
};

/** A password field with a button that shows its value, since phone keyboards are error-prone. */
export function PasswordField({ name, label, hint, problem, autoComplete }: Props) {
  const { account } = useMessages({ accountWords, formWords });
  const [shown, setShown] = useState(false);
  // The button needs script.
  const [script, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  const problemId = problem === undefined ? undefined : `${name}-problem`;
  return (
    <div className={problem === undefined ? "field" : "field bad"}>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {hint !== undefined && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      <div className={script ? "search" : undefined}>
        <input
          className="input"
          id={name}
          name={name}
          type={shown ? "text" : "password"}
          required
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={[hintId, problemId].filter(Boolean).join(" ") || undefined}
        />
        {script && (
          <button
            className="btn btn-quiet"
            type="button"
            aria-label={shown ? account.hidePassword : account.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? account.hide : account.show}
          </button>
        )}
      </div>
      <FieldProblemText name={name} problem={problem} limit={0} />
    </div>
  );
}
