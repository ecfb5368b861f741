import { data, href, redirect, type RouterContextProvider } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast, type FlashText } from "#app/flash/redirect-with-toast.ts";
import { intentOf, textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { badRequest, formOf, pathWithin } from "#app/request/context.ts";
import { parseId } from "../../lists/path-ids.ts";
import { putRight } from "./update-in-place.ts";

/** Handles the list's forms: stock, price, the confirmation of a deletion, the deletion, and its undo. Throws 400. */
export async function changeProducts(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const adminShop = adminShopOf(context);
  const id = parseId(textOf(form, "id"));
  const name = textOf(form, "name").slice(0, 200);
  if (id === null) throw badRequest();
  const back = pathWithin(textOf(form, "back"), href("/admin/allproducts"));
  const byScript = textOf(form, "script") === "on";
  /** A page with script shows the answer itself; without script the next page shows a toast. */
  const withToast = <Answer>(answer: Answer, text: FlashText) =>
    byScript ? answer : redirectWithToast(context, back, text);
  try {
    switch (intentOf(form)) {
      case "ask": {
        const address = new URL(back, "http://shop.invalid");
        address.searchParams.set("delete", String(id));
        return redirect(address.pathname + address.search, 303);
      }
      case "delete": {
        const outcome = await adminShop.products.delete(id);
        if (!outcome.ok) {
          return withToast({ kind: "gone" as const, id, name }, (m) => m.adminFlash.productNotDeleted(name));
        }
        const deleted = { kind: "deleted" as const, id, name: outcome.value.name };
        return withToast(deleted, (m) => m.adminFlash.productDeleted(name));
      }
      case "restore": {
        const outcome = await adminShop.products.restore(id);
        return withToast({ kind: outcome.ok ? ("restored" as const) : ("gone" as const), id, name }, ({ adminFlash }) =>
          outcome.ok ? adminFlash.productRestored(name) : adminFlash.productMissing(),
        );
      }
      case "stock":
      case "moved":
      case "price": {
        const answer = await putRight(adminShop, id, form);
        if (answer.kind === "saved") return withToast(answer, (m) => m.adminFlash.stockSaved(name));
        if (answer.kind === "priced") return withToast(answer, (m) => m.adminFlash.priceSaved(name));
        return data(answer, answer.kind.startsWith("not_") ? 400 : 409);
      }
      default:
        throw badRequest();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure(error);
    return data({ kind: "failed" as const, id, name, of: intentOf(form) }, 503);
  }
}
