import { posix } from "node:path";
import type { Rule } from "./rule.ts";

/** Files of a folder; one for each subject of the words, one for each part of the design. */
const MOST_FILES = 20;
const MOST_OF_LISTS = 32;
const LISTS = ["app/i18n/en", "app/ui/styles"];

const isCounted = (path: string): boolean =>
  /^(?:app|shop|platform|server)\/.+\.(?:ts|tsx|css)$/.test(path) && !/\.(?:test|fixture|contract|d)\.\w+$/.test(path);

const folders: Rule = {
  name: `a folder holds at most ${MOST_FILES} files, of words and styles ${MOST_OF_LISTS}`,
  breaches: ({ paths }) =>
    [...Map.groupBy(paths.filter(isCounted), (path) => posix.dirname(path))].flatMap(([path, { length }]) =>
      length > (LISTS.includes(path) ? MOST_OF_LISTS : MOST_FILES) ? [{ path, line: 1, what: `${length} files` }] : [],
    ),
  bad: [Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`shop/a/${at}.ts`, ""]))],
  good: [
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`shop/a/${at}.ts`, ""])),
    Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`app/i18n/en/${at}.ts`, ""])),
  ],
};

export const SIZE_RULES: Rule[] = [folders];
