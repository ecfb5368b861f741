import { href } from "react-router";
import { languageName } from "#app/i18n/formats.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { FURTHER_LANGUAGES, SHOP_LANGUAGE } from "#shop/values/languages.ts";

type Props = {
  id: number;
  current: string;
  translations: readonly { language: string; isOutdated: boolean }[];
};

/** One link for each language of a product, with the state of its translation. */
export function ProductTabs({ id, current, translations }: Props) {
  const { adminLanguages: words } = useMessages({ adminWords });
  const product = { id: String(id) };
  const isCurrent = (language: string) => (current === language ? "page" : undefined);
  const stateOf = (language: string) => {
    const own = translations.find((each) => each.language === language);
    return own === undefined ? words.none : own.isOutdated ? words.outdated : null;
  };
  return (
    <nav className="tabs product-tabs" aria-label={words.tabs}>
      <PlainLink to={href("/admin/editproduct/:id", product)} aria-current={isCurrent(SHOP_LANGUAGE)}>
        {words.english}
      </PlainLink>
      {FURTHER_LANGUAGES.map((language) => (
        <PlainLink
          key={language}
          to={href("/admin/editproduct/:id/:language", { ...product, language })}
          aria-current={isCurrent(language)}
        >
          {words.tab(languageName(language), stateOf(language))}
        </PlainLink>
      ))}
    </nav>
  );
}
