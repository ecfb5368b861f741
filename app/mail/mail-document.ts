import { graphemesOf } from "#shop/values/mask-personal.ts";

/** A line of a bill: product, quantity and price, and amount. Amounts are formatted. */
export type BillLine = { name: string; detail: string; amount: string };

/** An e-mail's blocks. Texts are plain and may hold user input. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  /** Steps, one after the other. */
  | { kind: "steps"; texts: readonly string[] }
  | { kind: "link"; text: string; href: string }
  | { kind: "bill"; lines: readonly BillLine[]; sums: readonly { label: string; amount: string }[] }
  /** A user's text or address, with its line breaks. */
  | { kind: "quoted"; label: string; text: string };

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const heading = (text: string): Block => ({ kind: "heading", text });
export const link = (text: string, href: string): Block => ({ kind: "link", text, href });

export type MailDocument = {
  /** BCP 47 */
  language: string;
  subject: string;
  heading: string;
  blocks: readonly Block[];
  /** Small, at the end. */
  footer: readonly string[];
};

const LONGEST_SUBJECT = 150;

/** One line, of at most 150 characters; a longer one is cut between graphemes. */
export function subjectOf(text: string): string {
  const line = inOneLine(text);
  if (line.length <= LONGEST_SUBJECT) return line;
  let short = "";
  for (const mail of graphemesOf(line)) {
    if (short.length + mail.length >= LONGEST_SUBJECT) break;
    short += mail;
  }
  return `${short.trimEnd()}…`;
}

/** Removes line breaks, control characters and bidirectional overrides, which can disguise a name. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu, " ").trim();
}

/** A name for a sentence, between FSI and PDI: its script must not turn the direction of the rest. */
export const isolated = (name: string): string => `\u2068${inOneLine(name)}\u2069`;

/** Lines of user input with any line ends. */
export function linesOf(text: string): string[] {
  return text.trim().split(/\r\n|[\r\n\u2028\u2029]/u);
}
