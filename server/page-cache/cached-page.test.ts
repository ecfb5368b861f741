import { expect, test } from "vitest";
import { formFor, shrunk, putForm, toPage } from "./cached-page.ts";

test("a cached page holds its compressed bytes alone, and nothing of the compressor's buffers", async () => {
  const text = "seeds and sprayers ".repeat(500);
  const page = await toPage(new Response(text), new Set());
  formFor(page, "gzip");
  expect(String(formFor(page, "").bytes)).toBe(text);
  putForm(page, "br", await shrunk(page));
  const held = [...page.forms].map(([form, { bytes }]) => [form, bytes.buffer.byteLength - bytes.length]);
  expect(Object.fromEntries(held)).toEqual({ br: 0, gzip: 0 });
});
