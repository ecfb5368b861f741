import { prefixOf } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-messages.ts";

/*
 * Links and forms of this shop with a full page load. Paths have no language: its prefix, the router's basename, is
 * added here, and by React Router in its own Link and Form. Not the router's: for each link it collects all routes of
 * the page, and a document has sixty links.
 */

/** The address of a path of this shop, in the language of the page. The admin's pages have one language. */
export function useAddress(path: string): string {
  const language = useLanguage();
  return path.startsWith("/admin") ? path : prefixOf(language) + path;
}

type LanguageLinkProps = { language: string; to: string; children: React.ReactNode };

/** A link to a page in another language than the page's own. */
export const LanguageLink = ({ language, to, children }: LanguageLinkProps) => (
  <a lang={language} href={prefixOf(language) + to}>
    {children}
  </a>
);

type LinkProps = { to: string } & Omit<React.ComponentProps<"a">, "href">;

export const PlainLink = ({ to, ...rest }: LinkProps) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  <a {...rest} href={useAddress(to)} />
);

export const PlainForm = ({ action, ...rest }: { action: string } & React.ComponentProps<"form">) => (
  <form {...rest} action={useAddress(action)} />
);
