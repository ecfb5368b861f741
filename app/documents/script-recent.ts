/*
 * The script of a product's page, beside that of every document. It shows the products that were viewed before on this
 * device, and stores this one. Documents stay the same for everyone.
 */

/** `lang`: of the page on which it was viewed; a former release stored none. */
type Viewed = { slug: string; name: string; picture: string; lang?: string };

const KEY = "recent";
/** Products that are stored, this one among them. */
const MOST = 7;

const section = document.querySelector<HTMLElement>("#recent") as HTMLElement;
const item = section.querySelector("template") as HTMLTemplateElement;
const [, base = "", slug = ""] = /^(.*\/)([^/]*)$/.exec(location.pathname) ?? [];

/** What another version stored, or someone by hand, is left out. */
function read(): Viewed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const isViewed = (each: Viewed | null) =>
      [each?.slug, each?.name, each?.picture].every((text) => typeof text === "string") &&
      each?.slug.includes("/") === false;
    return Array.isArray(stored) ? (stored as Viewed[]).filter(isViewed) : [];
  } catch {
    return [];
  }
}

const others = read()
  .filter((each) => each.slug !== slug)
  .slice(0, MOST - 1);
for (const { slug: other, name, picture, lang } of others) {
  const copy = item.content.cloneNode(true) as DocumentFragment;
  const [link, image] = [copy.querySelector("a"), copy.querySelector("img")];
  if (link === null || image === null) break;
  link.href = base + other;
  link.append(name);
  if (lang !== undefined) link.lang = lang;
  // A picture that is gone leaves its name.
  image.addEventListener("error", () => image.remove());
  image.src = new URL(picture, location.origin).pathname;
  item.before(copy);
}
section.hidden = others.length === 0;
section.querySelector("button")?.addEventListener("click", () => {
  localStorage.removeItem(KEY);
  section.hidden = true;
  document.querySelector<HTMLElement>("main")?.focus();
});

try {
  const name = section.dataset["name"] ?? "";
  const picture = document.querySelector(".prod-pic img")?.getAttribute("src") ?? "";
  localStorage.setItem(
    KEY,
    JSON.stringify([{ slug, name, picture, lang: document.documentElement.lang } satisfies Viewed, ...others]),
  );
} catch {
  // A browser that stores nothing shows nothing.
}
