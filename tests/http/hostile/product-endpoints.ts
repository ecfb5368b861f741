import type { Client } from "#tests/support/client.ts";
import { editForm, lastCount, marigold } from "../admin-products.ts";
import { ANEW, buttons, endpoint, type Endpoint } from "./endpoint.ts";

/** What a change of a product's stock sends, whatever is done. */
const stockOf = async (client: Client, id: number, typed: string) => ({
  id: String(id),
  name: "it",
  seen: "3",
  count: await lastCount(client, id),
  price: "0",
  typed,
  script: "",
});

/** Of the admin's side, where products are worked on. */
export const PRODUCT_DOORS: readonly Endpoint[] = [
  endpoint("/admin/addproduct", [
    {
      intent: "add",
      fields: ({ pictureId }) => ({
        ...marigold,
        key: ANEW,
        picture: pictureId,
        image: "",
        sparePart: "yes",
        mrp: "300",
        mostPerOrder: "",
        brand: "Hirva",
        sku: "",
        hsn: "12099190",
        gst: "5",
        facts: "Sowing time: June",
        // oxlint-disable-next-line unicorn/no-thenable -- the name of a button
        then: "again",
      }),
      before: ({ shop }) => shop.sql("DELETE FROM products WHERE name LIKE 'Marigold%'"),
    },
  ]),
  endpoint("/admin/editproduct/:id", [
    {
      intent: "edit",
      async fields({ products, pictureId }, client) {
        return { sparePart: "", ...(await editForm(client, products.urea)), picture: pictureId, image: "" };
      },
    },
  ]),
  endpoint("/admin/allproducts", [
    ...buttons(["ask", "delete", "restore"], ({ products }) => ({
      id: String(products.growBag),
      name: "Grow bag",
      back: "/admin/allproducts",
      script: "on",
    })),
    {
      intent: "stock",
      async fields({ products }, client) {
        const sound = await stockOf(client, products.sprayer, "3");
        return { ...sound, intent: "stock", back: "/admin/allproducts" };
      },
    },
    {
      intent: "moved",
      async fields({ products }, client) {
        const sound = await stockOf(client, products.sprayer, "1");
        return { ...sound, intent: "moved", reason: "received", back: "/admin/allproducts" };
      },
    },
    {
      intent: "price",
      fields: ({ products }) => ({
        intent: "price",
        id: String(products.sprayer),
        name: "it",
        seen: "3",
        count: "0",
        price: "0",
        typed: "x",
        script: "",
        back: "/admin/allproducts",
      }),
    },
  ]),
  endpoint("/admin/import", [{ intent: "send", fields: { sheet: "name,price\nx,1\n", zip: "" } }]),
  endpoint("/admin/import/:id", buttons(["confirm", "discard", "undo"])),
];
