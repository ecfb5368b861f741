import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";

type Props = {
  /** The field's name and id. */
  field: string;
  /** Of the product. */
  name: string;
  value: string;
  /** What is typed, as a number; null: it is none. */
  count: number | null;
  /** How few the steps down lead to. */
  least: number;
  /** The id of what says that it is wrong. */
  problem: string | undefined;
  onType: (value: string) => void;
};

/** How many pieces: a field between a step down and a step up. */
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
