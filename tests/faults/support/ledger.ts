import type { OrderState } from "#shop/values/order.ts";

/** One order as its buyer knows it: what was sent, and what was answered, if anything was. */
export type Bought = {
  /** The form as it was sent, with the key. */
  sent: Record<string, string>;
  answer:
    | { kind: "none" }
    /** The address of the order's page. */
    | { kind: "placed"; path: string }
    /** Sold out, or changed meanwhile. */
    | { kind: "refused" };
  /** What the ledger's clock said then. */
  answeredAt?: number;
};

/** An order that the admin works on; one change after the other. */
export type Worked = {
  number: number;
  /** As the last answer said. */
  state: OrderState;
  /** What was asked for and not answered: it may have happened. */
  wished: OrderState | null;
};

/** What the people of a crowd were told, to be held against the database. */
export type Ledger = {
  clock?: () => number;
  bought: Bought[];
  worked: Worked[];
  /** Ids of pictures whose upload was answered. */
  uploaded: string[];
  /** Answers that nobody should get from a shop that runs. */
  failures: string[];
};

export const newLedger = (): Ledger => ({ bought: [], worked: [], uploaded: [], failures: [] });

export const placedIn = ({ bought }: Ledger) =>
  bought.flatMap(({ sent, answer }) => (answer.kind === "placed" ? [{ sent, path: answer.path }] : []));
