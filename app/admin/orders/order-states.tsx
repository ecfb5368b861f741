import { href, NavLink } from "react-router";
import { useCounts } from "#app/admin/use-counts.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";

/** Leads from each of the three lists of orders to the others. */
export function OrderStates() {
  const { byState, states } = useMessages({ adminWords }).adminOrders;
  const counts = useCounts();
  return (
    <nav className="tabs order-states" aria-label={byState}>
      <NavLink to={href("/admin/orders")}>
        {states.open}
        {counts !== null && <b>{counts.openOrders}</b>}
      </NavLink>
      <NavLink to={href("/admin/completedorders")}>{states.completed}</NavLink>
      <NavLink to={href("/admin/cancelledorders")}>{states.cancelled}</NavLink>
    </nav>
  );
}
