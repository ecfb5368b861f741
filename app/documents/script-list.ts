import { listingFromSearch, listingToSearch } from "#shop/catalogue/search/listing-query.ts";

/*
 * The script of /products beside that of every document: the list follows what is typed and chosen, grows in place, and is
 * found as it was left on the way back. The server renders each list (/product-list); here it is only put in place.
 */

/** ms without a keystroke after which the list follows what was typed. */
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

/** The part of the address after the path that the form asks for, without what is empty or as usual. */
function searchOf(): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") search.append(name, value);
  return listingToSearch(listingFromSearch(search));
}

/**
 * Fetches a list. Null where another was asked for meanwhile; where the shop refuses, its page is opened, which says why.
 * Throws where the line has dropped.
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

/** Says where the list stands: nothing, that it is loading, or a note with a way to try again. */
function say(what: "nothing" | "loading" | "failed", again?: () => void): void {
  state.replaceChildren();
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

async function follow(): Promise<void> {
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
  } catch {
    say("failed", () => void follow());
  }
}

function followAfter(pause: number): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void follow(), pause);
}

/** Extends the list by the products that a link leads to; those that are there already are left out. */
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

/** The ways on lead to what follows now; at the end of the list they go, and the focus is on what has come. */
function lead(next: HTMLElement, first: Element | undefined): void {
  for (const way of [".more > .btn", "[rel=next]"]) {
    const here = list().querySelector<HTMLAnchorElement>(way);
    const there = next.querySelector<HTMLAnchorElement>(way);
    if (here && there) here.href = there.href;
    else if (here === document.activeElement) first?.querySelector<HTMLElement>("h3 a")?.focus();
    if (!there) here?.remove();
  }
}

// The search field stands in the header.
addEventListener("input", ({ target }) => {
  const field = target as HTMLInputElement;
  if (field.form === form) followAfter(field.type === "search" ? TYPING_PAUSE : 0);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const pill = event.submitter as HTMLButtonElement | null;
  if (pill?.name) category.value = pill.value;
  followAfter(0);
});
addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".more > .btn");
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (link.ariaBusy === null) void showMore(link);
});

/* Where a browser has not kept the page itself, Back finds the list as it was left: it lies in the history's entry. */

/** Where a card stood, in px: the page's own height would not do, since cards far away are as high as the style guesses. */
type Left = { list: string; at: number; top: number };

const topOf = (at: number) => list().querySelectorAll("article").item(at).getBoundingClientRect().top;

addEventListener("pagehide", () => {
  if (!isExtended) return;
  // A browser may refuse an entry that is too large: Back then finds the first page.
  try {
    const cards = [...list().querySelectorAll("article")];
    const firstVisible = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
    const at = firstVisible === -1 ? cards.length - 1 : firstVisible;
    history.replaceState({ list: list().outerHTML, at, top: topOf(at) } satisfies Left, "");
  } catch {
    // As above.
  }
});

const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const left = history.state as Left | null;
// Whoever reloads wants to see today's products.
if (way?.type === "back_forward" && left !== null) {
  list().replaceWith(list(new DOMParser().parseFromString(left.list, "text/html")));
  // Cards that come into sight take their own height, once and again: the place holds when some frames have come.
  const settle = (frames: number) => {
    scrollBy(0, topOf(left.at) - left.top);
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
  };
  settle(8);
  isExtended = true;
}
// What was typed or chosen before this script came is not lost.
const { searchParams } = new URL(location.href);
if (searchOf() !== listingToSearch({ ...listingFromSearch(searchParams), after: null, before: null })) followAfter(0);
