import { href } from "react-router";
import { chooseLanguage } from "#app/request/choose-language.ts";
import { prefixOf } from "#app/i18n/languages.ts";
import { languageAskedFor, shopOf } from "#app/request/context.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import type { Route } from "./+types/start.ts";

/** The start page alone chooses a language; every other address has its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [on, { defaultLanguage }] = await Promise.all([shop.languagesOn(), shop.languages()]);
  // The router adds the prefix of a page that has one.
  const isOpen = languageAskedFor(context) === SHOP_LANGUAGE;
  const prefix = isOpen ? prefixOf(chooseLanguage(request.headers, on, defaultLanguage)) : "";
  const headers = new Headers({ location: prefix + href("/home") });
  if (on.length > 1) headers.set("vary", "cookie, accept-language");
  return new Response(null, { status: 302, headers });
}
