import { expect, type Page } from "@playwright/test";

/** Orders taken down by phone, without a browser: the numbers as they are spoken, the oldest first. */
export async function takeOrders(page: Page, count: number): Promise<string[]> {
  const { request } = page;
  const headers = { "sec-fetch-site": "same-origin" };
  const picked = await (await request.get("/admin/neworder?q=trowel")).text();
  const [, id = ""] = /value="(\d+)" aria-label="Add Hand trowel"/.exec(picked) ?? [];
  const form = await (await request.post("/admin/neworder", { headers, form: { q: "", add: id } })).text();
  const [, seen = ""] = new RegExp(`name="seen-${id}" value="(\\d+)"`).exec(form) ?? [];
  const numbers: string[] = [];
  for (let order = 0; order < count; order += 1) {
    const buyer = { name: `Buyer ${order}`, phone: `98220 456${10 + order}`, address: "Gat 3, Vinchur", email: "" };
    const answer = await request.post("/admin/neworder", {
      headers,
      form: {
        key: crypto.randomUUID(),
        ...buyer,
        line: id,
        [`quantity-${id}`]: "1",
        [`seen-${id}`]: seen,
        intent: "place",
      },
      maxRedirects: 0,
    });
    const [, number = ""] = /(\d+)$/.exec(answer.headers()["location"] ?? "") ?? [];
    expect(number, "the order was taken").not.toBe("");
    numbers.push(`${number.slice(0, 3)} ${number.slice(3)}`);
  }
  return numbers;
}
