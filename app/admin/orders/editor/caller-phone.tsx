import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { KnownCaller } from "#shop/orders/placing/phone-order.ts";
import { readPin } from "#shop/delivery/pin.ts";
import { EditorFields, type FieldsProps } from "./editor-fields.tsx";
import type { useEditor } from "./use-editor.ts";
import { quantityField, type EditorLine } from "./editor-values.ts";

/** The customer whose phone number was entered. */
export type Caller = Omit<KnownCaller, "lines"> & {
  /** The last order's lines, as far as the products still exist. */
  lines: (EditorLine & { quantity: number })[];
};

/** Digits of an Indian number. */
const WHOLE = 10;

type Props = FieldsProps & Pick<ReturnType<typeof useEditor>, "change" | "fillIn" | "isRestored">;

/** The number comes first: a known caller's other fields are then filled in. */
export function CallerPhone({ change, fillIn, isRestored, ...form }: Props) {
  const { phoneOrder: words } = useMessages({ adminWords }).adminShop;
  const fetcher = useFetcher<{ caller?: Caller | null }>();
  const lastRequest = useRef("");
  const known = fetcher.data?.caller ?? null;
  const filled = useRef(NOBODY);
  // Not by the values of this rendering: a key may have been pressed since.
  useEffect(() => {
    if (fetcher.data === undefined) return;
    const buyer = known === null ? NOBODY : buyerOf(known);
    fillIn(filled.current, buyer);
    filled.current = buyer;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each answer.
  }, [fetcher.data]);

  function look({ target }: React.SyntheticEvent): void {
    if (target instanceof HTMLInputElement && target.name === "phone") lookUp(target.value);
  }

  function lookUp(phone: string): void {
    // As soon as the number may be complete: the look-up needs no tap.
    if (phone.replace(/\D/g, "").length < WHOLE || phone === lastRequest.current) return;
    lastRequest.current = phone;
    // The look-up changes nothing: reloading the page's data would only cost time, above all on a weak connection.
    const to = { method: "post", action: href("/admin/neworder"), defaultShouldRevalidate: false } as const;
    void fetcher.submit({ intent: "caller", phone }, to);
  }

  useEffect(() => {
    if (isRestored) lookUp(form.values.phone);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each restored draft.
  }, [isRestored]);

  return (
    <section onInput={look} onBlur={look}>
      <EditorFields {...form} fields={["phone"]} />
      <div role="status">
        {known !== null && (
          <div className="known-caller">
            <p className="long-word">
              <b>{words.knownCaller(known.name)}</b>
              <br />
              {known.address}
            </p>
            {known.lines.length > 0 && <p className="long-word">{words.lastOrder(known.lines)}</p>}
            <p className="btn-row">
              <button className="btn btn-quiet" type="button" onClick={() => change(buyerOf(known))}>
                {words.useKnown}
              </button>
              {known.lines.length > 0 && (
                <button
                  className="btn btn-quiet"
                  type="button"
                  onClick={() => change({ ...newQuantities(known, form.values), ...buyerOf(known) }, known.lines)}
                >
                  {words.again}
                </button>
              )}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

const NOBODY = { name: "", address: "", email: "", pin: "", village: "", state: "" };
const buyerOf = ({ name, address, email, pinCode, village, stateCode }: Caller) => ({
  name,
  address,
  email: email ?? "",
  pin: readPin(address) === pinCode ? "" : (pinCode ?? ""),
  village: village ?? "",
  state: stateCode ?? "",
});

/** The lines so far stay. */
const newQuantities = ({ lines }: Caller, values: Record<string, string>) =>
  Object.fromEntries(
    lines
      .map(({ productId, quantity }) => [quantityField(productId), String(quantity)] as const)
      .filter(([field]) => (values[field] ?? "") === ""),
  );
