import { useLocation } from "react-router";
import { AddToCartForm } from "#app/cart/add-to-cart.tsx";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Footer } from "#app/layout/footer.tsx";
import { Header } from "#app/layout/header.tsx";
import type { Frame } from "./document-frame.ts";
import type { DocumentStyle } from "./document-style.ts";
import { DocumentHtml, FirstFrame } from "./document-html.tsx";
import { DocumentSearch } from "./document-search.tsx";
import { DocumentToasts } from "./document-toasts.tsx";
import { PaintedBadge } from "./painted-badge.tsx";
import { SuggestionsScript } from "./suggestions-script.tsx";

/** What stands around a document's own part. It is the same for everybody: `root` says nothing of who reads it here. */
const DocumentPage: Frame["Page"] = ({ root, children }) => {
  const m = useMessages();
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
        reader="anybody"
        badge={<PaintedBadge />}
        search={<DocumentSearch />}
      />
      <FirstFrame />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {root !== undefined && <Footer shop={root.shop} />}
      <AddToCartForm path={path} />
      <SuggestionsScript />
      <DocumentToasts notice={root?.notice ?? null} picked={root?.arrived === true ? root.picked : 0} path={path} />
    </>
  );
};

export const documentFrame = (style: DocumentStyle): Frame => ({
  style,
  Html: ({ children }) => <DocumentHtml kind={style}>{children}</DocumentHtml>,
  Page: DocumentPage,
});

const alone = ({ children }: { children: React.ReactNode }) => children;

/** A part of a document: nothing stands around it. */
export const partFrame: Frame = { style: "every", Html: alone, Page: alone };
