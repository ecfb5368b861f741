/*
 * The script of a product's page in a shop with delivery zones: day and charge for the PIN code of this device. The server
 * words the answer. Without one, as offline, the page stays as it is.
 */

const form = document.querySelector<HTMLFormElement>("#delivery") as HTMLFormElement;
const text = form.querySelector("[role=status]") as HTMLElement;
const field = form.elements.namedItem("pin") as HTMLInputElement;

async function show(): Promise<void> {
  const body = new FormData(form);
  body.set("by", "script");
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    const { pin, words } = (await answer.json()) as { pin: string; words: string };
    if (words !== "") text.textContent = words;
    if (field.value === "") field.value = pin;
  } catch {
    // As it was.
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void show();
});
// Most visitors have entered none yet.
if (document.cookie.includes("pin=")) void show();
