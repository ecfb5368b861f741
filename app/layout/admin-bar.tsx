import { useEffect, useRef } from "react";
import { href, NavLink, useLocation } from "react-router";
import { LogoutForm } from "./logout-form.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";

/** The admin's navigation, in the place of the shop's (specification, section 2); what is needed less is behind More. */
export function AdminBar() {
  const { adminShop } = useMessages({ adminWords });
  const { bar } = adminShop;
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeByItself(more), []);
  return (
    <>
      <nav className="nav nav-admin" aria-label={adminShop.navigation}>
        <NavLink to={href("/admin/users")}>{bar.users}</NavLink>
        <NavLink to={href("/admin/orders")}>{bar.orders}</NavLink>
        <NavLink to={href("/admin/addproduct")}>{bar.addProduct}</NavLink>
        <NavLink to={href("/admin/allproducts")}>{bar.allProducts}</NavLink>
      </nav>
      {/* A new place has a new menu, closed. */}
      <details ref={more} key={useLocation().key} className="nav-more">
        <summary className="bar-btn">{bar.more}</summary>
        <nav className="sheet" aria-label={bar.more}>
          <NavLink to={href("/admin")} end>
            {bar.today}
          </NavLink>
          <NavLink to={href("/admin/neworder")}>{bar.phoneOrder}</NavLink>
          <NavLink to={href("/admin/messages")}>{bar.messages}</NavLink>
          <NavLink to={href("/admin/completedorders")}>{bar.completedOrders}</NavLink>
          <NavLink to={href("/admin/cancelledorders")}>{bar.cancelledOrders}</NavLink>
          <NavLink to={href("/admin/import")}>{bar.import}</NavLink>
          <NavLink to={href("/admin/terms")}>{bar.terms}</NavLink>
          <NavLink to={href("/admin/settings")}>{bar.settings}</NavLink>
          <NavLink to={href("/admin/changes")}>{bar.changes}</NavLink>
          <NavLink to={href("/admin/person")}>{bar.person}</NavLink>
          <NavLink to={href("/admin/security")}>{bar.security}</NavLink>
          <PlainLink to={href("/home")}>{bar.shop}</PlainLink>
        </nav>
      </details>
      <div className="nav nav-out">
        <LogoutForm from="counter" />
      </div>
    </>
  );
}

/** Escape, or a tap beside it, closes an open menu. Answers what ends that. */
function closeByItself(menu: React.RefObject<HTMLDetailsElement | null>): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || menu.current?.open !== true) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  const onPress = ({ target }: PointerEvent) => {
    if (menu.current?.open === true && !menu.current.contains(target as Node)) menu.current.open = false;
  };
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPress);
  return () => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onPress);
  };
}
