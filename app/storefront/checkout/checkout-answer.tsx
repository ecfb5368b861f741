import { href } from "react-router";
import { CallForMore } from "#app/cart/line-remarks.tsx";
import type { Quote } from "#app/delivery/delivery-quote.server.ts";
import { cartWords, checkoutWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { ReviewedCart } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import type { OrderField } from "#shop/orders/buyer-form.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { formatPaise } from "#shop/values/money.ts";
import { differencesSince, type Difference } from "./checkout-lines.ts";

/** The sent values, which an answer returns. */
type Sent = { key: string; values: Record<OrderField | "fulfilment", string>; quote?: Quote | null };

/** The server's answer to an attempt that placed no order; without the values after a network error. */
export type CheckoutAnswer =
  | (Sent & { kind: "quote" | "cart" | "again" | "phone_full" | "failed" | "unknown" })
  | (Sent & { kind: "problems"; problems: FieldProblems<OrderField> })
  | (Sent & {
      kind: "changed";
      /** The products that the page showed, as text. */
      shown: string;
      /** What has changed of the delivery, in sentences. */
      title?: string;
      news?: string[];
    })
  | (Sent & { kind: "other"; /** Null: another browser's. */ order: { number: string; token: string } | null })
  | (Sent & { kind: "wait"; seconds: number })
  | { kind: "failed" };

/** Why no order was placed, above the form. */
export function AnswerNote({
  answer,
  reviewed,
}: {
  answer: CheckoutAnswer | undefined;
  reviewed: ReviewedCart<CartProduct>;
}) {
  const { form, checkout } = useMessages({ cartWords, checkoutWords, formWords });
  switch (answer?.kind) {
    case "changed":
      return (
        <Refusal
          title={answer.title ?? checkout.changed}
          text={answer.quote?.isRefused ? "" : reviewed.pieces === 0 ? checkout.nothingLeftText : checkout.changedText}
        >
          <ul>
            {answer.news?.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {differencesSince(answer.shown, reviewed).map((difference) => (
              <DifferenceLine key={difference.kind + difference.name} difference={difference} />
            ))}
          </ul>
        </Refusal>
      );
    case "other":
      return (
        <Refusal
          title={answer.order === null ? checkout.keyUsed : checkout.other(answer.order.number)}
          text={checkout.otherText}
        >
          {answer.order !== null && (
            <PlainLink to={href("/order/:token", { token: answer.order.token })}>{checkout.otherLink}</PlainLink>
          )}
        </Refusal>
      );
    case "phone_full":
      return (
        <Refusal title={checkout.phoneFull} text={checkout.phoneFullText}>
          <CallForMore />
        </Refusal>
      );
    case "wait":
      return <Refusal title={form.wait(answer.seconds)} text={checkout.failedText} />;
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

function DifferenceLine({ difference }: { difference: Difference }) {
  const { checkout } = useMessages({ cartWords, checkoutWords, formWords });
  switch (difference.kind) {
    case "price":
      return (
        <li>
          {checkout.priceNow(difference.name, formatPaise(difference.wasPaise), formatPaise(difference.nowPaise))}
        </li>
      );
    case "left":
      return <li>{checkout.leftNow(difference.name, difference.left)}</li>;
    case "most":
      return (
        <li>
          {checkout.mostNow(difference.name, difference.most)} <CallForMore />
        </li>
      );
    case "gone":
      return <li>{checkout.goneNow(difference.name)}</li>;
  }
}
