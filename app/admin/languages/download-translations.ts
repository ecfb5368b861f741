import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { csvFile } from "#app/admin/products/import/import-template.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { languageAskedFor, notFound } from "#app/request/context.ts";
import { TRANSLATION_COLUMNS } from "#shop/catalogue/translations/translation-sheet.ts";
import { FURTHER_LANGUAGES } from "#shop/values/languages.ts";
import { shopDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/download-translations.ts";

/** All products in one language, or in all, as a CSV file that can be imported again. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const wanted = new URL(request.url).searchParams.get("language");
  const languages = FURTHER_LANGUAGES.filter((each) => wanted === null || each === wanted);
  if (languages.length === 0) throw notFound();
  const { adminLanguages } = messagesFor(languageAskedFor(context), { adminWords });
  const name = adminLanguages.downloadName(languages.join("-"), shopDay(new Date()));
  return csvFile(name, TRANSLATION_COLUMNS, adminShopOf(context).translations.export(languages));
}
