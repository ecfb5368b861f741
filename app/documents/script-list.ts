import { listingFromSearch, listingToSearch } from "#shop/catalogue/search/listing-query.ts";

/*
 * The script of /products, beside that of every document. The list follows every change of search and filters, grows
 * in place, and is restored by Back. The server renders each list (/product-list); this script inserts it.
 */

/** ms without a keystroke before the list is searched. */
const TYPING_PAUSE = 250;

const form = document.querySelector<HTMLFormElement>("form.tools") as HTMLFormElement;
const category = form.querySelector("select") as HTMLSelectElement;
const state = document.querySelector<HTMLElement>("#list-state") as HTMLElement;
const failed = document.querySelector<HTMLTemplateElement>("#list-failed") as HTMLTemplateElement;
const list = (within: ParentNode = document): HTMLElement => within.querySelector("#list") as HTMLElement;

const copyOfFailed = () => (failed.content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement;

let timer: number | undefined;
let pending: AbortController | undefined;
let isExtended = false;

/** The form's query string, without empty values and defaults. */
function searchOf(): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") search.append(name, value);
  return listingToSearch(listingFromSearch(search));
}

/**
 * Fetches a list. Null if another was requested meanwhile; for an error status its page is opened, which explains it.
 * Throws after a network error.
 */
async function fetchList(search: string): Promise<HTMLElement | null> {
  pending?.abort();
  pending = new AbortController();
  const { signal } = pending;
  try {
    const answer = await fetch(form.action.replace(/products$/, "product-list") + search, { signal });
    const html = await answer.text();
    if (answer.ok) return list(new DOMParser().parseFromString(html, "text/html"));
    location.assign(form.action + search);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return null;
}

/** Shows the list's state: nothing, loading, or an error with a button to retry. */
function say(what: "nothing" | "loading" | "failed", again?: () => void): void {
  state.textContent = "";
  if (what === "loading") {
    state.append(Object.assign(document.createElement("p"), { textContent: state.dataset["loading"] }));
  }
  document.querySelector(".list-failed")?.remove();
  if (what !== "failed") return;
  const note = copyOfFailed();
  note.classList.add("list-failed");
  note.querySelector("button")?.addEventListener("click", () => again?.());
  list().before(note);
}

/** `isSent`: by Enter or a button, after which the next Tab is in the list. */
async function follow(isSent = false): Promise<void> {
  const search = searchOf();
  for (const pill of form.querySelectorAll<HTMLButtonElement>(".pill")) {
    pill.ariaPressed = String(pill.value === category.value);
  }
  say("loading");
  try {
    const next = await fetchList(search);
    if (next === null) return;
    list().replaceWith(next);
    const count = document.querySelector(".count b");
    if (count) count.textContent = next.dataset["count"] ?? "";
    document.title = next.dataset["title"] ?? "";
    const heading = document.querySelector("h1");
    if (heading) heading.textContent = next.dataset["heading"] ?? "";
    history.replaceState(null, "", form.action + search);
    isExtended = false;
    say("nothing");
    if (isSent) next.focus({ preventScroll: true });
  } catch {
    say("failed", () => void follow());
  }
}

function followAfter(pause: number, isSent = false): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void follow(isSent), pause);
}

/** Appends the products behind a link, without those already listed. */
async function showMore(link: HTMLAnchorElement): Promise<void> {
  const words = link.textContent;
  link.ariaBusy = "true";
  link.textContent = link.dataset["loading"] ?? words;
  const note = link.parentElement?.querySelector(".note");
  try {
    const next = await fetchList(new URL(link.href).search);
    if (next === null) return;
    note?.remove();
    const known = new Set([...list().querySelectorAll<HTMLAnchorElement>(".card h3 a")].map(({ href }) => href));
    const cards = [...next.querySelectorAll(".card")].filter(
      (card) => !known.has(card.querySelector<HTMLAnchorElement>("h3 a")?.href ?? ""),
    );
    list()
      .querySelector(".grid")
      ?.append(...cards);
    lead(next, cards[0]);
    isExtended = true;
  } catch {
    if (note) return;
    const alert = copyOfFailed();
    if (alert.lastElementChild) alert.lastElementChild.textContent = failed.dataset["more"] ?? "";
    link.before(alert);
  } finally {
    link.ariaBusy = null;
    link.textContent = words;
  }
}

/**
 * Updates the pagination links; at the end of the list they are removed, and the focus moves to the first new product.
 */
function lead(next: HTMLElement, first: Element | undefined): void {
  for (const way of [".more > .btn", "[rel=next]"]) {
    const here = list().querySelector<HTMLAnchorElement>(way);
    const there = next.querySelector<HTMLAnchorElement>(way);
    if (here && there) here.href = there.href;
    else if (here === document.activeElement) first?.querySelector<HTMLElement>("h3 a")?.focus();
    if (!there) here?.remove();
  }
}

// On the window, since the search field is in the header.
addEventListener("input", ({ target }) => {
  const field = target as HTMLInputElement;
  if (field.form === form) followAfter(field.type === "search" ? TYPING_PAUSE : 0);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const pill = event.submitter as HTMLButtonElement | null;
  if (pill?.name) category.value = pill.value;
  followAfter(0, !pill?.name);
});
addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".more > .btn");
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (link.ariaBusy === null) void showMore(link);
});

/* Without the browser's back/forward cache, Back restores the list from the history's entry. */

/** A card's position in px: the scroll offset would not do, since off-screen cards have only an estimated height. */
type Left = { list: string; at: number; top: number };

const topOf = (at: number) => list().querySelectorAll("article").item(at).getBoundingClientRect().top;

addEventListener("pagehide", () => {
  if (!isExtended) return;
  // A browser may refuse a large entry: Back then shows the first page.
  try {
    const cards = [...list().querySelectorAll("article")];
    const firstVisible = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
    const at = firstVisible === -1 ? cards.length - 1 : firstVisible;
    history.replaceState({ list: list().outerHTML, at, top: topOf(at) } satisfies Left, "");
  } catch {
    // The entry is too large.
  }
});

const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const left = history.state as Left | null;
// A reload shows current products.
if (way?.type === "back_forward" && left !== null) {
  list().replaceWith(list(new DOMParser().parseFromString(left.list, "text/html")));
  // Cards get their real height when they become visible: the position is stable after some frames.
  const settle = (frames: number) => {
    scrollBy(0, topOf(left.at) - left.top);
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
  };
  settle(8);
  isExtended = true;
}
// A search from another page leads Tab to the list, by an address that nobody need share.
if (location.hash === "#list") {
  list().focus({ preventScroll: true });
  history.replaceState(history.state, "", location.pathname + location.search);
}
// Applies input from before this script loaded.
const { searchParams } = new URL(location.href);
if (searchOf() !== listingToSearch({ ...listingFromSearch(searchParams), after: null, before: null })) followAfter(0);
