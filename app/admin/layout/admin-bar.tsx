import { useEffect, useRef } from "react";
import { href, NavLink, useLocation } from "react-router";
import { LogoutForm } from "#app/layout/logout-form.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon, LineDrawing } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { useCounts } from "./get-admin.ts";

const SUN = [
  "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z",
  "M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
];
const LIST = ["M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1"];
const CALLER = [
  "M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2z",
  "M18 3v6M15 6h6",
];
const SACK = ["M6 8c-2 4-2 9-1 12h14c1-3 1-8-1-12zM6 8 4 4l4 1 4-1 4 1 4-1-2 4zM9 13h6"];

/** What a day needs: a bar at the top, on a phone at the bottom with icons. `Customers` is in the phone's More. */
const DAILY = [
  { label: "today", to: href("/admin"), paths: SUN },
  { label: "orders", to: href("/admin/orders"), paths: LIST },
  { label: "phoneOrder", to: href("/admin/neworder"), paths: CALLER },
  { label: "products", to: href("/admin/allproducts"), paths: SACK },
] as const;

/** The other pages; on a phone the first group has Customers too. */
const MORE = {
  orders: [
    { label: "completedOrders", to: href("/admin/completedorders") },
    { label: "cancelledOrders", to: href("/admin/cancelledorders") },
    { label: "payments", to: href("/admin/payments") },
    { label: "delivery", to: href("/admin/delivery") },
  ],
  products: [
    { label: "addProduct", to: href("/admin/addproduct") },
    { label: "import", to: href("/admin/import") },
    { label: "terms", to: href("/admin/terms") },
    { label: "languages", to: href("/admin/languages") },
  ],
  shop: [
    { label: "messages", to: href("/admin/messages") },
    { label: "users", to: href("/admin/users") },
    { label: "settings", to: href("/admin/settings") },
    { label: "backups", to: href("/admin/backups") },
    { label: "changes", to: href("/admin/changes") },
    { label: "person", to: href("/admin/person") },
    { label: "security", to: href("/admin/security") },
  ],
} as const;

/**
 * The admin's navigation, instead of the shop's (specification, section 2): a day's pages, all others in the groups of
 * More.
 */
export function AdminBar() {
  const { adminShop } = useMessages({ adminWords });
  const { bar } = adminShop;
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="thumb">
        <nav className="nav nav-admin" aria-label={adminShop.navigation}>
          {DAILY.map(({ label, to, paths }) => (
            <NavLink key={label} to={to} end={label === "today"}>
              <LineDrawing paths={paths} />
              {bar[label]}
            </NavLink>
          ))}
          <NavLink className="at-desk" to={href("/admin/customers")}>
            {bar.customers}
          </NavLink>
        </nav>
        {/* The key closes the menu after each navigation to another page, and not when a form's answer arrives. */}
        <More key={pathname + search} />
      </div>
      <PlainLink className="bar-btn on-phone" to={`${href("/admin/orders")}?look`}>
        <Icon name="search" />
        <span className="sr">{bar.findOrder}</span>
      </PlainLink>
      <div className="nav nav-out">
        <LogoutForm from="counter" />
      </div>
    </>
  );
}

function More() {
  const { bar } = useMessages({ adminWords }).adminShop;
  const unread = useCounts()?.unreadMessages ?? 0;
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeByItself(more), []);
  return (
    <details ref={more} className="nav-more">
      <summary className="bar-btn">
        <Icon name="menu" />
        <span>{bar.more}</span>
        {unread > 0 && (
          <span className="badge">
            <span aria-hidden="true">{bar.count(unread)}</span>
            <span className="sr">{bar.unread(unread)}</span>
          </span>
        )}
      </summary>
      <nav className="sheet" aria-label={bar.more}>
        {(["orders", "products", "shop"] as const).map((group) => (
          <section key={group} aria-labelledby={`more-${group}`}>
            <b id={`more-${group}`}>{bar.groups[group]}</b>
            {group === "orders" && (
              <NavLink className="on-phone" to={href("/admin/customers")}>
                {bar.customers}
              </NavLink>
            )}
            {MORE[group].map(({ label, to }) => (
              <NavLink key={label} to={to}>
                {bar[label]}
                {label === "messages" && unread > 0 && <span>{bar.unreadHere(unread)}</span>}
              </NavLink>
            ))}
            {group === "shop" && <PlainLink to={href("/home")}>{bar.shop}</PlainLink>}
          </section>
        ))}
      </nav>
    </details>
  );
}

/** Closes an open menu by Escape or a tap outside. Returns the cleanup function. */
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
