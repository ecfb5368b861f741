import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "./hash-inline-scripts.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (policy: string, html: string) => new Response(html, { headers: { "content-security-policy": policy } });

test("a cached page's policy names the hashes of its own inline scripts, and of no injected one", async () => {
  const html =
    '<script>evil()</script><link nonce="a+/=" href="/a.js"><script nonce="a+/=">one < two</script>' +
    '<script nonce="a+/=" src="/b.js"></script><script nonce="a+/=" type="module">import "/c.js"</script>';
  const answer = await hashInlineScripts(page("script-src 'self' 'nonce-a+/='; object-src 'none'", html));
  expect(answer.headers.get("content-security-policy")).toBe(
    `script-src 'self' ${hashOf("one < two")} ${hashOf('import "/c.js"')}; object-src 'none'`,
  );
  expect(await answer.text()).toBe(html.replaceAll(' nonce="a+/="', ""));
});

test("a document, which has no nonce, stays as it is", async () => {
  const document = page("script-src 'self'", "<script>first()</script>");
  expect(await hashInlineScripts(document)).toBe(document);
});
