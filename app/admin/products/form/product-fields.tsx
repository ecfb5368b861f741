import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PRODUCT, type FieldsWith, type ProductField } from "#shop/catalogue/products/product-fields.ts";
import { limitOf, YES, type ProductProblems, type ProductFormValues } from "#shop/catalogue/products/product-form.ts";
import { FormField, ProblemText, type ControlProps } from "../../../forms/admin-field.tsx";
import { problemText } from "./form-values.ts";

type Props = {
  values: ProductFormValues;
  problems: ProductProblems;
  /** The current stock, where it was the problem. */
  stockNow: number | null;
  /** A product's stock when its edit was filled; null for a new product. */
  stockSeen: number | null;
};

const PARTS = ["products", "priceAndStock", "more"] as const;
type Part = (typeof PARTS)[number];

/** A field's part of the form, in order; 'beside' puts it into one row with the field before. */
const LAYOUT: Record<ProductField, readonly [Part, "beside"?]> = {
  name: ["products"],
  description: ["products"],
  category: ["products"],
  sparePart: ["products"],
  packAmount: ["products"],
  packUnit: ["products", "beside"],
  brand: ["products"],
  price: ["priceAndStock"],
  mrp: ["priceAndStock", "beside"],
  stock: ["priceAndStock"],
  mostPerOrder: ["priceAndStock", "beside"],
  facts: ["more"],
  sku: ["more"],
  hsn: ["more"],
  gst: ["more", "beside"],
};

function rowsOf(part: Part): ProductField[][] {
  const rows: ProductField[][] = [];
  for (const field of Object.keys(LAYOUT) as ProductField[]) {
    const [group, beside] = LAYOUT[field];
    if (group !== part) continue;
    if (beside) rows.at(-1)?.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** A product's fields except its picture. Rarely used ones are collapsed. */
export function ProductFields(props: Props) {
  const { form } = useMessages({ adminWords }).adminProducts;
  return PARTS.map((part) => {
    const rows = rowsOf(part);
    const fields = rows.map((row) => <Row key={row[0]} row={row} {...props} />);
    if (part !== "more") {
      return (
        <fieldset key={part}>
          <legend>{form[part]}</legend>
          {fields}
        </fieldset>
      );
    }
    const isWrong = rows.flat().some((field) => props.problems[field] !== undefined);
    return (
      <details key={part} className="fold" open={isWrong || undefined}>
        <summary>{form[part]}</summary>
        <fieldset aria-label={form[part]}>{fields}</fieldset>
      </details>
    );
  });
}

function Row({ row, ...props }: Props & { row: readonly ProductField[] }) {
  const fields = row.map((field) => <Field key={field} field={field} {...props} />);
  return row.length > 1 ? <div className="pair">{fields}</div> : fields;
}

function Field({ field, values, problems, stockNow, stockSeen }: Props & { field: ProductField }) {
  const { adminProducts } = useMessages({ adminWords });
  const { form } = adminProducts;
  const problem = problems[field];
  const problemWords = problem && problemText(adminProducts, field, problem, stockNow);
  const { kind, optional } = PRODUCT[field];
  if (kind === "tick") {
    return (
      <div className="field">
        <label className="check">
          <input type="checkbox" id={field} name={field} value={YES} defaultChecked={values[field] === YES} />
          {form.labels[field]}
        </label>
        {problemWords !== undefined && <ProblemText id={`${field}-problem`} text={problemWords} />}
      </div>
    );
  }
  const hint = field === "stock" && stockSeen !== null ? form.stockEdit(stockSeen) : form.hints[field];
  return (
    <FormField name={field} label={form.labels[field]} hint={hint} problem={problemWords} optional={optional}>
      {(control) => <Control control={control} field={field} value={values[field]} />}
    </FormField>
  );
}

const KEYBOARDS = {
  digits: "numeric",
  whole: "numeric",
  decimal: "decimal",
  rupees: "decimal",
  percent: "decimal",
} as const;

function Control({ control, field, value }: { control: ControlProps; field: ProductField; value: string }) {
  const m = useMessages({ adminWords });
  const { form } = m.adminProducts;
  const defined = PRODUCT[field];
  const required = !defined.optional;
  if (defined.kind === "choice") {
    const named: Partial<Record<ProductField, Readonly<Record<string, string>>>> = {
      category: m.products.categories,
      packUnit: form.units,
    } satisfies Record<FieldsWith<"kind", "choice">, object>;
    return (
      <select {...control} defaultValue={value} required={required}>
        <option value="">{form.choose}</option>
        {defined.options.map((option) => (
          <option key={option} value={option}>
            {named[field]?.[option] ?? option}
          </option>
        ))}
      </select>
    );
  }
  const common = { ...control, defaultValue: value, maxLength: limitOf(field), required };
  if (defined.kind === "lines") return <textarea {...common} rows={4} />;
  // No `type="number"`: it drops text it cannot parse, changes by the mouse wheel, and follows the device's locale. A
  // text field with a numeric keyboard keeps what the user entered; the parser accepts '1,250.50' and '१२५०.५०'.
  const inputMode = defined.kind in KEYBOARDS ? KEYBOARDS[defined.kind as keyof typeof KEYBOARDS] : undefined;
  const input = <input {...common} type="text" inputMode={inputMode} autoComplete="off" />;
  if (defined.kind !== "rupees" && defined.kind !== "percent") return input;
  return (
    <span className="affix">
      {defined.kind === "rupees" && <span aria-hidden="true">{form.rupees}</span>}
      {input}
      {defined.kind === "percent" && (
        <span className="after" aria-hidden="true">
          {form.percent}
        </span>
      )}
    </span>
  );
}
