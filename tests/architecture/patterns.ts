import { RegExpParser } from "@eslint-community/regexpp";
import { analyse } from "scslre";
import { type ESTree, Visitor } from "vite";
import type { Breach, Rule } from "./rule.ts";
import { plainText, type Source } from "./tree.ts";

const parser = new RegExpParser();

/** Patterns whose time grows faster than the text they read. */
const patterns: Rule = {
  name: "a pattern takes no more than linear time",
  breaches: ({ sources }) =>
    sources
      .filter(({ path }) => /^(?:app|shop|platform|server)\//.test(path) && !path.endsWith(".test.ts"))
      .flatMap(slowPatterns),
  bad: [
    { "shop/a.ts": "text.replace(/\\s+$/, '');" },
    { "shop/a.ts": "text.replace(/^(?:a+)+$/, '');" },
    { "shop/a.ts": "new RegExp('a*a*b');" },
    { "app/a.ts": "text.match(/[^@]*@x/g);" },
  ],
  good: [{ "shop/a.ts": "text.replace(/^\\s+/, ''); text.match(/\\d{6}/g); new RegExp(`${name}$`);" }],
};

function slowPatterns({ path, program, lineOf }: Source): Breach[] {
  const breaches: Breach[] = [];
  const check = (start: number, source: string, flags: string): void => {
    for (const { type, exponential } of analyse(parser.parseLiteral(`/${source}/${flags}`)).reports) {
      breaches.push({ path, line: lineOf(start), what: `${type}${exponential ? ", exponential" : ""}: ${source}` });
    }
  };
  const checkMade = ({ start, callee, arguments: given }: ESTree.NewExpression | ESTree.CallExpression): void => {
    const [source = null, flags = ""] = given.map(plainText);
    if (callee.type === "Identifier" && callee.name === "RegExp" && source !== null) {
      check(start, new RegExp(source).source, flags ?? "");
    }
  };
  new Visitor({
    Literal: (node) => {
      if ("regex" in node && node.regex) check(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: checkMade,
    CallExpression: checkMade,
  }).visit(program);
  return breaches;
}

export const PATTERN_RULES: Rule[] = [patterns];
