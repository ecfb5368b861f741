import type { Context, MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { DocumentStyle, RenderedDocument } from "#app/documents/document-handle.ts";
import { inlineHashes } from "#app/documents/inline-parts.ts";
import { FOREVER } from "./static-files.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Set when the answer is a document. */
    document: RenderedDocument;
  }
}

const FILE_POLICY = "default-src 'self'; script-src 'none'; frame-ancestors 'none'";

/** The headers of every answer. `shopUrl` is the public origin: only one that is reached by https asks browsers to insist on it. */
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
    // Nothing here asks for any of them, and no script that gets in shall.
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // For browsers and plug-ins that nobody has any more: each header travels with each of a page's files.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** What differs for a kind of answer. It stands before `securityHeaders` in the list, so that it has the last word. */
export function ownSecurityHeaders({ development }: { development: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // A file runs no script, and a nonce would only be weight: a page of products fetches thirty of them.
    if (headers.get("cache-control") === FOREVER) headers.set("content-security-policy", FILE_POLICY);
    const document = c.get("document");
    if (document !== undefined) headers.set("content-security-policy", documentPolicy(document.style, development));
    // The address of an order, or of a link in an e-mail, is a key: it goes along with nobody to another site.
    // Not 'no-referrer', under which browsers hide the origin of the page's own forms as well.
    if (/^\/(?:order|reset|verify)\//i.test(c.req.path)) headers.set("referrer-policy", "same-origin");
  };
}

/** The nonce that `securityHeaders` put into this response's policy. */
export function nonceOf(c: Context): string {
  const nonce: unknown = c.get("secureHeadersNonce");
  if (typeof nonce !== "string") throw new Error("a response without a nonce");
  return nonce;
}

/** A document holds the same style and scripts each time: their hashes are the policy, and nothing else that stands in one runs. */
function documentPolicy(style: DocumentStyle, development: boolean): string {
  const directives = {
    ...policy(development),
    scriptSrc: ["'self'", ...inlineHashes.scripts],
    styleSrc: ["'self'", inlineHashes.styles[style]],
  };
  const named = ([name, values]: [string, string[]]) =>
    `${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)} ${values.join(" ")}`;
  return Object.entries(directives).map(named).join("; ");
}

/**
 * The Content-Security-Policy of every response, but for scripts and style: our own files only, no style attributes, no inline
 * handlers. Forms go to this site or open the visitor's mail program. The development server talks over a socket.
 */
function policy(development: boolean) {
  return {
    defaultSrc: ["'self'"],
    connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
    // A picture that was chosen and is not uploaded yet is shown from the device.
    imgSrc: ["'self'", "data:", "blob:"],
    // The rupee sign stands in the style: a request would cost more than its 650 bytes.
    fontSrc: ["'self'", "data:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", "mailto:"],
    frameAncestors: ["'none'"],
  };
}
