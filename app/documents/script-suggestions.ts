import { startPrefetching } from "./prefetch-app.ts";
import { suggest } from "./suggest.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/*
 * Suggestions for every search field, on any page that loads this script: a combobox with arrow keys. The file is
 * fetched at the first input. Without script, or without the file, the field works as a plain field.
 */

const language = document.documentElement.lang.slice(0, 2);
const FILE = language === SHOP_LANGUAGE ? "/suggestions" : `/suggestions?in=${language}`;

let lines: Promise<readonly string[]> | undefined;
async function fetchLines(): Promise<readonly string[]> {
  if (lines === undefined) lines = read();
  return lines;
}

async function read(): Promise<readonly string[]> {
  try {
    const answer = await fetch(FILE);
    return answer.ok ? (await answer.text()).split("\n") : [];
  } catch {
    lines = undefined;
    return [];
  }
}

/** An id for each list, since a page may have several fields. */
let count = 0;

/** An empty list below the field, which becomes its combobox. */
function addList(field: HTMLInputElement): HTMLUListElement {
  const list = document.createElement("ul");
  count += 1;
  list.id = `suggestions-${count}`;
  list.className = "suggestions";
  list.role = "listbox";
  list.hidden = true;
  list.ariaLabel = field.labels?.[0]?.textContent ?? field.ariaLabel;
  field.after(list);
  field.role = "combobox";
  field.autocomplete = "off";
  field.ariaAutoComplete = "list";
  field.ariaExpanded = "false";
  field.setAttribute("aria-controls", list.id);
  return list;
}

function attach(field: HTMLInputElement): void {
  const list = addList(field);
  let active = -1;

  function close(): void {
    list.hidden = true;
    active = -1;
    field.ariaExpanded = "false";
    field.removeAttribute("aria-activedescendant");
  }
  function walkTo(index: number): void {
    const options = [...list.children];
    active = index < -1 ? options.length - 1 : index >= options.length ? -1 : index;
    options.forEach((option, at) => (option.ariaSelected = String(at === active)));
    if (active === -1) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", options[active]?.id ?? "");
  }
  function take(option: Element | undefined): void {
    field.value = (option as HTMLElement | undefined)?.dataset["word"] ?? field.value;
    close();
    field.parentElement?.querySelector("button")?.click();
  }
  async function show(): Promise<void> {
    const query = field.value;
    const suggestions = suggest(await fetchLines(), query);
    if (field.value !== query || document.activeElement !== field) return;
    list.textContent = "";
    list.append(
      ...suggestions.map(({ word, name }, at) => {
        const option = document.createElement("li");
        option.id = `${list.id}-${at}`;
        option.role = "option";
        option.ariaSelected = "false";
        option.dataset["word"] = word;
        option.textContent = word === name ? word : `${word} · ${name}`;
        return option;
      }),
    );
    if (suggestions.length === 0) return close();
    walkTo(-1);
    list.hidden = false;
    field.ariaExpanded = "true";
  }

  field.addEventListener("input", () => void show());
  field.addEventListener("keydown", (event) => {
    // During composition the input method handles the keys.
    if (list.hidden || event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      walkTo(active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && active !== -1) {
      event.preventDefault();
      take(list.children[active]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  });
  field.addEventListener("blur", close);
  // Prevents the field's blur, which would close the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    if (target instanceof Element) take(target.closest("li") ?? undefined);
  });
}

function attachTo({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "search" || target.name !== "q") return;
  if (target.role === "combobox") return;
  attach(target);
  void fetchLines();
}

document.addEventListener("focusin", attachTo);

/** A page that cannot load is the browser's own: before that, the reader learns why. */
function sayWhetherOffline(): void {
  const line = document.querySelector<HTMLElement>("#offline");
  if (line) line.textContent = navigator.onLine ? "" : (line.dataset["text"] ?? "");
}
addEventListener("offline", sayWhetherOffline);
addEventListener("online", sayWhetherOffline);
sayWhetherOffline();

// Beside this script, which no page waits for: the document's own is as large as it may be.
startPrefetching();
