import type { OrderState } from "#shop/values/order.ts";
import type { Client } from "#tests/support/client.ts";

/** One order as its buyer knows it: what was sent, and what was answered, if anything was. */
export type Bought = {
  /** The buyer's browser, with the cart. */
  client: Client;
  /** The form as it was sent last, with the key, and with the delivery that its page showed. */
  sent: Record<string, string>;
  /** The delivery zone of the buyer's place, if any. */
  zone: string | null;
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
  /** Changes of a zone's charges that were answered. */
  zoneEdits: number;
  /** Times that a buyer was shown another delivery than before, and pressed Confirm again. */
  agreedAgain: number;
  /** Answers that nobody should get from a shop that runs. */
  failures: string[];
};

export const newLedger = (): Ledger => ({
  bought: [],
  worked: [],
  uploaded: [],
  zoneEdits: 0,
  agreedAgain: 0,
  failures: [],
});

export const placedIn = ({ bought }: Ledger) =>
  bought.flatMap(({ sent, zone, answer }) => (answer.kind === "placed" ? [{ sent, zone, path: answer.path }] : []));
