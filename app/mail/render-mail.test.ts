import { describe, expect, test } from "vitest";
import type { Mail, MailBuyer, MailOrder } from "#shop/values/mail-template.ts";
import type { MailShop } from "./frame.ts";
import { htmlOf } from "./mail-html.ts";
import { link } from "./mail-document.ts";
import { renderMail } from "./render-mail.ts";

const shop: MailShop = { name: "Hirva Agro", url: "https://hirva.example", phone: "+912532580123", language: "en" };

const order: MailOrder & MailBuyer = {
  number: 482_913,
  token: "aB3-_token",
  name: "Sunita Jadhav",
  phone: "+919822045678",
  address: "House 41, Palkhed,\nNashik 422 303",
  deliveryPaise: 4_000,
  totalPaise: 408_800,
  lines: [
    { name: "Tomato 'Arka Rakshak' F1", pack: { amount: 10, unit: "g" }, quantity: 2, unitPricePaise: 42_500 },
    { name: "Urea 46-0-0, neem coated", pack: { amount: 45, unit: "kg" }, quantity: 12, unitPricePaise: 26_650 },
  ],
};

/** One of each; `text` stands for whatever a person has typed. */
const everyMail = (text: string): Mail[] => {
  const lines = order.lines.map((line) => ({ ...line, name: `${text}${line.name}` }));
  const typed: MailOrder & MailBuyer = { ...order, name: text, address: `${text}\n${text}`, lines, token: text };
  const path = "/confirm/t0ken?a=1&b=2";
  return [
    { template: "order_received", parameters: { order: typed } },
    { template: "order_completed", parameters: { order: typed } },
    { template: "order_cancelled", parameters: { order: typed } },
    { template: "new_order", parameters: { order: typed, email: text } },
    { template: "many_orders", parameters: { firstId: 1, orders: 12 } },
    { template: "many_messages", parameters: { firstId: 1, messages: 12 } },
    { template: "new_message", parameters: { name: text, email: text, message: `${text}\n\n${text}` } },
    { template: "welcome", parameters: { name: text, path } },
    { template: "already_registered", parameters: { name: text } },
    { template: "reset", parameters: { name: text, path } },
    { template: "password_changed", parameters: { name: text } },
    { template: "account_unused", parameters: { goesOn: "2026-12-24" } },
  ];
};
const named = (mails: Mail[]) => mails.map((mail) => [mail.template, mail] as const);

