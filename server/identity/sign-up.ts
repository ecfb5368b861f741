import { setTimeout as pause } from "node:timers/promises";
import type { Identity } from "#app/request/identity.ts";
import { tokenOf } from "./cookies.ts";
import { RESET_LINK, type Library, type LibraryParts } from "./better-auth.ts";
import { createPasswordLink } from "./password-reset.ts";
import { orRefused, wait } from "./refusals.ts";
import type { Sessions } from "./sessions.ts";
import { emailIn, proving, type openAddressProof } from "./verify-address.ts";

type Parts = Pick<LibraryParts, "accounts"> &
  Pick<Library, "auth" | "withHash"> & {
    proof: ReturnType<typeof openAddressProof>;
    sessions: Sessions;
  };

/** Minimum ms of a sign-up: the duration must not reveal whether the email has an account. */
const SIGN_UP_TAKES = 400;

/** Sign-up, and verification of the email address. */
export function openSignUp({
  auth,
  accounts,
  withHash,
  proof,
  sessions,
}: Parts): Pick<Identity, "signUp" | "verifyAddress" | "sendVerification"> {
  return {
    async signUp({ address }, { email, password, ...details }) {
      const tooMany = await accounts.takeSignUp(address);
      if (tooMany !== null) return wait(tooMany);
      if (await accounts.isCommonPassword(password)) return { kind: "common" };
      const optional = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
      const body = { email, password, ...optional, name: details.name };
      const takesLong = pause(SIGN_UP_TAKES);
      const { user } = await withHash(password, () => auth.api.signUpEmail({ body }));
      const { internalAdapter } = await auth.$context;
      // For an existing email, the library returns a fictitious account.
      const isNew = (await internalAdapter.findUserById(user.id)) !== null;
      if (isNew) await accounts.giveBackSignUp(address);
      await accounts.record({ what: "signed_up", userId: null, address });
      const headers = new Headers();
      proof.markOpener(headers, isNew ? user.id : undefined);
      await takesLong;
      return { kind: "done", headers };
    },

    async verifyAddress({ request, address }, token) {
      if ((await accounts.takeToken(address)) !== null) return { kind: "expired" };
      const email = emailIn(token);
      const { internalAdapter } = await auth.$context;
      const user = email === null ? null : ((await internalAdapter.findUserByEmail(email))?.user ?? null);
      if (user === null) return { kind: "expired" };
      const session = await sessions.find(request);
      const isOpener = session?.user.id === user.id || proof.isOpener(request, user.id);
      const before = async () => {
        if (!isOpener) await accounts.endUnproved(user.id);
        else await accounts.endOtherAccess(user.id, session?.user.id === user.id ? tokenOf(request) : null);
      };
      const verified = await orRefused(() => proving(before, () => auth.api.verifyEmail({ query: { token } })));
      if (verified === null) return { kind: "expired" };
      await accounts.record({ what: "address_verified", userId: user.id, address });
      if (isOpener || user.emailVerified) return { kind: "done" };
      return { kind: "choose", path: await createPasswordLink(auth, user.id, ["reset-password"], RESET_LINK) };
    },

    async sendVerification({ request, address }, _viewer) {
      const session = await sessions.find(request);
      if (session === null || session.user.emailVerified) return { kind: "done" };
      const tooMany = (await accounts.takeReset(address)) ?? (await accounts.takeConfirmation(session.user.email));
      if (tooMany !== null) return wait(tooMany);
      await auth.api.sendVerificationEmail({ body: { email: session.user.email } });
      return { kind: "done" };
    },
  };
}
