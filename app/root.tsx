import { useContext, useEffect, useRef } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { onlyAdmin } from "./admin/layout/require-admin.ts";
import { readCart, readGuestCart, writeCart } from "./cart/cart-cookie.ts";
import { cartOf } from "./cart/read-request-cart.ts";
import { MergeToast } from "./cart/merge-toast.tsx";
import { followSavedCart } from "./cart/cart-sync.ts";
import { DocumentFrameContext } from "./documents/document-frame.ts";
import { expireFlash, readFlash } from "./flash/flash-cookie.ts";
import { Badge } from "./layout/cart-badge.tsx";
import { AppFooter } from "./layout/app-footer.tsx";
import { Header } from "./layout/header.tsx";
import { HeadBasics } from "./layout/head.tsx";
import { TranslationNote } from "./layout/translation-note.tsx";
import { Loading } from "./layout/loading.tsx";
import { languageName } from "./i18n/formats.ts";
import { messagesFor } from "./i18n/messages.ts";
import { homeWords } from "./i18n/registry.ts";
import { prefixOf, tagOf } from "./i18n/languages.ts";
import { AppWordsContext, useLanguage, useMessages } from "./i18n/use-messages.ts";
import { away, isSecure, languageAskedFor, originOf, outageContext, sentContext, shopOf } from "./request/context.ts";
import type { RootData } from "./session/root-data.ts";
import { correctSessionHint } from "./session/correct-session-hint.ts";
import { useSession } from "./session/use-session.ts";
import { hasFailed } from "./forms/submit-result.ts";
import { ErrorPage } from "./storefront/error-page.tsx";
import { dropFormDrafts } from "./forms/forget-form-drafts.ts";
import { Toasts } from "./toasts/toasts.tsx";
import { cartToText } from "#shop/cart/cart-codec.ts";
import mukta400 from "./ui/fonts/mukta-400.woff2";
import mukta700 from "./ui/fonts/mukta-700.woff2";
import further from "./ui/styles/further.css?url";
import "./ui/app.css";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: mukta400, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: mukta700, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** During an outage nothing is read and no rights are known: every request gets the error page below. */
const onlyWithDatabase: Route.MiddlewareFunction = ({ context }, next) => {
  const outage = context.get(outageContext);
  if (outage !== null) throw away(outage, context.get(sentContext));
  return next();
};

/** Before every page, loader, action and file. */
export const middleware: Route.MiddlewareFunction[] = [onlyWithDatabase, onlyAdmin];

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get("cookie");
  const secure = isSecure(context);
  const language = languageAskedFor(context);
  const headers = new Headers();
  // After a logout the admin's event stream is redirected to the login, where no page shows the message.
  const isRead = request.headers.get("accept") !== "text/event-stream";
  const notice = isRead ? readFlash(cookies) : null;
  if (notice !== null) headers.append("set-cookie", expireFlash(secure));
  const shop = await shopOf(context).details();
  const languages = await shopOf(context).languagesOn();

  const session = await correctSessionHint(request, context, headers);
  const cart = await cartOf(request, context);
  if (cartToText(cart) !== cartToText(readCart(cookies))) headers.append("set-cookie", writeCart(cart, secure));
  return data(
    {
      language,
      ...(languages.length > 1 && { languages: languages.map((name) => [name, languageName(name)] as const) }),
      shop,
      session,
      cart: cartToText(cart),
      guestItems: session === null ? 0 : readGuestCart(cookies).length,
      notice,
      origin: originOf(context),
      picture: {
        url: `${originOf(context)}/og.jpg`,
        width: 1200,
        height: 630,
        alt: messagesFor(language, { homeWords }).home.heroPicture,
      },
    } satisfies RootData,
    { headers },
  );
}

/**
 * The root's data depend on the shop and the device. They are reloaded after a form, and on a revalidation without
 * navigation, such as after a login in another tab.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const wasRefused = hasFailed(change) || (change.actionStatus ?? 200) >= 400;
  if (change.formMethod !== undefined && change.formMethod !== "GET")
    return !wasRefused && change.defaultShouldRevalidate;
  return change.currentUrl.href === change.nextUrl.href;
}

/** `Retry-After` for a rate limit. */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs) {
  const wait = errorHeaders?.get("retry-after") ?? null;
  return wait === null ? parentHeaders : { "retry-after": wait };
}

