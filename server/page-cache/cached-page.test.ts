import { expect, test } from "vitest";
import { formFor, shrunk, putForm, toPage } from "./cached-page.ts";

test("every form of a cached page holds its own bytes in memory, and nothing of the compressor's buffers", async () => {
  const page = await toPage(new Response("seeds and sprayers ".repeat(500)), new Set());
  formFor(page, "gzip");
  formFor(page, "");
  putForm(page, "br", await shrunk(page));
  const held = [...page.forms].map(([form, { bytes }]) => [form, bytes.buffer.byteLength - bytes.length]);
  expect(Object.fromEntries(held)).toEqual({ br: 0, gzip: 0, identity: 0 });
});
