/** Adds the sender to the body before the footer's form opens the visitor's mail program. */
export function completeLetter(form: HTMLFormElement): void {
  const words = form.dataset["body"];
  if (words === undefined) return;
  const input = form.elements.namedItem("visitor-email") as HTMLInputElement;
  const body = form.elements.namedItem("body") as HTMLInputElement;
  body.value = words.replace("%", () => input.value);
}