const onServer = typeof document === "undefined";

/** Browsers hide the nonce from script; on the server the response's own is used. */
const hiddenNonce = onServer ? {} : { nonce: "" };

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const words = useContext(AppWordsContext);
  const frame = useContext(DocumentFrameContext);
  const { pathname, search } = useLocation();
  if (frame !== null) return <frame.Html>{children}</frame.Html>;
  return (
    <html
      lang={tagOf(language)}
      data-address={onServer ? prefixOf(language) + pathname + search : undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadBasics />
        <Meta />
        {words !== null && <link rel="modulepreload" href={words} data-words="" />}
        <Links />
        {words !== null && <link rel="stylesheet" href={further} />}
      </head>
      <body>
        {children}
        <ScrollRestoration {...hiddenNonce} />
        <Scripts {...hiddenNonce} />
      </body>
    </html>
  );
}

type Handle = {
  noFooter?: boolean;
  /** The footer has phone and WhatsApp only. */ shortFooter?: boolean;
  /** The header's search. */ search?: React.ComponentType;
  /** Replaces the navigation: the admin's bar. */ bar?: React.ComponentType;
};

/** A document is the same for everybody, an app page is personal (docs/decisions/documents-and-app-pages.md). */
export default function Root({ loaderData }: Route.ComponentProps) {
  const frame = useContext(DocumentFrameContext);
  if (frame !== null) {
    return (
      <frame.Page root={loaderData}>
        <Outlet />
      </frame.Page>
    );
  }
  return <AppPage root={loaderData} />;
}

function AppPage({ root }: { root: RootData }) {
  const handles = useMatches().map((match) => (match.handle ?? {}) as Handle);
  const session = useSession(root.session);
  const account = session?.account ?? null;
  useEffect(() => (account === null ? undefined : followSavedCart()), [account]);
  useForgottenDrafts(root.session === null);
  const Search = handles.find(({ search }) => search)?.search;
  const Bar = handles.find(({ bar }) => bar)?.bar;
  return (
    <>
      <Shell root={root} role={session?.role ?? null} search={Search && <Search />} bar={Bar && <Bar />}>
        <Outlet />
      </Shell>
      {Bar === undefined && <TranslationNote />}
      {Bar === undefined && (
        <AppFooter
          shop={root.shop}
          short={handles.some(({ shortFooter }) => shortFooter)}
          hidden={handles.some(({ noFooter }) => noFooter)}
        />
      )}
      <Toasts first={root.notice} />
      <MergeToast items={root.guestItems} arrived={root.notice?.arrived === true} />
    </>
  );
}

type ShellProps = {
  root: RootData | undefined;
  role: "customer" | "admin" | null;
  search?: React.ReactNode;
  bar?: React.ReactNode;
  children: React.ReactNode;
};

function Shell({ root, role, search, bar, children }: ShellProps) {
  const m = useMessages();
  return (
    <>
      <a className="skip" href="#main">
        {m.site.skip}
      </a>
      <Header
        shopName={root?.shop.name ?? null}
        logoId={root?.shop.logoId ?? null}
        languages={root?.languages}
        reader={role}
        badge={<Badge cart={root?.cart ?? ""} />}
        search={search}
        bar={bar}
      />
      <Loading />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** A logout deletes drafts: phones are shared. */
function useForgottenDrafts(signedOut: boolean): void {
  const before = useRef(signedOut);
  useEffect(() => {
    if (signedOut && !before.current) dropFormDrafts();
    before.current = signedOut;
  }, [signedOut]);
}

/** Unknown paths, refused requests and failures: a page in our words, with the shop's layout if its row was read. */
export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<RootData>("root");
  const frame = useContext(DocumentFrameContext);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const met = ((isRouteErrorResponse(error) && error.data) || {}) as object;
  const page = <ErrorPage status={status} shop={root?.shop} met={met} />;
  if (frame !== null) return <frame.Page root={root}>{page}</frame.Page>;
  return (
    <>
      <Shell root={root} role={root?.session?.role ?? null}>
        {page}
      </Shell>
      <TranslationNote />
      {root !== undefined && <AppFooter shop={root.shop} />}
    </>
  );
}
