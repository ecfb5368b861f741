import { openAccounts } from "#shop/accounts/open-accounts.ts";
import type { Env } from "../env.ts";
import { lostSecret } from "../secret.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

type Settings = Pick<Env, "shopUrl" | "host" | "trustProxy" | "secret" | "databaseUrl" | "s3">;

export async function examineSettings(
  { shopBackup, database }: BackupParts,
  env: Settings & Pick<Env, "dataDir">,
): Promise<Finding[]> {
  return [...(await examineSecret(database, env)), ...(await examineAdvice(shopBackup, env))];
}

async function examineSecret(
  { db }: BackupParts["database"],
  env: Pick<Env, "dataDir" | "secret">,
): Promise<Finding[]> {
  const lost = await lostSecret(openAccounts(db), env);
  if (lost === null) return [];
  const message =
    `${lost}. After the next start, everyone is logged out and the admin's two-step login stops working. ` +
    "Restore the secret from your copy, or run: npm run shop -- admin-link";
  return [{ about: "settings", state: "bad", message }];
}

async function examineAdvice(shopBackup: BackupParts["shopBackup"], env: Settings): Promise<Finding[]> {
  const { hasPassword, hasSecondFactor } = await shopBackup.adminGuard();
  const message = [
    ...adviceOn(env),
    ...(hasPassword ? [] : ["The admin has no password yet. To set one, run: npm run shop -- admin-link"]),
    ...(hasPassword && !hasSecondFactor
      ? ["The admin logs in with a password only. Turn on two-step login at /admin/security."]
      : []),
  ];
  if (message.length === 0) return [{ about: "settings", state: "well", message: "No conflicts found." }];
  return message.map((one) => ({ about: "settings", state: "mind", message: one }));
}

/** Settings that conflict or are suitable only for a trial. Pure. */
export function adviceOn({ shopUrl, host, trustProxy, secret, databaseUrl, s3 }: Settings): string[] {
  const advice: string[] = [];
  const isLocal = ["127.0.0.1", "::1", "localhost"].includes(host);
  if (shopUrl === undefined) {
    advice.push("SHOP_URL is not set. That is fine for a trial. For visitors, set it to the shop's https URL.");
  } else if (!shopUrl.startsWith("https:") && !isThisMachine(shopUrl)) {
    advice.push(
      "SHOP_URL is not https. Others on the network can read passwords and customer details. " +
        "Put an https proxy in front of the shop.",
    );
  }
  if (shopUrl?.startsWith("https:") === true && !trustProxy) {
    advice.push(
      "SHOP_URL is https, so there is a proxy in front of the shop, but TRUST_PROXY is off. All visitors look like " +
        "one and share its rate limits. If the proxy sets X-Forwarded-For, set TRUST_PROXY=on.",
    );
  }
  if (trustProxy && !isLocal) {
    advice.push(
      `TRUST_PROXY is on and the shop listens on ${host}. Anyone who reaches that port without the proxy can fake ` +
        "their IP address. Allow only the proxy to reach it.",
    );
  }
  if (databaseUrl !== undefined && secret === undefined) {
    advice.push("SECRET is not set. Every process on this database, and any new machine, needs the same value.");
  }
  if (databaseUrl !== undefined && s3 === undefined) {
    advice.push(
      "Pictures are in DATA_DIR, so other machines cannot read them. To use more than one machine, set the S3_… settings.",
    );
  }
  return advice;
}

function isThisMachine(url: string): boolean {
  return ["127.0.0.1", "[::1]", "localhost"].includes(new URL(url).hostname);
}
