import type { Database } from "#platform/database/connect.ts";
import type { Limit } from "../rate-limit/limit.ts";
import { toNetworks } from "../rate-limit/networks.ts";
import { takeAttempts } from "../rate-limit/take-attempt.ts";
import { done, refused, type Outcome } from "../outcome.ts";
import { accountOf, type Viewer } from "../viewer.ts";
import type { Enquiry } from "./enquiry-form.ts";
import { sendEnquiry } from "./send-enquiry.ts";

/** Each message is an e-mail to the shop: generous for those who share an address, and an end to a flood. */
const HOUR = 3600;
const BY_ADDRESS: Limit = { burst: 60, forgottenAfter: HOUR };
const BY_ACCOUNT: Limit = { burst: 10, forgottenAfter: HOUR };

/** Keeps a message as `sendEnquiry` does, if there were not too many from this network `address` or account. */
export async function receiveEnquiry(
  db: Database,
  viewer: Viewer,
  { key, enquiry, address }: { key: string; enquiry: Enquiry; address: string },
): Promise<Outcome<null, { kind: "wait"; seconds: number }>> {
  const account = accountOf(viewer);
  const seconds = await takeAttempts(db, [
    ...toNetworks(address).map((network) => [`enquiry address ${network}`, BY_ADDRESS] as const),
    ...(account === null ? [] : [[`enquiry account ${account}`, BY_ACCOUNT] as const]),
  ]);
  if (seconds > 0) return refused({ kind: "wait", seconds });
  await sendEnquiry(db, key, enquiry);
  return done(null);
}
