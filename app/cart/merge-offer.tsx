import { Form, href } from "react-router";
import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ADD_PICKED } from "./merge-toast.tsx";

/** `change` of the cart's form: discards the guest cart. */
export const LEAVE_PICKED = "leave-picked";

/** The same offer on the cart's page, until it is accepted or discarded. */
export function MergeOffer({ items }: { items: number }) {
  const { cart, guestCart } = useMessages({ cartWords });
  if (items === 0) return null;
  return (
    <div className="note info picked">
      <Icon name="info" />
      <Form method="post" action={href("/cart")}>
        <b>{guestCart.offer(items)}</b>
        <div className="btn-row">
          <button className="btn" type="submit" name="change" value={ADD_PICKED}>
            {guestCart.add(items)}
          </button>
          <button className="btn btn-quiet" type="submit" name="change" value={LEAVE_PICKED}>
            {cart.leavePicked}
          </button>
        </div>
      </Form>
    </div>
  );
}
