import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { quantityField, type EditorField } from "./editor-values.ts";
import type { useEditor } from "./use-editor.ts";

/** The intent that asks for charge and day, and changes nothing. */
export const CHARGE = "charge";
/** ms after the last key. */
const PAUSE = 400;
const DECIDING = ["fulfilment", "pin", "village", "address"] as const satisfies readonly EditorField[];
const NONE = { delivery: "", promisedOn: "", state: "" };

type Charge = typeof NONE;
type Editor = Pick<ReturnType<typeof useEditor>, "view" | "fillIn">;

/**
 * Fills in charge and day by the zones as soon as the place is known, so that the total to read out has them. What was
 * entered by hand stays. True once the form has shown them.
 */
export function useCharge(form: React.RefObject<HTMLFormElement | null>, { view, fillIn }: Editor): boolean {
  const { submit, data } = useFetcher<{ byZones?: Charge | null }>();
  const filled = useRef(NONE);
  const { values, lines } = view;
  const deciding = JSON.stringify([
    DECIDING.map((field) => values[field]),
    lines.map(({ productId }) => [productId, values[quantityField(productId)]]),
  ]);
  const isEmpty = lines.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const timer = setTimeout(() => {
      if (form.current === null) return;
      const entered = new FormData(form.current);
      entered.set("intent", CHARGE);
      void submit(entered, { method: "post", action: href("/admin/neworder"), defaultShouldRevalidate: false });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [deciding, isEmpty, form, submit]);
  useEffect(() => {
    if (data?.byZones === undefined) return;
    const { state, ...charge } = data.byZones ?? NONE;
    fillIn(withoutState(filled.current), charge);
    fillIn({ state: filled.current.state }, { state });
    filled.current = { ...charge, state };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each answer.
  }, [data]);
  return Boolean(data?.byZones);
}

const withoutState = ({ delivery, promisedOn }: Charge) => ({ delivery, promisedOn });
