import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** One mention of another module in a file. */
export type Import = {
  line: number;
  specifier: string;
  /**
   * `value`: loaded at run time, statically or not. `type`: erased. `url`: `new URL("./x", import.meta.url)`, a
   * reference to a file without loading it. `import { type A }` is a value: under verbatimModuleSyntax the file is
   * still loaded.
   */
  kind: "value" | "type" | "url";
  /** The file of ours that is meant, from the root of the repository; null for a package. */
  target: string | null;
  /** The package that is meant, without its subpath: `@react-router/node`, `node:fs`; null for a file of ours. */
  package: string | null;
};

export type Source = {
  path: string;
  program: ESTree.Program;
  /** Each without its signs, in one line; `//` lines that follow each other are one. */
  comments: { text: string; start: number }[];
  imports: Import[];
  /** Lines of `import(…)` whose target cannot be read from the text. */
  unreadable: number[];
  lineOf(offset: number): number;
};

/** `paths`: every file, for rules about names. `sources`: those that hold code. */
export type Tree = { paths: string[]; sources: Source[] };

const SKIPPED = new Set(["node_modules", "build", "data", "test-results"]);
const CODE = /\.(?:ts|tsx|mjs)$/;
const NAMED_FLOOR = /^#(app|shop|platform|server|tests)\//;

/** Every file of the repository at `root`, read and parsed; throws at a file that does not parse. */
export function readTree(root: string): Tree {
  const paths = readdirSync(root, { withFileTypes: true, recursive: false })
    .filter((entry) => !entry.name.startsWith(".") && !SKIPPED.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(root, entry.name) : [entry.name]))
    .toSorted();
  return { paths, sources: paths.filter((path) => CODE.test(path)).map((path) => readSource(root, path)) };
}

/** A tree that exists in memory only: the walls' own examples. */
export function exampleTree(files: Record<string, string>): Tree {
  const sources = Object.entries(files).filter(([path]) => CODE.test(path));
  return { paths: Object.keys(files), sources: sources.map(([path, text]) => parseSource(path, text)) };
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, path) : [path];
  });
}

function readSource(root: string, path: string): Source {
  return parseSource(path, readFileSync(join(root, path), "utf8"));
}

function parseSource(path: string, text: string): Source {
  const { program, errors, comments } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  return { path, program, comments: joined(text, comments), lineOf, ...importsOf(path, program, lineOf) };
}

function joined(
  source: string,
  comments: readonly { value: string; start: number; end: number }[],
): Source["comments"] {
  const all: { text: string; start: number; end: number }[] = [];
  for (const { value, start, end } of comments) {
    const text = value
      .replaceAll(/^\s*\*+/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    const last = all.at(-1);
    if (last === undefined || /\S/.test(source.slice(last.end, start)) || source.startsWith("/*", start))
      all.push({ text, start, end });
    else Object.assign(last, { text: `${last.text} ${text}`, end });
  }
  return all;
}

function importsOf(path: string, program: ESTree.Program, lineOf: (offset: number) => number) {
  const imports: Import[] = [];
  const unreadable: number[] = [];
  const add = (kind: Import["kind"], start: number, specifier: string): void => {
    imports.push({ line: lineOf(start), specifier, kind, ...resolve(path, specifier) });
  };
  const addAll = (start: number, nodes: readonly (ESTree.Node | null)[]): void => {
    for (const node of nodes) {
      if (node?.type === "ArrayExpression") addAll(start, node.elements);
      const specifier = node && plainText(node);
      if (specifier !== null) add("value", start, specifier);
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.importKind === "type" ? "type" : "value", node.start, node.source.value),
    ExportAllDeclaration: (node) => add(node.exportKind === "type" ? "type" : "value", node.start, node.source.value),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.exportKind === "type" ? "type" : "value", node.start, node.source.value);
    },
    TSImportType: (node) => add("type", node.start, node.source.value),
    ImportExpression: (node) => {
      const specifier = plainText(node.source);
      if (specifier === null) unreadable.push(lineOf(node.start));
      else add("value", node.start, specifier);
    },
    NewExpression: (node) => {
      const [first, base] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "URL" || !first || !base) return;
      const specifier = plainText(first);
      const besideThisFile = base.type === "MemberExpression" && base.object.type === "MetaProperty";
      if (specifier !== null && besideThisFile) add("url", node.start, besideMe(specifier));
    },
    CallExpression: (node) => {
      const { callee } = node;
      const isRequire = callee.type === "Identifier" && callee.name === "require";
      // import.meta.glob("…") and import.meta.resolve("…")
      const isMeta = callee.type === "MemberExpression" && callee.object.type === "MetaProperty";
      if (isRequire || isMeta) addAll(node.start, node.arguments);
    },
  }).visit(program);
  return { imports, unreadable };
}

/** `new URL("x.ts", here)` means `./x.ts`; a whole address stays one. */
function besideMe(specifier: string): string {
  return /^[./]|^[a-z]+:/i.test(specifier) ? specifier : `./${specifier}`;
}

/** The text of a literal, or of a template without holes; null for everything else. */
export function plainText(node: ESTree.Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function resolve(from: string, specifier: string): Pick<Import, "target" | "package"> {
  const bare = specifier.split("?")[0] ?? specifier;
  if (/^\.\.?(?:\/|$)/.test(bare)) return { target: posix.join(posix.dirname(from), bare), package: null };
  if (bare.startsWith("/")) return { target: bare.slice(1), package: null };
  if (NAMED_FLOOR.test(bare)) return { target: bare.slice(1), package: null };
  const parts = bare.split("/");
  return { target: null, package: bare.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? bare) };
}
