import { languageOf } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-messages.ts";

/*
 * Links and forms of this shop with a full page load. Paths have no language: its prefix, the router's basename, is
 * added here, and by React Router in its own Link and Form. Not the router's: for each link it collects all routes of
 * the page, and a document has sixty links.
 */

/** The address of a path of this shop, in the language of the page. */
export const useAddress = (path: string): string => languageOf(useLanguage()).prefix + path;

type LinkProps = { to: string } & Omit<React.ComponentProps<"a">, "href">;

export const PlainLink = ({ to, ...rest }: LinkProps) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  <a {...rest} href={useAddress(to)} />
);

export const PlainForm = ({ action, ...rest }: { action: string } & React.ComponentProps<"form">) => (
  <form {...rest} action={useAddress(action)} />
);
