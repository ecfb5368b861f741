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
  const stateOf = (language: string) => {
    const own = translations.find((each) => each.language === language);
    return own === undefined ? words.none : own.isOutdated ? words.outdated : null;
  };
  return (
    <nav aria-label={words.tabs}>
      <ul className="chips">
        <li>
          <PlainLink
            className="chip"
            to={href("/admin/editproduct/:id", { id: String(id) })}
            aria-current={current === SHOP_LANGUAGE ? "page" : undefined}
          >
            {words.english}
          </PlainLink>
        </li>
        {FURTHER_LANGUAGES.map((language) => (
          <li key={language}>
            <PlainLink
              className="chip"
              to={href("/admin/editproduct/:id/:language", { id: String(id), language })}
              aria-current={current === language ? "page" : undefined}
            >
              <span lang={language}>{languageName(language)}</span>
              {stateOf(language) !== null && <small>{stateOf(language)}</small>}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
