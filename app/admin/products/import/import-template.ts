import { privateHeaders } from "#app/session/private-page.ts";
import { csvStream } from "#app/admin/lists/csv.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { languageAskedFor } from "#app/request/context.ts";
import { HEADINGS, TEMPLATE } from "#shop/catalogue/import/export-products.ts";
import type { Route } from "./+types/import-template.ts";

/** A template: the columns' names, and one product as an example. */
export function loader({ context }: Route.LoaderArgs): Response {
  return csvFile(messagesFor(languageAskedFor(context), { adminWords }).adminImport.templateName, HEADINGS, template());
}

async function* template(): AsyncGenerator<string[][], void> {
  yield TEMPLATE.map((row) => [...row]);
}

/** A CSV download of products, streamed. */
export function csvFile(name: string, headings: readonly string[], pieces: AsyncIterable<string[][]>): Response {
  return new Response(csvStream(headings, pieces), {
    headers: {
      ...privateHeaders(),
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
