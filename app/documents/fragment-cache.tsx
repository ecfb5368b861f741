import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageContext, useLanguage } from "#app/i18n/use-messages.ts";
import type { FragmentCacheContext, FragmentProps } from "#app/ui/cached-fragment.tsx";

/** Fragments that are kept, of 2 to 5 KB each. */
const MOST = 1000;

/** Keeps the markup of parts by all that they show: what they show may change at any time, and is then another key. */
export function openFragmentCache(most = MOST): Required<React.ContextType<typeof FragmentCacheContext>> {
  const cached = new Map<string, string>();

  function markupOf(key: string, part: React.ReactElement): string {
    // By way of bytes: React puts its text together from hundreds of pieces, each of which would be kept.
    const markup = cached.get(key) ?? Buffer.from(renderToStaticMarkup(part)).toString();
    // The one that was used last stands last.
    cached.delete(key);
    cached.set(key, markup);
    if (cached.size > most) cached.delete(cached.keys().next().value ?? key);
    return markup;
  }

  function Cached({ as, shows, children, ...attributes }: FragmentProps) {
    const language = useLanguage();
    const key = `${as} ${language} ${JSON.stringify(shows)}`;
    const part = <LanguageContext value={language}>{children}</LanguageContext>;
    return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markupOf(key, part) } });
  }

  return { Cached };
}
