import { useState } from "react";
import { checkoutWords, formWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Field } from "#app/forms/field.tsx";
import { Note } from "#app/ui/note.tsx";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import { ORDER_FIELD_LIMITS, type OrderField } from "#shop/orders/buyer-form.ts";
import type { Quote } from "#app/delivery/delivery-quote.server.ts";

export type DeliveryChoices = {
  /** The choice's name; null: nothing can be collected. */
  collect: string | null;
  states: readonly (readonly [code: string, name: string])[];
};

type Props = DeliveryChoices & {
  /** The PIN code that this browser has stored. */
  pin: string;
  quote: Quote | null;
  values: Record<OrderField | "fulfilment", string> | null;
  problem: FieldProblem | undefined;
};

/** How and where the order goes. Collecting hides the place, and clears nothing. */
export function DestinationFields({ collect, states, pin, quote, values, problem }: Props) {
  const { checkout } = useMessages({ checkoutWords, formWords });
  return (
    <>
      {collect !== null && (
        <fieldset className="field">
          <legend className="label">{checkout.fulfilment}</legend>
          {(["deliver", "collect"] as const).map((way) => (
            <label className="check" key={way}>
              <input
                type="radio"
                name="fulfilment"
                value={way}
                defaultChecked={(values?.fulfilment || "deliver") === way}
              />
              {way === "deliver" ? checkout.deliver : collect}
            </label>
          ))}
        </fieldset>
      )}
      <div className="destination">
        <div className="pin-row">
          <Field
            name="pin"
            label={checkout.pin}
            inputMode="numeric"
            autoComplete="postal-code"
            limit={ORDER_FIELD_LIMITS.pin}
            optional
            problem={problem}
            defaultValue={values?.pin || pin}
          />
          <Field
            name="village"
            label={checkout.village}
            autoComplete="address-level2"
            limit={ORDER_FIELD_LIMITS.village}
            optional
            defaultValue={values?.village}
          />
        </div>
        <StateField states={states} chosen={values?.state} suggested={quote?.state ?? ""} />
      </div>
    </>
  );
}

type StateProps = Pick<DeliveryChoices, "states"> & { chosen: string | undefined; suggested: string };

/** The PIN code suggests a State; the buyer's own choice stays. */
function StateField({ states, chosen, suggested }: StateProps) {
  const { checkout } = useMessages({ checkoutWords, formWords });
  const [own, setOwn] = useState(chosen ?? "");
  return (
    <div className="field">
      <label className="label" htmlFor="state">
        {checkout.state}
      </label>
      <select
        className="input"
        id="state"
        name="state"
        value={own || suggested}
        autoComplete="address-level1"
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      >
        <option value="">{checkout.noState}</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** With script, as if it were entered; without, the server answers with the field filled in. */
function enterVillage(event: React.MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  const { form, value } = event.currentTarget;
  const field = form?.elements.namedItem("village") as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Day and charge, above Confirm. Without script a button asks for them. */
export function DeliveryNote({ quote }: { quote: Quote }) {
  const { checkout } = useMessages({ checkoutWords, formWords });
  return (
    <>
      <Note tone={quote.isRefused ? "warn" : "info"} role="status">
        <b>{quote.lead}</b>
        {quote.text !== "" && <p className="lines">{quote.text}</p>}
        {quote.villages.length > 0 && (
          <p className="btn-row">
            {quote.villages.map((village) => (
              <button
                key={village}
                className="btn btn-quiet"
                type="submit"
                name="listed"
                value={village}
                onClick={enterVillage}
              >
                {village}
              </button>
            ))}
          </p>
        )}
      </Note>
      <noscript>
        <button className="btn btn-quiet btn-wide" type="submit" name="intent" value="quote">
          {checkout.seeDelivery}
        </button>
      </noscript>
    </>
  );
}
