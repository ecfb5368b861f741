import { afterAll, beforeAll, beforeEach } from "vitest";
import type { OpenDatabase } from "#platform/database/connect.ts";
import type { Mail, MailOrder } from "#shop/values/mail-template.ts";
import { queueMail } from "#shop/outbox/queue-mail.ts";
import type { OutboxMail } from "#shop/outbox/send-due-mail.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { sunita } from "#tests/support/fixtures.ts";

export const order: MailOrder = {
  number: 482_913,
  token: "t0ken",
  name: sunita.name,
  phone: "+919822045678",
  address: sunita.address,
  deliveryPaise: 0,
  totalPaise: 85_000,
  lines: [{ name: "Tomato", pack: { amount: 10, unit: "g" }, quantity: 2, unitPricePaise: 42_500 }],
};
export const orderMail: Mail = { template: "order_received", parameters: { order } };
export const resetMail: Mail = { template: "reset", parameters: { name: sunita.name, path: "/reset/s3cret" } };

/** A refusal that will be the same tomorrow. */
export const refusing = Object.assign(new Error("550 No such user"), { permanent: true });

export type Row = {
  message_id: string;
  template: string;
  parameters: object;
  attempts: number;
  problem: string | null;
  /** Whole minutes from now, rounded. */
  due_in: number;
  is_sent: boolean;
  is_dropped: boolean;
};

/** One database for a group of tests, each of which begins with an empty outbox. */
export function shareOutbox(kind: OpenDatabase["kind"]) {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await openTestDatabase(kind)));
  beforeEach(() => database.pool.query("TRUNCATE outbox"));
  afterAll(() => database.close());
  return () => outboxOf(database);
}

function outboxOf({ db, pool }: OpenDatabase) {
  return {
    db,
    queue: (mail: Mail, options: { after?: number; to?: string } = {}) => {
      const { to = sunita.email, ...rest } = options;
      return queueMail(db, to, mail, { language: "en", ...rest });
    },
    sql: (text: string) => pool.query(text),
    rows: async (): Promise<Row[]> =>
      (
        await pool.query<Row>(`SELECT message_id, template, parameters, attempts, problem,
          round(extract(epoch FROM due_at - now()) / 60)::int AS due_in,
          sent_at IS NOT NULL AS is_sent, dropped_at IS NOT NULL AS is_dropped FROM outbox ORDER BY id`)
      ).rows,
    /** As if that much time had passed. */
    pass: (time: string) => pool.query(`UPDATE outbox SET due_at = due_at - interval '${time}'`),
  };
}

/** Takes every e-mail. */
export function openPostbox() {
  const mails: OutboxMail[] = [];
  return { mails, send: async (mail: OutboxMail) => void mails.push(mail) };
}

export const failing = (error: unknown) => async () => {
  throw error;
};
