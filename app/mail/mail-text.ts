import { inOneLine, linesOf, type Block, type MailDocument } from "./mail-document.ts";

/** Characters of a line: what old mail programs show, less a margin for two levels of quoting. */
const WIDTH = 72;

/** The e-mail as plain text, in lines of at most 72 characters; an address is never broken. */
export function textOf({ heading, blocks, footer }: MailDocument): string {
  const parts = [
    underlined(heading),
    ...blocks.map(blockText),
    `-- \n${footer.map((line) => wrapped(line)).join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return underlined(block.text);
    case "paragraph":
      return wrapped(block.text);
    case "steps":
      return block.texts.map((text, index) => wrapped(text, `${index + 1}. `)).join("\n");
    case "link":
      return `${wrapped(block.text)}\n${block.href}`;
    case "bill": {
      const lines = block.lines.map(({ name, detail, amount }) => `${wrapped(name)}\n  ${detail} = ${amount}`);
      const sums = block.sums.map(({ label, amount }) => `${label}: ${amount}`);
      return [...lines, sums.join("\n")].join("\n\n");
    }
    case "quoted":
      return [wrapped(block.label), ...linesOf(block.text).map((line) => wrapped(line, "  ").trimEnd())].join("\n");
  }
}

function underlined(text: string): string {
  const lines = wrapped(text);
  return `${lines}\n${"=".repeat(Math.max(...lines.split("\n").map((line) => line.length)))}`;
}

/** `first` prefixes the first line; the others are indented by its length. */
function wrapped(text: string, first = ""): string {
  const further = " ".repeat(first.length);
  const lines = [first];
  // No break within '482 913' or '98220 45678'.
  for (const word of inOneLine(text.replaceAll(/[\u2068\u2069]/g, "")).split(/(?<!\d) | (?!\d)/)) {
    const line = lines.at(-1) ?? "";
    const isFresh = line === first || line === further;
    if (isFresh || line.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = isFresh ? line + word : `${line} ${word}`;
    else lines.push(further + word);
  }
  return lines.join("\n");
}
