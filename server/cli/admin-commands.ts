import type { Admin } from "#shop/accounts/admin-account.ts";
import type { Composition } from "../compose.ts";
import { DEFAULT_ADMIN_EMAIL, type Env } from "../env.ts";
import type { ProcessIdentity } from "../identity/identity.ts";

/**
 * Ensures that the shop has its one admin before anybody can sign up. Throws a one-line Error if ADMIN_EMAIL belongs to
 * another account, or ADMIN_PASSWORD is a common one.
 */
export async function ensureAdmin(
  { accounts }: Pick<Composition, "accounts">,
  env: Pick<Env, "adminEmail" | "adminPassword">,
): Promise<Admin & { made: boolean }> {
  const recorded = await accounts.readAdmin();
  const email = env.adminEmail ?? recorded?.email ?? DEFAULT_ADMIN_EMAIL;
  if (recorded === null && env.adminPassword !== undefined && (await accounts.isCommonPassword(env.adminPassword))) {
    throw new Error("ADMIN_PASSWORD is one of the 10,000 most common passwords. Choose a stronger one.");
  }
  return await accounts.ensureAdmin({ email, password: recorded === null ? env.adminPassword : undefined });
}

/**
 * Prints the admin's email. Without a password it also prints a link at the first start, and later the command that
 * creates one. Creating a link takes too long for every start.
 */
export async function printAdminLink(
  admin: Admin & { made: boolean },
  adminEmail: string | undefined,
  link: () => Promise<string>,
): Promise<void> {
  if (admin.made) console.log(`Admin email: ${admin.email}`);
  if (!admin.hasPassword) {
    console.log(
      admin.made
        ? `Set the admin password within 24 hours: ${await link()}`
        : "The admin has no password yet. To get a link to set one, run: npm run shop -- admin-link",
    );
  }
  if (adminEmail === undefined || adminEmail === admin.email) return;
  console.log(
    `ADMIN_EMAIL is ${adminEmail}, but this shop's admin is ${admin.email}. ` +
      `To change the admin, run: npm run shop -- change-admin ${adminEmail}`,
  );
}

/** Console commands for the admin account; each returns a one-time link to set a password. */
export type AdminConsole = { adminLink(): Promise<string>; changeAdmin(email: string): Promise<string> };

export function openAdminConsole(
  { accounts }: Pick<Composition, "accounts">,
  identity: () => Promise<ProcessIdentity>,
  shopUrl: string,
): AdminConsole {
  const linkFor = async (id: string) => shopUrl + (await (await identity()).adminLink(id));
  return {
    async adminLink() {
      const admin = await accounts.readAdmin();
      if (admin === null) throw new Error("This shop has no admin yet. Start the shop once with npm start.");
      return await linkFor(admin.id);
    },
    async changeAdmin(email) {
      return await linkFor((await accounts.changeAdmin(email)).id);
    },
  };
}
