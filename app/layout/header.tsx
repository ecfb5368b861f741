import { href, NavLink, useLocation, type NavLinkProps } from "react-router";
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
  /** Null in a document: its script paints whose it is. */
  person: Person | null;
  /** On the admin's pages the admin's bar takes the navigation's place. */
  bar?: React.ReactNode;
};

type Person = {
  /** The cart as the server knows it, as text. */
  cart: string;
  /** Who is signed in on this device; null: nobody. */
  role: "customer" | "admin" | null;
};

/** The painted board: logo, navigation, cart. On small screens the navigation is behind a toggle that needs no script. */
export function Header({ shopName, logoId, person, bar }: Props) {
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
        {bar ?? <ShopNavigation person={person} />}
      </div>
    </header>
  );
}

/** The shop's navigation; on small screens it is behind a toggle that needs no script. */
function ShopNavigation({ person }: Pick<Props, "person">) {
  const m = useMessages();
  return (
    <>
      <nav className="nav nav-desk" aria-label={m.site.mainNavigation}>
        <Links person={person} />
      </nav>
      <NavLink className="bar-btn bar-phone" to={href("/cart")}>
        <Icon name="basket" />
        <span className="sr">{m.site.cart}</span>
        <Badge person={person} />
      </NavLink>
      {/* A new place has a new menu, closed. */}
      <details key={useLocation().key} className="nav-phone">
        <summary className="bar-btn">
          <Icon name="menu" />
          {m.site.menu}
        </summary>
        <nav className="sheet" aria-label={m.site.mainNavigation}>
          <Links person={person} />
        </nav>
      </details>
    </>
  );
}

/** To a document, which is always loaded whole. */
const ToDocument = (props: Omit<NavLinkProps, "reloadDocument">) => <NavLink {...props} reloadDocument />;

function Links({ person }: Pick<Props, "person">) {
  const { site } = useMessages();
  const isFor = (role: "visitor" | "admin" | "customer") =>
    person === null || (person.role ?? "visitor") === role || (role === "customer" && person.role !== null);
  return (
    <>
      <ToDocument to={href("/home")}>{site.home}</ToDocument>
      <ToDocument to={href("/about")}>{site.about}</ToDocument>
      <ToDocument to={href("/products")}>{site.products}</ToDocument>
      <NavLink to={href("/contactus")}>{site.contact}</NavLink>
      <NavLink to={href("/cart")}>
        <Icon name="basket" />
        {site.cart}
        <Badge person={person} />
      </NavLink>
      {/* A document has the entries of all; style shows those of whoever reads it. */}
      {isFor("visitor") && (
        <>
          <NavLink className="for-visitor" to={href("/login")}>
            {site.login}
          </NavLink>
          <NavLink className="for-visitor" to={href("/signup")}>
            {site.signup}
          </NavLink>
        </>
      )}
      {isFor("admin") && (
        <PlainLink className="for-admin" to={href("/admin")}>
          {site.adminShop}
        </PlainLink>
      )}
      {isFor("customer") && (
        <>
          <NavLink className="for-signed-in" to={href("/account")}>
            {site.account}
          </NavLink>
          <LogoutForm from="shop" />
        </>
      )}
    </>
  );
}

/** The number of distinct lines in the cart, only above zero (specification, section 2). */
function Badge({ person }: Pick<Props, "person">) {
  return person === null ? <PaintedBadge /> : <LiveBadge cart={person.cart} />;
}

/** It follows the cart by itself: a tap is answered without the navigation being rendered anew. */
function LiveBadge({ cart }: Pick<Person, "cart">) {
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

/** For a document's script, which has no words of its own: what is said of one product, and of more. */
function PaintedBadge() {
  const { site } = useMessages();
  return (
    <span className="badge" hidden data-one={site.cartLines(1)} data-other={site.cartLines(2).replace("2", "{n}")}>
      <span aria-hidden="true" />
      <span className="sr" />
    </span>
  );
}
