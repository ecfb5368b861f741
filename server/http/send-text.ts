import type { ServerResponse } from "node:http";

/** Answers with a line of text before any handler runs, with the headers that handlers would set. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  // Node omits the body of an answer to HEAD.
  response.end(text);
}
