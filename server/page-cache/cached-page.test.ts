import { expect, test } from "vitest";
import { formFor, shrunk, sizeOf, putForm, toPage } from "./cached-page.ts";

test("a cached page holds its compressed bytes alone, and nothing of the compressor's buffers", async () => {
  const text = "seeds and sprayers ".repeat(500);
  const page = await toPage(new Response(text), new Set());
  formFor(page, "gzip");
  expect(String(formFor(page, "").bytes)).toBe(text);
  putForm(page, "br", await shrunk(page));
  const held = [...page.forms].map(([form, { bytes }]) => [form, bytes.buffer.byteLength - bytes.length]);
  expect(Object.fromEntries(held)).toEqual({ br: 0, gzip: 0, plain: 0 });
});

test("the plain text is made once, and counts towards the page's size", async () => {
  const text = "seeds and sprayers ".repeat(500);
  const page = await toPage(new Response(text), new Set());
  const plain = formFor(page, "");
  expect(plain.headers).not.toContain("content-encoding");
  expect(formFor(page, "identity")).toBe(plain);
  expect(sizeOf(page)).toBeGreaterThan(text.length);
});
