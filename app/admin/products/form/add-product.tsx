import { privateMeta } from "#app/session/private-meta.ts";
import { data, href } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { answeredOrFailed, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { useBase } from "#app/forms/use-base.ts";
import { Note } from "#app/ui/note.tsx";
import { useFailureToast } from "#app/forms/use-form-check.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { EditableProduct } from "#shop/catalogue/products/update-product.ts";
import { parseProduct, toFormValues } from "#shop/catalogue/products/product-form.ts";
import { isUuid } from "#shop/values/text.ts";
import type { Route } from "./+types/add-product.ts";
import { parseId } from "../../lists/path-ids.ts";
import { addressOf } from "../list-address.ts";
import { isPictureIntent, readMore, readPictures, withoutLost } from "../../pictures/read-more-pictures.ts";
import { UPLOADED } from "../../pictures/read-picture.ts";
import { noTrouble, ProductForm, type FormTrouble } from "./product-form.tsx";
import { emptyValues, readFormValues } from "./form-values.ts";

/** An idempotency key for each page: its product is added once, however often the form is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { products } = adminShopOf(context);
  const like = parseId(new URL(request.url).searchParams.get(LIKE) ?? "");
  const [original, families] = await Promise.all([like === null ? null : products.find(like), products.families()]);
  return { key: crypto.randomUUID(), original: original && toNewPack(original), families };
}

/** The query parameter and the field that name the product of which another pack is added. */
const LIKE = "like";

/** All of a product but what its packs differ in. */
function toNewPack({ id, pictureId, morePictures, product }: EditableProduct) {
  const values = toFormValues({ ...product, family: product.family ?? product.name });
  const { packAmount, price, mrp, stock, sku } = emptyValues;
  const filledIn = { ...values, packAmount, price, mrp, stock, sku };
  return { id, name: product.name, pictureId, more: morePictures, values: filledIn };
}

const addressLike = (id: number | null) =>
  href("/admin/addproduct") + (id === null ? "" : `?${new URLSearchParams({ [LIKE]: String(id) })}`);

const readEntered = (form: FormData) => ({
  values: readFormValues(form),
  key: isUuid(textOf(form, "key")) ? textOf(form, "key") : crypto.randomUUID(),
  picture: textOf(form, UPLOADED) || null,
  more: readMore(form),
  like: parseId(textOf(form, LIKE)),
});

export const action = formAction(async ({ form, intent, context }: Route.ActionArgs & FormArgs) => {
  const adminShop = adminShopOf(context);
  const { values, key, like } = readEntered(form);
  const parsed = parseProduct(values);
  const { trouble: pictureTrouble, ...pictures } = await readPictures(form, adminShop, null);
  // After another problem, the pictures need not be uploaded again.
  const back = { values, key, like, ...pictures };
  const refuse = (trouble: Partial<FormTrouble>, others = pictures) =>
    data({ kind: "refused" as const, trouble: { ...noTrouble, ...trouble }, ...back, ...others }, 400);
  if (isPictureIntent(intent))
    return pictureTrouble === null ? data({ kind: "pictures" as const, ...back }) : refuse(pictureTrouble);
  const problems = parsed.ok ? {} : parsed.problems;
  if (pictureTrouble !== null) return refuse({ problems, ...pictureTrouble });
  const isMissing = pictures.picture === null && like === null;
  if (!parsed.ok || isMissing) return refuse({ problems, picture: isMissing ? "required" : null });
  const { picture: pictureId, more } = pictures;
  const entry = { key, product: parsed.value, pictureId, morePictures: more ?? [], like };
  const outcome = await adminShop.products.create(entry);
  if (!outcome.ok) {
    switch (outcome.problem.kind) {
      case "taken_sku":
        return refuse({ problems: { sku: "taken" } });
      case "full_family":
        return refuse({ problems: { family: "full" } });
      case "no_picture": {
        const { trouble, ...others } = withoutLost(pictures, outcome.problem.lost);
        return refuse(trouble, others);
      }
      case "other_product":
        return data({ kind: "other" as const, other: outcome.problem.product, ...back, key: crypto.randomUUID() }, 409);
    }
  }
  const next = textOf(form, "then") === "again" ? addressLike(like) : addressOf({ sort: "newest" });
  const { name } = outcome.value;
  return redirectWithToast(context, next, ({ adminFlash }) => adminFlash.productAdded(name));
}, readEntered);

const draftOf = (like: string | null) => (like ? `product like ${like}` : "product");

/** The draft is saved until the product is added. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  droppingDraft(draftOf(new URL(request.url).searchParams.get(LIKE)), answeredOrFailed(serverAction()));

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminProducts.add.title);
}

export default function AddProduct({ loaderData }: Route.ComponentProps) {
  const { add } = useMessages({ adminWords }).adminProducts;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const back = answer !== undefined && "values" in answer ? answer : null;
  const { original, families } = loaderData;
  const draft = draftOf(original && String(original.id));
  const base = useBase({ id: draft, version: loaderData.key });
  const trouble = answer?.kind === "refused" ? answer.trouble : noTrouble;
  useFailureToast(answer?.kind === "failed" ? answer : null, add.error);
  return (
    <div className="page">
      <h1 className="page-title">{add.title}</h1>
      {original !== null && <p className="lead">{add.packOf(original.name)}</p>}
      <ProductForm
        // A sent form is replaced by a new one.
        key={`${draft} ${base.base.version}`}
        action={addressLike(original && original.id)}
        values={back?.values ?? original?.values ?? emptyValues}
        hidden={{ key: back?.key ?? base.base.version, ...(original && { [LIKE]: String(original.id) }) }}
        picture={{
          uploaded: back?.picture ?? null,
          present: original?.pictureId ?? null,
          own: null,
          more: back?.more ?? original?.more ?? [],
          isRequired: original === null,
        }}
        families={families}
        trouble={trouble}
        stockSeen={null}
        draft={draft}
        base={base}
        isFresh={back === null}
        notes={<Notes answer={answer} />}
      >
        {(sending) => (
          <>
            <button className="btn" type="submit" name="then" value="list" aria-disabled={sending || undefined}>
              {sending ? add.sending : add.submit}
            </button>
            <button
              className="btn btn-quiet"
              type="submit"
              name="then"
              value="again"
              aria-disabled={sending || undefined}
            >
              {add.another}
            </button>
          </>
        )}
      </ProductForm>
    </div>
  );
}

function Notes({ answer }: { answer: ReturnType<typeof useAnswer<typeof action | typeof clientAction>> }) {
  const { add } = useMessages({ adminWords }).adminProducts;
  return (
    <>
      {answer?.kind === "failed" && (
        <Note tone="warn" role="alert" focused>
          <b>{add.error}</b>
          <p>{add.errorText}</p>
        </Note>
      )}
      {answer?.kind === "other" && (
        <Note tone="few" role="alert" focused>
          <b>{add.other(answer.other.name)}</b>
          <p>{add.otherText}</p>
          <PlainLink to={href("/admin/editproduct/:id", { id: String(answer.other.id) })}>{add.otherLink}</PlainLink>
        </Note>
      )}
    </>
  );
}
