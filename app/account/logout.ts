import { href, redirectDocument } from "react-router";
import { appendFlash } from "#app/flash/redirect-with-toast.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { askingOf, formOf, identityOf, isSecure, pathWithin, shopOf, viewerOf } from "#app/request/context.ts";
import { parseSteps } from "#shop/cart/parse-changes.ts";
import type { Route } from "./+types/logout.ts";
import { leaveDevice } from "./session-change.ts";

/** A GET request does not log out: links and prefetching must not end a session. */
export function loader() {
  return redirectDocument(href("/home"));
}

/**
 * Ends the session and clears the device's cart. The saved cart keeps the last changes that the device sends. A failure
 * is shown behind /admin only; in public it is only logged (specification, section 8).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const viewer = viewerOf(context);
  const secure = isSecure(context);
  const atAdmin = textOf(form, "from") === "counter";
  const headers = new Headers();
  try {
    const steps = parseSteps(parseJson(textOf(form, "steps")));
    if (steps !== null) await shopOf(context).changeSavedCart(viewer, steps);
    const ended = await (await identityOf(context)).signOut(askingOf(request, context));
    for (const cookie of ended.getSetCookie()) headers.append("set-cookie", cookie);
  } catch (error) {
    logFailure(error);
    if (atAdmin) appendFlash(headers, context, ({ toasts }) => ({ title: toasts.adminNotOut, tone: "warn" }));
    return redirectDocument(pathWithin(textOf(form, "back"), href("/home")), { status: 303, headers });
  }
  leaveDevice(headers, secure);
  appendFlash(headers, context, ({ toasts }) => {
    return { title: atAdmin ? toasts.adminOut : toasts.customerOut, tone: "done" };
  });
  return redirectDocument(href("/home"), { status: 303, headers });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
