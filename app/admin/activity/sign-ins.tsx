import { privateMeta } from "#app/session/private-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { AccountEvent } from "#shop/audit/account-events.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import type { List } from "../lists/list-address.ts";
import { ListPage } from "../lists/list-page.tsx";
import { readListQuery } from "../lists/list-query.ts";
import type { Route } from "./+types/sign-ins.ts";

const SIGN_INS = { path: href("/admin/sign-ins"), cursor: "before", isNumbered: true } satisfies List;

export async function loader(args: Route.LoaderArgs) {
  const query = readListQuery(args, SIGN_INS);
  const before = query.cursor === null ? null : Number(query.cursor);
  return { query, page: await adminShopOf(args.context).audit.listSignIns({ before }) };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminArea.signIns.title);
}

/** Logins, refused logins and changes of credentials, with time and network. */
export default function SignIns({ loaderData: { query, page } }: Route.ComponentProps) {
  const { signIns } = useMessages({ adminWords }).adminArea;
  return (
    <ListPage
      className="desk-narrow"
      list={SIGN_INS}
      query={query}
      next={page.next}
      words={signIns}
      intro={<p className="lead">{signIns.lead(RETENTION.signInsDays)}</p>}
      empty={false}
    >
      <ol className="trail">
        {page.events.map((event) => (
          <OneEvent key={event.id} event={event} />
        ))}
      </ol>
    </ListPage>
  );
}

function OneEvent({ event: { at, what, address, who } }: { event: AccountEvent }) {
  const { signIns } = useMessages({ adminWords }).adminArea;
  const { moment } = useFormats();
  return (
    <li className="trail-line">
      <h2>{signIns.events[what]}</h2>
      <p className="soft long-word">
        {who !== null && (
          <>
            {signIns.who[who.role](who.name === "" ? who.email : who.name)}
            <br />
          </>
        )}
        {address === null ? signIns.atConsole(moment(at)) : signIns.from(moment(at), address)}
      </p>
    </li>
  );
}
