import { expect, type Page } from "@playwright/test";

/** A message of Asha Patil that the shop has taken, sent without a browser. */
export async function writeMessage(page: Page, address: string, message: string): Promise<void> {
  const form = { name: "Asha Patil", email: "asha@example.in", message, key: crypto.randomUUID() };
  const sent = await page.request.post(`${address}/contactus`, { form, headers: { origin: address }, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
}
