import { Meta } from "react-router";
import { tagOf } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-messages.ts";
import { HeadBasics } from "#app/layout/head.tsx";
// oxlint-disable import/default -- Vite makes these exports: addresses of files, each bundled by itself.
import everyScript from "./document-script.ts?worker&url";
import listScript from "./script-list.ts?worker&url";
import recentScript from "./script-recent.ts?worker&url";
import suggestionsScript from "./script-suggestions.ts?worker&url";
// oxlint-enable import/default
import fonts from "#app/ui/fonts.css?url";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import type { DocumentStyle } from "./document-handle.ts";
import { inlineParts } from "./inline-parts.ts";

const OWN_SCRIPTS: Partial<Record<DocumentStyle, string>> = {
  list: listScript,
  product: recentScript,
  gallery: recentScript,
};

/**
 * A document from `<html>` to `</html>`. Its style is inline, since a file would cost a round trip. Scripts come before
 * the style: a browser requests six files at once, and on a slow line scripts behind the style wait for lazy pictures.
 * Fonts load after the first paint (document-script.ts), or by style alone without script.
 */
export function DocumentHtml({ kind, children }: { kind: DocumentStyle; children: React.ReactNode }) {
  const language = useLanguage();
  const own = OWN_SCRIPTS[kind];
  const further = language === SHOP_LANGUAGE ? null : inlineParts.further;
  return (
    <html lang={tagOf(language)}>
      <head>
        <script type="module" src={everyScript} />
        <script type="module" src={suggestionsScript} />
        {own && <script type="module" src={own} />}
        <HeadBasics />
        <Meta />
        <style dangerouslySetInnerHTML={{ __html: inlineParts.styles[kind] }} />
        {further && <style dangerouslySetInnerHTML={{ __html: further.style }} />}
        <noscript>
          <link rel="stylesheet" href={fonts} />
        </noscript>
      </head>
      <body>
        {children}
        <link rel="stylesheet" href={fonts} media="print" fetchPriority="high" />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: (further ?? inlineParts).prefetchRules }} />
      </body>
    </html>
  );
}

/** Paints the viewer's own data into the header before the first frame. */
export const FirstFrame = () => <script dangerouslySetInnerHTML={{ __html: inlineParts.firstFrame }} />;
