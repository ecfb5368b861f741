import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Title } from "#app/ui/title.tsx";
import { EDIT_LIMITS, type EditField } from "#shop/orders/editing/edit-form.ts";
import type { EditProblems } from "./save-edit.ts";
import type { EditValues } from "./edit-values.ts";

type Props = { values: EditValues; problems: EditProblems; set: (field: string, value: string) => void };

const GROUPS = {
  charges: ["discount", "reason", "delivery"],
  buyer: ["name", "phone", "address"],
  notes: ["note", "slipNote"],
} as const satisfies Record<string, readonly EditField[]>;

const MULTILINE: ReadonlySet<EditField> = new Set(["address", "note"]);
const MODES = { discount: "decimal", delivery: "decimal", phone: "tel" } as const;

/** The editable fields of an order besides its products. */
export function EditFields({ values, problems, set }: Props) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  return Object.entries(GROUPS).map(([group, fields]) => (
    <section key={group} className="panel">
      <Title>{words.groups[group as keyof typeof GROUPS]}</Title>
      {fields.map((field) => (
        <Field key={field} field={field} value={values[field]} problem={problems[field]} set={set} />
      ))}
    </section>
  ));
}

type FieldProps = { field: EditField; value: string; problem: EditProblems[string] } & Pick<Props, "set">;

function Field({ field, value, problem, set }: FieldProps) {
  const m = useMessages({ adminWords });
  const { edit: words } = m.adminOrders;
  const shared = {
    id: field,
    name: field,
    className: "input",
    maxLength: EDIT_LIMITS[field],
    autoComplete: "off",
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": problem === undefined ? undefined : `${field}-problem`,
    value,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(field, target.value),
  };
  const isAmount = field === "discount" || field === "delivery";
  return (
    <div className={problem === undefined ? "field" : "field bad"}>
      <label className="label" htmlFor={field}>
        {words.labels[field]}
      </label>
      {MULTILINE.has(field) ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} type="text" inputMode={MODES[field as keyof typeof MODES] ?? "text"} />
      )}
      {problem !== undefined && (
        <p className="error" id={`${field}-problem`}>
          <Icon name="warning" />
          <span>
            {problem === "discount_too_high"
              ? words.discountTooHigh
              : isAmount
                ? words.badAmount
                : field === "reason" && problem === "required"
                  ? words.reasonRequired
                  : m.problem[problem](EDIT_LIMITS[field])}
          </span>
        </p>
      )}
    </div>
  );
}
