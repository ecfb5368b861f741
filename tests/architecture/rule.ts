import type { Tree } from "./tree.ts";

/** One place where a wall is broken: `path:line what`. */
export type Breach = { path: string; line: number; what: string };

/** A rule about the tree, with examples of its own: a wall that cannot fall protects nothing. */
export type Rule = {
  name: string;
  breaches(tree: Tree): Breach[];
  /** Small trees, path to text; the wall has to find something in each of them. */
  bad: Record<string, string>[];
  /** Small trees that the wall has to leave alone. */
  good: Record<string, string>[];
};
