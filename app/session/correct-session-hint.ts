import type { RouterContextProvider } from "react-router";
import { isSecure, viewerOf } from "#app/request/context.ts";
import { isHintOf, newSessionHint, readSessionHint, writeSessionHint, type SessionHint } from "./session-cookie.ts";

/** What the device may know of who asks; a session that has ended, or that another process began, is put right in `headers`. */
export async function correctSessionHint(
  request: Request,
  context: Readonly<RouterContextProvider>,
  headers: Headers,
): Promise<SessionHint | null> {
  const viewer = viewerOf(context);
  const known = readSessionHint(request.headers.get("cookie"));
  if (await isHintOf(known, viewer)) return known;
  const right = await newSessionHint(viewer);
  headers.append("set-cookie", writeSessionHint(right, isSecure(context)));
  return right;
}
