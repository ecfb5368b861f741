import { useEffect, useMemo, useRef, useState } from "react";
import {
  data,
  Form,
  href,
  redirect,
  useNavigation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { textOf, answeredOrFailed, hasFailed } from "#app/forms/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { contactWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { addressOf, shopOf, tooMany, viewerOf } from "#app/request/context.ts";
import type { RootData } from "#app/session/root-data.ts";
import { Field } from "#app/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { ENQUIRY_FIELD_LIMITS, parseEnquiry, type EnquiryField } from "#shop/enquiries/enquiry-form.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { isUuid } from "#shop/values/text.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { droppingFormDraft, useFormDraft } from "#app/forms/use-form-draft.ts";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { pageAddress } from "#app/request/page-address.ts";
import type { Route } from "./+types/contact.ts";

/** An idempotency key for each page: its message is stored once, however often it is sent. */
export function loader({ request }: Route.LoaderArgs) {
  return { key: crypto.randomUUID(), sent: new URL(request.url).searchParams.has("sent") };
}

const readEntered = (form: FormData) => ({
  values: { name: textOf(form, "name"), email: textOf(form, "email"), message: textOf(form, "message") },
  key: textOf(form, "key"),
});

export const action = formAction(async ({ form, context }: Route.ActionArgs & FormArgs) => {
  const { values, key } = readEntered(form);
  const parsed = parseEnquiry(values);
  if (!parsed.ok) return data({ kind: "problems" as const, problems: parsed.problems, values, key }, 400);
  const name = isUuid(key) ? key : crypto.randomUUID();
  const outcome = await shopOf(context).sendEnquiry(viewerOf(context), name, parsed.value, addressOf(context));
  if (!outcome.ok) {
    const { seconds } = outcome.problem;
    return data({ kind: "wait" as const, seconds, values, key }, tooMany(seconds));
  }
  // With script the page shows 'Message Sent!' itself; without, the next page does.
  if (textOf(form, "script") === "on") return { kind: "sent" as const, key: crypto.randomUUID() };
  return redirect(`${href("/contactus")}?sent`, 303);
}, readEntered);

/** After a network or server error, a failed reload would replace the form by an error page. */
export function shouldRevalidate(answer: ShouldRevalidateFunctionArgs): boolean {
  return !hasFailed(answer) && answer.defaultShouldRevalidate;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answeredOrFailed(
    droppingFormDraft(DRAFT, serverAction(), ({ kind }) => kind === "sent"),
    SHOWN_SENDING,
  );

/** The key of this form's draft in session storage. */
const DRAFT = "contact";

/** ms that 'Sending...' is shown at least (specification, section 9). */
const SHOWN_SENDING = 2000;

/** A rate limit's `Retry-After`, besides the usual headers. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders?.get("retry-after") ?? null;
  return wait === null ? parentHeaders : { "retry-after": wait };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { contact, site } = messagesFor(root.language, { contactWords, formWords });
  return pageMeta(root, {
    title: site.titled(contact.title, root.shop.name),
    description: contact.description,
    canonical: pageAddress(root, href("/contactus")),
    picture: root.picture,
  });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contact } = useMessages({ contactWords, formWords });
  return (
    <div className="page">
      <h1 className="page-title">{contact.heading}</h1>
      <p className="lead">{contact.lead}</p>
      <div className="split">
        <MessageForm firstKey={loaderData.key} sentBefore={loaderData.sent} />
        <CallInstead />
      </div>
    </div>
  );
}

function MessageForm({ firstKey, sentBefore }: { firstKey: string; sentBefore: boolean }) {
  const { form: words, contact } = useMessages({ contactWords, formWords });
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [script, setScript] = useState("off");
  const [key, setKey] = useState(answer !== undefined && "key" in answer ? answer.key : firstKey);
  // Whether the user has started another message since: 'Message Sent!' would then refer to the wrong one.
  const [writing, setWriting] = useState(false);
  // Problems found in the browser; null while the server's answer counts.
  const [clientProblems, setClientProblems] = useState<FieldProblems<EnquiryField> | null>(null);
  useEffect(() => setScript("on"), []);
  useFormDraft(form, DRAFT);
  useEffect(() => {
    if (answer?.kind !== "sent") return;
    form.current?.reset();
    setKey(answer.key);
    setWriting(false);
  }, [answer]);
  useFocusAgain(button, !sending && answer !== undefined);
  const sent = !sending && !writing && (answer === undefined ? sentBefore : answer.kind === "sent");
  const problems = clientProblems ?? (answer?.kind === "problems" ? answer.problems : {});
  const values = answer !== undefined && "values" in answer ? answer.values : undefined;
  return (
    <Form
      ref={form}
      className="panel"
      method="post"
      action={href("/contactus")}
      noValidate={script === "on"}
      onInput={() => setWriting(true)}
      onSubmit={(event) => {
        const fields = new FormData(event.currentTarget);
        const text = (name: EnquiryField) => textOf(fields, name);
        const parsed = parseEnquiry({ name: text("name"), email: text("email"), message: text("message") });
        setClientProblems(parsed.ok ? null : parsed.problems);
        setWriting(!parsed.ok);
        if (!parsed.ok) event.preventDefault();
      }}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="script" value={script} />
      <Problems problems={problems} />
      {(answer?.kind === "failed" || answer?.kind === "wait") && !sending && (
        <Note tone="warn" role="alert">
          {answer.kind === "wait" ? words.wait(answer.seconds) : contact.failed}
        </Note>
      )}
      <EnquiryFields values={values} problems={problems} />
      <div role="status" className="sent">
        {sent && (
          <Note tone="ok">
            <b>{contact.sent}</b>
            <p>{contact.sentText}</p>
          </Note>
        )}
      </div>
      <button ref={button} className="btn btn-big btn-wide" type="submit" disabled={sending}>
        {sending ? contact.sending : sent ? contact.sent : contact.send}
      </button>
      <p>
        <PlainLink className="way-on" to={href("/privacy")}>
          {contact.privacy}
        </PlainLink>
      </p>
    </Form>
  );
}

/** A disabled button loses the focus: it gets it back unless the user has moved it. */
function useFocusAgain(button: React.RefObject<HTMLButtonElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (isEnabled && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, isEnabled]);
}

type FieldsProps = { values: Record<EnquiryField, string> | undefined; problems: FieldProblems<EnquiryField> };

function EnquiryFields({ values, problems }: FieldsProps) {
  const { contact } = useMessages({ contactWords, formWords });
  return (
    <>
      <Field
        name="name"
        label={contact.name}
        autoComplete="name"
        limit={ENQUIRY_FIELD_LIMITS.name}
        problem={problems.name}
        defaultValue={values?.name}
      />
      <Field
        name="email"
        type="email"
        label={contact.email}
        autoComplete="email"
        limit={ENQUIRY_FIELD_LIMITS.email}
        problem={problems.email}
        defaultValue={values?.email}
      />
      <Field
        name="message"
        label={contact.message}
        multiline
        rows={6}
        limit={ENQUIRY_FIELD_LIMITS.message}
        problem={problems.message}
        defaultValue={values?.message}
      />
    </>
  );
}

function Problems({ problems }: { problems: FieldProblems<EnquiryField> }) {
  const { contact } = useMessages({ contactWords, formWords });
  const refused = useMemo(
    () =>
      (Object.keys(ENQUIRY_FIELD_LIMITS) as EnquiryField[])
        .filter((field) => problems[field] !== undefined)
        .map((field) => ({ field, label: contact[field] })),
    [problems, contact],
  );
  return <ProblemSummary heading={contact.problems} problems={refused} />;
}

/** Contacts that need no form and no connection to this server. */
function CallInstead() {
  const { contact, footer } = useMessages({ contactWords, formWords });
  const shop = useRouteLoaderData<RootData>("root")?.shop;
  if (shop === undefined || (shop.phone === null && shop.whatsapp === null && shop.address === null)) return null;
  return (
    <aside className="panel" aria-labelledby="call-instead">
      <h2 id="call-instead">{contact.callInstead}</h2>
      {shop.phone !== null && (
        <p className="foot-line">
          <Icon name="phone" />
          <a href={`tel:${shop.phone}`}>{footer.call(formatPhone(shop.phone))}</a>
        </p>
      )}
      {shop.whatsapp !== null && (
        <p className="foot-line">
          <Icon name="chat" />
          <OutwardLink to={whatsappAddress(shop.whatsapp)}>{footer.whatsapp(formatPhone(shop.whatsapp))}</OutwardLink>
        </p>
      )}
      {shop.address !== null && (
        <p className="foot-line">
          <Icon name="pin" />
          <span>{shop.address}</span>
        </p>
      )}
      {shop.openingHours !== null && <p>{shop.openingHours}</p>}
      {shop.deliveryNote !== null && <p className="soft">{shop.deliveryNote}</p>}
    </aside>
  );
}
