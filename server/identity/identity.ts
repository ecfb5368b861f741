import type { Asking, Identity } from "#app/request/identity.ts";
import { openMemoryAttempts } from "#shop/rate-limit/in-memory.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { logFailure, logTrouble } from "../log/log.ts";
import { throttled } from "../log/throttle.ts";
import { openLibrary, type LibraryParts, type ProviderSettings } from "./better-auth.ts";
import { openHosted } from "./hosted-provider.ts";
import { openKnownDevices } from "./known-devices.ts";
import { openLogin } from "./login.ts";
import { openOwnPassword } from "./own-password.ts";
import { openPasswordReset } from "./password-reset.ts";
import { openSecondFactor } from "./second-factor.ts";
import { openSessions } from "./sessions.ts";
import { openSignUp } from "./sign-up.ts";
import { openAddressProof } from "./verify-address.ts";

export type IdentityParts = Pick<LibraryParts, "accounts" | "secret" | "shopUrl"> & {
  /** From the settings, lowercase; no account can be created with it. */
  adminEmail: string | undefined;
  provider: ProviderSettings | undefined;
};

/** Operations of the process, in addition to those of the pages. */
export type ProcessIdentity = Identity & {
  /** The viewer of a request, and cookies to set if the session was extended or has ended. */
  recognise(request: Request): Promise<{ viewer: Viewer; headers: Headers | null }>;
  /** Handles the provider's redirect back to the shop. */
  answerProvider(asking: Asking): Promise<Response>;
  /** The path of a one-time page where the admin sets a password. */
  adminLink(userId: string): Promise<string>;
  /** Resolves when all requested emails are in the outbox. */
  settled(): Promise<void>;
};

export function openIdentity({ provider, ...shop }: IdentityParts): ProcessIdentity {
  const { accounts, secret } = shop;
  const secure = shop.shopUrl.startsWith("https:");
  const libraryParts: LibraryParts = {
    ...shop,
    // The error is logged where it is rethrown; throttled, because during an outage every request would add a line.
    reportError: throttled((what) => logTrouble(`Identity: ${what}`)),
  };
  const { auth, here, withHash } = openLibrary(libraryParts);
  const { afterResponse, settled } = openBackground();
  const sessions = openSessions({ auth, accounts });
  const devices = openKnownDevices({ accounts, secret, secure });
  const proof = openAddressProof({ secret, secure });
  const hosted = openHosted(libraryParts, provider);
  /** At most two events per hour and address are recorded. */
  const refusals = openMemoryAttempts({ burst: 2, forgottenAfter: 3600 });

  return {
    recognise: sessions.recognise,
    signOut: sessions.signOut,
    ...openLogin({ auth, accounts, sessions, devices, hosted, secure, afterResponse }),
    provider: provider === undefined ? null : new URL(provider.issuer).hostname,
    ...openSignUp({ auth, accounts, withHash, proof, sessions }),
    ...openPasswordReset({ auth, accounts, here, devices, afterResponse }),
    ...openOwnPassword({ auth, accounts, devices }),
    secondFactor: openSecondFactor({ auth, accounts, sessions }),
    async noteRefusal({ address }, viewer) {
      if (refusals(address) > 0) return;
      await accounts.record({ what: "admin_refused", userId: viewer.role === "visitor" ? null : viewer.id, address });
    },
    settled,
  };
}

/** Runs work after the response, so that timing reveals nothing. */
function openBackground() {
  const background = new Set<Promise<void>>();
  return {
    afterResponse(work: () => Promise<void>): void {
      const running: Promise<void> = work()
        .catch(logFailure)
        .finally(() => background.delete(running));
      background.add(running);
    },
    async settled(): Promise<void> {
      await Promise.all(background);
    },
  };
}
