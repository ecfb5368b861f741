import { NONCE } from "hono/secure-headers";

/**
 * The Content-Security-Policy of every response: our own files only, no style attributes, no inline handlers; inline
 * scripts by the response's nonce alone. Forms go to this site or open the visitor's mail program. The development
 * server injects style elements and talks over a socket, so it alone is given more.
 */
export function policy(development: boolean) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
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
