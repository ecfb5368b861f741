import { privateMeta } from "#app/session/private-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import type { PersonForAdmin } from "#shop/people/admin-people.ts";
import { parsePhone } from "#shop/values/phone.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { ByWidth, DataTable, type Column } from "../lists/data-table.tsx";
import type { List } from "../lists/list-address.ts";
import { EmptyList, ListPage } from "../lists/list-page.tsx";
import { answerSearch, readListQuery } from "../lists/list-query.ts";
import type { Route } from "./+types/users.ts";

const USERS = { path: href("/admin/users"), cursor: "after" } satisfies List;

export async function loader(args: Route.LoaderArgs) {
  const query = readListQuery(args, USERS);
  const page = await adminShopOf(args.context).people.list({ text: query.text, after: query.cursor });
  return { query, page };
}

export const action = (args: Route.ActionArgs) => answerSearch(args, USERS);

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminArea.people.title);
}

/** Every account, newest first. */
export default function Users({ loaderData: { query, page } }: Route.ComponentProps) {
  const { people: words } = useMessages({ adminWords }).adminArea;
  const columns = useColumns();
  return (
    <ListPage
      list={USERS}
      query={query}
      next={page.next}
      words={words}
      empty={page.people.length === 0 && <EmptyList text={query.text} path={USERS.path} words={words} />}
    >
      <DataTable className="t-people" columns={columns} rows={page.people} rowKey={({ id }) => id} />
    </ListPage>
  );
}

function useColumns(): Column<PersonForAdmin>[] {
  const { people } = useMessages({ adminWords }).adminArea;
  const { columns } = people;
  const { day } = useFormats();
  return [
    {
      key: "name",
      head: columns.name,
      cell: ({ name, isAdmin }) => (
        <>
          {name === "" ? (
            <span className="soft">{people.nameless}</span>
          ) : (
            <b>
              <bdi>{name}</bdi>
            </b>
          )}
          {isAdmin && <span className="tag">{people.admin}</span>}
        </>
      ),
    },
    {
      key: "email",
      head: columns.email,
      cell: ({ email }) => (
        <OutwardLink className="long-word" to={mailAddress(email)}>
          {email}
        </OutwardLink>
      ),
      phone: "line",
    },
    {
      key: "phone",
      head: columns.phone,
      cell: ({ phone }) => phone !== null && <PhoneLink phone={phone} />,
      phone: "line",
    },
    { key: "address", head: columns.address, cell: ({ address }) => address, phone: "line", className: "lines" },
    { key: "village", head: columns.village, cell: ({ village }) => village, phone: "line" },
    {
      key: "joined",
      head: columns.joined,
      cell: ({ joinedAt }) => <ByWidth card={people.joined(day(joinedAt))} table={day(joinedAt)} />,
      phone: "line",
    },
    {
      key: "orders",
      head: columns.orders,
      cell: ({ orders }) => <ByWidth card={people.orders(orders)} table={orders} />,
      numeric: true,
    },
  ];
}

/** Accounts store numbers as entered: an invalid one is shown without a link. */
function PhoneLink({ phone }: { phone: string }) {
  const parsed = parsePhone(phone);
  return parsed.ok ? <a href={`tel:${parsed.phone}`}>{formatPhone(parsed.phone)}</a> : phone;
}

/** Encodes characters that would end a mailto link's address. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
