import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

/** The build folder of this and all other modules. */
const HERE = new URL(".", import.meta.url);

/** Resolved positions: bounded by the number of failing code positions. */
const known = new Map<string, string>();
const MOST_KNOWN = 1000;

/** Megabytes each, needed only after a failure: the garbage collector may free them. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Maps positions of built files (directly in `folder`) in a stack to the source. Node's own `--enable-source-maps`
 * would read all maps at each start.
 */
export function inSource(stack: string, folder = HERE): string {
  return stack.replace(
    /^( {4}at .*?)(file:[^\s()]+\/)([\w.-]+\.js):(\d+):(\d+)/gm,
    (frame, at, folderUrl, file, line, column) =>
      folderUrl === folder.href ? `${at}${sourceOf(new URL(file, folder), Number(line), Number(column))}` : frame,
  );
}

function sourceOf(file: URL, line: number, column: number): string {
  const built = `${file.href}:${line}:${column}`;
  const source = known.get(built) ?? lookUp(file, line, column) ?? built;
  if (known.size < MOST_KNOWN) known.set(built, source);
  return source;
}

function lookUp(file: URL, line: number, column: number): string | null {
  try {
    const origin = mapOf(file).findOrigin(line, column);
    return "fileName" in origin
      ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
      : null;
  } catch {
    // Without a source map, the built position is used.
    return null;
  }
}

function mapOf({ href }: URL): SourceMap {
  const held = maps.get(href)?.deref();
  if (held !== undefined) return held;
  const map = new SourceMap(JSON.parse(readFileSync(new URL(`${href}.map`), "utf8")) as SourceMap["payload"]);
  maps.set(href, new WeakRef(map));
  return map;
}
