import { useMemo } from "react";
import { href, Link } from "react-router";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import type { Missing } from "#shop/orders/transitions/order-transitions.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { useFieldName, useFieldValue } from "./editor-summary.tsx";
import type { EditorView, FieldChange } from "./editor-values.ts";
import type { EditorProblems } from "./read-editor.ts";

type Props = {
  answer:
    | { kind: "draft" | "caller" | "prices" | "charge" | "no_zone" | "no_weight" | "by_zones" | "failed" }
    | { kind: "charge_changed"; was: number; now: number }
    | { kind: "problems"; problems: EditorProblems; noLines: boolean }
    | { kind: "changed"; changes: FieldChange[] }
    | { kind: "not_enough"; missing: Missing }
    | { kind: "other_order"; number: number }
    | undefined;
  view: EditorView;
};

/** The result of an attempt that saved nothing. */
export function EditorNotes({ answer, view }: Props) {
  const { adminOrders, adminShop } = useMessages({ adminWords });
  const { edit: words, change } = adminOrders;
  const { phoneOrder } = adminShop;
  const isNew = view.base === null;
  const nameOf = useFieldName(view.lines);
  const valueOf = useFieldValue();
  // Memoised: a new list takes the focus again, so it changes only with the answer.
  const refused = useMemo(() => {
    if (answer?.kind !== "problems") return [];
    const noLines = answer.noLines ? [{ field: "q", label: phoneOrder.noLinesYet }] : [];
    return [...noLines, ...Object.keys(answer.problems).map((field) => ({ field, label: nameOf(field) }))];
    // oxlint-disable-next-line react/exhaustive-deps -- See above.
  }, [answer]);
  switch (answer?.kind) {
    case "problems":
      if (answer.noLines && !isNew) return <Refusal>{words.noLines}</Refusal>;
      return <ProblemSummary heading={isNew ? phoneOrder.problems : words.problems} problems={refused} />;
    case "changed":
      return (
        <Refusal>
          <b>{words.changed}</b>
          <ul>
            {answer.changes.map(({ field, was, now }) => (
              <li key={field}>{words.fromTo(nameOf(field), valueOf(field, was), valueOf(field, now))}</li>
            ))}
          </ul>
          <p>{words.changedText}</p>
        </Refusal>
      );
    case "not_enough":
      return (
        <Refusal>
          <b>{words.notEnough}</b>
          <ul>
            {change.missing(answer.missing).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </Refusal>
      );
    case "no_zone":
      return <Refusal>{words.noZone}</Refusal>;
    case "no_weight":
      return <Refusal>{words.noWeight}</Refusal>;
    case "charge_changed":
      return <Refusal>{words.chargeChanged(formatPaise(answer.was), formatPaise(answer.now))}</Refusal>;
    case "by_zones":
      return <Refusal>{phoneOrder.byZones}</Refusal>;
    case "prices":
      return <Refusal>{isNew ? phoneOrder.changed : words.pricesChanged}</Refusal>;
    case "other_order":
      return (
        <Refusal>
          {phoneOrder.otherOrder}{" "}
          <Link to={href("/admin/orders/:number", { number: String(answer.number) })}>
            {phoneOrder.order(formatOrderNumber(answer.number))}
          </Link>
        </Refusal>
      );
    case "failed":
      return <Refusal>{words.failed}</Refusal>;
    default:
      return null;
  }
}

function Refusal({ children }: { children: React.ReactNode }) {
  return (
    <Note tone="warn" role="alert" focused>
      {children}
    </Note>
  );
}
