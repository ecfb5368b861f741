import type { Client } from "#tests/support/client.ts";
import { editForm, lastCount, marigold } from "../admin-products.ts";
import { ANEW, at, type Endpoint } from "./endpoint.ts";
import type { Scene } from "./scene.ts";

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
  {
    path: "/admin/addproduct",
    forms: [
      {
        intent: "add",
        who: "admin",
        to: at("/admin/addproduct"),
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
    ],
  },
  {
    path: "/admin/editproduct/:id",
    forms: [
      {
        intent: "edit",
        who: "admin",
        to: ({ products }) => `/admin/editproduct/${products.urea}`,
        async fields({ products, pictureId }, client) {
          return { sparePart: "", ...(await editForm(client, products.urea)), picture: pictureId, image: "" };
        },
      },
    ],
  },
  {
    path: "/admin/allproducts",
    forms: [
      ...["ask", "delete", "restore"].map((intent) => ({
        intent,
        who: "admin" as const,
        to: at("/admin/allproducts"),
        fields: ({ products }: Scene) => ({
          do: intent,
          id: String(products.growBag),
          name: "Grow bag",
          back: "/admin/allproducts",
          script: "on",
        }),
      })),
      {
        intent: "stock",
        who: "admin",
        to: at("/admin/allproducts"),
        async fields({ products }, client) {
          const sound = await stockOf(client, products.sprayer, "3");
          return { ...sound, do: "stock", back: "/admin/allproducts" };
        },
      },
      {
        intent: "moved",
        who: "admin",
        to: at("/admin/allproducts"),
        async fields({ products }, client) {
          const sound = await stockOf(client, products.sprayer, "1");
          return { ...sound, do: "moved", reason: "received", back: "/admin/allproducts" };
        },
      },
      {
        intent: "price",
        who: "admin",
        to: at("/admin/allproducts"),
        fields: ({ products }: Scene) => ({
          do: "price",
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
    ],
  },
  {
    path: "/admin/import",
    forms: [{ intent: "send", who: "admin", to: at("/admin/import"), fields: { sheet: "name,price\nx,1\n", zip: "" } }],
  },
  {
    path: "/admin/import/:id",
    forms: ["confirm", "discard", "undo"].map((wish) => ({
      intent: wish,
      who: "admin",
      to: ({ importId }) => `/admin/import/${importId}`,
      fields: { do: wish },
    })),
  },
];
