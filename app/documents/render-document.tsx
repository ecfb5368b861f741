import { flashWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useLocation } from "react-router";
import { AddToCartForm } from "#app/cart/add-to-cart-button.tsx";
import { Footer } from "#app/layout/footer.tsx";
import { TranslationNote } from "#app/layout/translation-note.tsx";
import { Header } from "#app/layout/header.tsx";
import { BADGE_PATH } from "./document-paths.ts";
import type { Frame } from "./document-frame.ts";
import type { DocumentStyle } from "./document-handle.ts";
import { DocumentHtml, FirstFrame } from "./document-html.tsx";
import { DocumentSearch } from "./document-search.tsx";
import { DocumentToasts } from "./document-toasts.tsx";

/** The cart's badge with its words for the document's script, singular and plural; without script a picture. */
function PaintedBadge() {
  const { site } = useMessages();
  return (
    <>
      <span className="badge" hidden data-one={site.cartLines(1)} data-other={site.cartLines(2).replace("2", "{n}")}>
        <span aria-hidden="true" />
        <span className="sr" />
      </span>
      <noscript>
        <img src={BADGE_PATH} alt="" />
      </noscript>
    </>
  );
}

/** The layout of a document, the same for everybody: `root` has no viewer here. */
const DocumentPage: Frame["Page"] = ({ root, children }) => {
  const m = useMessages({ flashWords });
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return (
    <>
      <a className="skip" href="#main">
        {m.site.skip}
      </a>
      <Header
        shopName={root?.shop.name ?? null}
        logoId={root?.shop.logoId ?? null}
        languages={root?.languages}
        reader="anybody"
        badge={<PaintedBadge />}
        search={<DocumentSearch />}
      />
      <div id="offline" role="status" data-text={m.documents.offline} />
      <FirstFrame />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <TranslationNote />
      {root !== undefined && <Footer shop={root.shop} />}
      <AddToCartForm path={path} />
      <DocumentToasts
        notice={root?.notice ?? null}
        guestItems={root?.notice?.arrived === true ? root.guestItems : 0}
        path={path}
      />
    </>
  );
};

export const documentFrame = (style: DocumentStyle): Frame => ({
  style,
  Html: ({ children }) => <DocumentHtml kind={style}>{children}</DocumentHtml>,
  Page: DocumentPage,
});

const alone = ({ children }: { children: React.ReactNode }) => children;

/** A part of a document, without a layout. */
export const partFrame: Frame = { style: "every", Html: alone, Page: alone };
