import { createContext, useContext, useEffect, useState } from "react";

/*
 * The request id on an error page, for a report to the shop. A hydrated page reads it from the server's markup; a page
 * rendered in the browser has none.
 */
const RequestId = createContext<string | null>(null);

/** Provides the request's id on the server. */
export const RequestIdProvider = RequestId.Provider;

/** The attribute of the element that shows the id. */
const MARK = "data-request-id";

let onPage = typeof document === "undefined" ? null : (document.querySelector(`[${MARK}]`)?.getAttribute(MARK) ?? null);

/** The request's id, or null where it is unknown. */
export function useRequestId(): string | null {
  const fromServer = useContext(RequestId);
  const [id] = useState(fromServer ?? onPage);
  // It belongs to the first page only.
  useEffect(() => void (onPage = null), []);
  return id;
}

export const requestIdMark = (id: string) => ({ [MARK]: id });
