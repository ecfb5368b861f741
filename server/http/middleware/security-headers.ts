import type { Context, MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { RenderedDocument } from "#app/documents/document-handle.ts";
import { inlineHashes } from "#app/documents/inline-parts.ts";
import { FOREVER } from "./static-files.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Set if the response is a document. */
    document: RenderedDocument;
  }
}

const FILE_POLICY = "default-src 'self'; script-src 'none'; frame-ancestors 'none'";
/** A picture that a visitor opens: browsers fit it into the window by style attributes of their own. */
const PICTURE_POLICY = `${FILE_POLICY}; style-src-attr 'unsafe-inline'`;

/** Headers of every response. `shopUrl`: the public origin; HSTS is sent only for https. */
export function securityHeaders({
  shopUrl,
  development,
}: {
  shopUrl: string;
  development: boolean;
}): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      ...policy(development),
      scriptSrc: ["'self'", NONCE],
      // The development server injects style.
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: shopUrl.startsWith("https:") && "max-age=31536000",
    xFrameOptions: "DENY",
    // The shop uses none of these, and an injected script must not either.
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // Only for obsolete browsers and plug-ins: each header adds to every file of a page.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Overrides for specific responses. Registered before `securityHeaders`, so that it runs last on the response. */
export function ownSecurityHeaders({ development }: { development: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // Files run no scripts, and a nonce would only add bytes: a product page fetches thirty files.
    if (headers.get("cache-control") === FOREVER) headers.set("content-security-policy", FILE_POLICY);
    const isPicture = c.req.path.startsWith("/pictures/") && headers.get("content-type")?.startsWith("image/");
    if (isPicture === true) headers.set("content-security-policy", PICTURE_POLICY);
    const document = c.get("document");
    if (document !== undefined) headers.set("content-security-policy", documentPolicy(document, development));
    // The URL of an order or of an email link is a secret: it must not be sent to other sites as the referrer. Not
    // 'no-referrer', under which browsers also omit the origin of the page's own forms.
    if (/^\/(?:\w\w\/)?(?:order|reset|verify)\//i.test(c.req.path)) headers.set("referrer-policy", "same-origin");
  };
}

/** The nonce in this response's policy, set by `securityHeaders`. */
export function nonceOf(c: Context): string {
  const nonce: unknown = c.get("secureHeadersNonce");
  if (typeof nonce !== "string") throw new Error("a response without a nonce");
  return nonce;
}

/** Documents have fixed inline styles and scripts: the policy allows only their hashes. */
function documentPolicy({ style, isFurther }: RenderedDocument, development: boolean): string {
  const further = isFurther ? inlineHashes.further : null;
  const directives = {
    ...policy(development),
    scriptSrc: ["'self'", ...inlineHashes.scripts, ...(further ? [further.script] : [])],
    styleSrc: ["'self'", inlineHashes.styles[style], ...(further ? [further.style] : [])],
  };
  const named = ([name, values]: [string, string[]]) =>
    `${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)} ${values.join(" ")}`;
  return Object.entries(directives).map(named).join("; ");
}

/**
 * The common Content-Security-Policy: only our own files, no style attributes, no inline handlers. Forms go to this
 * site or open the visitor's mail program. The development server uses a WebSocket.
 */
function policy(development: boolean) {
  return {
    defaultSrc: ["'self'"],
    connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
    // A selected picture is previewed from the device before its upload.
    imgSrc: ["'self'", "data:", "blob:"],
    // The font with the rupee sign is inlined: a request would cost more than its 650 bytes.
    fontSrc: ["'self'", "data:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", "mailto:"],
    frameAncestors: ["'none'"],
  };
}
