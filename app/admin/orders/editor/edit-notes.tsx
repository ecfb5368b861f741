import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import type { Missing } from "#shop/orders/transitions/order-transitions.ts";
import { useFieldName } from "./edit-summary.tsx";
import type { EditLine, FieldChange } from "./edit-values.ts";

type Props = {
  answer:
    | { kind: "draft" | "prices" | "failed" }
    | { kind: "problems"; noLines: boolean }
    | { kind: "changed"; changes: FieldChange[] }
    | { kind: "not_enough"; missing: Missing }
    | undefined;
  lines: readonly EditLine[];
};

/** The result of an attempt that saved nothing. */
export function EditNotes({ answer, lines }: Props) {
  const { adminOrders, adminShop } = useMessages({ adminWords });
  const { edit: words, change } = adminOrders;
  const nameOf = useFieldName(lines);
  switch (answer?.kind) {
    case "changed":
      return (
        <Note tone="warn" role="alert" focused>
          <b>{words.changed}</b>
          <ul>
            {answer.changes.map(({ field, was, now }) => (
              <li key={field}>{words.fromTo(nameOf(field), was || adminShop.empty, now || adminShop.empty)}</li>
            ))}
          </ul>
          <p>{words.changedText}</p>
        </Note>
      );
    case "not_enough":
      return (
        <Note tone="warn" role="alert" focused>
          <b>{words.notEnough}</b>
          <ul>
            {change.missing(answer.missing).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </Note>
      );
    case "prices":
      return (
        <Note tone="warn" role="alert" focused>
          {words.pricesChanged}
        </Note>
      );
    case "problems":
      return (
        <Note tone="warn" role="alert" focused>
          {answer.noLines ? words.noLines : words.problems}
        </Note>
      );
    case "failed":
      return (
        <Note tone="warn" role="alert" focused>
          {words.failed}
        </Note>
      );
    default:
      return null;
  }
}
