import type { Messages } from "#app/i18n/messages.ts";
import type { ToastText } from "#app/toasts/toast-queue.ts";
import { MOST_LINES, type CartChange } from "#shop/values/cart-lines.ts";

/** The toast for a change of the cart, or null for none; `name` is the product's. */
export function changeText(change: CartChange, name: string, { toasts }: Pick<Messages, "toasts">): ToastText | null {
  switch (change) {
    case "added":
      return { title: toasts.added.title, detail: toasts.added.detail(name), tone: "done" };
    case "increased":
      return { title: toasts.increased.title, detail: toasts.increased.detail(name), tone: "info" };
    case "decreased":
      return { title: toasts.decreased.title(name), tone: "info" };
    case "removed":
      return { title: toasts.removed.title, detail: toasts.removed.detail(name), tone: "done" };
    case "emptied":
      return { title: toasts.emptied.title, detail: toasts.emptied.detail, tone: "done" };
    case "no_more":
      return { title: toasts.noMore.title(name), tone: "warn" };
    case "full":
      return { title: toasts.full.title, detail: toasts.full.detail(MOST_LINES), tone: "warn" };
    case "none":
      return null;
  }
}
