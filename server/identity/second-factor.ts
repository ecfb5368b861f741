import type { Identity, Wait } from "#app/request/identity.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { cookiesIn, tokenIn } from "./cookies.ts";
import type { LibraryParts, openLibrary } from "./better-auth.ts";
import { orRefused } from "./refusals.ts";

type Parts = Pick<LibraryParts, "accounts"> & {
  auth: ReturnType<typeof openLibrary>["auth"];
  /** The session that a request belongs to, or null. */
  sessionOf(request: Request): Promise<{ user: { id: string } } | null>;
  /** Counts a try of the password; who tried too often waits. */
  tooManyPasswords(viewer: Viewer): Promise<Wait | null>;
};

/** Turning an app's codes on and off, by whoever is signed in and knows the password. */
export function openSecondFactor({ auth, accounts, sessionOf, tooManyPasswords }: Parts): Identity["secondFactor"] {
  return {
    async isOn(viewer) {
      const { internalAdapter } = await auth.$context;
      if (viewer.role === "visitor") return false;
      const user = await internalAdapter.findUserById(viewer.id);
      return (user as { twoFactorEnabled?: boolean } | null)?.twoFactorEnabled === true;
    },
    async begin({ request }, viewer, password) {
      const tooMany = await tooManyPasswords(viewer);
      if (tooMany !== null) return tooMany;
      const answer = await orRefused(() => auth.api.enableTwoFactor({ body: { password }, headers: request.headers }));
      if (answer === null || answer.method !== "totp") return null;
      return { uri: answer.totpURI, backupCodes: answer.backupCodes };
    },
    async confirm({ request, address }, code) {
      const session = await sessionOf(request);
      const answer = await orRefused(() =>
        auth.api.verifyTOTP({ body: { code }, headers: request.headers, returnHeaders: true }),
      );
      if (answer === null || session === null) return null;
      // Seen once, like any other.
      await accounts.takeRightCode(session.user.id, code);
      await accounts.endOtherAccess(session.user.id, tokenIn(answer.headers));
      await accounts.record({ what: "second_factor_on", userId: session.user.id, address });
      return cookiesIn(answer.headers);
    },
    async end({ request, address }, viewer, password, code) {
      const tooMany = await tooManyPasswords(viewer);
      if (tooMany !== null) return tooMany;
      const session = await sessionOf(request);
      const hash = session === null ? null : await accounts.passwordOf(session.user.id);
      if (session === null || hash === null || !(await accounts.isPassword(password, hash))) return "wrong_password";
      const isDigits = /^\d{6}$/.test(code);
      const body = { code };
      const proved = await orRefused(() =>
        isDigits
          ? auth.api.verifyTOTP({ body, headers: request.headers })
          : auth.api.verifyBackupCode({ body, headers: request.headers }),
      );
      const isSeen = isDigits && proved !== null && (await accounts.takeRightCode(session.user.id, code)) !== null;
      if (proved === null || isSeen) return "wrong_code";
      const answer = await orRefused(() =>
        auth.api.disableTwoFactor({ body: { password }, headers: request.headers, returnHeaders: true }),
      );
      if (answer === null) return "wrong_password";
      await accounts.endOtherAccess(session.user.id, tokenIn(answer.headers));
      await accounts.record({ what: "second_factor_off", userId: session.user.id, address });
      return cookiesIn(answer.headers);
    },
  };
}
