import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { orders } from "../../schema/orders.ts";
import type { Language } from "../../values/languages.ts";
import { formatOrderNumber } from "../../values/order-number.ts";

/** Sets the language of an order's further emails. False where there is no such order. */
export async function setOrderLanguage(
  db: Database,
  adminId: string,
  number: number,
  language: Language,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const { id, language: before } = orders;
    const [order] = await transaction
      .select({ id, before })
      .from(orders)
      .where(eq(orders.number, number))
      .for("update");
    if (order === undefined) return false;
    if (order.before === language) return true;
    await transaction.update(orders).set({ language }).where(eq(orders.id, order.id));
    await recordChange(transaction, adminId, {
      what: "order_edited",
      subject: "order",
      subjectId: String(order.id),
      label: formatOrderNumber(number),
      before: { language: order.before },
      after: { language },
    });
    return true;
  });
}
