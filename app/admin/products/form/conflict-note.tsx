import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PRODUCT, type ProductField } from "#shop/catalogue/products/product-fields.ts";
import { YES } from "#shop/catalogue/products/product-form.ts";
import type { EditConflict } from "#shop/values/merge-edits.ts";

type Props = { conflicts: readonly EditConflict<ProductField>[]; hasNewPicture: boolean };

/** The fields that someone else changed since this form was filled. */
export function ChangedNote({ conflicts, hasNewPicture }: Props) {
  const { adminProducts, adminShop } = useMessages({ adminWords });
  const { edit, form, picture } = adminProducts;
  const shown = (field: ProductField, value: string) => {
    if (PRODUCT[field].kind === "tick") return value === YES ? form.yes : form.no;
    return value === "" ? adminShop.empty : value;
  };
  return (
    <Note tone="few" role="alert" focused>
      <b>{edit.changed}</b>
      <p>{edit.changedText}</p>
      <dl className="changed-fields">
        {conflicts.map(({ field, base, theirs, mine }) => (
          <div key={field}>
            <dt>{form.labels[field]}</dt>
            <dd>{edit.wasThen(shown(field, base ?? ""))}</dd>
            <dd>{edit.isNow(shown(field, theirs))}</dd>
            {mine !== null && <dd>{edit.yours(shown(field, mine))}</dd>}
          </div>
        ))}
        {hasNewPicture && (
          <div>
            <dt>{picture.label}</dt>
            <dd>{edit.isNow(edit.newPicture)}</dd>
          </div>
        )}
      </dl>
    </Note>
  );
}
