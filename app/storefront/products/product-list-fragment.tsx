import { href } from "react-router";
import { PART } from "#app/documents/document-frame.ts";
import { forRendering } from "#app/documents/document-handle.ts";
import type { Route } from "./+types/product-list-fragment.ts";
import { listProducts, ProductList } from "./product-list.tsx";

export const handle = PART;

/** The list of /products alone, which a document's script inserts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return forRendering({ listed: await listProducts(request, context, href("/product-list")) });
}

export const headers = () => ({ "x-robots-tag": "noindex" });

export default function ProductListPart({ loaderData }: Route.ComponentProps) {
  return <ProductList {...loaderData.listed} />;
}
