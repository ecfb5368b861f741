import { Writable } from "node:stream";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { FragmentCacheContext } from "./ui/cached-fragment.tsx";
import { openFragmentCache } from "./documents/fragment-cache.tsx";
import { DocumentFrameContext, type Frame } from "./documents/document-frame.ts";
import { documentContext, type DocumentHandle } from "./documents/document-handle.ts";
import { documentFrame, partFrame } from "./documents/render-document.tsx";
import { isUnreachable } from "#platform/database/errors.ts";
import { isOutdatedProgram } from "#platform/database/write-guard.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import appWords from "virtual:app-words";
import "./i18n/translations.server.ts";
import { AppWordsContext, LanguageContext } from "./i18n/use-messages.ts";
import { logFailure } from "./request/log.ts";
import { appPageContext, languageAskedFor, nonceContext, outageContext, requestIdContext } from "./request/context.ts";
import { RequestIdProvider } from "./request/request-id.tsx";
import { FooterContext } from "./layout/app-footer.tsx";
import { FooterContent } from "./layout/footer.tsx";
import noLine from "./ui/art/no-line.svg?inline";
import notFound from "./ui/art/not-found.svg?inline";
import { DrawingsInPage } from "./ui/empty-state.tsx";

/** ms that an app page may take to render before it is aborted. */
const RENDER_LIMIT = 10_000;

const DOCTYPE = "<!DOCTYPE html>";

const fragments = openFragmentCache();

const FOOTER = { Content: FooterContent };
const ERROR_DRAWINGS = { noLine, notFound };

/**
 * Renders a whole page before its first byte is sent: every loader has finished, and a late error can still change the
 * status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  parts: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const frame = frameOf(context.staticHandlerContext);
  const language = languageAskedFor(parts);
  const page = (router: React.ReactElement) => (
    <LanguageContext value={language}>
      <AppWordsContext value={appWords[language] ?? null}>
        <RequestIdProvider value={parts.get(requestIdContext)}>
          <DocumentFrameContext value={frame}>
            <FragmentCacheContext value={frame === null ? {} : fragments}>
              <FooterContext value={FOOTER}>
                <DrawingsInPage value={ERROR_DRAWINGS}>{router}</DrawingsInPage>
              </FooterContext>
            </FragmentCacheContext>
          </DocumentFrameContext>
        </RequestIdProvider>
      </AppWordsContext>
    </LanguageContext>
  );
  // A document is the same bytes each time.
  if (frame !== null) {
    const html = renderToStaticMarkup(page(<ServerRouter context={matchedAlone(context)} url={request.url} />));
    parts.set(documentContext, {
      style: frame.style,
      isFurther: language !== SHOP_LANGUAGE,
      html: frame === partFrame ? html : DOCTYPE + html,
    });
    return new Response(null, { status, headers });
  }
  const nonce = parts.get(nonceContext);
  const router = <ServerRouter context={context} url={request.url} {...(nonce === undefined ? {} : { nonce })} />;
  parts.set(appPageContext, await render(page(router), nonce));
  return new Response(null, { status, headers });
}

/**
 * Removes the routes that were not matched: a document does not use them, and React Router would match all again. Also
 * removes the hydration data, which a document does not have.
 */
function matchedAlone(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  const { serverHandoffStream: _, ...rest } = context;
  return { ...rest, manifest: { ...context.manifest, routes } };
}

/** The layout of the matched page; null for an app page, which hydrates. */
function frameOf({ matches, loaderData, errors }: EntryContext["staticHandlerContext"]): Frame | null {
  const handles = matches.map(({ route: { id, handle } }) => ({
    ...(handle as (Partial<DocumentHandle> & { part?: true }) | undefined),
    data: loaderData[id] as unknown,
  }));
  if (handles.some(({ part }) => part)) return partFrame;
  const style = handles.flatMap(({ document, data }) =>
    typeof document === "function" ? document(data) : (document ?? []),
  )[0];
  if (style === undefined) return null;
  // An error page has none of the elements that the page's own script expects.
  return documentFrame(errors === null ? style : "every");
}

function render(page: React.ReactElement, nonce: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const chunks: Buffer[] = [];
  const collector = new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      resolve(Buffer.concat(chunks));
      next();
    },
  });
  const late = setTimeout(() => stream.abort(new Error("the page took too long to render")), RENDER_LIMIT);
  const stream = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => stream.pipe(collector),
    onShellError: reject,
    onError: logFailure,
  });
  return promise.finally(() => clearTimeout(late));
}

/** React Router calls this for errors of loaders, actions and pages. An unknown path is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: RouterContextProvider },
): void {
  // An aborted request gets no response, and its errors do not show the database's state.
  if (request.signal.aborted) return;
  if (isUnreachable(error)) context?.set(outageContext, isOutdatedProgram(error) ? "updating" : "unreachable");
  if (isRouteErrorResponse(error)) return;
  if (error instanceof Error && error.message.startsWith("No route matches URL")) return;
  if (isFromElsewhere(error)) return logFailure(refusedOrigin(request));
  logFailure(error);
}

/** React Router's refusal of a cross-site form; it has no class or code of its own. */
function isFromElsewhere(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith("Aborting the action.");
}

/** One line only, since anybody can cause it at any rate; logged, since a wrong SHOP_URL looks the same. */
function refusedOrigin(request: Request): string {
  return `refused a form sent from ${JSON.stringify(request.headers.get("origin"))}: not the origin of this shop`;
}
