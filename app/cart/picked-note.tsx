import { Form, href } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ADD_PICKED, LEAVE_PICKED } from "./picked.tsx";

/** The same offer on the cart's page, until it is taken or refused. */
export function PickedNote({ items }: { items: number }) {
  const { picked } = useMessages();
  if (items === 0) return null;
  return (
    <div className="note info picked">
      <Icon name="info" />
      <Form method="post" action={href("/cart")}>
        <b>{picked.offer(items)}</b>
        <div className="btn-row">
          <button className="btn" type="submit" name="change" value={ADD_PICKED}>
            {picked.add(items)}
          </button>
          <button className="btn btn-quiet" type="submit" name="change" value={LEAVE_PICKED}>
            {picked.leave}
          </button>
        </div>
      </Form>
    </div>
  );
}
