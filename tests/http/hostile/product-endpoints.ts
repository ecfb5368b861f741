import type { Client } from "#tests/support/client.ts";
import { editForm, rowBase, marigold } from "../admin-products.ts";
import { ANEW, buttons, endpoint, type Endpoint } from "./endpoint.ts";
import type { Scene } from "./scene.ts";

/** What a change of a product's stock sends, whatever is done. */
/** The fields of a row of the list, filled in anew each time. */
const rowOf = async (client: Client, id: number) => {
  const base = await rowBase(client, id);
  const row = { id: String(id), name: "it", back: "/admin/allproducts", base: JSON.stringify(base), script: "" };
  return { ...row, price: base.price, mrp: base.mrp, stock: base.stock };
};

/** Of the admin's side, where products are worked on. */
/** A further picture, as it stands in a product's form. */
const morePicture = (id: string) => ({ more: id, [`alt-${id}`]: "The back", moreImage: "" });

/** Its description has the picture's id in the field's name. */
const ALT = /^alt-/;

export const PRODUCT_DOORS: readonly Endpoint[] = [
  endpoint(
    "/admin/addproduct",
    [
      {
        intent: "add",
        fields: ({ pictureId }) => ({
          ...marigold,
          key: ANEW,
          like: "",
          picture: pictureId,
          image: "",
          ...morePicture(pictureId),
          sparePart: "yes",
          family: "Marigold",
          mrp: "300",
          mostPerOrder: "",
          brand: "Hirva",
          sku: "",
          hsn: "12099190",
          gst: "5",
          grossGrams: "12",
          facts: "Sowing time: June",
          // oxlint-disable-next-line unicorn/no-thenable -- the name of a button
          then: "again",
        }),
        before: ({ shop }) =>
          shop.sql(`WITH added AS (SELECT id FROM products WHERE name LIKE 'Marigold%'),
          pictures AS (DELETE FROM product_pictures WHERE product_id IN (SELECT id FROM added))
          DELETE FROM products WHERE id IN (SELECT id FROM added)`),
      },
    ],
    ALT,
  ),
  endpoint(
    "/admin/editproduct/:id",
    [
      {
        intent: "edit",
        async fields({ products, pictureId }, client) {
          const form = { sparePart: "", ...(await editForm(client, products.urea)), ...morePicture(pictureId) };
          return { ...form, picture: pictureId, image: "" };
        },
      },
      ...["add_picture", "picture_up", "picture_down", "picture_first", "picture_remove"].map((intent) => ({
        intent,
        async fields({ products, pictureId }: Scene, client: Client) {
          const form = { sparePart: "", ...(await editForm(client, products.urea)), ...morePicture(pictureId) };
          return {
            ...form,
            picture: "",
            image: "",
            intent: intent === "add_picture" ? intent : `${intent} ${pictureId}`,
          };
        },
      })),
    ],
    ALT,
  ),
  endpoint("/admin/allproducts", [
    ...buttons(["delete", "restore"], ({ products }) => ({
      id: String(products.growBag),
      name: "Grow bag",
      back: "/admin/allproducts",
      script: "on",
    })),
    ...buttons(["join_family", "leave_family"], ({ products }) => ({
      ids: `${products.growBag},${products.urea}`,
      family: "Bags",
      back: "/admin/allproducts",
    })),
    ...buttons(["restock", "undo_restock"], async ({ products }, client) => {
      const { id, name, back, base, script } = await rowOf(client, products.sprayer);
      return { id, name, back, base, script };
    }),
    {
      intent: "edit",
      fields: async ({ products }, client) => ({ ...(await rowOf(client, products.sprayer)), intent: "edit" }),
    },
  ]),
  endpoint("/admin/import", [{ intent: "send", fields: { sheet: "name,price\nx,1\n", zip: "" } }]),
  endpoint("/admin/import/:id", buttons(["confirm", "discard", "undo"])),
];
