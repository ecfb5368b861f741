import { expect } from "vitest";
import type { Client, Page } from "#tests/support/client.ts";
import { SHOP_URL } from "#tests/support/shop-app.ts";

/** Sends a spreadsheet, and a ZIP beside it, as the import's page does; gives where its preview stands. */
export async function sendSheet(admin: Client, csv: string | Uint8Array, zip?: Uint8Array): Promise<Page> {
  const form = new FormData();
  form.set("sheet", new File([typeof csv === "string" ? csv : new Uint8Array(csv)], "goods.csv"));
  form.set("zip", zip === undefined ? new File([], "") : new File([new Uint8Array(zip)], "pictures.zip"));
  return await admin.send("/admin/import", { method: "POST", body: form, headers: { origin: SHOP_URL } });
}

/** Sends a spreadsheet and waits until all of it was looked at. */
export async function preview(
  admin: Client,
  csv: string | Uint8Array,
  zip?: Uint8Array,
): Promise<{ path: string; page: Page }> {
  const sent = await sendSheet(admin, csv, zip);
  expect([sent.status, sent.words]).toEqual([303, ""]);
  const path = sent.location ?? "";
  return { path, page: await looked(admin, path) };
}

/** The page of a file, once all of it was looked at. */
export async function looked(admin: Client, path: string): Promise<Page> {
  for (;;) {
    const page = await admin.get(path);
    expect(page.status).toBe(200);
    if (!page.words.includes("Checking the file")) return page;
    await new Promise((settle) => setTimeout(settle, 50));
  }
}

export const confirm = (admin: Client, path: string): Promise<Page> => admin.post(path, { intent: "confirm" });

/** Sends a spreadsheet and writes it; all of it must be in order. */
export async function importSheet(admin: Client, csv: string | Uint8Array, zip?: Uint8Array): Promise<Page> {
  const { path } = await preview(admin, csv, zip);
  expect((await confirm(admin, path)).status).toBe(303);
  return await admin.get(path);
}

export async function exportOf(admin: Client): Promise<string> {
  const file = await admin.get("/admin/export");
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return file.html;
}

/** Sends the review's form as it is, with these answers. */
export async function answer(
  admin: Client,
  path: string,
  html: string,
  answers: Record<string, string>,
): Promise<void> {
  const form: Record<string, string> = { intent: "match" };
  for (const [, name = "", inner = ""] of html.matchAll(/<select[^>]* name="(column-\d+)"[^>]*>([^]*?)<\/select>/g)) {
    form[name] = /<option value="([^"]*)" selected=""/.exec(inner)?.[1] ?? "";
  }
  expect((await admin.post(path, { ...form, ...answers })).status).toBe(303);
}

/** An export without the column that marks its cells: two shops have the same products, and other marks. */
export const withoutMarks = (csv: string): string => csv.replace(/,(?:Export|x[\w-]{40,})(?=\r\n)/g, "");
