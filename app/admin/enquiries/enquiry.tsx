import { privateMeta } from "#app/session/private-meta.ts";
import { useEffect, useRef } from "react";
import { Form, href, redirect, useFetcher, useNavigation } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, notFound } from "#app/request/context.ts";
import { ContactIcon } from "#app/layout/contact-icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { ENQUIRY_MARKS } from "#shop/enquiries/update-enquiry.ts";
import type { EnquiryForAdmin } from "#shop/enquiries/read-enquiries.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { mailReply, whatsappReply, writerOf } from "./reply-links.ts";
import type { Route } from "./+types/enquiry.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const enquiry = await adminShopOf(context).enquiries.find(idOf(params.id));
  if (enquiry === null) throw notFound();
  return enquiry;
}

/** NaN for an invalid id, which matches nothing. */
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);

export const action = formAction(async ({ form, intent, params, context }: Route.ActionArgs & FormArgs) => {
  if (intent === "ask") return { kind: "ask" as const };
  const mark = ENQUIRY_MARKS.find((each) => each === intent);
  if (mark === undefined) throw badRequest();
  const adminShop = adminShopOf(context);
  const enquiry = await adminShop.enquiries.find(idOf(params.id));
  if (enquiry === null) throw notFound();
  await adminShop.enquiries.mark(enquiry.id, mark);
  if (mark === "read") {
    const isScript = textOf(form, "script") === "on";
    return isScript
      ? { kind: "done" as const }
      : redirect(href("/admin/messages/:id", { id: String(enquiry.id) }), 303);
  }
  // The page itself shows that the message is deleted, with Undo.
  if (mark === "delete" || mark === "restore")
    return redirect(href("/admin/messages/:id", { id: String(enquiry.id) }), 303);
  return redirectWithToast(context, href("/admin/messages"), ({ adminFlash }) =>
    mark === "archive" ? adminFlash.messageArchived(enquiry.name) : adminFlash.messageUnarchived(enquiry.name),
  );
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminArea.messages.from(writerOf(loaderData)));
}

/** One message, and the ways to answer it. */
export default function Message({ loaderData: enquiry, matches }: Route.ComponentProps) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const { moment, longDay } = useFormats();
  const { shop, origin } = matches[0].loaderData;
  const { product } = enquiry;
  return (
    <div className="page desk-narrow">
      <p>
        <PlainLink className="way-on" to={href("/admin/messages")}>
          {messages.back}
        </PlainLink>
      </p>
      <h1 className="page-title">{messages.from(writerOf(enquiry))}</h1>
      <article className="panel enquiry-open">
        <p className="soft">{moment(enquiry.at)}</p>
        {product === null ? (
          <>
            <p>
              <span className="long-word">{enquiry.email}</span>
            </p>
            <p className="lines message-text">{enquiry.message}</p>
          </>
        ) : (
          <>
            <p className="message-text">{messages.wants(product.name, product.isBack)}</p>
            {enquiry.email !== "" && <p className="soft">{messages.byEmail}</p>}
          </>
        )}
        <div className="btn-row">
          {product === null && (
            <OutwardLink className="btn" to={mailReply(enquiry, longDay(enquiry.at), shop.name, messages)}>
              <ContactIcon name="mail" />
              {messages.reply}
            </OutwardLink>
          )}
          {enquiry.mobile !== null && (
            <>
              <OutwardLink
                className="btn btn-quiet"
                to={whatsappReply(enquiry, enquiry.mobile, { shop: shop.name, origin }, messages)}
              >
                <ContactIcon name="chat" />
                {messages.replyOnWhatsapp(formatPhone(enquiry.mobile))}
              </OutwardLink>
              <a className="btn btn-quiet" href={`tel:${enquiry.mobile}`}>
                <ContactIcon name="phone" />
                {messages.call(formatPhone(enquiry.mobile))}
              </a>
            </>
          )}
        </div>
      </article>
      {enquiry.isDeleted ? <Deleted /> : <Marks key={enquiry.id} enquiry={enquiry} />}
    </div>
  );
}

/** A GET request does not mark a message as read: with script the open page sends it, without script a button does. */
function Marks({ enquiry }: { enquiry: EnquiryForAdmin }) {
  const { messages } = useMessages({ adminWords }).adminArea;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  useMarkRead(enquiry);
  return (
    <Form method="post" className="enquiry-marks">
      {answer?.kind === "failed" && !sending && (
        <Note tone="warn" role="alert">
          {messages.failed}
        </Note>
      )}
      {answer?.kind === "ask" && !sending && (
        <Note tone="warn" role="alert">
          <b>{messages.deleteAsk(writerOf(enquiry))}</b>
          <p>{messages.deleteText}</p>
          <div className="btn-row">
            <button className="btn btn-danger-full" type="submit" name="intent" value="delete">
              {messages.deleteYes}
            </button>
            <PlainLink className="btn btn-quiet" to={href("/admin/messages/:id", { id: String(enquiry.id) })}>
              {messages.deleteNo}
            </PlainLink>
          </div>
        </Note>
      )}
      <div className="btn-row">
        <button
          className="btn btn-quiet"
          type="submit"
          name="intent"
          value={enquiry.isArchived ? "unarchive" : "archive"}
        >
          {enquiry.isArchived ? messages.unarchive : messages.archive}
        </button>
        {!enquiry.isRead && (
          <button className="btn btn-quiet" type="submit" name="intent" value="read">
            {messages.markRead}
          </button>
        )}
        <button className="btn btn-danger" type="submit" name="intent" value="ask">
          {messages.delete}
        </button>
      </div>
    </Form>
  );
}

function Deleted() {
  const { adminArea, site } = useMessages({ adminWords });
  return (
    <Form method="post">
      <Note tone="ok">
        <p>{adminArea.messages.deleted}</p>
        <div className="btn-row">
          <button className="btn btn-quiet" type="submit" name="intent" value="restore">
            {site.undo}
          </button>
        </div>
      </Note>
    </Form>
  );
}

function useMarkRead({ id, isRead }: EnquiryForAdmin): void {
  const { submit } = useFetcher();
  const isMarked = useRef(false);
  useEffect(() => {
    if (isRead || isMarked.current) return;
    isMarked.current = true;
    void submit(
      { do: "read", script: "on" },
      { method: "post", action: href("/admin/messages/:id", { id: String(id) }) },
    );
  }, [id, isRead, submit]);
}
