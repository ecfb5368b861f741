import { privateMeta } from "#app/session/private-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import type { EnquiryForAdmin } from "#shop/enquiries/read-enquiries.ts";
import { listAddress, type List } from "../lists/list-address.ts";
import { EmptyList, FilterTabs, ListPage } from "../lists/list-page.tsx";
import { writerOf } from "./reply-links.ts";
import { answerSearch, readListQuery } from "../lists/list-query.ts";
import type { Route } from "./+types/enquiries.ts";

const ENQUIRIES = {
  path: href("/admin/messages"),
  cursor: "before",
  isNumbered: true,
  filters: { show: ["waiting", "archived"] },
} as const satisfies List;

export async function loader(args: Route.LoaderArgs) {
  const query = readListQuery(args, ENQUIRIES);
  const page = await adminShopOf(args.context).enquiries.list({
    show: query.filters.show,
    text: query.text,
    before: query.cursor === null ? null : Number(query.cursor),
  });
  return { query, page: { ...page, enquiries: page.enquiries.map(shortened) } };
}

export const action = (args: Route.ActionArgs) => answerSearch(args, ENQUIRIES);

/** Characters of a message in the list. */
const SHOWN = 200;

function shortened(enquiry: EnquiryForAdmin) {
  const { id, at, isRead, message, product } = enquiry;
  const signs = [...message.replace(/\s+/g, " ")];
  return {
    id,
    name: writerOf(enquiry),
    at,
    isRead,
    product,
    beginning: signs.length > SHOWN ? `${signs.slice(0, SHOWN).join("")}…` : signs.join(""),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminArea.messages.title);
}

/** Visitors' messages, newest first; unread ones are marked. */
export default function Messages({ loaderData: { query, page } }: Route.ComponentProps) {
  const { messages } = useMessages({ adminWords }).adminArea;
  return (
    <ListPage
      className="desk-narrow"
      list={ENQUIRIES}
      query={query}
      next={page.next}
      words={messages}
      intro={
        <>
          <FilterTabs
            list={ENQUIRIES}
            filter="show"
            label={messages.tabs}
            current={query.filters.show}
            values={[
              [null, messages.open],
              ["waiting", messages.waiting],
              ["archived", messages.archived],
            ]}
          />
          <p className="soft desk-count">{messages.unreadCount(page.unread)}</p>
        </>
      }
      empty={page.enquiries.length === 0 && <NoMessages text={query.text} filters={query.filters} />}
    >
      <ol className="enquiries">
        {page.enquiries.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} />
        ))}
      </ol>
    </ListPage>
  );
}

function EnquiryRow({ enquiry }: { enquiry: ReturnType<typeof shortened> }) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const { moment } = useFormats();
  return (
    <li className={enquiry.isRead ? "enquiry" : "enquiry is-new"}>
      <h2>
        <PlainLink to={href("/admin/messages/:id", { id: String(enquiry.id) })}>
          <bdi>{enquiry.name}</bdi>
        </PlainLink>
        {!enquiry.isRead && <span className="tag">{messages.unread}</span>}
      </h2>
      <p className="soft">{moment(enquiry.at)}</p>
      <p className="message-text">
        {enquiry.product === null ? enquiry.beginning : messages.wants(enquiry.product.name, enquiry.product.isBack)}
      </p>
    </li>
  );
}

type NoMessagesProps = Pick<Route.ComponentProps["loaderData"]["query"], "text" | "filters">;

function NoMessages({ text, filters }: NoMessagesProps) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const words = {
    ...messages,
    ...(filters.show === "archived" && { none: messages.noneArchived, noneText: messages.noneArchivedText }),
    ...(filters.show === "waiting" && { none: messages.noneWaiting, noneText: messages.noneWaitingText }),
  };
  return <EmptyList text={text} path={listAddress(ENQUIRIES, { filters })} words={words} />;
}
