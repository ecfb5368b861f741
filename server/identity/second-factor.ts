import type { Identity } from "#app/request/identity.ts";
import { cookiesIn, tokenIn } from "./cookies.ts";
import type { Auth, LibraryParts } from "./better-auth.ts";
import { tooManyPasswords } from "./own-password.ts";
import { orRefused } from "./refusals.ts";
import type { Sessions } from "./sessions.ts";

type Parts = Pick<LibraryParts, "accounts"> & {
  auth: Auth;
  sessions: Sessions;
};

/** Turns authenticator codes on and off for a logged-in user who enters the password. */
export function openSecondFactor({ auth, accounts, sessions }: Parts): Identity["secondFactor"] {
  return {
    async isOn(viewer) {
      const { internalAdapter } = await auth.$context;
      if (viewer.role === "visitor") return false;
      const user = await internalAdapter.findUserById(viewer.id);
      return (user as { twoFactorEnabled?: boolean } | null)?.twoFactorEnabled === true;
    },
    async begin({ request }, viewer, password) {
      const tooMany = await tooManyPasswords(accounts, viewer);
      if (tooMany !== null) return tooMany;
      const answer = await orRefused(() => auth.api.enableTwoFactor({ body: { password }, headers: request.headers }));
      if (answer === null || answer.method !== "totp") return null;
      return { uri: answer.totpURI, backupCodes: answer.backupCodes };
    },
    async confirm({ request, address }, code) {
      const session = await sessions.find(request);
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
      const tooMany = await tooManyPasswords(accounts, viewer);
      if (tooMany !== null) return tooMany;
      const session = await sessions.find(request);
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
