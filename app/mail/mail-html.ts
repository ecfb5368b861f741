import { escapeXml } from "#app/xml.ts";
import { inOneLine, linesOf, type Block, type MailDocument } from "./mail-document.ts";

/*
 * Mail programs support half of what browsers do. So there is no picture, no script and no fixed width, and plain
 * elements read well without any style.
 */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; background: #fffdf7; color: #332617; font: 16px/1.5 system-ui, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", sans-serif; overflow-wrap: anywhere; }
main { max-width: 36em; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; color: #17552b; }
h2 { margin: 24px 0 8px; font-size: 18px; line-height: 1.3; }
p, ol, table, blockquote { margin: 0 0 16px; }
ol { padding-left: 24px; }
blockquote { padding-left: 12px; border-left: 4px solid #bddba3; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid #cdb98f; text-align: left; vertical-align: top; font-weight: normal; }
td { padding-left: 12px; text-align: right; white-space: nowrap; overflow-wrap: normal; }
tfoot tr:last-child > * { font-weight: bold; border-bottom: 0; }
a { color: #17552b; }
.way a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1f6b35; color: #ffffff; font-weight: bold; text-decoration: none; }
small { font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #16100a; color: #f3e9d2; }
  h1, a { color: #bddba3; }
  blockquote { border-color: #3f8a3c; }
  th, td { border-color: #4d3d2a; }
}
`;

/** The e-mail as a whole HTML document. */
export function htmlOf({ language, subject, heading, blocks, footer }: MailDocument): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
${blocks.map(blockHtml).join("\n")}
<p><small>${footer.map(escaped).join("<br>\n")}</small></p>
</main>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h2>${escaped(block.text)}</h2>`;
    case "paragraph":
      return `<p>${sentence(block.text)}</p>`;
    case "steps":
      return `<ol>\n${block.texts.map((text) => `<li>${escaped(text)}</li>`).join("\n")}\n</ol>`;
    case "link":
      return `<p class="way"><a href="${escaped(block.href)}">${escaped(block.text)}</a></p>`;
    case "bill":
      return `<table>
<tbody>
${block.lines.map(({ name, detail, amount }) => row(`${escaped(name)}<br><small>${escaped(detail)}</small>`, amount)).join("\n")}
</tbody>
<tfoot>
${block.sums.map(({ label, amount }) => row(escaped(label), amount)).join("\n")}
</tfoot>
</table>`;
    case "quoted":
      return `<p>${sentence(block.label)}</p>\n<blockquote>${linesOf(block.text).map(escaped).join("<br>\n")}</blockquote>`;
  }
}

function row(headHtml: string, amount: string): string {
  return `<tr><th scope="row" align="left">${headHtml}</th><td align="right">${escaped(amount)}</td></tr>`;
}

/** With the names of `isolated` in `bdi` elements. */
function sentence(text: string): string {
  const parts = text.split(/\u2068([^\u2068\u2069]*)\u2069/u);
  return parts.map((part, at) => (at % 2 === 1 ? `<bdi>${escaped(part)}</bdi>` : escapedWithin(part))).join("");
}

/** Of a text that goes on at both ends, the spaces there count. */
const escapedWithin = (text: string): string => escaped(`.${text}.`).slice(1, -1);

/** For text and for attributes in double quotes. '482 913' stays on one line. */
function escaped(text: string): string {
  return escapeXml(inOneLine(text)).replaceAll(/(?<=\d) (?=\d)/g, "&nbsp;");
}
