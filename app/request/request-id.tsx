import { createContext, useContext, useEffect, useState } from "react";

/*
 * The number of the request that an error page answers, which the visitor can tell the shop. A page that the browser takes
 * over reads it where the server has put it; a page that script makes by itself has none.
 */
const RequestId = createContext<string | null>(null);

/** What the server renders gets to know its request's number. */
export const RequestIdProvider = RequestId.Provider;

/** The attribute of the element that shows the number. */
const MARK = "data-request-id";

let onPage = typeof document === "undefined" ? null : (document.querySelector(`[${MARK}]`)?.getAttribute(MARK) ?? null);

/** The number of the request, or null where it is not known. */
export function useRequestId(): string | null {
  const fromServer = useContext(RequestId);
  const [id] = useState(fromServer ?? onPage);
  // It is the first page's alone.
  useEffect(() => void (onPage = null), []);
  return id;
}

export const requestIdMark = (id: string) => ({ [MARK]: id });
