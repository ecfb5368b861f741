import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import type { Mail } from "../values/mail-template.ts";
import { outbox } from "../schema/outbox.ts";

/** Whether no e-mail was sent, it was withdrawn in time, or its reader may have it. */
export type Fate = "none" | "kept_back" | "may_be_out";

/**
 * Withdraws the newest e-mail of this kind about an order. One that a process has begun to send may reach its reader.
 * It is dropped all the same, so that a failed attempt is not repeated.
 */
export async function takeBackMail(
  transaction: Transaction,
  orderId: number,
  template: Mail["template"],
): Promise<Fate> {
  // Waits for a process that is just taking e-mails; from then on its attempt is counted.
  const [mail] = await transaction
    .select({
      id: outbox.id,
      attempts: outbox.attempts,
      sentAt: outbox.sentAt,
      droppedAt: outbox.droppedAt,
    })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.template, template)))
    .orderBy(desc(outbox.id))
    .limit(1)
    .for("update");
  if (mail === undefined) return "none";
  const fate = fateOf(mail);
  if (mail.sentAt === null && mail.droppedAt === null) {
    await transaction
      .update(outbox)
      .set({ droppedAt: sql`now()` })
      .where(eq(outbox.id, mail.id));
  }
  return fate;
}

/** Drops the e-mails of this kind about these orders that still wait. */
export async function takeBackMails(
  transaction: Transaction,
  orderIds: readonly number[],
  template: Mail["template"],
): Promise<void> {
  await transaction.execute(sql`
    update ${outbox} set dropped_at = now()
    where order_id = any(${sql.param(orderIds)}::bigint[]) and template = ${template} and sent_at is null and dropped_at is null`);
}

/** Pure. */
export function fateOf({
  attempts,
  sentAt,
  droppedAt,
}: {
  attempts: number;
  sentAt: Date | null;
  droppedAt: Date | null;
}): Fate {
  if (sentAt !== null) return "may_be_out";
  if (droppedAt !== null) return "none";
  return attempts === 0 ? "kept_back" : "may_be_out";
}
