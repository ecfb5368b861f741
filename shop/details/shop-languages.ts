import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { recordChange } from "../audit/change-log.ts";
import { shopDetails } from "../schema/shop-details.ts";
import { DETAILS } from "../topics/topics.ts";
import { cacheUntil } from "../topics/cache-until.ts";
import { LANGUAGES, SHOP_LANGUAGE, type LanguageStates } from "../values/languages.ts";

export type ShopLanguages = { states: LanguageStates; defaultLanguage: string };

export async function readLanguages(db: Database | Transaction): Promise<ShopLanguages> {
  const { languages: states, defaultLanguage } = shopDetails;
  const [row] = await db.select({ states, defaultLanguage }).from(shopDetails);
  return row ?? { states: {}, defaultLanguage: SHOP_LANGUAGE };
}

/** Held in memory until somebody changes them: every request needs them. */
export function openLanguages(db: Database, pubsub: PubSub) {
  const languages = cacheUntil(pubsub, [DETAILS], () => readLanguages(db));
  return {
    languages,
    /** Names of the languages that everybody sees, the shop's own first. */
    async languagesOn(): Promise<string[]> {
      const { states } = await languages();
      return LANGUAGES.filter((name) => name === SHOP_LANGUAGE || states[name] === "on");
    },
  };
}

/** Writes the states of languages. One that is named in neither stays as it is. */
export async function changeLanguages(db: Database, adminId: string, changed: ShopLanguages): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(shopDetails).for("update");
    if (row === undefined) throw new Error("the shop was never set up");
    const before = { ...row.languages, default: row.defaultLanguage };
    const after = { ...row.languages, ...changed.states, default: changed.defaultLanguage };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const { default: defaultLanguage, ...languages } = after;
    await transaction.update(shopDetails).set({ languages, defaultLanguage }).where(eq(shopDetails.id, row.id));
    const subject = { subject: "shop", subjectId: "", label: row.name } as const;
    await recordChange(transaction, adminId, { what: "languages_changed", ...subject, before, after });
  });
}
