import { messagesFor } from "#app/i18n/messages.ts";
import { accountWords } from "#app/i18n/registry.ts";
import { languageAskedFor, notFound, shopOf } from "#app/request/context.ts";
import type { Route } from "./+types/download-data.ts";
import { privateHeaders, signedInOrLogin } from "#app/session/private-page.ts";

/** All data stored about the person, as a JSON download, without the password hash. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = signedInOrLogin(request, context);
  const mine = await shopOf(context).myData(viewer);
  if (mine === null) throw notFound();
  const { account } = messagesFor(languageAskedFor(context), { accountWords });
  return new Response(JSON.stringify(mine, null, 2), {
    headers: {
      ...privateHeaders(),
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${account.downloadName}"`,
    },
  });
}
