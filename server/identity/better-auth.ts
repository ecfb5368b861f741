import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { genericOAuth, twoFactor } from "better-auth/plugins";
import { HOST } from "#app/request/cookies.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import type { Accounts } from "#shop/accounts/open-accounts.ts";
import { openHiddenCauses } from "./refusals.ts";
import { beforeProved } from "./verify-address.ts";
import { openStore } from "./auth-store.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** s after which a session that is used moves its end on. */
export const MOVED_ON_EVERY = HOUR;

/** s that links work which are sent by mail. */
export const RESET_LINK = HOUR;
const VERIFICATION_LINK = 7 * DAY;

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string };

export type LibraryParts = {
  accounts: Accounts;
  secret: string;
  /** Origin of the shop's public address. */
  shopUrl: string;
  /** From the settings, in small letters; nobody gets an account under it. */
  adminEmail: string | undefined;
  reportError(what: string): void;
};

/** The provider's name in `credentials`, and in the address that it sends people back to. */
export const PROVIDER_ID = "provider";
/** The only addresses of the library's own that are reachable from outside begin so. */
const LIBRARY_PATH = "/auth";

/**
 * The identity library, set up for this shop: sessions, passwords, links by mail, the second factor, and the hosted
 * provider where one is given. Its rate limits are off, because they are counted per process path; see
 * shop/accounts/login-limits.ts for ours.
 */
export function openLibrary(
  { accounts, secret, shopUrl, adminEmail, reportError }: LibraryParts,
  provider?: ProviderSettings,
) {
  const causes = openHiddenCauses();
  const store = openStore(accounts, causes.noting);
  const ready = new AsyncLocalStorage<{ password: string; hash: string }>();
  const nameOf = (user: { name?: string | null }) => user.name ?? "";

  const secure = shopUrl.startsWith("https:");
  const options = {
    baseURL: shopUrl,
    basePath: LIBRARY_PATH,
    secret,
    trustedOrigins: [shopUrl],
    telemetry: { enabled: false },
    // Nothing reads its traces. prom-client brings OpenTelemetry along, which the library would else load and call.
    experimental: { instrumentation: { enabled: false } },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${shopUrl}/login` },
    logger: { level: "error", disableColors: true, log: (_level, message) => reportError(message) },
    database: store.database,
    advanced: {
      // The library's own prefix for https, __Secure-, would let a neighbour under the same domain set them.
      useSecureCookies: false,
      cookiePrefix: `${secure ? HOST : ""}ankur`,
      defaultCookieAttributes: { secure },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => crypto.randomUUID() },
    },
    session: { expiresIn: RETENTION.sessionIdleDays * DAY, updateAge: MOVED_ON_EVERY },
    verification: { storeIdentifier: "hashed" },
    user: {
      additionalFields: {
        phone: { type: "string", required: false },
        address: { type: "string", required: false },
        village: { type: "string", required: false },
        role: { type: ["customer", "admin"], required: false, defaultValue: "customer", input: false },
      },
      async validateUserInfo({ user, source }) {
        const email = (user.email ?? "").toLowerCase();
        // An address that the provider has not proved would let a stranger wait in somebody else's account.
        if (source.method === "oauth" && user.emailVerified !== true) return { error: "email_not_verified" };
        const isReserved = email === adminEmail || email === (await accounts.readAdmin(store.here()))?.email;
        if (isReserved) return { error: "account_not_linked" };
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      // The page counts bytes; here only the library's own bounds are put out of the way.
      minPasswordLength: 1,
      maxPasswordLength: 10_000,
      resetPasswordTokenExpiresIn: RESET_LINK,
      revokeSessionsOnPasswordReset: true,
      password: {
        async hash(password) {
          const made = ready.getStore();
          return made?.password === password ? made.hash : await accounts.hashPassword(password);
        },
        verify: ({ hash, password }) => accounts.isPassword(password, hash),
      },
      async sendResetPassword({ user, token }) {
        await accounts.queueMail(
          user.email,
          { template: "reset", parameters: { name: nameOf(user), path: `/reset/${token}` } },
          store.here(),
        );
      },
      async onPasswordReset({ user }) {
        await accounts.queueMail(
          user.email,
          { template: "password_changed", parameters: { name: nameOf(user) } },
          store.here(),
        );
      },
      async onExistingUserSignUp({ user }) {
        await accounts.queueMail(
          user.email,
          { template: "already_registered", parameters: { name: nameOf(user) } },
          store.here(),
        );
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_LINK,
      async sendVerificationEmail({ user, token }) {
        await accounts.queueMail(
          user.email,
          { template: "welcome", parameters: { name: nameOf(user), path: `/verify/${token}` } },
          store.here(),
        );
      },
    },
    account: {
      // Only to an account whose owner has proved the address, which the library sees to.
      accountLinking: { enabled: true },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, image: null } }) },
        update: { before: beforeProved },
      },
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
    },
    plugins: [
      twoFactor({ issuer: "Ankur", totpOptions: { digits: 6 }, otpOptions: {} }),
      ...(provider === undefined ? [] : [viaProvider(provider)]),
    ],
  } satisfies BetterAuthOptions;

  const auth = betterAuth(options);
  return {
    auth: { ...auth, api: causes.withRefusals(auth.api) },
    here: store.here,
    /**
     * Runs `work` with this password's hash at hand. The library hashes inside its transaction, and the embedded database
     * has one connection: nothing else would be served for the length of a bcrypt.
     */
    async withHash<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
      const hash = await accounts.hashPassword(password);
      return await ready.run({ password, hash }, work);
    },
  };
}

/** Nothing is ever asked of the provider after a login, so that its tokens are not kept. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function viaProvider({ issuer, clientId, clientSecret }: ProviderSettings) {
  return genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        clientId,
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
        scopes: ["openid", "email", "profile"],
        requireIdTokenVerification: true,
        // A person's name at one provider may be somebody else's at another.
        accountSubject: ({ profile }) => `${issuer} ${String(profile["sub"] ?? "")}`,
        pkce: true,
        disableProviderLogout: true,
        mapProfileToUser: (profile) => ({ emailVerified: profile["email_verified"] === true }),
      },
    ],
  });
}
