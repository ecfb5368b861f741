import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PRODUCT } from "#shop/catalogue/products/product-fields.ts";
import { YES } from "#shop/catalogue/products/product-form.ts";
import type { FieldChange } from "./edit-conflict.ts";

/** Field by field, what somebody else changed while this form was being filled in. */
export function ChangedNote({ changes }: { changes: readonly FieldChange[] }) {
  const { adminProducts, adminShop } = useMessages({ adminWords });
  const { edit, form, picture } = adminProducts;
  const shown = (field: FieldChange["field"], value: string) => {
    if (field !== "picture" && PRODUCT[field].kind === "tick") return value === YES ? form.yes : form.no;
    return value === "" ? adminShop.empty : value;
  };
  return (
    <Note tone="few" role="alert" focused>
      <b>{edit.changed}</b>
      <p>{edit.changedText}</p>
      <dl className="changed-fields">
        {changes.map(({ field, was, now, mine }) => (
          <div key={field}>
            <dt>{field === "picture" ? picture.label : form.labels[field]}</dt>
            {field === "picture" ? (
              <dd>{edit.isNow(edit.newPicture)}</dd>
            ) : (
              <>
                <dd>{edit.wasThen(shown(field, was))}</dd>
                <dd>{edit.isNow(shown(field, now))}</dd>
                {mine !== null && <dd>{edit.yours(shown(field, mine))}</dd>}
              </>
            )}
          </div>
        ))}
      </dl>
    </Note>
  );
}
