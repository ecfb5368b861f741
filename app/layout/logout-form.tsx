import { href, useLocation } from "react-router";
import { logFailure } from "#app/request/log.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { dropFormDrafts } from "#app/forms/forget-form-drafts.ts";
import { showToast } from "#app/toasts/toast-queue.ts";
import { PlainForm, useAddress } from "#app/ui/link.tsx";
import { unsavedText } from "./logout-sync.ts";
import { readSessionHint } from "#app/session/session-cookie.ts";

/**
 * The Logout entry of a navigation. It sends the unsaved cart changes along, since nobody could send them afterwards. A
 * full page load follows, so that no personal data stays in memory; offline the viewer stays on the page.
 */
export function LogoutForm({ from }: { from: "shop" | "counter" }) {
  const { site, toasts } = useMessages();
  const { pathname, search } = useLocation();
  const home = useAddress(href("/home"));
  const logout = useAddress(href("/logout"));

  async function logOut(body: FormData): Promise<void> {
    body.set("steps", unsavedText());
    try {
      const answer = await fetch(logout, { method: "POST", body, redirect: "manual" });
      // The redirect's target is not readable here; the session's cookie is.
      if (readSessionHint(document.cookie) !== null) throw new Error(`the logout was answered by ${answer.status}`);
      dropFormDrafts("logout");
      window.location.assign(home);
    } catch (error) {
      // Shown behind /admin only; in public a failed logout is only logged (specification, section 8).
      logFailure(error);
      if (from === "counter") showToast({ title: toasts.adminNotOut, tone: "warn" });
    }
  }

  return (
    <PlainForm
      className="logout for-signed-in"
      method="post"
      action={href("/logout")}
      onSubmit={(event) => {
        event.preventDefault();
        void logOut(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="steps" />
      <button type="submit">{site.logout}</button>
    </PlainForm>
  );
}
