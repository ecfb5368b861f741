import { useEffect, useRef } from "react";
import { Form, href, useLocation, useSubmit } from "react-router";
import { useMessages } from "#app/messages/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts.tsx";

/** `change` of the cart's form: what was picked before the login is added to the saved cart, or left. */
export const ADD_PICKED = "add-picked";
export const LEAVE_PICKED = "leave-picked";

/** After a login that put the saved cart in the place of the device's: one tap adds what was picked here. */
export function PickedToast({ items, arrived }: { items: number; arrived: boolean }) {
  const { account } = useMessages();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const back = useRef("");
  useEffect(() => {
    back.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    if (!arrived || items === 0) return;
    const run = () =>
      void submit({ change: ADD_PICKED, back: back.current }, { method: "post", action: href("/cart") });
    showToast({ title: account.picked.offer(items), tone: "info", action: { label: account.picked.add(items), run } });
  }, [items, arrived, account, submit]);
  return null;
}

/** The same offer on the cart's page, until it is taken or refused. */
export function PickedNote({ items }: { items: number }) {
  const { account } = useMessages();
  if (items === 0) return null;
  return (
    <div className="note info picked">
      <Icon name="info" />
      <Form method="post" action={href("/cart")}>
        <b>{account.picked.offer(items)}</b>
        <div className="btn-row">
          <button className="btn" type="submit" name="change" value={ADD_PICKED}>
            {account.picked.add(items)}
          </button>
          <button className="btn btn-quiet" type="submit" name="change" value={LEAVE_PICKED}>
            {account.picked.leave}
          </button>
        </div>
      </Form>
    </div>
  );
}
