import { href, type RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { badRequest } from "#app/request/context.ts";

/** Orders in one request: twice a page of the list. */
const MOST = 100;

/** The order numbers in a form or an address, without duplicates. Throws 400 for invalid ones. */
export function readSelected(fields: FormData | URLSearchParams): number[] {
  const texts = [...new Set(fields.getAll("order"))];
  if (texts.length > MOST || !texts.every((text) => typeof text === "string" && /^\d{1,15}$/.test(text))) {
    throw badRequest();
  }
  return texts.map(Number);
}

/** Redirects to the list with a toast that nothing was selected. */
export function nonePicked(context: Readonly<RouterContextProvider>): Response {
  return redirectWithToast(context, href("/admin/orders"), ({ adminFlash }) => adminFlash.noneSelected());
}
