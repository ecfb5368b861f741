import { createHash } from "node:crypto";

/** Scripts that stand in the page, in a form that a browser would run. */
const INLINE = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([^]*?)<\/script>/g;

/** The policy with the hashes of the page's own inline scripts in the place of a nonce, which would be no nonce the second time. */
export function withHashes(policy: string, body: Buffer): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of body.toString().matchAll(INLINE)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return policy.replace(/ 'nonce-[^']*'/, [...hashes].map((hash) => ` ${hash}`).join(""));
}

/** An answer that is not kept, such as a page that is not there: it was rendered without a nonce as well. */
export async function withoutNonce(response: Response): Promise<Response> {
  const policy = response.headers.get("content-security-policy");
  if (policy === null || response.body === null) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const answer = new Response(body, response);
  answer.headers.set("content-security-policy", withHashes(policy, body));
  return answer;
}
