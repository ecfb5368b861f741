import { privateMeta } from "#app/session/private-meta.ts";
import { data, Form, href, useNavigation } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { textOf, answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest } from "#app/request/context.ts";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { parsePersonKey } from "#shop/people/match-person.ts";
import type { PersonData } from "#shop/people/person-data.ts";
import { LONGEST_SEARCH } from "#shop/values/text.ts";
import type { Route } from "./+types/person.ts";

const readEntered = (form: FormData) => ({ who: textOf(form, "who").trim() });

/** By POST only: an address or number must not be in logs or in the browser's history. */
export const action = formAction(async ({ form, intent, context }: Route.ActionArgs & FormArgs) => {
  const who = textOf(form, "who").trim();
  if (intent !== "find" && intent !== "ask" && intent !== "erase") throw badRequest();
  const key = parsePersonKey(who);
  if (key === null) return data({ kind: "unclear" as const, who }, 400);
  const adminShop = adminShopOf(context);
  if (intent === "erase") {
    const outcome = await adminShop.people.erase(key);
    return outcome.ok
      ? { kind: "erased" as const, who: "", counts: outcome.value }
      : data({ kind: "refused" as const, who, problem: outcome.problem }, 409);
  }
  const person = await adminShop.people.find(key);
  return { kind: intent === "ask" ? ("asked" as const) : ("found" as const), who, person: inShort(person) };
}, readEntered);

/** How much is stored, and under which names, addresses and numbers. */
function inShort({ accounts, orders, messages, emails, isShop }: PersonData & { isShop: boolean }) {
  const all = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null && text !== ""))];
  const details = accounts.map((account) => account.details);
  return {
    isShop,
    counts: { accounts: accounts.length, orders: orders.length, messages: messages.length, emails: emails.length },
    names: all([...details, ...orders, ...messages].map(({ name }) => name)),
    addresses: all([...details, ...orders, ...messages].map(({ email }) => email?.toLowerCase() ?? null)),
    phones: all([...details.map(({ phone }) => phone), ...orders.map(({ phone }) => formatPhone(phone))]),
    open: orders.filter(({ state }) => state === "open").map(({ number }) => number),
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminArea.person.title);
}

/** The data stored about one person: to hand over, or to erase. */
export default function Person() {
  const { person: words } = useMessages({ adminWords }).adminArea;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const sending = useNavigation().state === "submitting";
  const who = answer !== undefined && "who" in answer ? answer.who : "";
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Form method="post" className="panel">
        <div className="field">
          <label className="label" htmlFor="who">
            {words.who}
          </label>
          <input
            key={who}
            className="input"
            id="who"
            name="who"
            required
            maxLength={LONGEST_SEARCH}
            defaultValue={who}
            autoComplete="off"
          />
        </div>
        <button className="btn" type="submit" name="intent" value="find" aria-disabled={sending || undefined}>
          {words.find}
        </button>
      </Form>
      {answer !== undefined && !sending && <Answer answer={answer} />}
    </div>
  );
}

type Given = NonNullable<ReturnType<typeof useAnswer<typeof action | typeof clientAction>>>;

function Answer({ answer }: { answer: Given }) {
  const { person: words } = useMessages({ adminWords }).adminArea;
  switch (answer.kind) {
    case "unclear":
      return <Status>{words.unclear}</Status>;
    case "failed":
      return <Status>{words.failed}</Status>;
    case "erased":
      return (
        <Note tone="ok" role="status">
          <b>{words.erased}</b>
          <p>{words.counts(answer.counts)}</p>
          <p>{words.erasedText}</p>
        </Note>
      );
    case "refused":
      if (answer.problem.kind === "open_orders") return <OpenOrders numbers={answer.problem.numbers} />;
      return <Status>{answer.problem.kind === "is_shop" ? words.isShop : words.nobody}</Status>;
    case "found":
    case "asked":
      return <PersonSummary who={answer.who} person={answer.person} isAsked={answer.kind === "asked"} />;
  }
}

const Status = ({ children }: React.PropsWithChildren) => (
  <Note tone="warn" role="alert">
    {children}
  </Note>
);

type PersonSummary = ReturnType<typeof inShort>;

function PersonSummary({ who, person, isAsked }: { who: string; person: PersonSummary; isAsked: boolean }) {
  const { person: words } = useMessages({ adminWords }).adminArea;
  if (person.isShop) return <Status>{words.isShop}</Status>;
  if (Object.values(person.counts).every((count) => count === 0)) return <Status>{words.nobody}</Status>;
  return (
    <section className="panel" aria-labelledby="person-found">
      <h2 id="person-found">{words.stored(who)}</h2>
      <p>{words.counts(person.counts)}</p>
      <p className="long-word">{[...person.names, ...person.addresses, ...person.phones].join(", ")}</p>
      <p className="soft">{words.also}</p>
      <PlainForm method="post" action={href("/admin/person/download")}>
        <button className="btn" type="submit" name="who" value={who}>
          {words.download}
        </button>
      </PlainForm>
      {person.open.length > 0 ? <OpenOrders numbers={person.open} /> : <Erasing who={who} isAsked={isAsked} />}
    </section>
  );
}

function Erasing({ who, isAsked }: { who: string; isAsked: boolean }) {
  const { person: words } = useMessages({ adminWords }).adminArea;
  return (
    <Form method="post">
      <input type="hidden" name="who" value={who} />
      {isAsked ? (
        <Note tone="warn" role="alert">
          <b>{words.ask(who)}</b>
          <p>{words.askText}</p>
          <div className="btn-row">
            <button className="btn btn-danger-full" type="submit" name="intent" value="erase">
              {words.yes}
            </button>
            <PlainLink className="btn btn-quiet" to={href("/admin/person")}>
              {words.no}
            </PlainLink>
          </div>
        </Note>
      ) : (
        <button className="btn btn-danger" type="submit" name="intent" value="ask">
          {words.erase}
        </button>
      )}
    </Form>
  );
}

function OpenOrders({ numbers }: { numbers: number[] }) {
  const { person: words } = useMessages({ adminWords }).adminArea;
  return (
    <Note tone="warn" role="alert">
      <p>{words.openOrders}</p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <PlainLink to={href("/admin/orders/:number", { number: String(number) })}>
              {formatOrderNumber(number)}
            </PlainLink>
          </li>
        ))}
      </ul>
    </Note>
  );
}
