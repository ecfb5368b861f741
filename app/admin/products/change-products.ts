import { data, href, redirect, type RouterContextProvider } from "react-router";
import { adminShopOf } from "#app/admin/admin-shop-of.ts";
import { sendFlash, type FlashMessage } from "#app/flash/flash-message.ts";
import { textOf } from "#app/form-text.ts";
import { logFailure } from "#app/log.ts";
import { badRequest, formOf, isSecure, pathWithin } from "#app/request.ts";
import { readNumber } from "#shop/numbers.ts";
import { HIGHEST_STOCK } from "#shop/catalogue/product-form.ts";
import { idFrom } from "./product-id.ts";
import type { StockAnswer } from "./stock-in-place.tsx";

/** What the forms of the list send: another stock, a question before a deletion, the deletion, and its undoing. Throws 400. */
export async function changeProducts(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const adminShop = adminShopOf(context);
  const id = idFrom(textOf(form, "id"));
  const name = textOf(form, "name").slice(0, 200);
  if (id === null) throw badRequest();
  const back = pathWithin(textOf(form, "back"), href("/admin/allproducts"));
  const byScript = textOf(form, "script") === "on";
  /** A page with script shows the answer itself; without, the next page tells. */
  function told<Answer>(answer: Answer, notice: FlashMessage) {
    if (byScript) return answer;
    return redirect(back, { status: 303, headers: { "set-cookie": sendFlash(notice, isSecure(context)) } });
  }
  try {
    switch (textOf(form, "do")) {
      case "ask": {
        const address = new URL(back, "http://shop.invalid");
        address.searchParams.set("delete", String(id));
        return redirect(address.pathname + address.search, 303);
      }
      case "delete": {
        const outcome = await adminShop.deleteProduct(id);
        return outcome.ok
          ? told({ kind: "deleted" as const, id, name: outcome.value.name }, { about: "product_deleted", name })
          : told({ kind: "gone" as const, id, name }, { about: "product_not_deleted", name });
      }
      case "restore": {
        const outcome = await adminShop.restoreProduct(id);
        return told(
          { kind: outcome.ok ? ("restored" as const) : ("gone" as const), id, name },
          {
            about: outcome.ok ? "product_restored" : "product_missing",
            name,
          },
        );
      }
      case "stock": {
        const wanted = readNumber(textOf(form, "stock"), { decimals: 0, least: 0, most: HIGHEST_STOCK });
        const seen = { stock: Number(textOf(form, "seen")), count: Number(textOf(form, "count")) };
        if (!Number.isSafeInteger(seen.stock) || !Number.isSafeInteger(seen.count)) throw badRequest();
        const typed = textOf(form, "stock").slice(0, 20);
        if (typeof wanted !== "number") return data(stockAnswer({ kind: "not_stock", id, typed }), 400);
        const outcome = await adminShop.changeStock({ id, seen, wanted });
        if (!outcome.ok) return data(stockAnswer({ ...outcome.problem, id, typed }), 409);
        return told(stockAnswer({ kind: "saved", id, stock: outcome.value.stock }), { about: "stock_saved", name });
      }
      default:
        throw badRequest();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure(error);
    return data({ kind: "failed" as const, id, name, of: textOf(form, "do") }, 503);
  }
}

const stockAnswer = (answer: StockAnswer): StockAnswer => answer;
