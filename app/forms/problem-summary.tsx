import { useEffect, useMemo, useRef } from "react";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { Icon } from "../ui/icon.tsx";

/** A refused field: its id, and its label as the form has it. */
export type RefusedField = { field: string; label: string };

type Props = {
  heading: string;
  /** The same list for the same problems: a new one takes the focus again. */
  problems: readonly RefusedField[];
};

/** A summary's problems by the labels of their fields: the same list for the same `refused`. */
export const useRefusedFields = <Field extends string>(
  refused: FieldProblems<Field>,
  labels: Record<Field, string>,
): readonly RefusedField[] =>
  // oxlint-disable-next-line react/exhaustive-deps -- The labels are the same in each language.
  useMemo(() => (Object.keys(refused) as Field[]).map((field) => ({ field, label: labels[field] })), [refused]);

/**
 * A summary with links to each refused field; it takes the focus, so that screen readers announce it. Nothing without
 * problems.
 */
export function ProblemSummary({ heading, problems }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className="note warn" role="alert">
      <Icon name="warning" />
      <div>
        <b>{heading}</b>
        <ul className="problem-links">
          {problems.map(({ field, label }) => (
            <li key={field}>
              <a href={`#${field}`}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
