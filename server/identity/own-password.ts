import { mailLanguage } from "./mail-language.ts";
import type { Identity, Wait } from "#app/request/identity.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import type { Auth, LibraryParts } from "./better-auth.ts";
import { cookiesIn, tokenIn } from "./cookies.ts";
import type { KnownDevices } from "./known-devices.ts";
import { orRefused, wait } from "./refusals.ts";

type Parts = Pick<LibraryParts, "accounts"> & { auth: Auth; devices: KnownDevices };

/** The password of somebody who is logged in. Guesses are limited: the phone may be in another person's hands. */
export function openOwnPassword({
  auth,
  accounts,
  devices,
}: Parts): Pick<Identity, "changePassword" | "isMyPassword" | "hasPassword"> {
  return {
    async changePassword({ request, address }, viewer, { current, password }) {
      if (viewer.role === "visitor") return { kind: "problem", field: "current", problem: "password_wrong" };
      const tooMany = await tooManyPasswords(accounts, viewer);
      if (tooMany !== null) return tooMany;
      if (await accounts.isCommonPassword(password)) {
        return { kind: "problem", field: "password", problem: "password_common" };
      }
      const answer = await orRefused(() =>
        auth.api.changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers: request.headers,
          returnHeaders: true,
        }),
      );
      if (answer === null) return { kind: "problem", field: "current", problem: "password_wrong" };
      const { user } = answer.response;
      await accounts.queueMail(
        user.email,
        { template: "password_changed", parameters: { name: user.name } },
        mailLanguage(),
      );
      await accounts.endOtherAccess(viewer.id, tokenIn(answer.headers));
      await accounts.record({ what: "password_changed", userId: viewer.id, address });
      const headers = cookiesIn(answer.headers);
      // A password change invalidates all earlier device marks.
      await devices.mark(headers, user.email);
      return { kind: "done", headers };
    },

    async isMyPassword(_asking, viewer, password) {
      if (viewer.role === "visitor") return false;
      const tooMany = await tooManyPasswords(accounts, viewer);
      if (tooMany !== null) return tooMany;
      const hash = await accounts.passwordOf(viewer.id);
      return hash !== null && (await accounts.isPassword(password, hash));
    },

    hasPassword: async (viewer) => viewer.role !== "visitor" && (await accounts.passwordOf(viewer.id)) !== null,
  };
}

/** Counts a password attempt; returns the waiting time if there were too many. */
export async function tooManyPasswords(accounts: LibraryParts["accounts"], viewer: Viewer): Promise<Wait | null> {
  const tooMany = viewer.role === "visitor" ? null : await accounts.takePassword(viewer.id);
  return tooMany === null ? null : wait(tooMany);
}
