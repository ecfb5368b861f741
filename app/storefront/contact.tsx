import { data, href, redirectDocument, useRouteLoaderData } from "react-router";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { PhoneLines, AddressLines } from "#app/layout/footer.tsx";
import { textOf } from "#app/forms/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { contactWords, formWords } from "#app/i18n/registry.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-messages.ts";
import { addressOf, shopOf, tooMany, viewerOf } from "#app/request/context.ts";
import type { RootData } from "#app/session/root-data.ts";
import { Field, FieldProblemText } from "#app/forms/field.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { ENQUIRY_FIELD_LIMITS, parseEnquiry, type EnquiryField } from "#shop/enquiries/enquiry-form.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { isUuid } from "#shop/values/text.ts";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { pageAddress } from "#app/request/page-address.ts";
import type { Route } from "./+types/contact.ts";
// Vite makes the export: the address of the file, bundled by itself.
// oxlint-disable-next-line import/default
import contactScript from "./contact-script.ts?worker&url";

export const handle: DocumentHandle = { document: "form" };

/**
 * An idempotency key for each rendering: the same message under one key is stored once, and any other message gets a
 * key of its own. So visitors may share a cached page.
 */
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
  return redirectDocument(`${href("/contactus")}?sent`, 303);
}, readEntered);

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
        <MessageForm first={loaderData} />
        <CallInstead />
      </div>
      <Refusals />
      <script type="module" src={contactScript} />
    </div>
  );
}

function MessageForm({ first }: { first: Route.ComponentProps["loaderData"] }) {
  const { form: words, contact } = useMessages({ contactWords, formWords });
  const answer = useAnswer<typeof action>();
  const sent = answer === undefined && first.sent;
  const problems = answer?.kind === "problems" ? answer.problems : {};
  return (
    <PlainForm
      id="contact-form"
      className="panel"
      method="post"
      action={href("/contactus")}
      data-mistake={useLanguage() === SHOP_LANGUAGE ? undefined : contact.mistake}
    >
      <input type="hidden" name="key" value={answer?.key ?? first.key} />
      <Problems problems={problems} />
      {(answer?.kind === "failed" || answer?.kind === "wait") && (
        <Note tone="warn" role="alert">
          {answer.kind === "wait" ? words.wait(answer.seconds) : contact.failed}
        </Note>
      )}
      <EnquiryFields values={answer?.values} problems={problems} />
      <div role="status" className="sent">
        {sent && (
          <Note tone="ok">
            <b>{contact.sent}</b>
            <p>{contact.sentText}</p>
          </Note>
        )}
      </div>
      <button className="btn btn-big btn-wide" type="submit" data-send={contact.send} data-sending={contact.sending}>
        {sent ? contact.sent : contact.send}
      </button>
      <p>
        <PlainLink className="way-on" to={href("/privacy")}>
          {contact.privacy}
        </PlainLink>
      </p>
    </PlainForm>
  );
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

const FIELDS = Object.keys(ENQUIRY_FIELD_LIMITS) as EnquiryField[];

function Problems({ problems }: { problems: FieldProblems<EnquiryField> }) {
  const { contact } = useMessages({ contactWords, formWords });
  const refused = FIELDS.filter((field) => problems[field] !== undefined);
  const links = refused.map((field) => ({ field, label: contact[field] }));
  return <ProblemSummary heading={contact.problems} problems={links} />;
}

/** What the script shows without an answer of the server. */
function Refusals() {
  const { contact } = useMessages({ contactWords, formWords });
  return (
    <template id="contact-refusals">
      <div data-kind="failed">
        <Note tone="warn" role="alert">
          {contact.failed}
        </Note>
      </div>
      <div data-kind="required">
        <Problems problems={{ name: "required", email: "required", message: "required" }} />
        {FIELDS.map((field) => (
          <FieldProblemText key={field} name={field} problem="required" limit={0} />
        ))}
      </div>
      <div data-kind="not_email">
        <FieldProblemText name="email" problem="not_email" limit={0} />
      </div>
    </template>
  );
}

/** Contacts that need no form and no connection to this server. */
function CallInstead() {
  const { contact } = useMessages({ contactWords, formWords });
  const shop = useRouteLoaderData<RootData>("root")?.shop;
  if (shop === undefined || (shop.phone === null && shop.whatsapp === null && shop.address === null)) return null;
  return (
    <aside className="panel" aria-labelledby="call-instead">
      <h2 id="call-instead">{contact.callInstead}</h2>
      <PhoneLines shop={shop} />
      <AddressLines shop={shop} />
      {shop.deliveryNote !== null && <p className="soft">{shop.deliveryNote}</p>}
    </aside>
  );
}
