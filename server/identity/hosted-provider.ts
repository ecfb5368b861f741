import { prefixOf, splitPath } from "#app/i18n/languages.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { Asking } from "#app/request/identity.ts";
import { cookiesIn, withoutCookies } from "./cookies.ts";
import { openLibrary, PROVIDER_ID, type LibraryParts, type ProviderSettings } from "./better-auth.ts";

/** ms within which the provider must respond. */
const PROVIDER_ANSWERS = 8000;

/**
 * Login by the hosted provider. Its own library instance is created on first use, because that sends a request to the
 * provider.
 */
export function openHosted(parts: LibraryParts, settings: ProviderSettings | undefined) {
  let open: Promise<ReturnType<typeof openLibrary>["auth"] | null> | undefined;

  /** null if the provider is unreachable; retried on the next call. */
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
      const prefix = prefixOf(splitPath(backTo).language);
      const { headers, response } = await auth.api.signInSocial({
        body: {
          provider: PROVIDER_ID,
          callbackURL: parts.shopUrl + backTo,
          errorCallbackURL: parts.shopUrl + prefix + "/login",
        },
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
      // A response other than a redirect has no content for the user.
      return answer.status >= 300 && answer.status < 400 ? new Response(null, answer) : lost;
    },
  };
}
