import { href, NavLink } from "react-router";
import { LogoutForm } from "#app/account/logout-form.tsx";
import { useMessages } from "#app/messages/messages.ts";

/** The admin's navigation, in the place of the shop's (specification, section 2). */
export function CounterBar() {
  const { admin } = useMessages().account;
  return (
    <nav className="nav nav-counter" aria-label={admin.navigation}>
      <NavLink to={href("/admin")} end>
        {admin.bar.today}
      </NavLink>
      <NavLink to={href("/admin/security")}>{admin.bar.security}</NavLink>
      <a href={href("/home")}>{admin.bar.shop}</a>
      <LogoutForm from="counter" />
    </nav>
  );
}
