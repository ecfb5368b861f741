import { href } from "react-router";
import { prefixOf } from "#app/i18n/languages.ts";
import { everyPageWords } from "#app/i18n/registry.ts";
import { useLanguage, useMessages } from "#app/i18n/use-messages.ts";
import { useMenuPath } from "./menu-path.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** While nobody has reviewed a language: says so in it and in the shop's own, and asks for corrections. */
export function TranslationNote() {
  const { translation } = useMessages();
  const language = useLanguage();
  const path = useMenuPath();
  if (language === SHOP_LANGUAGE || translation.machine === "") return null;
  // The address of an order or of an email link is a secret, and a query may hold a search.
  const page = path.replace(/\?.*/, "").replace(/^(\/(?:order|reset|verify)\/).*/, "$1…");
  const query = new URLSearchParams({ mistake: prefixOf(language) + page });
  return (
    <aside className="page translation">
      <p>
        {translation.machine} <PlainLink to={`${href("/contactus")}?${query}`}>{translation.report}</PlainLink>
      </p>
      <p lang={SHOP_LANGUAGE}>{everyPageWords.translation.machine}</p>
    </aside>
  );
}
