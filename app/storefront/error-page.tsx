import { useContext } from "react";
import { href } from "react-router";
import { DocumentFrameContext } from "#app/documents/document-frame.ts";
import { SuggestionsScript } from "#app/documents/suggestions-script.tsx";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { Sent } from "#app/request.ts";
import { requestIdMark, useRequestId } from "#app/request-id.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPhone } from "#shop/format-phone.ts";

type Props = {
  status: number;
  phone: string | null;
  /** The form that met an outage; empty where there was none. */
  sent: Sent;
};

/** 404, 410, 400, 503 and failures, each with a way on. */
export function ErrorPage({ status, phone, sent }: Props) {
  const { errors, product } = useMessages();
  const requestId = useRequestId();
  const isInDocument = useContext(DocumentFrameContext) !== null;
  const wordsFor = (code: number) => {
    switch (code) {
      case 410:
        return { title: product.gone, text: product.goneText };
      case 404:
        return { title: errors.notFound, text: errors.notFoundText };
      case 429:
        return { title: errors.tooMany, text: errors.tooManyText };
      case 400:
        return { title: errors.badRequest, text: errors.badRequestText };
      case 503:
        return { title: errors.away, text: errors.awayText };
      default:
        return { title: errors.failed, text: errors.failedText };
    }
  };
  const missing = status === 404 || status === 410;
  const { title, text } = wordsFor(status);
  return (
    <div className="page narrow">
      <title>{missing ? errors.notFoundTitle : errors.failedTitle}</title>
      <meta name="robots" content="noindex" />
      <EmptyState scene={missing ? "notFound" : "noLine"} title={title} text={text} failed={!missing} level={1}>
        {missing ? (
          <div className="empty-search">
            <SearchBox id="search-elsewhere" wordless />
            {isInDocument && <SuggestionsScript />}
          </div>
        ) : sent.length > 0 ? (
          <form method="post">
            <p>{errors.sentText}</p>
            {sent.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="btn">{errors.tryAgain}</button>
          </form>
        ) : (
          <p>
            {/* An empty address is this page's own: it is asked for once more, with or without script. */}
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a className="btn" href="">
              {errors.tryAgain}
            </a>
          </p>
        )}
        {!missing && requestId !== null && <p {...requestIdMark(requestId)}>{errors.tellNumber(requestId)}</p>}
        {!missing && phone !== null && <p>{errors.callUs(formatPhone(phone))}</p>}
        <p>
          <PlainLink className="way-on" to={href("/home")}>
            {errors.toShop}
          </PlainLink>
        </p>
      </EmptyState>
    </div>
  );
}
