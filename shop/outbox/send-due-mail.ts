import { and, asc, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { SECRET_TEMPLATES, type Mail } from "../values/mail-template.ts";
import { outbox } from "../schema/outbox.ts";

/** An e-mail out of the outbox. `messageId` is the same however often it is sent. */
export type OutboxMail = Mail & {
  id: number;
  messageId: string;
  to: string;
  /** BCP 47 */
  language: string;
  /** True: it may have been sent before. */
  again?: boolean;
};

/** E-mails that are taken at a time. */
const BATCH = 20;
/** Duration of the lease on an e-mail; if its process dies, it is due again afterwards. */
const LEASE = sql`interval '2 minutes'`;
/** ms after which no further e-mail of a batch is begun: with a minute for the last one, the lease still holds. */
const TIME_FOR_BATCH = 50_000;

/**
 * ms until sent e-mails are recorded, all together. Those that a process sent but did not record before it died are
 * sent twice.
 */
const NOTED_WITHIN = 250;

const MOST_ATTEMPTS = 12;
/** Minutes until the next attempt: after the first failure, the second … and after every further one the last. */
const BACK_OFF = [1, 5, 15, 60, 180];

/**
 * Passes due e-mails, at most 20, one after the other to `send`. `send` must settle within a minute and runs outside
 * any transaction. An e-mail for which it throws is due again later. It is dropped after 12 attempts, or when the error
 * says `permanent: true`. Several processes may do this at once: each e-mail is leased to one. Delivery is at least
 * once: a process that ends before it records an e-mail leaves it to be sent again, with the same messageId. When
 * `signal` is aborted, the current e-mail is the last, and the others are due again at once.
 */
export async function sendDueMail(
  db: Database,
  send: (mail: OutboxMail) => Promise<void>,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  const start = performance.now();
  const taken = (await isAnyDue(db)) ? await take(db) : [];
  const notes = openNotes(db);
  try {
    for (const [index, each] of taken.entries()) {
      if (signal?.aborted || notes.haveFailed() || performance.now() - start > TIME_FOR_BATCH) {
        await putBack(db, taken.slice(index));
        break;
      }
      const failure = await failureOf(each, send);
      if (failure === null) notes.add(each);
      else await noteFailed(db, each, failure);
      counts[failure === null ? "sent" : "failed"] += 1;
    }
  } finally {
    await notes.written();
  }
  return counts;
}

/** Notes what was sent, together, and beside the sending. */
function openNotes(db: Database) {
  let sent: Taken[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let hasFailed = false;
  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (sent.length === 0) return;
    const noted = sent;
    sent = [];
    writing = writing.then(() => noteSent(db, noted));
    writing.catch(() => (hasFailed = true));
  }
  return {
    add(each: Taken): void {
      sent.push(each);
      timer ??= setTimeout(write, NOTED_WITHIN);
    },
    haveFailed: () => hasFailed,
    /** Throws where one could not be written. */
    written(): Promise<void> {
      write();
      return writing;
    },
  };
}

type Taken = { mail: OutboxMail; attempts: number; leasedUntil: Date };
type Failure = { problem: string; permanent: boolean };

/** Longer than any e-mail waits: one that is due later was queued while the clock was ahead. */
const LONGEST_WAIT = sql`interval '4 hours'`;

const isDue = and(
  isNull(outbox.sentAt),
  isNull(outbox.droppedAt),
  or(lte(outbox.dueAt, sql`now()`), gt(outbox.dueAt, sql`now() + ${LONGEST_WAIT}`)),
);

/** Asked every few seconds: an UPDATE that finds nothing would cost the embedded database more than this. */
async function isAnyDue(db: Database): Promise<boolean> {
  return (await db.select({ id: outbox.id }).from(outbox).where(isDue).limit(1)).length > 0;
}

async function take(db: Database): Promise<Taken[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(outbox)
    // To the millisecond, the precision of a Date: a process recognizes its own lease by its end.
    .set({ dueAt: sql`date_trunc('milliseconds', now()) + ${LEASE}`, attempts: sql`${outbox.attempts} + 1` })
    // An array is made once; a list of IN may be asked anew for each row, and then takes more than the batch.
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, messageId, to, language, template, parameters, attempts, dueAt }) => ({
      mail: { id, messageId, to, language, template, parameters, again: attempts > 1 } as OutboxMail,
      attempts,
      leasedUntil: dueAt,
    }));
}

async function failureOf(
  { mail, attempts }: Taken,
  send: (mail: OutboxMail) => Promise<void>,
): Promise<Failure | null> {
  // Attempts that nobody noted the end of: an e-mail that ends its process must not do so for ever.
  if (attempts > MOST_ATTEMPTS)
    return { problem: "The process ended while the email was being sent.", permanent: true };
  try {
    await send(mail);
    return null;
  } catch (error) {
    const permanent = error instanceof Error && "permanent" in error && error.permanent === true;
    const message = error instanceof Error ? error.message : String(error);
    // PostgreSQL takes no NUL, and a failure that cannot be noted would hold up the e-mails behind it.
    return {
      problem: message
        .replaceAll(/\p{Cc}+/gu, " ")
        .slice(0, 500)
        .toWellFormed(),
      permanent,
    };
  }
}

/** After the lease has ended, another process may send the e-mail once more and record the same. */
async function noteSent(db: Database, sent: readonly Taken[]): Promise<void> {
  const isSecret = sql`${outbox.template} = any(${sql.param(SECRET_TEMPLATES)}::text[])`;
  const ids = sql.param(sent.map(({ mail }) => mail.id));
  await db
    .update(outbox)
    .set({
      sentAt: sql`now()`,
      problem: null,
      parameters: sql`case when ${isSecret} then '{}' else ${outbox.parameters} end`,
    })
    .where(and(sql`${outbox.id} = any(${ids}::bigint[])`, isNull(outbox.sentAt)));
}

async function noteFailed(db: Database, taken: Taken, { problem, permanent }: Failure): Promise<void> {
  const { mail, attempts } = taken;
  const isLost = permanent || attempts >= MOST_ATTEMPTS;
  const minutes = BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? 0;
  await db
    .update(outbox)
    .set(
      isLost
        ? { problem, droppedAt: sql`now()`, ...withoutSecret(mail) }
        : { problem, dueAt: sql`now() + ${minutes}::int * interval '1 minute'` },
    )
    .where(stillOurs([taken]));
}

/** As if they had not been taken. */
async function putBack(db: Database, taken: readonly Taken[]): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: sql`now()`, attempts: sql`${outbox.attempts} - 1` })
    .where(stillOurs(taken));
}

function stillOurs(taken: readonly Taken[]) {
  const ids = taken.map(({ mail }) => mail.id);
  const ends = taken.map(({ leasedUntil }) => leasedUntil);
  return and(inArray(outbox.id, ids), inArray(outbox.dueAt, ends), isNull(outbox.sentAt), isNull(outbox.droppedAt));
}

function withoutSecret({ template }: Mail): { parameters?: Record<string, never> } {
  return SECRET_TEMPLATES.includes(template) ? { parameters: {} } : {};
}
