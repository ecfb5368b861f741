import { href, redirect, type RouterContextProvider } from "react-router";
import { sendFlash } from "#app/flash/flash-message.ts";
import { badRequest, isSecure } from "#app/request/context.ts";

/** The most orders that one step takes: twice what a page of the list shows. */
const MOST = 100;

/** The numbers of the orders that a form or an address names, each once. Throws 400 for what no list of ours sends. */
export function readSelected(fields: FormData | URLSearchParams): number[] {
  const texts = [...new Set(fields.getAll("order"))];
  if (texts.length > MOST || !texts.every((text) => typeof text === "string" && /^\d{1,15}$/.test(text))) {
    throw badRequest();
  }
  return texts.map(Number);
}

/** Leads back to the list, which tells that nothing was ticked. */
export function nonePicked(context: Readonly<RouterContextProvider>): Response {
  const headers = { "set-cookie": sendFlash({ about: "orders_none_picked", name: "" }, isSecure(context)) };
  return redirect(href("/admin/orders"), { status: 303, headers });
}
