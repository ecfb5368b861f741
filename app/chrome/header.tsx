import { href, NavLink, useLocation } from "react-router";
import { useCart } from "#app/cart/use-cart.ts";
import { useMessages } from "#app/messages/messages.ts";
import logo from "#app/ui/art/logo-board.svg";
import { Icon } from "#app/ui/icon.tsx";

/** The painted board: logo, navigation, cart. On small screens the navigation is behind a toggle that needs no script. */
export function Header({ shopName, cart }: { shopName: string | null; cart: string }) {
  const m = useMessages();
  const lines = useCart(cart).length;
  return (
    <header className="board">
      <div className="page board-in">
        <a className="logo" href={href("/home")}>
          <img src={logo} width={258} height={80} alt={shopName === null ? m.site.home : m.site.homeLink(shopName)} />
        </a>
        <nav className="nav nav-desk" aria-label={m.site.mainNavigation}>
          <Links lines={lines} />
        </nav>
        <NavLink className="bar-btn bar-phone" to={href("/cart")}>
          <Icon name="basket" />
          <span className="sr">{m.site.cart}</span>
          <Badge lines={lines} />
        </NavLink>
        {/* A new place has a new menu, closed. */}
        <details key={useLocation().key} className="nav-phone">
          <summary className="bar-btn">
            <Icon name="menu" />
            {m.site.menu}
          </summary>
          <nav className="sheet" aria-label={m.site.mainNavigation}>
            <Links lines={lines} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Links({ lines }: { lines: number }) {
  const { site } = useMessages();
  return (
    <>
      <NavLink to={href("/home")}>{site.home}</NavLink>
      <NavLink to={href("/about")}>{site.about}</NavLink>
      <NavLink to={href("/products")}>{site.products}</NavLink>
      <NavLink to={href("/contactus")}>{site.contact}</NavLink>
      <NavLink to={href("/cart")}>
        <Icon name="basket" />
        {site.cart}
        <Badge lines={lines} />
      </NavLink>
      <NavLink to={href("/login")}>{site.login}</NavLink>
      <NavLink to={href("/signup")}>{site.signup}</NavLink>
    </>
  );
}

/** The number of distinct lines in the cart, only above zero (specification, section 2). */
function Badge({ lines }: { lines: number }) {
  const { site } = useMessages();
  if (lines === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden="true">{lines}</span>
      <span className="sr">{site.cartLines(lines)}</span>
    </span>
  );
}
