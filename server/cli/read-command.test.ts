import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { readCommand, USAGE } from "./read-command.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = "{app,platform,scripts,server,shop}/**/*.{ts,tsx,mjs}";
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "docs/**/*.md"];

/** Replaces a value that is only known at run time. */
const FILLED = "filled-in";

/** The text of a template or concatenation, with replaced values. */
function textOf(node: ESTree.Node): string {
  if (node.type === "Literal") return String(node.value);
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "").join(FILLED);
  if (node.type === "BinaryExpression" && node.operator === "+") return textOf(node.left) + textOf(node.right);
  return FILLED;
}

function textsIn(path: string, source: string): string[] {
  const texts: string[] = [];
  const inside = new Set<ESTree.Node>();
  const take = (node: ESTree.Node) => inside.has(node) || texts.push(textOf(node));
  new Visitor({
    BinaryExpression: (node) => {
      take(node);
      if (node.operator === "+") inside.add(node.left).add(node.right);
    },
    Literal: (node) => typeof node.value === "string" && take(node),
    TemplateLiteral: take,
    JSXText: (node) => texts.push(node.value),
  }).visit(parseSync(path, source).program);
  return texts;
}

/** A command, and its arguments after `--` up to the end of the sentence, line or quotation. */
const COMMAND = /\bnpm (?:start|test|run [\w:-]+)(?: -- .*?(?=[.,:;)]*(?:\s*$|\n|["'`])|[.,:;)]+\s))?/g;

function commandsIn(text: string): string[] {
  const filled = text.replaceAll("<command>", "status").replaceAll(/<[^<>\s]+>/g, FILLED);
  return [...filled.matchAll(COMMAND)].map(([command]) => command);
}

function works(command: string): boolean {
  const [, script = "", words] = /^npm (?:run )?([\w:-]+)(?: -- (.+))?$/.exec(command) ?? [];
  return script in manifest.scripts && (script !== "shop" || !("refused" in readCommand(words?.split(" ") ?? [])));
}

/** A sentence of a document may name a command without its argument. */
const isNamed = (command: string): boolean => works(command) || works(`${command} ${FILLED}`);

/** The commands of files that match. */
function named(patterns: string | string[], textsOf: (path: string, source: string) => string[]) {
  return globSync(patterns, { cwd: ROOT })
    .filter((path) => !/\.(?:test|fixture|contract)\.tsx?$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, path), "utf8");
      if (!/\bnpm /.test(source)) return [];
      return textsOf(path, source).flatMap((text) => commandsIn(text).map((command) => ({ path, command })));
    });
}

test("each command that a text tells people to run is one that works", () => {
  const inSources = named(SOURCES, textsIn);
  const inDocuments = named(DOCUMENTS, (_, source) => [source.replaceAll(/ +# .*/g, "")]);
  const broken = [
    ...inSources.filter(({ command }) => !works(command)),
    ...inDocuments.filter(({ command }) => !isNamed(command)),
  ];
  expect(broken.map(({ path, command }) => `${path} names a command that does not work: ${command}`)).toEqual([]);
  expect(inSources.length, "the sources are read").toBeGreaterThan(10);
  expect(inDocuments.length, "the documents are read").toBeGreaterThan(30);
});

test("the usage lists what is accepted, and nothing else is", () => {
  const lines = USAGE.split("\n").slice(2);
  const names = lines.flatMap((line) => /^ {2}(\S+(?: <\S+>)?) /.exec(line)?.[1] ?? []);
  expect(names).toHaveLength(8);
  for (const name of names) expect(readCommand(name.split(" ")), name).not.toHaveProperty("refused");
  expect(readCommand(["restore", "--replace", "a"])).toEqual({ name: "restore", file: "a", replace: true });
  expect(readCommand(["restore", "a"])).toEqual({ name: "restore", file: "a", replace: false });
  expect(readCommand(["doctor", "--repair"])).toEqual({ name: "doctor", repair: true });
  expect(readCommand(["move-to", "-"])).toEqual({ name: "move-to", url: "-" });
  for (const word of ["--help", "-h"]) expect(readCommand([word])).toEqual({ name: "help" });
});

test.each([
  ["", "No command given"],
  ["open-sesame", "Unknown command 'open-sesame'"],
  ["constructor", "Unknown command 'constructor'"],
  ["--force", "Unknown option '--force'"],
  ["backup --help", "Unknown option '--help'"],
  ["affected -h", "Unknown option '-h'"],
  ["restore a --force", "Unknown option '--force'"],
  ["restore --repair a", "Unknown option '--repair'"],
  ["backup -", "Unexpected '-'"],
  ["restore a --replace=no", "Option '--replace' does not take an argument"],
  ["backup", "Missing <file>"],
  ["restore --replace", "Missing <file>"],
  ["move-to", "Missing <postgres://>"],
  ["backup a b", "Unexpected 'b'"],
  ["doctor now", "Unexpected 'now'"],
])("'npm run shop -- %s' is refused: %s", (words, refused) => {
  expect(readCommand(words.split(" ").filter(Boolean))).toEqual({ refused });
});
