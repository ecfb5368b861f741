import { useEffect, useRef, useState } from "react";
import { FormField, type ControlProps } from "#app/forms/admin-field.tsx";
import { problemText } from "#app/forms/field.tsx";
import { useFormats } from "#app/i18n/formats.ts";
import { formatPaise } from "#shop/values/money.ts";
import { startOfDay } from "#shop/values/shop-days.ts";
import { adminWords, deliveryWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Title } from "#app/ui/title.tsx";
import { ORDER_FIELD_LIMITS } from "#shop/orders/buyer-form.ts";
import { EDIT_LIMITS } from "#shop/orders/editing/edit-form.ts";
import type { EditorField, EditorValues } from "./editor-values.ts";
import type { EditorProblems } from "./read-editor.ts";

export type FieldsProps = {
  values: EditorValues;
  problems: EditorProblems;
  set: (field: string, value: string) => void;
};

const LIMITS: Record<EditorField, number> = { ...EDIT_LIMITS, email: ORDER_FIELD_LIMITS.email };
const MULTILINE: ReadonlySet<EditorField> = new Set(["address", "note"]);
const CHOICES: ReadonlySet<EditorField> = new Set(["fulfilment", "state"]);
const REQUIRED: ReadonlySet<EditorField> = new Set(["name", "phone", "address"]);
const MODES: Partial<Record<EditorField, "decimal" | "numeric" | "tel" | "email">> = {
  discount: "decimal",
  delivery: "decimal",
  phone: "tel",
  email: "email",
  pin: "numeric",
};

/** A group of an order's fields. */
export function EditorFields({ fields, ...form }: FieldsProps & { fields: readonly EditorField[] }) {
  return fields.map((field) => <EditorInput key={field} field={field} {...form} />);
}

function EditorInput({ field, values, problems, set }: FieldsProps & { field: EditorField }) {
  const m = useMessages({ adminWords });
  const { edit: words } = m.adminOrders;
  const problem = problems[field];
  const isAmount = field === "discount" || field === "delivery";
  const text = (): string | undefined => {
    if (problem === undefined) return undefined;
    if (problem === "discount_too_high") return words.discountTooHigh;
    if (isAmount) return words.badAmount;
    if (field === "reason" && problem === "required") return words.reasonRequired;
    return problemText(m, field, problem, LIMITS[field]);
  };
  return (
    <FormField name={field} label={words.labels[field]} problem={text()} optional={field === "email"}>
      {(control) => {
        const shared = {
          ...control,
          maxLength: LIMITS[field],
          required: REQUIRED.has(field),
          autoComplete: "off",
          value: values[field],
          onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(field, target.value),
        };
        if (CHOICES.has(field)) return <Choice {...control} field={field} value={values[field]} set={set} />;
        if (field === "promisedOn") return <input {...shared} type="date" />;
        if (MULTILINE.has(field)) return <textarea {...shared} rows={3} />;
        const mode = MODES[field] ?? "text";
        return <input {...shared} type={mode === "decimal" || mode === "numeric" ? "text" : mode} inputMode={mode} />;
      }}
    </FormField>
  );
}

type ChoiceProps = ControlProps & { field: EditorField; value: string } & Pick<FieldsProps, "set">;

function Choice({ field, value, set, ...control }: ChoiceProps) {
  const { states, adminOrders } = useMessages({ adminWords, deliveryWords });
  const { edit: words } = adminOrders;
  const options =
    field === "state"
      ? [["", words.noState], ...Object.entries(states).sort((a, b) => (a[1] < b[1] ? -1 : 1))]
      : Object.entries(words.ways);
  return (
    <select {...control} value={value} onChange={({ target }) => set(field, target.value)}>
      {options.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What the zones say of the order as it is saved; null: nothing. */
type ByZones = { byZones?: { feePaise: number | null; day: string | null } | null };

/** Where, how and when; its button fills in what the zones say. */
function DeliveryGroup({ byZones = null, ...form }: FieldsProps & ByZones) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const { weekdayDate } = useFormats();
  return (
    <>
      <EditorFields {...form} fields={GROUPS.delivery} />
      {byZones !== null && (
        <p className="hint">
          {byZones.feePaise === null
            ? words.noWeight
            : words.zonesSay(formatPaise(byZones.feePaise), byZones.day && weekdayDate(startOfDay(byZones.day)))}
        </p>
      )}
      <button className="btn btn-quiet" type="submit" name="intent" value="zones">
        {words.byZones}
      </button>
    </>
  );
}

const GROUPS = {
  charges: ["discount", "reason"],
  buyer: ["name", "phone", "address"],
  delivery: ["fulfilment", "pin", "village", "state", "promisedOn", "delivery"],
  notes: ["note", "slipNote"],
} as const satisfies Record<string, readonly EditorField[]>;

/** The editable fields of an order besides its products. */
export function EditGroups({ byZones, ...form }: FieldsProps & Required<ByZones>) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  return Object.entries(GROUPS).map(([group, fields]) => (
    <section key={group} className="panel">
      <Title>{words.groups[group as keyof typeof GROUPS]}</Title>
      {group === "delivery" ? (
        <DeliveryGroup {...form} byZones={byZones} />
      ) : (
        <EditorFields {...form} fields={fields} />
      )}
    </section>
  ));
}

const ADDITIONS = [...GROUPS.delivery, ...GROUPS.charges, ...GROUPS.notes].filter((field) => field !== "fulfilment");

/** The charges and notes of a new order: folded, since most have none. */
export function NewAdditions(form: FieldsProps) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const isFilledIn = ADDITIONS.some((field) => form.values[field] !== "" || form.problems[field] !== undefined);
  const [isOpen] = useState(isFilledIn);
  const details = useRef<HTMLDetailsElement>(null);
  // It never closes under the fingers of who empties a field.
  useEffect(() => {
    if (isFilledIn && details.current !== null) details.current.open = true;
  }, [isFilledIn]);
  return (
    <details ref={details} open={isOpen}>
      <summary className="btn btn-quiet">{words.additions}</summary>
      <div className="fields">
        <DeliveryGroup {...form} />
        <EditorFields {...form} fields={[...GROUPS.charges, ...GROUPS.notes]} />
      </div>
    </details>
  );
}
