import { join } from "node:path";
import type { Backups } from "#app/request/backups.ts";
import { renderMail } from "#app/mail/render-mail.ts";
import { openMailFolder, tidyMailFolder } from "#platform/mail/folder-mailer.ts";
import { runAll } from "#platform/run-all.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { openSmtp } from "#platform/mail/smtp-mailer.ts";
import { openAdminConsole, type AdminConsole } from "./cli/admin-commands.ts";
import { clockDoubted } from "./doctor/finding.ts";
import { PERSON_ERASED } from "#shop/topics/topics.ts";
import { adminShopOf, type Composition } from "./compose.ts";
import { logTrouble } from "./log/log.ts";
import { outageLog } from "./log/throttle.ts";
import type { Env } from "./env.ts";
import type { ProcessIdentity } from "./identity/identity.ts";
import { openFormerBuilds, type FormerBuilds } from "./http/former-builds.ts";
import { BUILDS } from "./http/middleware/static-files.ts";
import { openBackups, type BackupConsole } from "./workers/backup-worker.ts";
import { openMailWorker } from "./workers/mail-worker.ts";
import { openWorkerLoop, type WorkerLoop } from "./workers/worker-loop.ts";
import { openPictureWorker } from "./workers/picture-worker.ts";
import { errorCause } from "#platform/error-cause.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** Parts that depend on the shop's URL. */
export type OpenParts = {
  identity: () => Promise<ProcessIdentity>;
  /** Built files of former releases. */
  former: FormerBuilds;
  console: AdminConsole & BackupConsole;
  backups: Backups;
  /** Call after a possible change: emails may be due. */
  changed(): void;
  /** Stops background work; call after the last response. */
  stop(): Promise<void>;
};

/**
 * ms after the start at which deferred work begins: the identity library, resizing pictures, and the daily clean-up.
 */
const SETTLED_IN = 3000;
/** ms between two looks for products that somebody waits for and that are in stock again. */
const RESTOCKED_EVERY = 60_000;
/** ms between two rounds of deleting expired data. */
const PURGE_EVERY = 24 * 3600 * 1000;

/** Opens the parts that depend on `shopUrl`, the public origin. */
export function openParts(composition: Composition, env: Env, shopUrl: string): OpenParts {
  const identity = openIdentityLate(composition, env, shopUrl);
  const mailer = openMailerOf(env);
  const mailWorker = openMailWorkerFor(composition, mailer, env, shopUrl);
  const backupWorker = openBackups(composition, env);
  const pictures = openPictureWorker(adminShopOf(composition.shop).pictures.sizes);
  const restocked = openWorkerLoop({
    every: RESTOCKED_EVERY,
    work: () => adminShopOf(composition.shop).enquiries.notifyRestocked(),
    outage: outageLog("People who wait for products cannot be read"),
  });
  const former = openFormerBuilds(composition.files, BUILDS);
  const upkeep = openUpkeep(composition, env, former);
  composition.pubsub.subscribe((topic) => {
    if (topic === PERSON_ERASED) upkeep.nudge();
  });
  const timers = [
    setTimeout(() => pictures.nudge(), SETTLED_IN),
    setTimeout(() => void identity(), SETTLED_IN),
    setTimeout(() => upkeep.nudge(), SETTLED_IN),
  ];
  for (const timer of timers) timer.unref();
  return {
    identity,
    former,
    backups: backupWorker.backups,
    console: { ...openAdminConsole(composition, identity, shopUrl), ...backupWorker.console },
    changed: () => mailWorker.nudge(),
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await backupWorker.stop();
      await pictures.stop();
      await upkeep.stop();
      await restocked.stop();
      await identity.settled();
      await mailWorker.stop();
      mailer.close();
    },
  };
}

/** Loads the identity library on first use: its import takes time, which a start and anonymous visitors do not need. */
function openIdentityLate(
  { accounts, secret }: Pick<Composition, "accounts" | "secret">,
  { adminEmail, provider }: Pick<Env, "adminEmail" | "provider">,
  shopUrl: string,
) {
  let open: Promise<ProcessIdentity> | undefined;
  const identity = () =>
    (open ??= import("./identity/identity.ts").then(({ openIdentity }) =>
      openIdentity({ accounts, secret, shopUrl, adminEmail, provider }),
    ));
  return Object.assign(identity, { settled: async () => (await open)?.settled() });
}

/** Folder of emails while SMTP_URL is not set. */
const mailFolderOf = ({ dataDir }: Pick<Env, "dataDir">): string => join(dataDir, "outbox");

/** Sends by SMTP if configured, or else writes to `<dataDir>/outbox` and prints the path. */
function openMailerOf({ smtpUrl, dataDir }: Pick<Env, "smtpUrl" | "dataDir">): Mailer {
  if (smtpUrl !== undefined) return openSmtp(smtpUrl);
  return openMailFolder(mailFolderOf({ dataDir }), (path) =>
    console.log(`Email saved to ${path} (not sent, because SMTP_URL is not set)`),
  );
}

function openMailWorkerFor(
  { shop, outbox }: Pick<Composition, "shop" | "outbox">,
  mailer: Mailer,
  { mailFrom }: Pick<Env, "mailFrom">,
  shopUrl: string,
): WorkerLoop {
  const { hostname } = new URL(shopUrl);
  return openMailWorker({
    due: outbox.sendDue,
    mailer,
    async render(mail) {
      const { name, phone } = await shop.details();
      if (mail.template === "many_orders") {
        mail.parameters.orders = await adminShopOf(shop).orders.countNew(mail.parameters.firstId);
      }
      if (mail.template === "many_messages") {
        mail.parameters.messages = await adminShopOf(shop).enquiries.countNew(mail.parameters.firstId);
      }
      // A language may have been turned off since: its pages are not there, and nor are the links to them.
      const isOn = (await shop.languagesOn()).includes(mail.language);
      const language = isOn ? mail.language : SHOP_LANGUAGE;
      if ("order" in mail.parameters) {
        const { order } = mail.parameters;
        order.lines = await shop.translateLines(language, order.lines);
      }
      return renderMail(mail, { name, phone, url: shopUrl, language });
    },
    from: async () => mailFrom ?? (await shop.details()).email ?? `shop@${hostname}`,
    host: hostname,
  });
}

/** Deletes expired data, and stores the built files for pages that stay open. */
function openUpkeep(
  { shop, files, outbox }: Pick<Composition, "shop" | "files" | "outbox">,
  env: Pick<Env, "taxCase" | "dataDir">,
  former: FormerBuilds,
): WorkerLoop {
  return openWorkerLoop({
    every: PURGE_EVERY,
    async work(signal) {
      const { taxCase } = env;
      const purgeRows = async () => {
        const doubt = await adminShopOf(shop).purge({ taxCase });
        if (doubt !== null) logTrouble(clockDoubted(doubt));
      };
      const steps = [
        () => former.save(signal),
        purgeRows,
        () => files.tidy(),
        () => tidyMailFolder(mailFolderOf(env), outbox.known),
      ];
      await runAll(steps.map((step) => async () => (signal.aborted ? undefined : await step())));
    },
    outage: {
      isDown(error) {
        logTrouble(
          "The daily clean-up of old data failed, or the built files were not saved for the next update: " +
            errorCause(error),
        );
      },
      isBack() {},
    },
  });
}
