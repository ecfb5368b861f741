import { dropFormDraft, saveFormDraft, textFields, type TextField } from "#app/forms/form-draft.ts";

/*
 * The script of the contact form, beside that of every document. It checks the fields before it asks the server. From
 * the server's page it then takes what is new in the form: problems, or the note that the message was sent.
 */

/** The key of this form's draft in session storage. */
const DRAFT = "contact";

/** ms that 'Sending...' is shown at least (specification, section 9). */
const SHOWN_SENDING = 2000;

const form = document.querySelector("#contact-form") as HTMLFormElement;
const button = form.querySelector("button") as HTMLButtonElement;
const status = form.querySelector("[role=status]") as HTMLElement;
const { content: refusals } = document.querySelector("#contact-refusals") as HTMLTemplateElement;
const key = (of: HTMLFormElement) => of.elements.namedItem("key") as HTMLInputElement;

/** What the template has for this kind of refusal. */
const copyOf = (kind: string, part: string) =>
  refusals.querySelector(`[data-kind=${kind}] ${part}`)?.cloneNode(true) as HTMLElement;

/** A first check: the server's is stricter. */
function problemOf({ name, value, validity }: TextField): HTMLElement | null {
  const kind = value.trim() === "" ? "required" : validity.typeMismatch ? "not_email" : null;
  return kind && copyOf(kind, `#${name}-problem`);
}

/** Links to the fields with these problems, as the server makes them. */
function summaryOf(problems: ReadonlyMap<string, Element | null>): HTMLElement {
  const summary = copyOf("required", "[role=alert]");
  for (const link of summary.querySelectorAll("a")) {
    if (!problems.get(link.hash.slice(1))) link.parentElement?.remove();
  }
  return summary;
}

/** Shows problems at their fields and an alert above them, in place of the former ones. */
function show(problemAt: (name: string) => Element | null | undefined, alert: HTMLElement | null): void {
  for (const field of textFields(form)) {
    const problem = problemAt(field.name) ?? null;
    const around = field.parentElement;
    around?.classList.toggle("bad", problem !== null);
    around?.querySelector(".error")?.remove();
    field.ariaInvalid = problem && "true";
    if (problem === null) field.removeAttribute("aria-describedby");
    else field.setAttribute("aria-describedby", problem.id);
    if (problem !== null) field.after(problem);
  }
  form.querySelector("[role=alert]")?.remove();
  if (alert === null) return;
  form.prepend(alert);
  alert.focus();
}

/** The form in the server's answer; null after a network or server error. */
async function send(): Promise<HTMLFormElement | null> {
  try {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form) });
    return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#contact-form");
  } catch {
    return null;
  }
}

async function submit(): Promise<void> {
  startAnother();
  const problems = new Map(textFields(form).map((field) => [field.name, problemOf(field)] as const));
  const isRefused = [...problems.values()].some(Boolean);
  show((name) => problems.get(name), isRefused ? summaryOf(problems) : null);
  if (isRefused) return;
  button.disabled = true;
  button.textContent = button.dataset["sending"] ?? "";
  const [answered] = await Promise.all([send(), new Promise((resolve) => setTimeout(resolve, SHOWN_SENDING))]);
  button.disabled = false;
  button.textContent = button.dataset["send"] ?? "";
  if (answered === null) show(() => null, copyOf("failed", "[role=alert]"));
  else take(answered);
  // A disabled button loses the focus: it gets it back unless the user has moved it.
  if (document.activeElement === document.body) button.focus({ preventScroll: true });
}

function take(answered: HTMLFormElement): void {
  show((name) => answered.querySelector(`#${name}-problem`), answered.querySelector<HTMLElement>("[role=alert]"));
  key(form).value = key(answered).value;
  const note = answered.querySelector("[role=status] > *");
  if (note === null) return;
  for (const field of textFields(form)) field.value = "";
  dropFormDraft(DRAFT);
  status.append(note);
  button.textContent = answered.querySelector("button")?.textContent ?? "";
}

/** 'Message Sent!' would refer to the wrong message. */
function startAnother(): void {
  if (!status.hasChildNodes()) return;
  status.textContent = "";
  button.textContent = button.dataset["send"] ?? "";
}

form.noValidate = true;
saveFormDraft(form, DRAFT);
form.addEventListener("input", startAnother);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void submit();
});

// From a page's note on its translation: the message begins with that page.
const page = new URLSearchParams(location.search).get("mistake");
const message = form.elements.namedItem("message") as HTMLTextAreaElement;
if (page !== null && message.value === "") message.value = form.dataset["mistake"]?.replace("%", page) ?? "";
