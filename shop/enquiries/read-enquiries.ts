import { and, desc, eq, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { holdsWords } from "../schema/expressions.ts";
import { enquiries } from "../schema/enquiries.ts";
import { products } from "../schema/products.ts";
import { mobileIn } from "../values/phone.ts";
import { isBack, isToAnswer } from "./restock-request.ts";

/** What a visitor wrote, as the admin sees it. */
export type EnquiryForAdmin = {
  id: number;
  name: string;
  email: string;
  message: string;
  /** The product that somebody waits for, instead of a message. */
  product: { name: string; slug: string; isBack: boolean } | null;
  /** An Indian mobile number that the message holds, in E.164. */
  mobile: string | null;
  at: Date;
  /** Also of a request whose product is not back: until then there is nothing to answer. */
  isRead: boolean;
  isArchived: boolean;
  /** It can be restored until the daily round removes it. */
  isDeleted: boolean;
};

export type EnquiriesQuery = {
  /** `waiting`: requests for products that are not back yet. */
  show: "archived" | "waiting" | null;
  /** The search text; '' for all. */
  text: string;
  /** The id of the last one of the page before. */
  before: number | null;
};

export type EnquiriesPage = {
  enquiries: EnquiryForAdmin[];
  /** For the next page's `before`; null at the end. */
  next: number | null;
  /** Of those that are not archived. */
  unread: number;
};

const PAGE = 20;

const columns = {
  id: enquiries.id,
  name: enquiries.name,
  email: enquiries.email,
  message: enquiries.message,
  at: enquiries.at,
  readAt: enquiries.readAt,
  archivedAt: enquiries.archivedAt,
  deletedAt: enquiries.deletedAt,
  product: { name: products.name, slug: products.slug, isBack: sql<boolean>`(${isBack})` },
};

type Row = Pick<typeof enquiries.$inferSelect, Exclude<keyof typeof columns, "product">> &
  Pick<EnquiryForAdmin, "product">;

/** SQL: a message that waits to be read. */
export const isUnread = () =>
  and(isNull(enquiries.readAt), isNull(enquiries.archivedAt), isNull(enquiries.deletedAt), isToAnswer);

/** One page of what visitors wrote, the newest first. */
export async function listEnquiries(db: Database, { show, text, before }: EnquiriesQuery): Promise<EnquiriesPage> {
  const rows = await db
    .select(columns)
    .from(enquiries)
    .leftJoin(products, eq(products.id, enquiries.productId))
    .where(
      and(
        isNull(enquiries.deletedAt),
        show === "archived" ? isNotNull(enquiries.archivedAt) : isNull(enquiries.archivedAt),
        show === "waiting" ? not(isToAnswer) : show === null ? isToAnswer : undefined,
        before === null ? undefined : lt(enquiries.id, before),
        ...holdsWords(sql`(${enquiries.name} || ' ' || ${enquiries.email} || ' ' || ${enquiries.message})`, text),
      ),
    )
    .orderBy(desc(enquiries.id))
    .limit(PAGE + 1);
  const [counted] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(enquiries)
    .where(isUnread());
  const page = rows.slice(0, PAGE);
  return {
    enquiries: page.map(toEnquiry),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    unread: counted?.unread ?? 0,
  };
}

/** One message, also a deleted one, or null when there is none of this id. */
export async function findEnquiry(db: Database, id: number): Promise<EnquiryForAdmin | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await db
    .select(columns)
    .from(enquiries)
    .leftJoin(products, eq(products.id, enquiries.productId))
    .where(eq(enquiries.id, id));
  return row === undefined ? null : toEnquiry(row);
}

function toEnquiry({ readAt, archivedAt, deletedAt, ...row }: Row): EnquiryForAdmin {
  const isWaiting = row.product?.isBack === false;
  const marks = {
    isRead: isWaiting || readAt !== null,
    isArchived: archivedAt !== null,
    isDeleted: deletedAt !== null,
  };
  return { ...row, mobile: mobileIn(row.message), ...marks };
}
