import { unlessFailed } from "#app/answered-or-failed.ts";
import { Outlet } from "react-router";
import { privateHeaders } from "#app/account/private-page.ts";

/** The bar above stands in the place of the shop's own navigation. */
export const handle = { counter: true };

export const headers = privateHeaders;

/** Asked at every step between the admin's pages, so that the guard in the root is, too. */
export function loader() {
  return null;
}

export const shouldRevalidate = unlessFailed;

/** What all the admin's pages stand in. */
export default function Counter() {
  return <Outlet />;
}
