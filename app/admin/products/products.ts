import { href, redirect } from "react-router";

/** The specification sends to this address; the goods are on another. */
export function loader() {
  return redirect(href("/admin/allproducts"), 301);
}
