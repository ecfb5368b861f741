import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RowField } from "./row-answer.ts";

type Props = {
  card: { id: number; name: string };
  field: RowField;
  value: string;
  isSending: boolean;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onEscape: () => void;
};

/** A field of an open row: Enter saves, Escape closes. On a phone it has its label above it, and the stock a stepper. */
export function RowInput({ card, field, value, isSending, isInvalid, onChange, onEscape }: Props) {
  const { form, list } = useMessages({ adminWords }).adminProducts;
  const id = `${field}-${card.id}`;
  const input = (
    <input
      className="input"
      id={id}
      form={`edit-${card.id}`}
      name={field}
      type="text"
      inputMode={field === "stock" ? "numeric" : "decimal"}
      maxLength={20}
      autoComplete="off"
      value={value}
      readOnly={isSending}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-problem` : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onEscape();
      }}
    />
  );
  const step = (by: number) => onChange(String(Math.max(0, (Math.trunc(Number(value)) || 0) + by)));
  return (
    <>
      <label className="label" htmlFor={id}>
        {form.labels[field]} <span className="sr">{list.fieldOf(card.name)}</span>
      </label>
      {field === "stock" ? (
        <span className="qty">
          <button type="button" aria-label={list.less(card.name)} onClick={() => step(-1)}>
            −
          </button>
          {input}
          <button type="button" aria-label={list.more(card.name)} onClick={() => step(1)}>
            +
          </button>
        </span>
      ) : (
        <span className="affix">
          <span aria-hidden="true">{form.rupees}</span>
          {input}
        </span>
      )}
    </>
  );
}
