import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { genericOAuth, twoFactor } from "better-auth/plugins";
import { HOST } from "#app/request/cookies.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import { mailLanguage } from "./mail-language.ts";
import type { AccountMail } from "#shop/accounts/account-mail.ts";
import type { Accounts } from "#shop/accounts/open-accounts.ts";
import { openHiddenCauses } from "./refusals.ts";
import { beforeProved } from "./verify-address.ts";
import { openStore } from "./auth-store.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds after which use of a session extends it. */
export const SESSION_EXTENDED_EVERY = HOUR;

/** Validity of email links in seconds. */
export const RESET_LINK = HOUR;
const VERIFICATION_LINK = 7 * DAY;

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string };

export type LibraryParts = {
  accounts: Accounts;
  secret: string;
  /** The shop's public origin. */
  shopUrl: string;
  /** From the settings, lowercase; no account can be created with it. */
  adminEmail: string | undefined;
  reportError(what: string): void;
};

/** The provider's id in `credentials` and in the redirect URL. */
export const PROVIDER_ID = "provider";
/** Prefix of the library's endpoints that are reachable from outside. */
const LIBRARY_PATH = "/auth";

export type Library = ReturnType<typeof openLibrary>;
export type Auth = Library["auth"];

/**
 * The identity library, configured for this shop: sessions, passwords, email links, the second factor, and the optional
 * hosted provider. Its rate limits are off, because it counts them per process and path; see
 * shop/accounts/login-limits.ts for ours.
 */
export function openLibrary(
  { accounts, secret, shopUrl, adminEmail, reportError }: LibraryParts,
  provider?: ProviderSettings,
) {
  const causes = openHiddenCauses();
  const store = openStore(accounts, causes.noting);
  const hashes = openHashes(accounts);
  const secure = shopUrl.startsWith("https:");
  const options = {
    baseURL: shopUrl,
    basePath: LIBRARY_PATH,
    secret,
    trustedOrigins: [shopUrl],
    telemetry: { enabled: false },
    // Its traces are unused. prom-client depends on OpenTelemetry, which the library would otherwise load and call.
    experimental: { instrumentation: { enabled: false } },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${shopUrl}/login` },
    logger: { level: "error", disableColors: true, log: (_level, message) => reportError(message) },
    database: store.database,
    advanced: {
      // With the library's own https prefix, __Secure-, a sibling subdomain could set the cookies.
      useSecureCookies: false,
      cookiePrefix: `${secure ? HOST : ""}ankur`,
      defaultCookieAttributes: { secure },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => crypto.randomUUID() },
    },
    session: { expiresIn: RETENTION.sessionIdleDays * DAY, updateAge: SESSION_EXTENDED_EVERY },
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
        // An email that the provider has not verified would give a stranger access to another person's account.
        if (source.method === "oauth" && user.emailVerified !== true) return { error: "email_not_verified" };
        const isReserved = email === adminEmail || email === (await accounts.readAdmin(store.here()))?.email;
        if (isReserved) return { error: "account_not_linked" };
      },
    },
    ...passwordOptions(hashes, (to, mail) => accounts.queueMail(to, mail, mailLanguage(), store.here())),
    account: {
      // Only to an account with a verified email, which the library checks.
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
      ...(provider === undefined ? [] : [viaProvider(provider, accounts)]),
    ],
  } satisfies BetterAuthOptions;

  const auth = betterAuth(options);
  return { auth: { ...auth, api: causes.withRefusals(auth.api) }, here: store.here, withHash: hashes.withHash };
}

/** Hashes passwords for the library. */
function openHashes({ hashPassword, isPassword }: Accounts) {
  const precomputed = new AsyncLocalStorage<{ password: string; hash: string }>();
  return {
    async hash(password: string): Promise<string> {
      const known = precomputed.getStore();
      return known?.password === password ? known.hash : await hashPassword(password);
    },
    verify: ({ hash, password }: { hash: string; password: string }) => isPassword(password, hash),
    /**
     * Runs `work` with a precomputed hash of the password. The library hashes inside its transaction, which would block
     * the embedded database's only connection for the duration of bcrypt.
     */
    async withHash<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
      const hash = await hashPassword(password);
      return await precomputed.run({ password, hash }, work);
    },
  };
}

/** Passwords, and the emails about them and about a new account's address. */
function passwordOptions(
  { hash, verify }: ReturnType<typeof openHashes>,
  queueMail: (to: string, mail: AccountMail) => Promise<void>,
) {
  const nameOf = (user: { name?: string | null }) => user.name ?? "";
  return {
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      // The page limits the bytes; these values disable the library's own bounds.
      minPasswordLength: 1,
      maxPasswordLength: 10_000,
      resetPasswordTokenExpiresIn: RESET_LINK,
      revokeSessionsOnPasswordReset: true,
      password: { hash, verify },
      sendResetPassword: ({ user, token }) =>
        queueMail(user.email, { template: "reset", parameters: { name: nameOf(user), path: `/reset/${token}` } }),
      onPasswordReset: ({ user }) =>
        queueMail(user.email, { template: "password_changed", parameters: { name: nameOf(user) } }),
      onExistingUserSignUp: ({ user }) =>
        queueMail(user.email, { template: "already_registered", parameters: { name: nameOf(user) } }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_LINK,
      sendVerificationEmail: ({ user, token }) =>
        queueMail(user.email, { template: "welcome", parameters: { name: nameOf(user), path: `/verify/${token}` } }),
    },
  } satisfies Pick<BetterAuthOptions, "emailAndPassword" | "emailVerification">;
}

/** The provider is not called after a login, so its tokens are not stored. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function viaProvider({ issuer, clientId, clientSecret }: ProviderSettings, accounts: Accounts) {
  return genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        clientId,
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
        scopes: ["openid", "email", "profile"],
        requireIdTokenVerification: true,
        // A subject is unique only within its issuer.
        accountSubject: ({ profile }) => `${issuer} ${String(profile["sub"] ?? "")}`,
        pkce: true,
        disableProviderLogout: true,
        // The provider proves whose address it is; a stranger may have opened an account with it.
        async mapProfileToUser({ email, email_verified: emailVerified }: Record<string, unknown>) {
          if (emailVerified === true && typeof email === "string") await accounts.proveAddress(email.toLowerCase());
          return { emailVerified: emailVerified === true };
        },
      },
    ],
  });
}