/** Without `bdi`: not every greeting has a name. */
const tagsOf = (html: string) => html.match(/<(?!\/?bdi>)[^>]*>/g) ?? [];
/** The words of a page, as a browser without styles would show them. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll(/<\/?bdi>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
const amountsIn = (text: string) => (text.match(/₹[\d,]+\.\d\d/g) ?? []).toSorted();

describe.each(named(everyMail("Asha Patil")))("%s", (_template, mail) => {
  const { subject, text, html } = renderMail(mail, shop);

  test("is a whole email that needs nothing from elsewhere", () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">\n<head>\n<meta charset="utf-8">/);
    expect(html).toMatch(/<\/html>\n$/);
    expect(html).not.toMatch(/<(?:script|img|link|iframe|object|form|base)|@import|url\(|\bon\w+=/i);
    expect(html.length).toBeLessThan(20_000);
  });

  test("has balanced elements", () => {
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [tag, end, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (["meta", "br"].includes(name!)) continue;
      if (end === "") open.push(name!);
      else if (open.pop() !== name) wrong.push(tag);
    }
    expect(wrong).toEqual([]);
    expect(open).toEqual([]);
  });

  test("says the same in text and in HTML", () => {
    const inHtml = wordsOf(html);
    // Without what the text has instead of elements: rules, numbers of steps, links in full, signs.
    const inText = text
      .replaceAll(/^(?:=+|-- )$/gm, "")
      .replaceAll(/^\d\. /gm, "")
      .replaceAll(/^https:.*$/gm, "")
      .replaceAll(" = ", " ")
      .replaceAll(/: (₹[\d,.]+)$/gm, " $1");
    expect(inText.replaceAll(/\s+/g, " ").trim()).toBe(inHtml.trim());
    expect(amountsIn(text)).toEqual(amountsIn(inHtml));
  });

  test("its links lead into the shop, the same ones in text and in HTML", () => {
    const inHtml = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
    expect(inHtml).toEqual(text.match(/\bhttps?:\S+/g) ?? []);
    expect(inHtml.filter((href) => !href.startsWith("https://hirva.example/"))).toEqual([]);
  });

  test("its lines of text are short, and its subject is one line", () => {
    expect(text.split("\n").filter((line) => line.length > 72 && !line.startsWith("https:"))).toEqual([]);
    expect(text).not.toMatch(/(?<!^--) $|\n{3}|undefined|NaN|\[object/m);
    expect(subject).not.toMatch(/[\r\n]|undefined/);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(html).toContain(`<title>${subject.replaceAll(/(?<=\d) (?=\d)/g, "&nbsp;")}</title>`);
  });
});

describe("whatever a person has typed", () => {
  test.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onmouseover='alert(1)`,
    `</title></style></table></blockquote><h1>Pay here</h1>`,
    `&lt;b&gt; &amp; &#60;`,
    `<!-- `,
    `]]>`,
  ])("%j is text", (hostile) => {
    const plain = everyMail("Asha");
    for (const [index, mail] of everyMail(hostile).entries()) {
      const { html, text } = renderMail(mail, { ...shop, name: hostile });
      const harmless = renderMail(plain[index]!, { ...shop, name: "Asha" });
      const withoutTargets = (tags: string[]) => tags.map((tag) => tag.replace(/ href="[^"<>]*"/, ""));
      expect(withoutTargets(tagsOf(html)), mail.template).toEqual(withoutTargets(tagsOf(harmless.html)));
      expect(wordsOf(html), "and is shown as it was typed").toContain(hostile.trim().replaceAll(/\s+/g, " "));
      expect(text).toContain(hostile.trim().split(" ")[0]);
    }
  });

  test("ends no attribute", () => {
    const words = { subject: "Letter", heading: "Letter", footer: [] };
    const html = htmlOf({ ...words, language: 'en"x', blocks: [link("Shop", 'https://hirva.example/"><b>&')] });
    expect(html).toContain('<html lang="en&quot;x">');
    expect(html).toContain('<a href="https://hirva.example/&quot;&gt;&lt;b&gt;&amp;">');
  });

  test("breaks no subject and sends no header", () => {
    const name = "Asha\r\nBcc: mallory@example.net\u2028\0\u202etxet";
    for (const mail of everyMail(name)) {
      const { subject } = renderMail(mail, { ...shop, name });
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
    }
    const [message] = everyMail(name).filter(({ template }) => template === "new_message");
    expect(renderMail(message!, shop).subject).toBe("New message from Asha Bcc: mallory@example.net txet");
  });

  test.each(["x".repeat(400), "सुनीता ".repeat(60), "👩🏽‍🌾".repeat(60), "क्षि".repeat(90)])(
    "a subject that is too long is cut between characters: %s",
    (name) => {
      const { subject } = renderMail(
        { template: "new_message", parameters: { name, email: "a@b.in", message: "" } },
        shop,
      );
      expect(subject.length).toBeLessThanOrEqual(150);
      expect(subject.length).toBeGreaterThan(135);
      expect(subject).toMatch(/…$/);
      const cut = subject.slice("New message from ".length, -1);
      const signs = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
      const whole = [...new Intl.Segmenter().segment(cut)].map(({ segment }) => segment);
      expect(whole).toEqual(signs.slice(0, whole.length));
    },
  );

  test("keeps its lines where someone wrote lines, and has no character that ends an email early", () => {
    const message = "Hello,\r\n\r\nfirst\rsecond\u2028third\0\x1b[31m\n.\n";
    const { text, html } = renderMail(
      { template: "new_message", parameters: { name: "Asha", email: "a@b.in", message } },
      shop,
    );
    expect(text).toContain("\n  Hello,\n\n  first\n  second\n  third [31m\n  .\n");
    expect(html).toContain("<blockquote>Hello,<br>\n<br>\nfirst<br>\nsecond<br>\nthird [31m<br>\n.</blockquote>");
  });

  test.each([
    ["Sunita Jadhav", "Namaste Sunita Jadhav,"],
    ["सुनीता जाधव", "Namaste सुनीता जाधव,"],
    ["Dr. S. R. Patil", "Namaste Dr. S. R. Patil,"],
    ["M.K.Gandhi", "Namaste M.K.Gandhi,"],
    ["O'Brien & Sons", "Namaste O'Brien & Sons,"],
    ["Win now at evil.example", "Namaste,"],
    ["https://evil.example", "Namaste,"],
    ["write to evil@example.net", "Namaste,"],
    ["call 98220 45678 today", "Namaste,"],
    ["You have won a prize, and all that you need to do for it is to read on here", "Namaste,"],
    [" \u202e ", "Namaste,"],
    ["", "Namaste,"],
  ])("the name %j is greeted by %j", (name, greeting) => {
    for (const template of ["already_registered", "password_changed"] as const) {
      expect(renderMail({ template, parameters: { name } }, shop).text.split("\n")).toContain(greeting);
    }
    const welcome = renderMail({ template: "welcome", parameters: { name, path: "/x" } }, shop);
    expect(welcome.text.split("\n")).toContain(greeting);
    expect(welcome.text + welcome.html + welcome.subject).not.toContain("evil");
  });
});

describe("links", () => {
  test.each([
    "//evil.example/s3cret",
    "/\\evil.example/s3cret",
    "https://evil.example/s3cret",
    "@evil.example/s3cret",
    ".evil.example/s3cret",
    "javascript:alert('s3cret')",
    "s3cret",
    "",
    "/\t/evil.example/s3cret",
  ])("an email does not link to %j, nor mention it", (path) => {
    for (const template of ["welcome", "reset"] as const) {
      expect(() => renderMail({ template, parameters: { name: "Asha", path } }, shop)).toThrow(
        new TypeError("An email link points outside the shop."),
      );
    }
  });

  test("lead to the pages that they mean", () => {
    const hrefs = (mail: Mail) => renderMail(mail, shop).text.match(/https:\S+/g);
    const url = "https://hirva.example";
    const [received, completed, cancelled, newOrder, many, messages, , welcome, registered, reset, changed] =
      everyMail("a/b?c#d");
    const page = `${url}/order/a%2Fb%3Fc%23d`;
    expect(hrefs(received!)).toEqual([page]);
    expect(hrefs(completed!)).toEqual([`${url}/contactus`, page]);
    expect(hrefs(cancelled!)).toEqual([`${url}/contactus`, page]);
    expect(hrefs(newOrder!)).toEqual([page]);
    expect(hrefs(many!)).toEqual([`${url}/admin/orders`]);
    expect(hrefs(messages!)).toEqual([`${url}/admin/messages`]);
    expect(hrefs(welcome!)).toEqual([`${url}/confirm/t0ken?a=1&b=2`]);
    expect(hrefs(reset!)).toEqual([`${url}/confirm/t0ken?a=1&b=2`]);
    expect(hrefs(registered!)).toEqual([`${url}/login`, `${url}/forgot-password`]);
    expect(hrefs(changed!)).toEqual([`${url}/forgot-password`]);
  });
});

test("a name in a sentence does not turn the direction of the rest", () => {
  const { html, text } = renderMail(
    { template: "welcome", parameters: { name: "\u0634\u06CC\u0631 & Co", path: "/" } },
    shop,
  );
  expect(html).toContain("<p>Namaste <bdi>\u0634\u06CC\u0631 &amp; Co</bdi>,</p>");
  expect(text).toContain("Namaste \u0634\u06CC\u0631 & Co,");
});
