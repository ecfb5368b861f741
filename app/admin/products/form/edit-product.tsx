import { privateMeta } from "#app/session/private-meta.ts";
import { data, href, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { readKey } from "#app/forms/read-key.ts";
import { answeredOrFailed, intentOf, unlessFailed, textOf } from "#app/forms/submit-result.ts";
import { appendFlash, redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { useBase } from "#app/forms/use-base.ts";
import { logFailure } from "#app/request/log.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, formOf, pathWithin, shopOf } from "#app/request/context.ts";
import { Note } from "#app/ui/note.tsx";
import { useFailureToast } from "#app/forms/use-form-check.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import { isSameMore, type MorePicture } from "#shop/catalogue/products/more-pictures.ts";
import type { EditableProduct, EditProblem } from "#shop/catalogue/products/update-product.ts";
import { parseProduct, toFormValues, type ProductFormValues } from "#shop/catalogue/products/product-form.ts";
import type { Route } from "./+types/edit-product.ts";
import { ChangedNote } from "./conflict-note.tsx";
import { DeleteProduct } from "./delete-dialog.tsx";
import { isDeletion } from "./use-deletion.ts";
import { isPictureIntent, readMore, readPictures, withoutLost } from "../../pictures/read-more-pictures.ts";
import { UPLOADED } from "../../pictures/read-picture.ts";
import { isByWeight } from "#shop/delivery/delivery-rules.ts";
import { gramsOf, toPack } from "#shop/values/product.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import { ProductTabs } from "./product-tabs.tsx";
import { noTrouble, ProductForm, type FormTrouble } from "./product-form.tsx";
import { parseId } from "../../lists/path-ids.ts";
import { readProductBase, type ProductBase } from "./product-base.ts";
import { mergeEdits } from "#shop/values/merge-edits.ts";
import { readFormValues } from "./form-values.ts";

const toProductBase = ({ version, product, pictureId, morePictures }: EditableProduct): ProductBase => ({
  version,
  values: toFormValues(product),
  pictureId,
  more: morePictures,
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const back = backTo(searchParams.get("back") ?? "");
  const asks = searchParams.has("delete");
  const id = parseId(params.id);
  const { products, translations } = adminShopOf(context);
  const [product, families, translated] = await Promise.all([
    id === null ? null : products.find(id),
    products.families(),
    id === null ? null : translations.find(id),
  ]);
  const tabs = (translated?.translations ?? []).map(({ language, isOutdated }) => ({ language, isOutdated }));
  if (product === null) throw missing(context);
  const { slug } = product;
  const { name, family, ...draft } = product.product;
  const pack = family === null ? null : toPack(draft);
  const { zones } = await shopOf(context).deliveryRules();
  const isWeightless = isByWeight(zones) && gramsOf(product.product) === null;
  return {
    key: crypto.randomUUID(),
    isWeightless,
    tabs,
    families,
    back,
    asks,
    id: product.id,
    slug,
    name,
    pack,
    base: toProductBase(product),
  };
}

const formatBase = ({ version, values, pictureId, more }: ProductBase) =>
  JSON.stringify({ version, values, pictureId, more });

/** The list as it was searched, at the product's row. */
const backTo = (path: string): string => pathWithin(path, href("/admin/allproducts"));

/** A full page load, so that the toast appears: a client-side navigation does not reload the root's data. */
function missing(context: Route.LoaderArgs["context"]): Response {
  const headers = new Headers();
  appendFlash(headers, context, ({ adminFlash }) => adminFlash.productMissing());
  return redirectDocument(href("/admin/products"), { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { products, pictures } = adminShopOf(context);
  const id = parseId(params.id);
  const current = id === null ? null : await products.find(id);
  if (id === null || current === null) throw missing(context);
  const base = readProductBase(textOf(form, "seen"), toProductBase(current));
  const stock = Number(base?.values.stock);
  if (base === null || !Number.isSafeInteger(stock)) throw badRequest();
  const values = readFormValues(form, base.values);
  try {
    const isCounted = values.stock !== base.values.stock;
    const parsed = parseProduct(isCounted ? values : { ...values, stock: "0" });
    const { trouble, ...entered } = await readPictures(form, { pictures }, base.pictureId);
    const back: Entered = { values, base, ...entered };
    if (isPictureIntent(intentOf(form)))
      return trouble === null ? data({ kind: "pictures" as const, ...back }) : refuse(back, trouble);
    if (trouble !== null) return refuse(back, { problems: parsed.ok ? {} : parsed.problems, ...trouble });
    if (!parsed.ok) return refuse(back, { problems: parsed.problems });
    const outcome = await products.update({
      id,
      key: readKey(form),
      base: { version: base.version, stock },
      product: isCounted ? parsed.value : { ...parsed.value, stock },
      pictureId: entered.picture,
      morePictures: entered.more,
    });
    if (!outcome.ok) {
      if (outcome.problem.kind === "not_found") throw missing(context);
      return answerTo(outcome.problem, back);
    }
    const { name } = parsed.value;
    return redirectWithToast(context, backTo(textOf(form, "back")), ({ adminFlash }) =>
      adminFlash.productUpdated(name),
    );
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(error);
    const picture = textOf(form, UPLOADED) || null;
    return data({ kind: "failed" as const, values, base, picture, more: readMore(form) }, 503);
  }
}

/** What a form was sent with, for the form that is shown again. `more` is null where it has none. */
type Entered = {
  values: ProductFormValues;
  base: ProductBase;
  picture: string | null;
  more: readonly MorePicture[] | null;
};

const refuse = (back: Entered, trouble: Partial<FormTrouble>) =>
  data({ kind: "refused" as const, trouble: { ...noTrouble, ...trouble }, ...back }, 400);

function answerTo(problem: Exclude<EditProblem, { kind: "not_found" }>, back: Entered) {
  switch (problem.kind) {
    case "taken_sku":
      return refuse(back, { problems: { sku: "taken" } });
    case "full_family":
      return refuse(back, { problems: { family: "full" } });
    case "no_picture": {
      const { trouble, ...pictures } = withoutLost(back, problem.lost);
      return refuse({ ...back, ...pictures }, trouble);
    }
    case "short":
      return refuse(back, { problems: { stock: "short" }, stock: problem.stock });
    case "changed": {
      const { base, values } = back;
      const now = toProductBase(problem.now);
      const merged = mergeEdits(base.values, values, now.values);
      const isOwn = back.more !== null && !isSameMore(back.more, base.more);
      const more = isOwn ? back.more : now.more;
      const hasNewPicture = base.pictureId !== now.pictureId || !isSameMore(base.more, now.more);
      return data({ kind: "changed" as const, hasNewPicture, ...back, ...merged, more, base: now }, 409);
    }
  }
}

const draftOf = (id: string) => `product ${id}`;

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  droppingDraft(draftOf(params.id), answeredOrFailed(serverAction()));

export const handle = { filledIn: true };

export const shouldRevalidate = (answer: ShouldRevalidateFunctionArgs): boolean =>
  !isDeletion(answer.formData) && unlessFailed(answer);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminProducts.edit.titled(loaderData.name));
}

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { adminProducts, adminPayments, product } = useMessages({ adminWords });
  const { edit } = adminProducts;
  const { name, pack } = loaderData;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const back = answer !== undefined && "values" in answer ? answer : null;
  const base = useBase({ id: loaderData.id, ...loaderData.base });
  const formBase = back?.base ?? base.base;
  useFailureToast(answer?.kind === "failed" ? answer : null, edit.error);
  const path = `${href("/admin/editproduct/:id", { id: String(loaderData.id) })}?${new URLSearchParams({ back: loaderData.back })}`;
  return (
    <div className="page">
      <h1 className="page-title">{edit.title}</h1>
      <p className="lead btn-row">
        <PlainLink to={href("/products/:slug", { slug: loaderData.slug })}>{edit.seeIt}</PlainLink>
        <PlainLink to={`${href("/admin/addproduct")}?${new URLSearchParams({ like: String(loaderData.id) })}`}>
          {edit.addPack}
        </PlainLink>
      </p>
      <ProductTabs id={loaderData.id} current={SHOP_LANGUAGE} translations={loaderData.tabs} />
      {loaderData.isWeightless && <Note tone="few">{edit.noWeight}</Note>}
      <ProductForm
        // Remounts the form with what somebody else changed.
        key={`${loaderData.id} ${formBase.version}`}
        action={path}
        values={back?.values ?? formBase.values}
        hidden={{ seen: formatBase(formBase), back: loaderData.back, key: loaderData.key }}
        picture={{
          uploaded: back?.picture ?? null,
          present: formBase.pictureId,
          own: formBase.pictureId,
          more: back?.more ?? formBase.more,
          isRequired: false,
        }}
        trouble={answer?.kind === "refused" ? answer.trouble : noTrouble}
        families={loaderData.families}
        stockSeen={Number(formBase.values.stock)}
        draft={draftOf(String(loaderData.id))}
        base={base}
        isStale={base.isStale}
        isFresh={back === null}
        notes={<Notes answer={answer} />}
      >
        {(sending) => (
          <>
            <button className="btn" type="submit" aria-disabled={sending || undefined}>
              {sending ? edit.sending : answer?.kind === "changed" ? edit.saveOver : edit.submit}
            </button>
            <PlainLink className="btn btn-quiet" to={loaderData.back}>
              {edit.back}
            </PlainLink>
          </>
        )}
      </ProductForm>
      <DeleteProduct
        key={loaderData.id}
        product={{ id: loaderData.id, name: pack === null ? name : adminPayments.packed(name, product.packOf(pack)) }}
        back={loaderData.back}
        asks={loaderData.asks}
      />
    </div>
  );
}

function Notes({ answer }: { answer: ReturnType<typeof useAnswer<typeof action | typeof clientAction>> }) {
  const { edit } = useMessages({ adminWords }).adminProducts;
  return (
    <>
      {answer?.kind === "failed" && (
        <Note tone="warn" role="alert" focused>
          <b>{edit.error}</b>
          <p>{edit.errorText}</p>
        </Note>
      )}
      {answer?.kind === "changed" && <ChangedNote conflicts={answer.conflicts} hasNewPicture={answer.hasNewPicture} />}
    </>
  );
}
