import type { Tree } from "./tree.ts";

/** Where a rule is broken: `path:line what`. */
export type Breach = { path: string; line: number; what: string };

/** A rule about the tree, with examples of its own: a rule that cannot fail protects nothing. */
export type Rule = {
  name: string;
  breaches(tree: Tree): Breach[];
  /** How many breaches there still are; fewer have to be written down here, and more fail. */
  left?: number;
  /** Small trees, path to text; the rule has to find something in each of them. */
  bad: Record<string, string>[];
  /** Small trees that the rule has to leave alone. */
  good: Record<string, string>[];
};
