import { counterWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { CATEGORIES, PACK_UNITS } from "#shop/catalogue/product.ts";
import { YES, type ProductField, type TypedProduct } from "#shop/catalogue/product-form.ts";
import { FormField, ProblemText } from "./form-field.tsx";
import type { FormTrouble } from "./product-form.tsx";
import { limitOf, problemText } from "./typed-product.ts";

type Props = {
  typed: TypedProduct;
  trouble: FormTrouble;
  /** Pieces that an edited product had when the form was filled; null for a new product. */
  stockSeen: number | null;
};

/** Fields of a product but its picture. */
export function ProductFields({ typed, trouble, stockSeen }: Props) {
  const m = useMessages({ counterWords });
  const { counterProducts } = m;
  const { form } = counterProducts;
  const common = (field: ProductField) => {
    const problem = trouble.problems[field];
    return {
      name: field,
      label: form.labels[field],
      problem: problem && problemText(counterProducts, field, problem, trouble.stock),
    };
  };
  const text = (field: ProductField, more: { hint?: string; optional?: boolean } = {}) => (
    <FormField {...common(field)} {...more}>
      {(control) => (
        <input
          {...control}
          type="text"
          defaultValue={typed[field]}
          maxLength={limitOf(field)}
          required={!more.optional}
          autoComplete="off"
        />
      )}
    </FormField>
  );
  // A number field would lose what it cannot read, change under the wheel, and count as the device's language writes:
  // a text field with the keyboard of numbers shows what was typed, and the shop reads '1,250.50' as well as '१२५०.५०'.
  const numeric = (
    field: ProductField,
    inputMode: "decimal" | "numeric",
    more: { hint?: string; optional?: boolean; before?: string; after?: string } = {},
  ) => (
    <FormField {...common(field)} hint={more.hint} optional={more.optional === true}>
      {(control) => (
        <span className={more.before || more.after ? "affix" : undefined}>
          {more.before && <span aria-hidden="true">{more.before}</span>}
          <input
            {...control}
            type="text"
            inputMode={inputMode}
            defaultValue={typed[field]}
            maxLength={limitOf(field)}
            required={!more.optional}
            autoComplete="off"
          />
          {more.after && (
            <span className="after" aria-hidden="true">
              {more.after}
            </span>
          )}
        </span>
      )}
    </FormField>
  );
  const choice = (field: "category" | "packUnit", options: readonly string[], label: (option: string) => string) => (
    <FormField {...common(field)}>
      {(control) => (
        <select {...control} defaultValue={typed[field]} required>
          <option value="">{form.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {label(option)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
  const lines = (field: "description" | "facts", rows: number, more: { hint: string; optional?: boolean }) => (
    <FormField {...common(field)} {...more}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          defaultValue={typed[field]}
          maxLength={limitOf(field)}
          required={!more.optional}
        />
      )}
    </FormField>
  );
  return (
    <>
      <fieldset>
        <legend>{form.goods}</legend>
        {text("name")}
        {lines("description", 4, { hint: form.hints.description })}
        {choice("category", CATEGORIES, (option) => m.products.categories[option as (typeof CATEGORIES)[number]])}
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              id="sparePart"
              name="sparePart"
              value={YES}
              defaultChecked={typed.sparePart === YES}
            />
            {form.labels.sparePart}
          </label>
          {trouble.problems.sparePart !== undefined && (
            <ProblemText id="sparePart-problem" text={common("sparePart").problem ?? ""} />
          )}
        </div>
        <div className="pair">
          {numeric("packAmount", "decimal", { hint: form.hints.packAmount })}
          {choice("packUnit", PACK_UNITS, (option) => form.units[option as (typeof PACK_UNITS)[number]])}
        </div>
        {text("brand", { optional: true })}
      </fieldset>
      <fieldset>
        <legend>{form.priceAndStock}</legend>
        <div className="pair">
          {numeric("price", "decimal", { hint: form.hints.price, before: form.rupees })}
          {numeric("mrp", "decimal", { hint: form.hints.mrp, before: form.rupees, optional: true })}
        </div>
        {numeric("stock", "numeric", {
          hint: stockSeen === null ? form.hints.stock : form.hints.stockEdit(stockSeen),
        })}
      </fieldset>
      <fieldset>
        <legend>{form.more}</legend>
        {lines("facts", 4, { hint: form.hints.facts, optional: true })}
        {text("sku", { hint: form.hints.sku, optional: true })}
        <div className="pair">
          {numeric("hsn", "numeric", { hint: form.hints.hsn, optional: true })}
          {numeric("gst", "decimal", { hint: form.hints.gst, optional: true, after: form.percent })}
        </div>
      </fieldset>
    </>
  );
}
