import { openAccounts } from "#shop/accounts/open-accounts.ts";
import type { Env } from "../env.ts";
import { lostSecret } from "../secret.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "./parts.ts";

type Settings = Pick<Env, "shopUrl" | "host" | "trustProxy" | "secret" | "databaseUrl" | "s3">;

export async function examineSettings(
  { keeping, database }: BackupParts,
  env: Settings & Pick<Env, "dataDir">,
): Promise<Finding[]> {
  return [...(await examineSecret(database, env)), ...(await examineAdvice(keeping, env))];
}

async function examineSecret(
  { db }: BackupParts["database"],
  env: Pick<Env, "dataDir" | "secret">,
): Promise<Finding[]> {
  const lost = await lostSecret(openAccounts(db), env);
  if (lost === null) return [];
  const said =
    `${lost}: from the next start on nobody is signed in, and the admin's second factor is dead. ` +
    "Bring it back from your copy; without one: npm run shop -- admin-link";
  return [{ about: "settings", state: "bad", said }];
}

async function examineAdvice(keeping: BackupParts["keeping"], env: Settings): Promise<Finding[]> {
  const { hasPassword, hasSecondFactor } = await keeping.adminGuard();
  const said = [
    ...adviceOn(env),
    ...(hasPassword ? [] : ["The admin has no password yet: npm run shop -- admin-link"]),
    ...(hasPassword && !hasSecondFactor
      ? ["The admin signs in with a password alone: turn the second factor on at /admin/security."]
      : []),
  ];
  if (said.length === 0) return [{ about: "settings", state: "well", said: "They fit together." }];
  return said.map((one) => ({ about: "settings", state: "mind", said: one }));
}

/** What in the settings does not fit together, or is fit for a trial only. Pure. */
export function adviceOn({ shopUrl, host, trustProxy, secret, databaseUrl, s3 }: Settings): string[] {
  const advice: string[] = [];
  const isLocal = ["127.0.0.1", "::1", "localhost"].includes(host);
  if (shopUrl === undefined) {
    advice.push("SHOP_URL is not set: fine for a trial; visitors need it to be the shop's https address.");
  } else if (!shopUrl.startsWith("https:") && !isThisMachine(shopUrl)) {
    advice.push(
      "SHOP_URL is not https: passwords and addresses can be read on the way. Put a proxy with a certificate before it.",
    );
  }
  if (shopUrl?.startsWith("https:") === true && !trustProxy) {
    advice.push(
      "SHOP_URL is https, so a proxy stands before the shop, but TRUST_PROXY is off: all visitors look like one, and " +
        "share its limits. Set it to on, if the proxy sets X-Forwarded-For.",
    );
  }
  if (trustProxy && !isLocal) {
    advice.push(
      `TRUST_PROXY is on and the shop listens on ${host}: whoever reaches that port past the proxy can pretend to be ` +
        "anybody. Let only the proxy reach it.",
    );
  }
  if (databaseUrl !== undefined && secret === undefined) {
    advice.push("SECRET is not set: every process on this database, and a new machine, needs the same one.");
  }
  if (databaseUrl !== undefined && s3 === undefined) {
    advice.push(
      "Pictures are in DATA_DIR: processes on other machines do not have them. Set S3_… for more than one machine.",
    );
  }
  return advice;
}

function isThisMachine(url: string): boolean {
  return ["127.0.0.1", "[::1]", "localhost"].includes(new URL(url).hostname);
}
