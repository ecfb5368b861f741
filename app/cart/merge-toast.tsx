import { useEffect, useRef } from "react";
import { href, useLocation, useSubmit } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";

/** `change` of the cart's form: adds the guest cart to the saved cart. */
export const ADD_PICKED = "add-picked";

/** After a login that replaced the device's cart by the saved one: one tap merges the guest cart. */
export function MergeToast({ items, arrived }: { items: number; arrived: boolean }) {
  const { guestCart } = useMessages();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const back = useRef("");
  useEffect(() => {
    back.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    if (!arrived || items === 0) return;
    const run = () =>
      void submit({ change: ADD_PICKED, back: back.current }, { method: "post", action: href("/cart") });
    showToast({ title: guestCart.offer(items), tone: "info", action: { label: guestCart.add(items), run } });
  }, [items, arrived, guestCart, submit]);
  return null;
}
