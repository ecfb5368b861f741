import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { readCommand, USAGE } from "./console-command.ts";

const ROOT = join(import.meta.dirname, "..");
const SOURCES = "{app,platform,scripts,server,shop}/**/*.{ts,tsx,mjs}";

/** What stands for a value that is only known at run time. */
const FILLED = "filled-in";

/** A text that is put together, as its reader gets it. */
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

/** A command, and the words behind `--` up to the end of the sentence, line or quotation in which it stands. */
const COMMAND = /\bnpm (?:start|test|run [\w:-]+)(?: -- .*?(?=[.,:;)]*(?:\s*$|\n|["'`])|[.,:;)]+\s))?/g;

function commandsIn(text: string): string[] {
  const filled = text.replaceAll("<command>", "status").replaceAll(/<[^<>\s]+>/g, FILLED);
  return [...filled.matchAll(COMMAND)].map(([command]) => command);
}

function works(command: string): boolean {
  const [, script = "", words] = /^npm (?:run )?([\w:-]+)(?: -- (.+))?$/.exec(command) ?? [];
  return script in manifest.scripts && (script !== "shop" || readCommand(words?.split(" ") ?? []) !== null);
}

test("each command that a text tells people to run is one that works", () => {
  const named = globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !/\.(?:test|fixture|contract)\.tsx?$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, path), "utf8");
      if (!/\bnpm /.test(source)) return [];
      return textsIn(path, source).flatMap((text) => commandsIn(text).map((command) => ({ path, command })));
    });
  const broken = named.filter(({ command }) => !works(command));
  expect(broken.map(({ path, command }) => `${path} names a command that does not work: ${command}`)).toEqual([]);
  expect(named.length, "the sources are read").toBeGreaterThan(10);
});

test("the usage lists what is accepted, and nothing else is", () => {
  const lines = USAGE.split("\n").slice(2);
  const names = lines.flatMap((line) => /^ {2}(\S+(?: <\S+>)?) /.exec(line)?.[1] ?? []);
  expect(names).toHaveLength(8);
  for (const name of names) expect(readCommand(name.split(" ")), name).not.toBeNull();
  expect(readCommand(["restore", "--replace", "a"])).toEqual({ name: "restore", file: "a", replace: true });
  expect(readCommand(["doctor", "--repair"])).toEqual({ name: "doctor", repair: true });
  for (const words of [
    "",
    "open-sesame",
    "backup",
    "backup a b",
    "restore a b",
    "restore --replace",
    "doctor now",
    "move-to",
  ]) {
    expect(readCommand(words.split(" ")), words).toBeNull();
  }
});
