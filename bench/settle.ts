import { setTimeout as pause } from "node:timers/promises";

/** After so many the page cache keeps a page in its best compression. */
const VISITS = 10;

/** Waits until the new shop at `origin` is as after its first hour: sizes of pictures are made, `paths` are pages of many visits. */
export async function settle(origin: string, paths: readonly string[]): Promise<void> {
  for (const id of await pictureIdsIn(origin)) await lasting(`${origin}/pictures/${id}/960.webp`);
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const path of paths) await (await fetch(origin + path)).arrayBuffer();
  }
  await pause(1000);
}

/** Of all products. */
export async function pictureIdsIn(origin: string): Promise<string[]> {
  const ids = new Set<string>();
  for (let path: string | undefined = "/products"; path !== undefined;) {
    const html: string = await (await fetch(origin + path)).text();
    for (const [, id = ""] of html.matchAll(/\/pictures\/([0-9a-f]{32})\//g)) ids.add(id);
    path = /href="(\/products\?after=[^"]+)"/.exec(html)?.[1];
  }
  return [...ids];
}

/** bytes of a picture, as soon as the shop has made the size that is asked for. */
export async function lasting(address: string): Promise<number> {
  for (;;) {
    const answer = await fetch(address);
    const { byteLength } = await answer.arrayBuffer();
    if (answer.headers.get("cache-control")?.includes("immutable")) return byteLength;
    await pause(500);
  }
}
