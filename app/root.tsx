import { useMemo } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { readCart } from "./cart/cart-cookie.ts";
import { noticeText, noticeTold, receiveNotice } from "./cart/notice.ts";
import { Footer } from "./chrome/footer.tsx";
import { Header } from "./chrome/header.tsx";
import { useMessages } from "./messages/messages.ts";
import { absolute, isSecure, shopOf, viewerOf } from "./request.ts";
import { hasFailed } from "./storefront/answered-or-failed.ts";
import { ErrorPage } from "./storefront/error-page.tsx";
import { Toasts } from "./ui/toasts.tsx";
import { cartToText } from "#shop/cart/cart-text.ts";
import mukta400 from "./ui/fonts/mukta-400.woff2";
import mukta700 from "./ui/fonts/mukta-700.woff2";
import "./ui/app.css";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "preload", href: mukta400, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: mukta700, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get("cookie");
  const notice = receiveNotice(cookies);
  const shop = await shopOf(context).details(viewerOf(context));
  const { pathname } = new URL(request.url);
  return data(
    {
      shop,
      cart: cartToText(readCart(cookies)),
      notice,
      address: absolute(context, pathname),
      picture: { url: absolute(context, "/og.jpg"), width: 1200, height: 630 },
    },
    { headers: notice === null ? {} : { "set-cookie": noticeTold(isSecure(context)) } },
  );
}

/** What it loads is the shop's and the device's own; only an order that was just placed has something new to tell. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod !== undefined && change.formMethod !== "GET" && !hasFailed(change);
}

/** Browsers show script an empty nonce; on the server the response's own is used. */
const hiddenNonce = typeof document === "undefined" ? {} : { nonce: "" };

export function Layout({ children }: { children: React.ReactNode }) {
  const m = useMessages();
  return (
    <html lang={m.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#124524" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration {...hiddenNonce} />
        <Scripts {...hiddenNonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const m = useMessages();
  const gate = useMatches().some((match) => (match.handle as { gate?: boolean } | undefined)?.gate === true);
  const { shop, cart, notice } = loaderData;
  // The same object while the notice is the same: it is told once, however often the page is drawn.
  const first = useMemo(() => (notice === null ? null : noticeText(notice, m)), [notice, m]);
  return (
    <>
      <a className="skip" href="#main">
        {m.site.skip}
      </a>
      <Header shopName={shop.name} cart={cart} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!gate && <Footer shop={shop} />}
      <Toasts first={first} />
    </>
  );
}

/** Unknown paths, refused requests and failures: a page in our words, with the shop around it where its row was read. */
export function ErrorBoundary() {
  const error = useRouteError();
  const m = useMessages();
  const loaded = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <a className="skip" href="#main">
        {m.site.skip}
      </a>
      <Header shopName={loaded?.shop.name ?? null} cart={loaded?.cart ?? ""} />
      <main id="main" tabIndex={-1}>
        <ErrorPage status={status} phone={loaded?.shop.phone ?? null} />
      </main>
      {loaded !== undefined && <Footer shop={loaded.shop} />}
    </>
  );
}
