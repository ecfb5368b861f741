import { useEffect, useRef } from "react";
import { data, Form, href, redirect, useActionData, useFetcher, useNavigation } from "react-router";
import { answeredOrFailed, unlessFailed } from "#app/submit-result.ts";
import { adminShopOf } from "#app/admin/admin-shop-of.ts";
import { sendFlash } from "#app/flash/flash-message.ts";
import { textOf } from "#app/form-text.ts";
import { logFailure } from "#app/log.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, formOf, isSecure, notFound } from "#app/request.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { ENQUIRY_MARKS } from "#shop/enquiries/mark-enquiry.ts";
import type { EnquiryForAdmin } from "#shop/enquiries/read-enquiries.ts";
import { formatPhone } from "#shop/format-phone.ts";
import { mailReply, whatsappReply } from "./reply.ts";
import type { Route } from "./+types/message.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const letter = await adminShopOf(context).findEnquiry(idOf(params.id));
  if (letter === null) throw notFound();
  return letter;
}

/** NaN for what is no id: nothing is found by it. */
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const mark = ENQUIRY_MARKS.find((each) => each === textOf(form, "do"));
  if (mark === undefined) throw badRequest();
  const adminShop = adminShopOf(context);
  const letter = await adminShop.findEnquiry(idOf(params.id));
  if (letter === null) throw notFound();
  try {
    await adminShop.markEnquiry(letter.id, mark);
  } catch (error) {
    logFailure(error);
    return data({ kind: "failed" as const }, 503);
  }
  if (mark === "read") {
    const isScript = textOf(form, "script") === "on";
    return isScript ? { kind: "done" as const } : redirect(href("/admin/messages/:id", { id: String(letter.id) }), 303);
  }
  const about = mark === "archive" ? ("message_archived" as const) : ("message_unarchived" as const);
  return redirect(href("/admin/messages"), {
    status: 303,
    headers: { "set-cookie": sendFlash({ about, name: letter.name }, isSecure(context)) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { adminDesk, site } = messagesFor(root.language, { adminWords });
  const title = adminDesk.messages.from(loaderData.name);
  return pageMeta(root, { title: site.titled(title, root.shop.name), hidden: true });
}

/** One message, and the ways to answer it. */
export default function Message({ loaderData: letter, matches }: Route.ComponentProps) {
  const { messages } = useMessages({ adminWords }).adminDesk;
  const { longMoment, longDay } = useFormats();
  const shop = matches[0].loaderData.shop.name;
  return (
    <div className="page desk-narrow">
      <p>
        <PlainLink className="way-on" to={href("/admin/messages")}>
          {messages.back}
        </PlainLink>
      </p>
      <h1 className="page-title">{messages.from(letter.name)}</h1>
      <article className="panel letter-open">
        <p className="soft">{longMoment(letter.at)}</p>
        <p>
          <span className="long-word">{letter.email}</span>
        </p>
        <p className="lines letter-text">{letter.message}</p>
        <div className="btn-row">
          <OutwardLink className="btn" to={mailReply(letter, longDay(letter.at), shop, messages)}>
            <Icon name="letter" />
            {messages.reply}
          </OutwardLink>
          {letter.mobile !== null && (
            <>
              <OutwardLink className="btn btn-quiet" to={whatsappReply(letter, letter.mobile, shop, messages)}>
                <Icon name="chat" />
                {messages.replyOnWhatsapp(formatPhone(letter.mobile))}
              </OutwardLink>
              <a className="btn btn-quiet" href={`tel:${letter.mobile}`}>
                <Icon name="phone" />
                {messages.call(formatPhone(letter.mobile))}
              </a>
            </>
          )}
        </div>
      </article>
      <Marks key={letter.id} letter={letter} />
    </div>
  );
}

/** To look does not change anything: with script the page says so itself once it is open, else a button does. */
function Marks({ letter }: { letter: EnquiryForAdmin }) {
  const { messages } = useMessages({ adminWords }).adminDesk;
  const answer = useActionData<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  useMarkRead(letter);
  return (
    <Form method="post" className="letter-marks">
      {answer?.kind === "failed" && !sending && (
        <Note tone="warn" role="alert">
          {messages.failed}
        </Note>
      )}
      <div className="btn-row">
        <button className="btn btn-quiet" type="submit" name="do" value={letter.isArchived ? "unarchive" : "archive"}>
          {letter.isArchived ? messages.unarchive : messages.archive}
        </button>
        {!letter.isRead && (
          <button className="btn btn-quiet" type="submit" name="do" value="read">
            {messages.markRead}
          </button>
        )}
      </div>
    </Form>
  );
}

function useMarkRead({ id, isRead }: EnquiryForAdmin): void {
  const { submit } = useFetcher();
  const told = useRef(false);
  useEffect(() => {
    if (isRead || told.current) return;
    told.current = true;
    void submit(
      { do: "read", script: "on" },
      { method: "post", action: href("/admin/messages/:id", { id: String(id) }) },
    );
  }, [id, isRead, submit]);
}
