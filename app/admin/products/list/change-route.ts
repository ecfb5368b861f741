import { data, href, type RouterContextProvider } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast, type FlashText } from "#app/flash/redirect-with-toast.ts";
import { intentOf, textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { badRequest, formOf, pathWithin } from "#app/request/context.ts";
import { PRODUCT } from "#shop/catalogue/products/product-fields.ts";
import { requiredText } from "#shop/values/form-fields.ts";
import { MOST_PACKS } from "#shop/values/product.ts";
import { parseId } from "../../lists/path-ids.ts";
import { ROW_INTENTS } from "./row-answer.ts";
import { updateInPlace } from "./update-in-place.ts";

/** Handles the list's forms, and the deletion of a product with its undo. Throws 400. */
export async function changeProducts(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const { products } = adminShopOf(context);
  const intent = intentOf(form);
  if (intent === "join_family" || intent === "leave_family") return await changeFamily(intent, form, context);
  const id = parseId(textOf(form, "id"));
  const name = textOf(form, "name").slice(0, 200);
  if (id === null) throw badRequest();
  const back = pathWithin(textOf(form, "back"), href("/admin/allproducts"));
  const byScript = textOf(form, "script") === "on";
  /** A page with script shows the answer itself; without script the next page shows a toast. */
  const withToast = <Answer>(answer: Answer, text: FlashText) =>
    byScript ? answer : redirectWithToast(context, back, text);
  const of = ROW_INTENTS.find((each) => each === intent);
  try {
    if (of !== undefined) {
      const answer = await updateInPlace(products, { id, of }, form);
      if (answer.kind !== "saved") return data(answer, answer.kind === "invalid" ? 400 : 409);
      return withToast(answer, (m) =>
        of === "edit" ? m.adminFlash.productUpdated(name) : m.adminFlash.stockSaved(name),
      );
    }
    switch (intent) {
      case "delete": {
        const outcome = await products.delete(id);
        if (!outcome.ok) {
          return withToast({ kind: "gone" as const, id, name }, (m) => m.adminFlash.productNotDeleted(name));
        }
        const deleted = { kind: "deleted" as const, id, name: outcome.value.name };
        return withToast(deleted, (m) => m.adminFlash.productDeleted(name));
      }
      case "restore": {
        const outcome = await products.restore(id);
        return withToast({ kind: outcome.ok ? ("restored" as const) : ("gone" as const), id, name }, ({ adminFlash }) =>
          outcome.ok ? adminFlash.productRestored(name) : adminFlash.productMissing(),
        );
      }
      default:
        throw badRequest();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure(error);
    return data({ kind: "failed" as const, id, name, of: intent }, 503);
  }
}

/** Makes products packs of one family, or undoes it. Throws 400. */
async function changeFamily(
  intent: "join_family" | "leave_family",
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { products } = adminShopOf(context);
  const ids = textOf(form, "ids").split(",").slice(0, MOST_PACKS).map(parseId);
  const family = requiredText(PRODUCT.family.limit)(textOf(form, "family"));
  if (ids.includes(null) || !family.ok) throw badRequest();
  const back = pathWithin(textOf(form, "back"), href("/admin/allproducts"));
  const [some, name] = [ids.filter((id) => id !== null), family.value];
  if (intent === "leave_family") {
    await products.leaveFamily(some, name);
    return redirectWithToast(context, back, ({ adminFlash }) => adminFlash.familyLeft(name));
  }
  const isJoined = await products.joinAsFamily(some, name);
  return redirectWithToast(context, back, ({ adminFlash }) =>
    isJoined ? adminFlash.familyJoined(name) : adminFlash.familyNotJoined(),
  );
}
