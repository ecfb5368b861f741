import { useEffect } from "react";
import { href, isRouteErrorResponse, NavLink, Outlet, useLocation, useMatch, useRouteError } from "react-router";
import { privateHeaders } from "#app/session/private-page.ts";
import { versionOf } from "#app/request/context.ts";
import { unlessFailed } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/toasts/toast-queue.ts";
import { PlainLink } from "#app/ui/link.tsx";
import type { Counts } from "#shop/admin/today.ts";
import { AdminBar } from "./admin-bar.tsx";
import { adminShopOf, type AdminFrameData } from "./get-admin.ts";
import type { Route } from "./+types/admin-layout.ts";
import { useLineGuard } from "./use-offline-guard.ts";
import { useLive } from "./use-live.ts";
import "#app/ui/admin.css";

/** Replaces the shop's own navigation. */
export const handle = { bar: AdminBar };

export const headers = privateHeaders;

/** Runs on every navigation between admin pages, so that the root's guard runs too. */
export async function loader({ context }: Route.LoaderArgs): Promise<AdminFrameData> {
  const version = versionOf(context);
  try {
    return { counts: await adminShopOf(context).counts(), version };
  } catch (error) {
    logFailure(error);
    return { counts: null, version };
  }
}

export const shouldRevalidate = unlessFailed;

/**
 * The layout of all admin pages, with their live updates. The four tiles (specification, section 2) are above each page
 * on wide screens. On a phone they are at the end of Today, so that lists come first.
 */
export default function AdminFrame({ loaderData: { counts, version } }: Route.ComponentProps) {
  const { tiles, program } = useMessages({ adminWords }).adminShop;
  const isToday = useMatch(href("/admin")) !== null;
  const failed = counts === null;
  useEffect(() => {
    if (failed) showToast({ title: tiles.failed, tone: "warn" });
  }, [failed, tiles.failed]);
  useLive();
  useLineGuard();
  useFocusOnArrival();
  return (
    <>
      <Tiles counts={counts} className="at-desk" />
      <Outlet />
      {isToday && <Tiles counts={counts} className="on-phone" />}
      <p className="page admin-version">{program(version)}</p>
    </>
  );
}

/**
 * A client-side navigation removes the focused element. Then the new page takes the focus, so that Tab starts there.
 */
function useFocusOnArrival(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [key]);
}

/** Not found and load errors, in the words of /admin with its bar above. */
export function ErrorBoundary() {
  const { errors } = useMessages({ adminWords }).adminShop;
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return (
    <div className="page">
      <title>{isMissing ? errors.missing : errors.failed}</title>
      <h1 className="page-title">{isMissing ? errors.missing : errors.failed}</h1>
      <p>{isMissing ? errors.missingText : errors.failedText}</p>
      <div className="btn-row">
        {!isMissing && (
          // An empty address is this page's own: it is asked for once more, with or without script.
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid
          <a className="btn" href="">
            {errors.again}
          </a>
        )}
        <PlainLink className={isMissing ? "btn" : "btn btn-quiet"} to={href("/admin")}>
          {errors.toToday}
        </PlainLink>
      </div>
    </div>
  );
}

/** The other counts are for the bar. */
type Tiled = Omit<Counts, "unreadMessages" | "steps">;
const UNKNOWN = { users: null, openOrders: null, completedOrders: null, products: null };

function Tiles({ counts, className }: { counts: Tiled | null; className: string }) {
  const { tiles } = useMessages({ adminWords }).adminShop;
  const shown = counts ?? UNKNOWN;
  return (
    <nav className={`page tiles ${className}`} aria-label={tiles.heading}>
      {counts === null && (
        <p className="tiles-failed">
          <Icon name="warning" />
          {tiles.failed}
        </p>
      )}
      <Tile to={href("/admin/users")} name="users" count={shown.users} />
      <Tile to={href("/admin/orders")} name="openOrders" count={shown.openOrders} />
      <Tile to={href("/admin/completedorders")} name="completedOrders" count={shown.completedOrders} />
      <Tile to={href("/admin/allproducts")} name="products" count={shown.products} />
    </nav>
  );
}

function Tile({ to, name, count }: { to: string; name: keyof Tiled; count: number | null }) {
  const { tiles } = useMessages({ adminWords }).adminShop;
  const [figure, label] = tiles[name](count ?? 0);
  return (
    <NavLink className="tile" to={to} end>
      <b>{count === null ? tiles.unknown : figure}</b>
      {label}
    </NavLink>
  );
}
