import { setTimeout as pause } from "node:timers/promises";
import type { Asking } from "#app/request/identity.ts";
import { cookiesIn, withoutCookies } from "./cookies.ts";
import { openLibrary, PROVIDER_ID, type LibraryParts, type ProviderSettings } from "./better-auth.ts";

/** ms for the provider's answer. */
const PROVIDER_ANSWERS = 8000;

/** The hosted provider's part. Its own copy of the library is made when it is first needed, since that asks the provider. */
export function openHosted(parts: LibraryParts, settings: ProviderSettings | undefined) {
  let open: Promise<ReturnType<typeof openLibrary>["auth"] | null> | undefined;

  /** null while the provider cannot be reached; asked again the next time. */
  async function reach() {
    if (settings === undefined) return null;
    open ??= openWith(settings);
    const auth = await open;
    if (auth === null) open = undefined;
    return auth;
  }
  async function openWith(provider: ProviderSettings) {
    const { auth } = openLibrary(parts, provider);
    const late = pause(PROVIDER_ANSWERS, null, { ref: false });
    const context = await Promise.race([auth.$context, late]);
    const providers = context === null ? [] : context.socialProviders;
    const known = typeof providers === "function" ? [] : providers;
    return known.some(({ id }) => id === PROVIDER_ID) ? auth : null;
  }

  const problemPage = `${parts.shopUrl}/login`;
  return {
    async start({ request }: Asking, backTo: string) {
      const auth = await reach();
      if (auth === null) return null;
      const { headers, response } = await auth.api.signInSocial({
        body: { provider: PROVIDER_ID, callbackURL: parts.shopUrl + backTo, errorCallbackURL: problemPage },
        headers: withoutCookies(request),
        returnHeaders: true,
      });
      return response.url === undefined ? null : { location: response.url, headers: cookiesIn(headers) };
    },

    async answer(request: Request): Promise<Response> {
      const auth = await reach();
      const lost = new Response(null, { status: 302, headers: { location: `${problemPage}?error=no_answer` } });
      if (auth === null) return lost;
      const answer = await auth.handler(request);
      // The library sends people on, or it has nothing to say to them.
      return answer.status >= 300 && answer.status < 400 ? new Response(null, answer) : lost;
    },
  };
}
