type Answering = { fetch(request: Request): Response | Promise<Response> };
type Fields = Record<string, string>;

/** One answer, read to its end. */
export type Page = {
  status: number;
  headers: Headers;
  /** The Location header, as it came. */
  location: string | null;
  html: string;
  /** What a person reads: without scripts and tags, spaces folded. */
  words: string;
};

/** A browser without script: it keeps cookies, sends them back, and sends its own origin with a form. */
export type Client = {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Fields): Promise<Page>;
  /** In pairs where one name has several values. */
  post(path: string, fields: Fields | [name: string, value: string][], headers?: Fields): Promise<Page>;
  /** Any request at all, with the cookies. */
  send(path: string, init: RequestInit): Promise<Page>;
};

let visitors = 0;

/** A visitor of `app`, which is reached at `origin`; from the network address `address`, or one that nobody else has. */
export function newClient(app: Answering, origin: string, address = nextAddress()): Client {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (jar !== "" && !headers.has("cookie")) headers.set("cookie", jar);
    if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", address);
    const response = await app.fetch(new Request(origin + path, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const html = await response.text();
    refuseSecrets(path, response.headers, html);
    const { status, headers: answered } = response;
    return { status, headers: answered, location: answered.get("location"), html, words: wordsIn(html) };
  }

  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers: { origin, ...headers } }),
  };
}

/** No response that any test sees holds a password's hash, whatever it was asked for. */
function refuseSecrets(path: string, headers: Headers, body: string): void {
  const BCRYPT = /\$2[abxy]\$\d\d\$/;
  if (BCRYPT.test(body) || [...headers.values()].some((value) => BCRYPT.test(value))) {
    throw new Error(`the answer to ${path} holds a password's hash`);
  }
}

function nextAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`not a cookie: ${line}`);
  if (/;\s*max-age=0\s*(;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

function decode(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** What a person reads of a page, or of a part of it. */
export function wordsIn(html: string): string {
  const bare = html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ");
  return decode(bare).replace(/\s+/g, " ").trim();
}

/** The start tags of one element: `tags(page.html, "input")`. */
export function tags(html: string, element: string): string[] {
  return html.match(new RegExp(`<${element}(?=[\\s>/])(?:[^>"]|"[^"]*")*>`, "g")) ?? [];
}

/** One attribute of a start tag, or null. */
export function attribute(tag: string, name: string): string | null {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? null : decode(value);
}

/** The value of a page's field, as a form of it would send it; throws when there is no such field. */
export function fieldOf(page: Page, name: string): string {
  const input = tags(page.html, "input").find((tag) => attribute(tag, "name") === name);
  if (input !== undefined) return attribute(input, "value") ?? "";
  const [, text] = new RegExp(`<textarea[^>]*\\sname="${name}"[^>]*>([^<]*)</textarea>`).exec(page.html) ?? [];
  if (text === undefined) throw new Error(`no field ${name} in a page that says: ${page.words}`);
  return decode(text);
}

/** What the form of this class sends as it stands, files aside; `checked`: as if all its boxes were ticked. */
export function formOf({ html }: Page, className: string, checked = false): Record<string, string> {
  const [, form = ""] = new RegExp(`<form [^>]*class="[^"]*${className}[^>]*>(.*?)</form>`, "s").exec(html) ?? [];
  const fields: Record<string, string> = {};
  for (const tag of tags(form, "input")) {
    const [name, type] = [attribute(tag, "name"), attribute(tag, "type")];
    const isSent = type !== "file" && (type !== "checkbox" || checked || /\schecked=/.test(tag));
    if (name !== null && isSent) fields[name] = attribute(tag, "value") ?? "";
  }
  for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]*\sname="([^"]+)"[^>]*>([^<]*)</g)) {
    fields[name] = decode(text);
  }
  for (const [, name = "", options = ""] of form.matchAll(/<select[^>]*\sname="([^"]+)"[^>]*>(.*?)<\/select>/gs)) {
    fields[name] = attribute(tags(options, "option").find((tag) => /\sselected=/.test(tag)) ?? "", "value") ?? "";
  }
  return fields;
}

/** Where the page's link with this `rel` leads, or null. */
export function linkOf(page: Page, rel: string): string | null {
  const tag = [...tags(page.html, "a"), ...tags(page.html, "link")].find((each) => attribute(each, "rel") === rel);
  return tag === undefined ? null : attribute(tag, "href");
}

/** The address of the page's first link that begins so, or nothing. */
export const linkTo = (page: Page, start: string): string =>
  tags(page.html, "a")
    .map((tag) => attribute(tag, "href") ?? "")
    .find((address) => address.startsWith(start)) ?? "";

/** The content of a `meta` element by its name or property, or null. */
export function metaOf(page: Page, name: string): string | null {
  const tag = tags(page.html, "meta").find((each) =>
    [attribute(each, "name"), attribute(each, "property")].includes(name),
  );
  return tag === undefined ? null : attribute(tag, "content");
}

/** The names on a page's cards, from top to bottom. */
export function cardsOf(page: Page): string[] {
  return [...page.html.matchAll(/<h3><a href="[^"]*">(.*?)<\/a><\/h3>/g)].map(([, name]) => wordsIn(name ?? ""));
}

/** The addresses that a page's cards lead to. */
export function cardLinksOf(page: Page): string[] {
  return [...page.html.matchAll(/<h3><a href="([^"]*)">/g)].map(([, path]) => decode(path ?? ""));
}
