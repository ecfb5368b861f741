import { href } from "react-router";
import { textOf } from "#app/forms/submit-result.ts";
import { formWords, productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm } from "#app/ui/link.tsx";

/** Characters: the longest email address. */
const RESTOCK_CONTACT_LIMIT = 254;

export function readContact(form: FormData) {
  return { contact: textOf(form, "contact").slice(0, RESTOCK_CONTACT_LIMIT) };
}

type Answer = { contact: string } & ({ kind: "no_contact" | "failed" } | { kind: "wait"; seconds: number });

/** Asks for a message when the product is back. */
export function RestockForm({ slug, answer }: { slug: string; answer: Answer | undefined }) {
  const { product: words, form } = useMessages({ productWords, formWords });
  const isRefused = answer?.kind === "no_contact";
  // By the fragment the answer shows this form, and Back returns to what was entered if the connection is lost.
  const action = `${href("/products/:slug", { slug })}#restock`;
  return (
    <PlainForm className="restock" id="restock" method="post" action={action}>
      <h2>{words.restock.heading}</h2>
      {(answer?.kind === "failed" || answer?.kind === "wait") && (
        <p className="note warn" role="alert">
          {answer.kind === "wait" ? form.wait(answer.seconds) : words.restock.failed}
        </p>
      )}
      <div className={isRefused ? "field bad" : "field"}>
        <label className="label" htmlFor="contact">
          {words.restock.contact}
        </label>
        <span className="hint" id="contact-hint">
          {words.restock.hint}
        </span>
        <input
          className="input"
          id="contact"
          name="contact"
          required
          maxLength={RESTOCK_CONTACT_LIMIT}
          defaultValue={answer?.contact}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? "contact-hint contact-problem" : "contact-hint"}
        />
        {isRefused && (
          <p className="error" id="contact-problem" role="alert">
            <Icon name="warning" />
            <span>{words.restock.problem}</span>
          </p>
        )}
      </div>
      <button className="btn btn-wide" type="submit">
        {words.restock.send}
      </button>
    </PlainForm>
  );
}
