import type { HistoryEntry } from "#shop/orders/queries/admin-order.ts";
import { formatPaise } from "#shop/values/money.ts";
import { startOfDay } from "#shop/values/shop-days.ts";
import { number } from "./numbers.ts";

const marks: Record<string, readonly [set: string, taken: string]> = {
  called: ["marked as called", "no longer marked as called"],
  packed: ["marked as packed", "no longer marked as packed"],
  stock: ["stock reserved", "reserved stock released"],
};

/** What the trail calls a field of an order; a product is called by its name. */
const edited: Record<string, string> = {
  fulfilment: "way of delivery",
  promisedOn: "delivery day",
  deliveryPaise: "delivery charge",
  discountPaise: "discount",
  totalPaise: "total",
  nameChanged: "name",
  phoneChanged: "phone",
  addressChanged: "address",
  pinCode: "PIN code",
  village: "village",
  stateCode: "State",
  pinCodeChanged: "PIN code",
  villageChanged: "village",
  stateCodeChanged: "State",
  noteChanged: "internal note",
  slipNoteChanged: "note on packing slip",
  language: "language of emails",
  discountReasonChanged: "reason for the discount",
  unpacked: "to be packed again",
};

const ways: Record<string, string> = { deliver: "deliver", collect: "collect at the shop" };

type Contents = Pick<HistoryEntry, "before" | "after">;
/** How a value is written: a day such as '24 Dec 2026', a State by its name. */
type Write = { day: (at: Date) => string; state: (code: string) => string };

/** Fields whose values are text. */
const texts: Record<string, (value: string, write: Write) => string> = {
  promisedOn: (value, { day }) => day(startOfDay(value)),
  fulfilment: (value) => ways[value] ?? value,
  pinCode: (value) => value,
  village: (value) => value,
  stateCode: (value, { state }) => state(value),
};

function changedIn({ before, after }: Contents, write: Write): string {
  // The database keeps fields in an order of its own: products are told first.
  const place = (field: string) => Object.keys(edited).indexOf(field);
  const fields = Object.entries(after ?? {}).sort(([one], [other]) => place(one) - place(other));
  const parts = fields.map(([field, is]) => {
    const name = edited[field] ?? field;
    const text = texts[field];
    if (text !== undefined) {
      const [old, now] = [before?.[field], is].map((value) =>
        typeof value === "string" ? text(value, write) : "none",
      );
      return `${name} ${old} → ${now}`;
    }
    if (typeof is !== "number") return name;
    const was = Number(before?.[field] ?? 0);
    const shown = field.endsWith("Paise") ? formatPaise : (count: number) => number.format(count);
    return `${name} ${shown(was)} → ${shown(is)}`;
  });
  return parts.join(", ");
}

/** What a line of an order's history says, in English. */
export function happened({ what, before, after }: Contents & Pick<HistoryEntry, "what">, write: Write): string {
  switch (what) {
    case "order_taken":
      return "Phone order placed";
    case "order_completed":
      return typeof after?.["paidPaise"] === "number"
        ? `Completed, ${formatPaise(after["paidPaise"])} paid in cash`
        : "Completed";
    case "order_paid":
      return `Total paid: ${formatPaise(Number(after?.["paidPaise"] ?? 0))}`;
    case "order_edited":
      return `Edited: ${changedIn({ before, after }, write)}`;
    case "order_edit_undone":
      return `Edit undone: ${changedIn({ before, after }, write)}`;
    case "order_cancelled":
      return "Cancelled. Any reserved stock was released";
    case "completion_undone":
      return "Reopened (was completed)";
    case "cancellation_undone":
      return "Reopened (was cancelled). Its stock was reserved again";
    case "order_marked": {
      const told = Object.entries(after ?? {}).flatMap(([mark, isOn]) => marks[mark]?.[isOn === true ? 0 : 1] ?? []);
      const words = told.join(", ");
      return words.charAt(0).toUpperCase() + words.slice(1);
    }
    default:
      return "Changed";
  }
}
