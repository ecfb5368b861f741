import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

/** The folder that this module is built into, with all others. */
const HERE = new URL(".", import.meta.url);

/** Places already looked up: as many as the code has in which something fails. */
const known = new Map<string, string>();
const MOST_KNOWN = 1000;

/** Megabytes each, needed when something failed: given back when memory is short. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * A stack as Node tells it, with the places of built files (those right in `folder`) as places in the source. Node does
 * that by itself when it is told to, and then reads all maps at each start.
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
    // Without its map a built place says more than nothing.
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
