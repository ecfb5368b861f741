import { Fragment } from "react";
import { href, NavLink, useLocation } from "react-router";
import type { RootData } from "#app/session/root-data.ts";
import { LanguageLinks } from "./language-links.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { useMessages } from "#app/i18n/use-messages.ts";
import logo from "#app/ui/art/logo-board.svg";
import { Icon } from "#app/ui/icon.tsx";
import { UNNAMED } from "#shop/details/unnamed.ts";
import { pictureAddress } from "#app/ui/picture.tsx";
import { PlainLink } from "#app/ui/link.tsx";

type Props = {
  shopName: string | null;
  /** The shop's own logo. Null: its name is shown, or Ankur's board if it has no name of its own. */
  logoId: string | null;
  languages: RootData["languages"];
  reader: Reader;
  /** The cart's badge. */
  badge: React.ReactNode;
  search?: React.ReactNode;
  /** On admin pages the admin's bar replaces the navigation. */
  bar?: React.ReactNode;
};

/** Who is signed in on this device; 'anybody' in a document, where CSS shows the viewer's entries. */
type Reader = "customer" | "admin" | "anybody" | null;

/** The header: logo, navigation, cart. On small screens the navigation is behind a toggle that needs no script. */
export function Header({ shopName, logoId, languages, reader, badge, search, bar }: Props) {
  const m = useMessages();
  const toHome = shopName === null ? m.site.home : m.site.homeLink(shopName);
  const atAdmin = bar !== undefined;
  const leadsTo = !atAdmin ? toHome : shopName === null ? m.adminShop.today : m.adminShop.todayOf(shopName);
  return (
    <header className="board">
      {/* On a phone the menu has them; a script shows this row where the phone's own language is one of them. */}
      {!atAdmin && languages && (
        <div className="page nav nav-desk">
          <LanguageLinks languages={languages} />
        </div>
      )}
      <div className="page board-in">
        <PlainLink className="logo" to={atAdmin ? href("/admin") : href("/home")} aria-label={leadsTo}>
          {/* Of low priority, so that the page's own pictures come first: React preloads all others. */}
          {logoId !== null ? (
            <img className="own-logo" src={pictureAddress(logoId, 320)} alt="" fetchPriority="low" />
          ) : shopName === null || shopName === UNNAMED ? (
            <img src={logo} width={258} height={80} alt="" fetchPriority="low" />
          ) : (
            <span className="own-name">{shopName}</span>
          )}
        </PlainLink>
        {search}
        {bar ?? <ShopNavigation reader={reader} badge={badge} languages={languages} />}
      </div>
    </header>
  );
}

/** The shop's navigation; on small screens it is behind a toggle that needs no script. */
function ShopNavigation({ languages, ...whose }: Pick<Props, "reader" | "badge" | "languages">) {
  const m = useMessages();
  return (
    <>
      <nav className="nav nav-desk" aria-label={m.site.mainNavigation}>
        <Links {...whose} />
      </nav>
      <ToApp reader={whose.reader} className="bar-btn bar-phone" to={href("/cart")}>
        <Icon name="basket" />
        <span className="sr">{m.site.cart}</span>
        {whose.badge}
      </ToApp>
      {/* The browser closes it by Esc and by a tap outside. The key closes it after each navigation. */}
      <Fragment key={useLocation().key}>
        <button className="bar-btn nav-phone" type="button" popoverTarget="menu">
          <Icon name="menu" />
          {m.site.menu}
        </button>
        <nav className="sheet" id="menu" popover="auto" aria-label={m.site.mainNavigation}>
          <Links {...whose} />
          <ToDocument to={href("/shop")}>{m.site.shop}</ToDocument>
          <ToApp reader={whose.reader} to={href("/find-order")}>
            {m.site.findOrder}
          </ToApp>
          <LanguageLinks languages={languages} />
        </nav>
      </Fragment>
    </>
  );
}

type ToProps = { to: string; className?: string; children: React.ReactNode };

/** A link to a document, which is always a full page load. */
function ToDocument({ to, ...rest }: ToProps) {
  const { pathname } = useLocation();
  return (
    <PlainLink
      {...rest}
      to={to}
      aria-current={`${pathname.toLowerCase()}/`.startsWith(`${to}/`) ? "page" : undefined}
    />
  );
}

/**
 * A link to an app page: a client-side navigation from another one. In a document the router's link would only cost
 * time.
 */
function ToApp({ reader, ...rest }: ToProps & { reader: Reader }) {
  return reader === "anybody" ? <PlainLink {...rest} /> : <NavLink {...rest} />;
}

function Links({ reader, badge }: Pick<Props, "reader" | "badge">) {
  const { site } = useMessages();
  return (
    <>
      <ToDocument to={href("/home")}>{site.home}</ToDocument>
      <ToDocument to={href("/about")}>{site.about}</ToDocument>
      <ToDocument to={href("/products")}>{site.products}</ToDocument>
      <ToDocument to={href("/contactus")}>{site.contact}</ToDocument>
      <ToApp reader={reader} to={href("/cart")}>
        <Icon name="basket" />
        {site.cart}
        {badge}
      </ToApp>
      {/* A document has everybody's entries; CSS shows the viewer's. */}
      {(reader === null || reader === "anybody") && (
        <>
          <ToApp reader={reader} className="for-visitor" to={href("/login")}>
            {site.login}
          </ToApp>
          <ToApp reader={reader} className="for-visitor" to={href("/signup")}>
            {site.signup}
          </ToApp>
        </>
      )}
      {(reader === "admin" || reader === "anybody") && (
        <PlainLink className="for-admin" to={href("/admin")}>
          {site.adminShop}
        </PlainLink>
      )}
      {reader !== null && (
        <>
          <ToApp reader={reader} className="for-signed-in" to={href("/account")}>
            {site.account}
          </ToApp>
          <LogoutForm from="shop" />
        </>
      )}
    </>
  );
}
