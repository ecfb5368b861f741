import { type ESTree, parseSync } from "vite";

/** A text where a file of words has it: a string, or a function that writes one. */
export type Leaf = {
  /** Its place in the file: `cartWords.cart.title`. */
  key: string;
  /** Of the value in the source. */
  start: number;
  end: number;
  line: number;
  /** A string's own text, or a function's source. */
  text: string;
  isString: boolean;
};

type Node = ESTree.Node & { start: number; end: number };

/** Every text of a file of words. Texts that come from another place by their name are that place's. */
export function leavesOf(source: string, path = "words.ts"): Leaf[] {
  const leaves: Leaf[] = [];
  const add = (node: Node, key: string): void => {
    if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression") return add(node.expression, key);
    if (node.type === "ObjectExpression") {
      for (const property of node.properties)
        if (property.type === "Property") add(property.value, `${key}.${nameOf(property.key)}`);
      return;
    }
    if (node.type === "ArrayExpression") return node.elements.forEach((each, at) => each && add(each, `${key}.${at}`));
    const isString = node.type === "Literal" && typeof node.value === "string";
    if (!isString && node.type !== "ArrowFunctionExpression" && node.type !== "TemplateLiteral") return;
    const { start, end } = node;
    const text = isString ? node.value : source.slice(start, end);
    leaves.push({ key, start, end, line: source.slice(0, start).split("\n").length, text, isString });
  };
  for (const statement of parseSync(path, source).program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations) if (init && id.type === "Identifier") add(init, id.name);
  }
  return leaves;
}

const nameOf = (key: Node): string =>
  key.type === "Identifier" ? key.name : String((key as { value?: unknown }).value);

/** What two versions of a text must have in common: all but its words. */
type Shape = { code: string; values: string[]; words: string };

/** Splits a text into its code, the values that it holds, and its words. Throws where it is no expression. */
function shapeOf(text: string, isString: boolean): Shape {
  if (isString) return { code: "", values: text.match(/\{\w+\}|%/g)?.toSorted() ?? [], words: text };
  const source = `const text = ${text};`;
  const { program, errors } = parseSync("text.ts", source);
  if (errors.length > 0 || program.body.length !== 1) throw new Error("it is no text of this kind");
  const values: string[] = [];
  const words: string[] = [];
  let code = source;
  const cut = (start: number, end: number) =>
    (code = code.slice(0, start) + "\0".repeat(end - start) + code.slice(end));
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, start, end } = node as Node;
    if (type === "TemplateLiteral") {
      const { quasis, expressions } = node as ESTree.TemplateLiteral;
      for (const quasi of quasis) words.push(quasi.value.raw);
      for (const each of expressions) values.push(source.slice(each.start, each.end));
      cut(start, end);
      return;
    }
    if (type === "Literal" && typeof (node as { value?: unknown }).value === "string") {
      words.push(String((node as { value?: unknown }).value));
      cut(start, end);
      return;
    }
    for (const each of Object.values(node)) visit(each);
  };
  visit(program);
  return { code: code.replaceAll(/\0+|\s+/g, " "), values: values.toSorted(), words: words.join("\n") };
}

/** Why a text may not stand in the place of another; null where it may. */
export function refusalOf(before: Pick<Leaf, "text" | "isString">, after: string): string | null {
  const was = shapeOf(before.text, before.isString);
  let now: Shape;
  try {
    now = shapeOf(after, before.isString);
  } catch {
    return "is no longer a text of this kind";
  }
  if (now.code !== was.code) return "has other code: only its words may change";
  if (now.values.join() !== was.values.join()) return `must hold ${was.values.join(", ") || "no values"}`;
  if (now.words.trim() === "" && was.words.trim() !== "") return "is empty";
  if (/[<>]|\p{Cc}(?<!\n)|\uFFFD/u.test(now.words)) return "has markup or control characters";
  return now.words === now.words.normalize("NFC") ? null : "is not normalised (NFC)";
}

/** The source with other texts. A text that is the same changes no byte. */
export function withTexts(source: string, texts: ReadonlyMap<string, string>): string {
  return leavesOf(source)
    .filter(({ key, text }) => texts.has(key) && texts.get(key) !== text)
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { key, start, end, isString }) => {
      const text = texts.get(key) ?? "";
      return left.slice(0, start) + (isString ? JSON.stringify(text) : text) + left.slice(end);
    }, source);
}
