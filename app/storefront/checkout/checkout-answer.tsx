import { href } from "react-router";
import { CallForMore } from "#app/cart/line-remarks.tsx";
import type { Quote } from "#app/delivery/delivery-quote.server.ts";
import { cartWords, checkoutWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { OrderField } from "#shop/orders/buyer-form.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import type { RefusalNote } from "./refusal-note.server.ts";

/** The sent values, which an answer returns. */
type Sent = { key: string; values: Record<OrderField | "fulfilment", string>; quote?: Quote | null };

/** The server's answer to an attempt that placed no order; without the values after a network error. */
export type CheckoutAnswer =
  | (Sent & { kind: "quote" | "cart" | "again" | "failed" | "unknown" })
  | (Sent & { kind: "problems"; problems: FieldProblems<OrderField> })
  | (Sent & { kind: "refused"; note: RefusalNote })
  | { kind: "failed" | "unknown" };

/** Why no order was placed, above the form. `quote` is of the form as it is now. */
export function AnswerNote({ answer, quote }: { answer: CheckoutAnswer | undefined; quote: Quote | null }) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  switch (answer?.kind) {
    case "refused": {
      // It was said of another destination.
      if (answer.quote?.isRefused && quote?.lead !== answer.quote.lead) return null;
      const { title, news, text, token, isCall } = answer.note;
      return (
        <Refusal title={title} text={text}>
          <ul>
            {news.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {token && <PlainLink to={href("/order/:token", { token })}>{checkout.otherLink}</PlainLink>}
          {isCall && <CallForMore />}
        </Refusal>
      );
    }
    case "unknown":
      return <Refusal title={checkout.unknown} text={checkout.unknownText} />;
    case "failed":
      return <Refusal title={checkout.failed} text={checkout.failedText} />;
    default:
      return null;
  }
}

const Refusal = ({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) => (
  <Note tone="warn" role="alert" focused>
    <b>{title}</b>
    {children}
    {text !== "" && <p>{text}</p>}
  </Note>
);
