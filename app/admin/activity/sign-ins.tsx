import { adminMeta } from "#app/admin/layout/admin-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { AccountEvent } from "#shop/audit/account-events.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import { addressWith, AdminListPages } from "../lists/list-page.tsx";
import type { Route } from "./+types/sign-ins.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = /^\d{1,15}$/.exec(new URL(request.url).searchParams.get("before") ?? "");
  const query = { before: before === null ? null : Number(before[0]) };
  return { query, page: await adminShopOf(context).audit.listSignIns(query) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, (m) => m.adminArea.signIns.title);
}

/** Logins, refused logins and changes of credentials, with time and network. */
export default function SignIns({ loaderData }: Route.ComponentProps) {
  const { signIns } = useMessages({ adminWords }).adminArea;
  const { query, page } = loaderData;
  const path = href("/admin/sign-ins");
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{signIns.title}</h1>
      <p className="lead">{signIns.lead(RETENTION.signInsDays)}</p>
      <ol className="trail">
        {page.events.map((event) => (
          <OneEvent key={event.id} event={event} />
        ))}
      </ol>
      <AdminListPages
        first={path}
        isFirst={query.before === null}
        next={page.next === null ? null : addressWith(path, { before: String(page.next) })}
        nextLabel={signIns.older}
      />
    </div>
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
