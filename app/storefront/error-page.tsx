import { href } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { Outage, Sent } from "#app/request/context.ts";
import { requestIdMark, useRequestId } from "#app/request/request-id.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { ShopDetails } from "#shop/details/shop-details.ts";
import { formatPhone } from "#shop/values/format-phone.ts";

type Props = {
  status: number;
  /** Undefined where it could not be read. */
  shop: ShopDetails | undefined;
  /** The outage, if any; `sent` is the form that met it. */
  met: { outage?: Outage; sent?: Sent };
};

/** Pages for 404, 410, 400, 503 and failures, each with links onward. */
export function ErrorPage({ status, shop, met: { outage = "unreachable", sent = [] } }: Props) {
  const { errors, product, site } = useMessages();
  const phone = shop?.phone ?? null;
  const requestId = useRequestId();
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
        return { title: errors[outage], text: errors.awayText };
      default:
        return { title: errors.failed, text: errors.failedText };
    }
  };
  const missing = status === 404 || status === 410;
  const { title, text } = wordsFor(status);
  const name = missing ? errors.notFoundTitle : errors.failedTitle;
  return (
    <div className="page narrow">
      <title>{shop === undefined ? name : site.titled(name, shop.name)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState scene={missing ? "notFound" : "noLine"} title={title} text={text} failed={!missing} level={1}>
        {missing ? (
          <div className="empty-search">
            <SearchBox id="search-elsewhere" wordless />
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
            {/* An empty address is this page's own: it retries the request, with or without script. */}
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a className="btn" href="">
              {errors.tryAgain}
            </a>
          </p>
        )}
        {!missing && requestId !== null && <p {...requestIdMark(requestId)}>{errors.errorNumber(requestId)}</p>}
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
