import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";

type Props = {
  /** The field's name and id. */
  field: string;
  /** The product's name. */
  name: string;
  value: string;
  /** The value as a number; null: invalid. */
  count: number | null;
  /** The minimum of the step buttons. */
  least: number;
  /** The id of the problem's text. */
  problem: string | undefined;
  onType: (value: string) => void;
};

/** A quantity field between minus and plus. */
export function QuantityStepper({ field, name, value, count, least, problem, onType }: Props) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const step = (by: number) => onType(String(Math.max((count ?? 0) + by, least)));
  return (
    <span className="stepper" role="group" aria-label={words.quantityOf(name)}>
      <button className="x" type="button" aria-label={words.less(name)} onClick={() => step(-1)}>
        −
      </button>
      <input
        className="input"
        id={field}
        name={field}
        inputMode="numeric"
        maxLength={9}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <button className="x" type="button" aria-label={words.more(name)} onClick={() => step(1)}>
        +
      </button>
    </span>
  );
}
