import { adminMeta } from "#app/admin/layout/admin-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import type { EnquiryForAdmin } from "#shop/enquiries/read-enquiries.ts";
import { addressWith, AdminListPages, AdminSearch, EmptyList } from "../lists/list-page.tsx";
import { answerSearch, searchIn } from "../lists/list-query.ts";
import type { Route } from "./+types/enquiries.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = /^\d{1,15}$/.exec(searchParams.get("before") ?? "");
  const query = {
    archived: searchParams.get("show") === "archived",
    ...searchIn(request, context),
    before: before === null ? null : Number(before[0]),
  };
  const page = await adminShopOf(context).enquiries.list(query);
  return { query, page: { ...page, enquiries: page.enquiries.map(shortened) } };
}

export const action = (args: Route.ActionArgs) =>
  answerSearch(args, href("/admin/messages"), { show: (text) => text === "archived" });

/** Characters of a message in the list. */
const SHOWN = 200;

function shortened(enquiry: EnquiryForAdmin) {
  const { id, name, at, isRead, message } = enquiry;
  const signs = [...message.replace(/\s+/g, " ")];
  return {
    id,
    name,
    at,
    isRead,
    beginning: signs.length > SHOWN ? `${signs.slice(0, SHOWN).join("")}…` : signs.join(""),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, (m) => m.adminArea.messages.title);
}

/** Visitors' messages, newest first; unread ones are marked. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const { query, page } = loaderData;
  const path = href("/admin/messages");
  const filters = query.archived ? { show: "archived" } : {};
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{messages.title}</h1>
      <Tabs archived={query.archived} unread={page.unread} />
      <AdminSearch action={path} label={messages.searchLabel} text={query.text} hidden={filters} />
      {page.enquiries.length === 0 ? (
        <NoMessages text={query.text} archived={query.archived} />
      ) : (
        <ol className="enquiries">
          {page.enquiries.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} />
          ))}
        </ol>
      )}
      <AdminListPages
        first={addressWith(path, { ...filters, find: query.find })}
        isFirst={query.before === null}
        next={
          page.next === null ? null : addressWith(path, { ...filters, find: query.find, before: String(page.next) })
        }
        nextLabel={messages.older}
      />
    </div>
  );
}

function Tabs({ archived, unread }: { archived: boolean; unread: number }) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const path = href("/admin/messages");
  return (
    <>
      <nav className="tabs" aria-label={messages.tabs}>
        <PlainLink to={path} aria-current={archived ? undefined : "page"}>
          {messages.open}
        </PlainLink>
        <PlainLink to={addressWith(path, { show: "archived" })} aria-current={archived ? "page" : undefined}>
          {messages.archived}
        </PlainLink>
      </nav>
      <p className="soft desk-count">{messages.unreadCount(unread)}</p>
    </>
  );
}

function EnquiryRow({ enquiry }: { enquiry: ReturnType<typeof shortened> }) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const { moment } = useFormats();
  return (
    <li className={enquiry.isRead ? "enquiry" : "enquiry is-new"}>
      <h2>
        <PlainLink to={href("/admin/messages/:id", { id: String(enquiry.id) })}>{enquiry.name}</PlainLink>
        {!enquiry.isRead && <span className="tag">{messages.unread}</span>}
      </h2>
      <p className="soft">{moment(enquiry.at)}</p>
      <p className="message-text">{enquiry.beginning}</p>
    </li>
  );
}

function NoMessages({ text, archived }: { text: string; archived: boolean }) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const words = archived ? { ...messages, none: messages.noneArchived, noneText: messages.noneArchivedText } : messages;
  const path = addressWith(href("/admin/messages"), { show: archived ? "archived" : null });
  return <EmptyList text={text} path={path} words={words} />;
}
