import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { recordChange, type Change } from "../audit/change-log.ts";
import { enquiries } from "../schema/enquiries.ts";

/** What the admin does with a message. */
export const ENQUIRY_MARKS = ["read", "archive", "unarchive", "delete", "restore"] as const;
export type EnquiryMark = (typeof ENQUIRY_MARKS)[number];

/**
 * Marks a message; idempotent. False when there is no such message. An archived one counts as read. A deleted one can
 * be restored until the daily round removes it.
 */
export async function markEnquiry(db: Database, adminId: string, id: number, mark: EnquiryMark): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  return await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(eq(enquiries.id, id))
      .for("update");
    if (row === undefined) return false;
    const { set, unless, ...audited } = MARKS[mark];
    const [changed] = await transaction
      .update(enquiries)
      .set(set())
      .where(and(eq(enquiries.id, id), unless))
      .returning({ name: enquiries.name });
    if (changed !== undefined) {
      await recordChange(transaction, adminId, {
        ...audited,
        subject: "message",
        subjectId: String(id),
        label: changed.name,
      });
    }
    if (mark === "archive") {
      await transaction
        .update(enquiries)
        .set({ readAt: new Date() })
        .where(and(eq(enquiries.id, id), isNull(enquiries.readAt)));
    }
    return true;
  });
}

type Mark = Pick<Change, "what" | "before" | "after"> & {
  set: () => Partial<typeof enquiries.$inferInsert>;
  /** Only what is not so already. */
  unless: ReturnType<typeof isNull>;
};

const MARKS: Record<EnquiryMark, Mark> = {
  read: {
    what: "message_read",
    before: { read: false },
    after: { read: true },
    set: () => ({ readAt: new Date() }),
    unless: isNull(enquiries.readAt),
  },
  archive: {
    what: "message_archived",
    before: { archived: false },
    after: { archived: true },
    set: () => ({ archivedAt: new Date() }),
    unless: isNull(enquiries.archivedAt),
  },
  unarchive: {
    what: "message_unarchived",
    before: { archived: true },
    after: { archived: false },
    set: () => ({ archivedAt: null }),
    unless: isNotNull(enquiries.archivedAt),
  },
  delete: {
    what: "message_deleted",
    before: { deleted: false },
    after: { deleted: true },
    set: () => ({ deletedAt: new Date() }),
    unless: isNull(enquiries.deletedAt),
  },
  restore: {
    what: "message_restored",
    before: { deleted: true },
    after: { deleted: false },
    set: () => ({ deletedAt: null }),
    unless: isNotNull(enquiries.deletedAt),
  },
};
