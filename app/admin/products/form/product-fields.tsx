import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import {
  PRODUCT,
  PRODUCT_FIELDS,
  type Definition,
  type FieldsWith,
  type ProductField,
} from "#shop/catalogue/products/product-fields.ts";
import { YES, type ProductProblems, type ProductFormValues } from "#shop/catalogue/products/product-form.ts";
import { FormField, ProblemText, type ControlProps } from "../../../forms/admin-field.tsx";
import { FAMILIES } from "./family-options.tsx";
import { problemText } from "./form-values.ts";

type Props = {
  values: ProductFormValues;
  problems: ProductProblems;
  /** The current stock, where it was the problem. */
  stockNow: number | null;
  /** A product's stock when its edit was filled; null for a new product. */
  stockSeen: number | null;
};

/** The fields of some groups, in rows of the form. */
function rowsOf(groups: readonly string[]): ProductField[][] {
  const rows: ProductField[][] = [];
  for (const group of groups) {
    for (const field of PRODUCT_FIELDS.filter((each) => PRODUCT[each].group === group)) {
      if (PRODUCT[field].beside) rows.at(-1)?.push(field);
      else rows.push([field]);
    }
  }
  return rows;
}

/** A product's fields except its picture. Rarely used ones are collapsed. */
export function ProductFields(props: Props) {
  const { form } = useMessages({ adminWords }).adminProducts;
  const rowsIn = (...groups: string[]) => rowsOf(groups).map((row) => <Row key={row[0]} row={row} {...props} />);
  const folded = PRODUCT_FIELDS.filter((field) => PRODUCT[field].group === "facts" || PRODUCT[field].group === "codes");
  const isWrong = folded.some((field) => props.problems[field] !== undefined);
  return (
    <>
      {(["products", "priceAndStock"] as const).map((group) => (
        <fieldset key={group}>
          <legend>{form[group]}</legend>
          {rowsIn(group)}
        </fieldset>
      ))}
      <details className="fold" open={isWrong || undefined}>
        <summary>{form.more}</summary>
        <fieldset aria-label={form.more}>{rowsIn("facts", "codes")}</fieldset>
      </details>
    </>
  );
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
  const { kind, required } = PRODUCT[field];
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
    <FormField name={field} label={form.labels[field]} hint={hint} problem={problemWords} optional={!required}>
      {(control) => <Control control={control} field={field} value={values[field]} />}
    </FormField>
  );
}

function Control({ control, field, value }: { control: ControlProps; field: ProductField; value: string }) {
  const m = useMessages({ adminWords });
  const { form } = m.adminProducts;
  const defined: Definition = PRODUCT[field];
  const { required, limit } = defined;
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
  const common = { ...control, defaultValue: value, maxLength: limit, required };
  if (defined.kind === "lines" || defined.kind === "facts") return <textarea {...common} rows={4} />;
  // No `type="number"`: it drops text it cannot parse, changes by the mouse wheel, and follows the device's locale. A
  // text field with a numeric keyboard keeps what the user entered; the parser accepts '1,250.50' and '१२५०.५०'.
  const inputMode =
    "decimals" in defined && defined.decimals > 0 ? "decimal" : defined.kind === "text" ? undefined : "numeric";
  const input = (
    <input
      {...common}
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      list={field === "family" ? FAMILIES : undefined}
    />
  );
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
