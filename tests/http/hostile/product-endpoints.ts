import { FURTHER_LANGUAGES } from "#shop/values/languages.ts";
import { formOf, type Client } from "#tests/support/client.ts";
import { editForm, rowBase, marigold } from "../admin-products.ts";
import { ANEW, buttons, endpoint, type Endpoint } from "./endpoint.ts";
import type { Scene } from "./scene.ts";

/** What a change of a product's stock sends, whatever is done. */
/** The fields of a row of the list, filled in anew each time. */
const rowOf = async (client: Client, id: number) => {
  const base = await rowBase(client, id);
  const row = {
    id: String(id),
    key: ANEW,
    name: "it",
    back: "/admin/allproducts",
    base: JSON.stringify(base),
    script: "",
  };
  return { ...row, price: base.price, mrp: base.mrp, stock: base.stock };
};

/** A product's pictures, as its form sends them. */
const picturesOf = ([first, more]: readonly [string, string]) => ({
  picture: first,
  image: "",
  more,
  [`alt-${more}`]: "The back",
  moreImage: "",
});

/** Its description has the picture's id in the field's name. */
const ALT = /^alt-/;

/** Of the admin's side, where products are worked on. */
export const PRODUCT_DOORS: readonly Endpoint[] = [
  endpoint(
    "/admin/addproduct",
    [
      {
        intent: "add",
        fields: async ({ freePictures }) => ({
          ...marigold,
          key: ANEW,
          like: "",
          ...picturesOf(await freePictures()),
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
      },
    ],
    ALT,
  ),
  endpoint(
    "/admin/editproduct/:id",
    [
      {
        intent: "edit",
        fields: async ({ products, freePictures }, client) => ({
          sparePart: "",
          ...(await editForm(client, products.urea)),
          ...picturesOf(await freePictures()),
        }),
      },
      // The other fields are those of the edit; these come back as they were sent.
      ...["add_picture", "picture_up", "picture_down", "picture_first", "picture_remove"].map((intent) => ({
        intent,
        async fields({ products, freePictures }: Scene, client: Client) {
          const { seen = "" } = await editForm(client, products.urea);
          const [first, more] = await freePictures();
          const button = intent === "add_picture" ? intent : `${intent} ${more}`;
          return { seen, ...picturesOf([first, more]), intent: button };
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
      const { id, key, name, back, base, script } = await rowOf(client, products.sprayer);
      return { id, key, name, back, base, script };
    }),
    {
      intent: "edit",
      fields: async ({ products }, client) => ({ ...(await rowOf(client, products.sprayer)), intent: "edit" }),
    },
  ]),
  endpoint("/admin/import", [{ intent: "send", fields: { sheet: "name,price\nx,1\n", zip: "" } }]),
  endpoint("/admin/import/:id", buttons(["confirm", "discard", "undo"])),
  endpoint("/admin/editproduct/:id/:language", [
    {
      intent: "translate",
      // The base of a form that was filled before: what somebody else has saved since is a conflict.
      fields: async ({ products }, client) => ({
        ...formOf(await client.get(`/admin/editproduct/${products.urea}/hi`), "panel translate"),
        name: "यूरिया",
        description: "नाइट्रोजन",
        facts: "",
      }),
    },
  ]),
  endpoint("/admin/languages", [
    {
      intent: "save",
      fields: {
        intent: "save",
        default: "en",
        ...Object.fromEntries(FURTHER_LANGUAGES.map((each) => [`state-${each}`, "on"])),
      },
    },
    { intent: "check", fields: { intent: "check", sheet: "SKU,Language,Name,Description,Facts\nX,hi,y,,\n" } },
  ]),
  endpoint("/admin/languages/import/:id", buttons(["confirm", "undo"])),
];
