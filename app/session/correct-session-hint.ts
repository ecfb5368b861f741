import type { RouterContextProvider } from "react-router";
import { isSecure, viewerOf } from "#app/request/context.ts";
import { isHintOf, newSessionHint, readSessionHint, writeSessionHint, type SessionHint } from "./session-cookie.ts";

/**
 * Corrects the session's readable cookie in `headers`: after the session has ended, or was started by another process.
 */
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
