import { mailLanguage } from "./mail-language.ts";
import { isAPIError } from "better-auth/api";
import type { Asking, Identity, SignedIn } from "#app/request/identity.ts";
import { openMemoryAttempts } from "#shop/rate-limit/in-memory.ts";
import type { Auth, LibraryParts } from "./better-auth.ts";
import { carrying, cookiesIn, sessionCookie, tokenIn, withoutCookie, withoutCookies } from "./cookies.ts";
import type { openHosted } from "./hosted-provider.ts";
import type { KnownDevices } from "./known-devices.ts";
import { orRefused, wait } from "./refusals.ts";
import { toViewer, type Sessions } from "./sessions.ts";

type Parts = Pick<LibraryParts, "accounts"> & {
  auth: Auth;
  sessions: Sessions;
  devices: KnownDevices;
  hosted: ReturnType<typeof openHosted>;
  secure: boolean;
  afterResponse(work: () => Promise<void>): void;
};

type User = { id: string; email: string; role?: string | null | undefined };
type Complete = (asking: Asking, user: User, answered: Headers) => Promise<SignedIn>;

/** Login by password, by password and code, and through the hosted provider. */
export function openLogin(parts: Parts) {
  const { auth, accounts, sessions, devices, hosted, afterResponse } = parts;
  /** At most two events per hour and address are recorded. */
  const limitedLogins = openMemoryAttempts({ burst: 2, forgottenAfter: 3600 });

  /** What every login ends with: the browser becomes a known device, and the login is recorded. */
  const complete: Complete = async ({ request, address }, user, answered) => {
    const headers = cookiesIn(answered);
    const viewer = toViewer(user);
    if ((await devices.of(request, user.email)) === null) {
      await devices.mark(headers, user.email);
      const mail = { template: "new_device", parameters: { at: new Date().toISOString(), address } } as const;
      // In the background, so that the admin can log in even with a full disk.
      if (viewer.role === "admin") afterResponse(() => accounts.queueMail(user.email, mail, mailLanguage()));
    }
    await accounts.record({ what: "signed_in", userId: user.id, address });
    return { kind: "in", viewer, headers };
  };

  const signIn: Identity["signIn"] = async (asking, { email, password }) => {
    const { request, address } = asking;
    const attempt = await accounts.takeLogin({ email, address, device: await devices.of(request, email) });
    if (!attempt.ok) {
      if (limitedLogins(address) === 0) await accounts.record({ what: "sign_in_limited", userId: null, address });
      return wait(attempt);
    }
    const answer = await orRefused(() =>
      auth.api.signInEmail({ body: { email, password }, headers: withoutCookies(request), returnHeaders: true }),
    );
    if (answer === null) {
      await accounts.record({ what: "sign_in_failed", userId: null, address });
      return { kind: "refused" };
    }
    await attempt.forgive();
    await sessions.endFormerSession(request);
    if ("twoFactorRedirect" in answer.response) return { kind: "code", headers: cookiesIn(answer.headers) };
    return await complete(asking, answer.response.user, answer.headers);
  };

  /** Handles the provider's redirect back to the shop. */
  async function answerProvider(asking: Asking): Promise<Response> {
    const answer = await hosted.answer(asking.request);
    const session = tokenIn(answer.headers) && (await auth.api.getSession({ headers: carrying(answer.headers) }));
    if (!session) return answer;
    await sessions.endFormerSession(asking.request);
    const { headers } = await complete(asking, session.user, new Headers());
    for (const cookie of headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
    return answer;
  }

  return { signIn, enterCode: openCodeStep(parts, complete), startProvider: hosted.start, answerProvider };
}

/** The login's second step. An authenticator's code has six digits; anything else is a backup code. */
function openCodeStep({ auth, accounts, sessions, secure }: Parts, complete: Complete): Identity["enterCode"] {
  return async (asking, input) => {
    const { request, address } = asking;
    const tooMany = await accounts.takeCode(address);
    if (tooMany !== null) return wait(tooMany);
    const isDigits = /^\d{3}\s?\d{3}$/.test(input.trim());
    const code = isDigits ? input.trim().replace(/\s/, "") : input.trim();
    const library = {
      body: { code },
      headers: withoutCookie(request, sessionCookie(secure)),
      returnHeaders: true,
    } as const;
    try {
      const answer = isDigits ? await auth.api.verifyTOTP(library) : await auth.api.verifyBackupCode(library);
      await sessions.endFormerSession(request);
      const { user } = answer.response;
      if (isDigits && (await accounts.takeRightCode(user.id, code)) !== null) {
        await auth.api.signOut({ headers: carrying(answer.headers) });
        await accounts.record({ what: "sign_in_failed", userId: user.id, address });
        // The code has consumed the login in progress.
        return { kind: "expired" };
      }
      const isAdmin = (await accounts.readAdmin())?.id === user.id;
      return await complete(asking, { ...user, role: isAdmin ? "admin" : "customer" }, answer.headers);
    } catch (error) {
      if (!isAPIError(error)) throw error;
      await accounts.record({ what: "sign_in_failed", userId: null, address });
      if (error.body?.code === "ACCOUNT_TEMPORARILY_LOCKED") return { kind: "locked" };
      const over = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"];
      return over.includes(String(error.body?.code)) ? { kind: "expired" } : { kind: "refused" };
    }
  };
}
