import { href, NavLink, useLocation } from "react-router";
import { LogoutForm } from "./logout-form.tsx";
import { useCartLines } from "#app/cart/use-cart.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import logo from "#app/ui/art/logo-board.svg";
import { Icon } from "#app/ui/icon.tsx";
import { UNNAMED } from "#shop/details/unnamed.ts";
import { pictureAddress } from "#app/ui/picture.tsx";
import { PlainLink } from "#app/ui/link.tsx";

type Props = {
  shopName: string | null;
  /** The shop's own logo; null: its name stands there, and Ankur's board where it has no name of its own. */
  logoId: string | null;
  /** The cart as the server knows it, as text. */
  cart: string;
  /** Who is signed in on this device; null: nobody. */
  role: "customer" | "admin" | null;
  /** On the admin's pages the admin's bar takes the navigation's place. */
  bar?: React.ReactNode;
};

/** The painted board: logo, navigation, cart. On small screens the navigation is behind a toggle that needs no script. */
export function Header({ shopName, logoId, cart, role, bar }: Props) {
  const m = useMessages();
  const toHome = shopName === null ? m.site.home : m.site.homeLink(shopName);
  const atAdmin = bar !== undefined;
  const leadsTo = !atAdmin ? toHome : shopName === null ? m.adminShop.today : m.adminShop.todayOf(shopName);
  return (
    <header className="board">
      <div className="page board-in">
        <PlainLink className="logo" to={atAdmin ? href("/admin") : href("/home")} aria-label={leadsTo}>
          {logoId !== null ? (
            <img className="own-logo" src={pictureAddress(logoId, 320)} alt="" />
          ) : shopName === null || shopName === UNNAMED ? (
            <img src={logo} width={258} height={80} alt="" />
          ) : (
            <span className="own-name">{shopName}</span>
          )}
        </PlainLink>
        {bar ?? <ShopNavigation cart={cart} role={role} />}
      </div>
    </header>
  );
}

/** The shop's navigation; on small screens it is behind a toggle that needs no script. */
function ShopNavigation({ cart, role }: Pick<Props, "cart" | "role">) {
  const m = useMessages();
  return (
    <>
      <nav className="nav nav-desk" aria-label={m.site.mainNavigation}>
        <Links cart={cart} role={role} />
      </nav>
      <NavLink className="bar-btn bar-phone" to={href("/cart")}>
        <Icon name="basket" />
        <span className="sr">{m.site.cart}</span>
        <Badge cart={cart} />
      </NavLink>
      {/* A new place has a new menu, closed. */}
      <details key={useLocation().key} className="nav-phone">
        <summary className="bar-btn">
          <Icon name="menu" />
          {m.site.menu}
        </summary>
        <nav className="sheet" aria-label={m.site.mainNavigation}>
          <Links cart={cart} role={role} />
        </nav>
      </details>
    </>
  );
}

function Links({ cart, role }: Pick<Props, "cart" | "role">) {
  const { site } = useMessages();
  return (
    <>
      {/* Pages that are the same for all are fetched when somebody is about to go there; no others are. */}
      <NavLink to={href("/home")} prefetch="intent">
        {site.home}
      </NavLink>
      <NavLink to={href("/about")} reloadDocument>
        {site.about}
      </NavLink>
      <NavLink to={href("/products")} prefetch="intent">
        {site.products}
      </NavLink>
      <NavLink to={href("/contactus")}>{site.contact}</NavLink>
      <NavLink to={href("/cart")}>
        <Icon name="basket" />
        {site.cart}
        <Badge cart={cart} />
      </NavLink>
      {role === null ? (
        <>
          <NavLink to={href("/login")}>{site.login}</NavLink>
          <NavLink to={href("/signup")}>{site.signup}</NavLink>
        </>
      ) : (
        <>
          {role === "admin" && <PlainLink to={href("/admin")}>{site.adminShop}</PlainLink>}
          <NavLink to={href("/account")}>{site.account}</NavLink>
          <LogoutForm from="shop" />
        </>
      )}
    </>
  );
}

/**
 * The number of distinct lines in the cart, only above zero (specification, section 2). It follows the cart by itself: a tap
 * on Add to Cart is answered without the navigation being rendered anew.
 */
function Badge({ cart }: Pick<Props, "cart">) {
  const { site } = useMessages();
  const lines = useCartLines(cart);
  if (lines === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden="true">{lines}</span>
      <span className="sr">{site.cartLines(lines)}</span>
    </span>
  );
}
