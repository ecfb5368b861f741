import { adminMeta } from "#app/admin/layout/admin-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import type { PersonForAdmin } from "#shop/people/admin-people.ts";
import { parsePhone } from "#shop/values/phone.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { addressWith, AdminListPages, AdminSearch, EmptyList } from "../lists/list-page.tsx";
import { answerSearch, searchIn } from "../lists/list-query.ts";
import type { Route } from "./+types/users.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after");
  const query = { ...searchIn(request, context), after };
  return { query, page: await adminShopOf(context).people.list(query) };
}

export const action = (args: Route.ActionArgs) => answerSearch(args, href("/admin/users"));

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, (m) => m.adminArea.people.title);
}

/** Every account, newest first. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { adminArea } = useMessages({ adminWords });
  const words = adminArea.people;
  const { query, page } = loaderData;
  const path = href("/admin/users");
  return (
    <div className="page">
      <h1 className="page-title">{words.title}</h1>
      <AdminSearch action={path} label={words.searchLabel} text={query.text} />
      {page.people.length === 0 ? (
        <EmptyList text={query.text} path={path} words={words} />
      ) : (
        <People people={page.people} />
      )}
      <AdminListPages
        first={addressWith(path, { find: query.find })}
        isFirst={query.after === null}
        next={page.next === null ? null : addressWith(path, { find: query.find, after: page.next })}
        nextLabel={words.older}
      />
    </div>
  );
}

/** On a phone each row is a card; explicit roles, since `display: grid` removes the implicit ones. */
function People({ people }: { people: PersonForAdmin[] }) {
  const { columns } = useMessages({ adminWords }).adminArea.people;
  return (
    <table className="t t-people" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{columns.name}</th>
          <th role="columnheader">{columns.email}</th>
          <th role="columnheader">{columns.phone}</th>
          <th role="columnheader">{columns.address}</th>
          <th role="columnheader">{columns.village}</th>
          <th role="columnheader">{columns.joined}</th>
          <th role="columnheader" className="num">
            {columns.orders}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function Person({ person }: { person: PersonForAdmin }) {
  const { people } = useMessages({ adminWords }).adminArea;
  const formats = useFormats();
  return (
    <tr role="row">
      <td role="cell" className="c-name">
        {person.name === "" ? <span className="soft">{people.nameless}</span> : <b>{person.name}</b>}
        {person.isAdmin && <span className="tag">{people.admin}</span>}
      </td>
      <td role="cell" className="c-email">
        <OutwardLink className="long-word" to={mailAddress(person.email)}>
          {person.email}
        </OutwardLink>
      </td>
      <td role="cell" className="c-phone">
        {person.phone !== null && <PhoneLink phone={person.phone} />}
      </td>
      <td role="cell" className="c-address lines">
        {person.address}
      </td>
      <td role="cell" className="c-village">
        {person.village}
      </td>
      <td role="cell" className="c-joined">
        <span className="card-only">{people.joined(formats.day(person.joinedAt))}</span>
        <span className="table-only">{formats.day(person.joinedAt)}</span>
      </td>
      <td role="cell" className="c-orders num">
        <span className="card-only">{people.orders(person.orders)}</span>
        <span className="table-only">{person.orders}</span>
      </td>
    </tr>
  );
}

/** Accounts store numbers as entered: an invalid one is shown without a link. */
function PhoneLink({ phone }: { phone: string }) {
  const parsed = parsePhone(phone);
  return parsed.ok ? <a href={`tel:${parsed.phone}`}>{formatPhone(parsed.phone)}</a> : phone;
}

/** Encodes characters that would end a mailto link's address. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
