import { useEffect } from "react";
import { syncCart } from "./cart-sync.ts";

/**
 * Keeps this device and the saved cart of `account` together: when the page comes up, is looked at again, or the line is
 * back, unsaved steps are sent and the cart is taken over as other devices left it.
 */
export function useSavedCart(account: string | null): void {
  useEffect(() => {
    if (account === null) return;
    const follow = () => {
      if (document.visibilityState === "visible") void syncCart();
    };
    follow();
    window.addEventListener("online", follow);
    window.addEventListener("pageshow", follow);
    document.addEventListener("visibilitychange", follow);
    return () => {
      window.removeEventListener("online", follow);
      window.removeEventListener("pageshow", follow);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [account]);
}
