import { expect } from "vitest";
import type { Client, Page } from "#tests/support/client.ts";

/** Searches one of the admin's lists as its form does, and gives the page that this leads to. */
export async function search(at: Client, path: string, fields: Record<string, string>): Promise<Page> {
  const sent = await at.post(path, fields);
  expect([sent.status, sent.location?.split("?")[0]]).toEqual([303, path]);
  return await at.get(sent.location ?? "");
}
