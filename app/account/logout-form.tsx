import { useEffect, useRef } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { unsavedSteps } from "#app/cart/unsaved-steps.ts";
import { useMessages } from "#app/messages/messages.ts";
import { showToast } from "#app/ui/toasts.tsx";
import { MOST_STEPS } from "#shop/cart/cart-step.ts";
import type { clientAction } from "./logout.ts";

/** The Logout entry of a navigation. What the saved cart does not have yet goes along: afterwards nobody could send it. */
export function LogoutForm({ from }: { from: "shop" | "counter" }) {
  const { account, toasts } = useMessages();
  const { pathname, search } = useLocation();
  const { Form, data } = useFetcher<typeof clientAction>();
  const steps = useRef<HTMLInputElement>(null);
  // Told at the counter alone; in public a failed logout is only logged (specification, section 8).
  useEffect(() => {
    if (data?.kind === "failed" && from === "counter") showToast({ title: toasts.adminNotOut, tone: "warn" });
  }, [data, from, toasts]);
  return (
    <Form
      className="logout"
      method="post"
      action={href("/logout")}
      onSubmit={() => {
        if (steps.current !== null) steps.current.value = JSON.stringify(unsavedSteps().slice(0, MOST_STEPS));
      }}
    >
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="steps" defaultValue="[]" ref={steps} />
      <button type="submit">{account.logout}</button>
    </Form>
  );
}
