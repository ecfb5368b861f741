import { csvStream } from "#app/admin/lists/csv.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { languageAskedFor } from "#app/request/context.ts";
import { privateHeaders } from "#app/session/private-page.ts";
import { beforeWriting } from "#shop/catalogue/import/sheet/escape-formulas.ts";
import type { Term } from "#shop/values/search-term.ts";
import { TERM_COLUMNS } from "#shop/catalogue/terms/parse-term.ts";
import { shopDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/download-terms.ts";

/** All terms as a CSV file that can be imported again. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { adminTerms } = messagesFor(languageAskedFor(context), { adminWords });
  const languages = Object.keys(adminTerms.languages);
  const terms = await adminShopOf(context).terms.read();
  return new Response(csvStream([...TERM_COLUMNS, ...languages], rowsOf(terms, languages)), {
    headers: {
      ...privateHeaders(),
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${adminTerms.downloadName(shopDay(new Date()))}"`,
    },
  });
}

async function* rowsOf(terms: readonly Term[], languages: readonly string[]): AsyncGenerator<string[][], void> {
  yield terms.map(({ id, kind, shelf, words }) =>
    [id, kind, shelf ?? "", ...languages.map((each) => (words[each] ?? []).join(", "))].map(beforeWriting),
  );
}
