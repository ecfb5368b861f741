import type { Identity, Wait } from "#app/request/identity.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { cookiesIn, tokenIn } from "./cookies.ts";
import type { LibraryParts, openLibrary } from "./better-auth.ts";
import { orRefused } from "./refusals.ts";

type Parts = Pick<LibraryParts, "accounts"> & {
  auth: ReturnType<typeof openLibrary>["auth"];
  /** The request's session, or null. */
  sessionOf(request: Request): Promise<{ user: { id: string } } | null>;
  /** Counts a password attempt; returns the waiting time if there were too many. */
  tooManyPasswords(viewer: Viewer): Promise<Wait | null>;
};

/** Turns authenticator codes on and off for a logged-in user who enters the password. */
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
      // Marks the code as used, like every accepted code.
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
