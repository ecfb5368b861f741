import type { Messages } from "#app/i18n/messages.ts";
import type { flashWords } from "#app/i18n/registry.ts";
import type { ToastText } from "#app/toasts/toast-queue.ts";
import { changeText } from "../cart/cart-toast.ts";
import type { FlashMessage } from "./flash-message.ts";

type Words = Pick<Messages<typeof flashWords>, "notices" | "toasts">;

/** The toast for a message, or null for none. Resolved on the server, so that few pages load all these words. */
export function flashText({ about, name }: FlashMessage, words: Words): ToastText | null {
  const { toasts, notices } = words;
  switch (about) {
    case "added":
    case "increased":
    case "decreased":
    case "removed":
    case "emptied":
    case "no_more":
    case "full":
    case "none":
      return changeText(about, name, words);
    case "placed":
      return { title: toasts.placed.title, tone: "done" };
    case "customer_in":
      return { title: toasts.customerIn, tone: "done" };
    case "admin_in":
      return { title: toasts.adminIn, tone: "done" };
    case "customer_out":
      return { title: toasts.customerOut, tone: "done" };
    case "admin_out":
      return { title: toasts.adminOut, tone: "done" };
    case "admin_not_out":
      return { title: toasts.adminNotOut, tone: "warn" };
    case "registered":
      return { title: toasts.registered.title, detail: toasts.registered.detail, tone: "done" };
    case "saved":
      return { title: toasts.saved, tone: "done" };
    case "password_changed":
      return { title: toasts.passwordChanged.title, detail: toasts.passwordChanged.detail, tone: "done" };
    case "account_deleted":
      return { title: toasts.accountDeleted, tone: "done" };
    case "ordered_again":
      return { title: toasts.added.title, detail: toasts.orderedAgain(name), tone: "done" };
    case "order_taken":
      return { title: toasts.orderTaken(name), tone: "done" };
    default:
      return notices[about](name);
  }
}
