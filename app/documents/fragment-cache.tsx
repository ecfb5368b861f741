import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageContext, useLanguage } from "#app/i18n/use-messages.ts";
import type { FragmentCacheContext, FragmentProps } from "#app/ui/cached-fragment.tsx";

/** Cached fragments, of 2 to 5 KB each. */
const MOST = 1000;

/** Caches the markup of fragments by all that they show: a change of that is another key. */
export function openFragmentCache(most = MOST): Required<React.ContextType<typeof FragmentCacheContext>> {
  const cached = new Map<string, string>();

  function markupOf(key: string, part: React.ReactElement): string {
    // Copied through bytes: React's string is a rope of hundreds of pieces, which the cache would retain.
    const markup = cached.get(key) ?? Buffer.from(renderToStaticMarkup(part)).toString();
    // Moves the entry to the end: the map's first entry is the least recently used.
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
