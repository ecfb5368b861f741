import { ProblemText } from "#app/forms/admin-field.tsx";
import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { formatPaise } from "#shop/values/money.ts";
import { problemText } from "../form/form-values.ts";
import type { RowAnswer, RowField } from "./row-answer.ts";

/** An amount as a row's fields have it, in rupees. */
export const rupees = (text: string) => formatPaise(Math.round(Number(text) * 100));

/** Why nothing was saved; a problem of a field is that field's description. */
export function RowProblems({ id, answer }: { id: number; answer: RowAnswer | undefined }) {
  const { adminProducts } = useMessages({ adminWords });
  const texts = answer === undefined ? [] : problemTexts(adminProducts, answer);
  if (texts.length === 0) return null;
  return (
    <div className="row-problems" role="alert">
      {texts.map(({ field, text }) => (
        <ProblemText key={field} id={`${field}-${id}-problem`} text={text} />
      ))}
    </div>
  );
}

type Words = Messages<typeof adminWords>["adminProducts"];

function problemTexts(words: Words, answer: RowAnswer): { field: string; text: string }[] {
  const { list } = words;
  switch (answer.kind) {
    case "saved":
      return [];
    case "invalid":
      return Object.entries(answer.problems).map(([field, problem]) => ({
        field,
        text: problemText(words, field as RowField, problem, null),
      }));
    case "conflict":
      return answer.conflicts.map(({ field, theirs, mine }) => {
        const shown = (text: string) => (field === "stock" ? text : text === "" ? list.noMrp : rupees(text));
        return { field, text: list.conflict[field](shown(theirs), shown(mine ?? "")) };
      });
    case "counted":
      return [{ field: "row", text: list.counted(Number(answer.now.stock)) }];
    case "short":
      return [{ field: "row", text: list.short(Number(answer.now.stock)) }];
    case "not_whole":
      return [{ field: "row", text: list.notWhole }];
    case "not_found":
    case "failed":
      return [{ field: "row", text: list[answer.kind] }];
    default:
      // The answer is to another form of the page.
      return [];
  }
}
