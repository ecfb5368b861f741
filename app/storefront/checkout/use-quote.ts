import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import type { Quote } from "#app/delivery/delivery-quote.server.ts";

/** Fields that decide the delivery. */
const DECIDING = /^(pin|village|address|fulfilment)$/;
/** ms after the last key. */
const PAUSE = 400;

type Answered = { kind: string; quote?: Quote | null };

/**
 * The delivery of the form as it is. The page or the last answer has the first one; after each change the server is
 * asked. `lines`: the cart as text. Null where the shop has configured nothing.
 */
export function useQuote(
  formId: string,
  first: Quote | null,
  answer: Answered | undefined,
  lines: string,
): Quote | null {
  const { submit, data } = useFetcher<Answered>();
  const [quote, setQuote] = useState(answer?.quote ?? first);
  const isAsked = first !== null;
  const given = answer?.quote;
  const latest = data?.quote;
  // The newer of the two is the one that changed last.
  useEffect(() => {
    if (given) setQuote(given);
  }, [given]);
  useEffect(() => {
    if (latest) setQuote(latest);
  }, [latest]);
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    if (!isAsked || form === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const entered = new FormData(form);
      entered.set("intent", "quote");
      void submit(entered, { method: "post", action: href("/checkout"), defaultShouldRevalidate: false });
    };
    const onInput = ({ target }: Event) => {
      if (!DECIDING.test((target as HTMLInputElement).name)) return;
      clearTimeout(timer);
      // A refusal is of the destination that was entered before.
      setQuote((now) => (now?.isRefused ? { ...now, isRefused: false, lead: "", text: "" } : now));
      timer = setTimeout(ask, PAUSE);
    };
    form.addEventListener("input", onInput);
    // Once for these lines: a draft may have filled the form.
    ask();
    return () => {
      form.removeEventListener("input", onInput);
      clearTimeout(timer);
    };
  }, [formId, isAsked, lines, submit]);
  return quote;
}
