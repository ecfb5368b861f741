import { createHash } from "node:crypto";

/**
 * An app page for the cache: its policy allows the inline scripts by their hashes, since nobody may know a nonce
 * beforehand. Only scripts with the page's nonce are allowed: an injected script cannot have it. Documents have none.
 */
export async function hashInlineScripts(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  const policy = headers.get("content-security-policy") ?? "";
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (nonce === undefined) return response;
  const parts = (await response.text()).split(` nonce="${nonce}"`);
  const scripts = parts.slice(1).flatMap((part) => /^[^>]*>([^]+?)<\/script>/.exec(part)?.[1] ?? []);
  headers.set("content-security-policy", policy.replace(`'nonce-${nonce}'`, scripts.map(hashOf).join(" ")));
  return new Response(parts.join(""), { status: response.status, headers });
}

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
