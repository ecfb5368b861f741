import { data } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { badRequest, formOf, languageAskedFor } from "#app/request/context.ts";
import { privateHeaders } from "#app/session/private-page.ts";
import { parsePersonKey } from "#shop/people/match-person.ts";
import type { Route } from "./+types/download-person.ts";

export function loader() {
  throw data(null, 405);
}

/** All data stored about one person, as JSON to hand over. By POST: an address or number must not be logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const key = parsePersonKey(textOf(await formOf(request), "who"));
  if (key === null) throw badRequest();
  const { isShop, ...personData } = await adminShopOf(context).people.find(key);
  if (isShop) throw badRequest();
  const { adminArea } = messagesFor(languageAskedFor(context), { adminWords });
  return new Response(JSON.stringify(personData, null, 2), {
    headers: {
      ...privateHeaders(),
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${adminArea.person.fileName}"`,
    },
  });
}
