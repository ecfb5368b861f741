import { randomBytes } from "node:crypto";
import type { Identity } from "#app/request/identity.ts";
import type { Auth, Library, LibraryParts } from "./better-auth.ts";
import type { KnownDevices } from "./known-devices.ts";
import { orRefused, wait } from "./refusals.ts";

type Parts = Pick<LibraryParts, "accounts"> &
  Pick<Library, "auth" | "here"> & { devices: KnownDevices; afterResponse(work: () => Promise<void>): void };

type PasswordReset = Pick<Identity, "askReset" | "isResetToken" | "resetPassword"> & {
  adminLink(userId: string): Promise<string>;
};

/** Validity of the link that the console prints, in seconds. */
const ADMIN_LINK = 24 * 3600;

/** One-time links that set a new password: by email, after a verification, and from the console. */
export function openPasswordReset({ auth, accounts, here, devices, afterResponse }: Parts): PasswordReset {
  /** After the password is set; returns the cookie of a known device. */
  async function finish(userId: string, token: string, address: string): Promise<Headers> {
    const { internalAdapter } = await auth.$context;
    // Following the emailed link proves the address, and makes this browser a known device.
    const user = await internalAdapter.updateUser(userId, { emailVerified: true });
    if ((await internalAdapter.consumeVerificationValue(`console-link:${token}`)) !== null) {
      await accounts.dropSecondFactor(userId);
      await accounts.record({ what: "second_factor_off", userId, address });
    }
    await accounts.endOtherAccess(userId, null);
    await accounts.record({ what: "password_reset", userId, address });
    const headers = new Headers();
    await devices.mark(headers, (user as { email: string }).email);
    return headers;
  }

  return {
    async askReset({ address }, email) {
      const tooMany = await accounts.takeReset(address);
      if (tooMany !== null) return wait(tooMany);
      afterResponse(async () => {
        if ((await accounts.takeResetMail(email)) !== null) return;
        await auth.api.requestPasswordReset({ body: { email } });
        await accounts.record({ what: "reset_asked", userId: null, address });
      });
      return { kind: "done" };
    },

    async isResetToken(token) {
      if (!mayBeToken(token)) return false;
      const { internalAdapter } = await auth.$context;
      const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return verification !== null && verification !== undefined && verification.expiresAt > new Date();
    },

    async resetPassword({ address }, token, password) {
      const tooMany = await accounts.takeToken(address);
      if (tooMany !== null) return wait(tooMany);
      if (!mayBeToken(token)) return { kind: "expired" };
      if (await accounts.isCommonPassword(password)) return { kind: "common" };
      const { internalAdapter } = await auth.$context;
      const known = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      const answer = await orRefused(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
      if (answer === null || known === null || known === undefined) return { kind: "expired" };
      return { kind: "done", headers: await finish(known.value, token, address) };
    },

    async adminLink(userId) {
      // Unlike an emailed link, a console link also removes a second factor whose phone is lost.
      const path = await createPasswordLink(auth, userId, ["reset-password", "console-link"], ADMIN_LINK);
      await accounts.record({ what: "admin_link_made", userId, address: null }, here());
      return path;
    },
  };
}

/** The path of a one-time page where this account's password is set, valid for `seconds`. */
export async function createPasswordLink(
  auth: Auth,
  userId: string,
  purposes: readonly ("reset-password" | "console-link")[],
  seconds: number,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(Date.now() + seconds * 1000);
  for (const purpose of purposes) {
    await internalAdapter.createVerificationValue({ identifier: `${purpose}:${token}`, value: userId, expiresAt });
  }
  return `/reset/${token}`;
}

/** A URL may contain characters that the database rejects, and the library would query them. */
const mayBeToken = (token: string): boolean => /^[\w-]{1,200}$/.test(token);
