import { href, redirect } from "react-router";

/** The specification sends to this address; the products are on another. */
export function loader() {
  return redirect(href("/admin/allproducts"), 301);
}
