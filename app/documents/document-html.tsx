import { Meta } from "react-router";
import { tagOf } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-messages.ts";
import { HeadBasics } from "#app/layout/head.tsx";
// oxlint-disable-next-line import/default -- Vite makes the export: the address of the file, bundled by itself.
import script from "./document-script.ts?worker&url";
import fonts from "#app/ui/fonts.css?url";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import type { DocumentStyle } from "./document-handle.ts";
import { inlineParts } from "./inline-parts.ts";

/**
 * A document from `<html>` to `</html>`. Its style is inline, since a file would cost a round trip. Fonts load after
 * the first paint (document-script.ts), or by style alone without script.
 */
export function DocumentHtml({ kind, children }: { kind: DocumentStyle; children: React.ReactNode }) {
  const language = useLanguage();
  const further = language === SHOP_LANGUAGE ? null : inlineParts.further;
  return (
    <html lang={tagOf(language)}>
      <head>
        <HeadBasics />
        <Meta />
        <style dangerouslySetInnerHTML={{ __html: inlineParts.styles[kind] }} />
        {further && <style dangerouslySetInnerHTML={{ __html: further.style }} />}
        <link rel="stylesheet" href={fonts} media="print" />
        <noscript>
          <link rel="stylesheet" href={fonts} />
        </noscript>
        <script type="module" src={script} />
      </head>
      <body>
        {children}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: (further ?? inlineParts).prefetchRules }} />
      </body>
    </html>
  );
}

/** Paints the viewer's own data into the header before the first frame. */
export const FirstFrame = () => <script dangerouslySetInnerHTML={{ __html: inlineParts.firstFrame }} />;
