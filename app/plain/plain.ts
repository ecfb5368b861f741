import { accountNow, unsavedSteps } from "#app/cart/sync-queue.ts";
import { readCart } from "#app/cart/cart-cookie.ts";
import { forgetFormDrafts } from "#app/form-draft/forget-form-drafts.ts";
import { MOST_STEPS } from "#shop/cart/cart-step.ts";

/*
 * All the script of a page that needs no framework (`handle.plain`, see root.tsx): the cart's badge, the session, what was
 * told once, and the two forms that stand on every page. It weighs less than 1 KB, which a test holds it to. Each page works
 * without it.
 */

/** ms; as long as toasts are shown elsewhere. */
const TOLD_FOR = 5000;

/** ms */
const LATER = 300;

/** What the badge says of one product and of two: how a language counts, the page knows. */
const [one = "", two = ""] = document.querySelector("data")?.value.split("|") ?? [];
const madeFor = accountNow();

/** The cookies may have changed: in another tab, or on a page that this one is come back to from. */
function follow(): void {
  if (accountNow() !== madeFor) {
    if (accountNow() === null) forgetFormDrafts();
    return location.reload();
  }
  const lines = readCart(document.cookie).length;
  for (const link of document.querySelectorAll("header a[href$='/cart']")) {
    link.querySelector(".badge")?.remove();
    if (lines === 0) continue;
    const badge = span("badge", "");
    badge.append(span("", String(lines), "true"), span("sr", lines === 1 ? one : two.replace("2", String(lines))));
    link.append(badge);
  }
}

const span = (className: string, textContent: string, ariaHidden: string | null = null) =>
  Object.assign(document.createElement("span"), { className, textContent, ariaHidden });

/** As the framework's pages do: the logout takes along what is unsaved, and the e-mail says who writes. */
function complete({ target }: SubmitEvent): void {
  const form = target as HTMLFormElement & Record<"steps" | "body" | "visitor-email", HTMLInputElement>;
  if (form.className === "logout") {
    form.steps.value = JSON.stringify(unsavedSteps().slice(0, MOST_STEPS));
    forgetFormDrafts();
  } else if (form.action.startsWith("mailto:")) {
    form.body.value = String(form.dataset["body"]).replace("%", () => form["visitor-email"].value);
  }
}

follow();
for (const event of ["storage", "pageshow", "focus"]) addEventListener(event, follow);
// A storage event may come before the other tab's cookie is seen here. Cookies' own events come too early for a reload: it
// would take the place of a page that this tab is on its way to, or take what that of another is to tell.
addEventListener("storage", () => setTimeout(follow, LATER));
addEventListener("submit", complete);
setTimeout(() => document.querySelector(".toast")?.remove(), TOLD_FOR);
