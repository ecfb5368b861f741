import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { OpenDatabase } from "#platform/database/connect.ts";
import { checkBooks } from "#shop/backup/check-consistency.ts";
import type { OrderState } from "#shop/values/order.ts";
import { readPin } from "#shop/delivery/pin.ts";
import { PICTURE_WIDTHS, SHARED_WIDTH } from "#shop/pictures/picture-sizes.ts";
import { placedIn, type Ledger } from "./ledger.ts";

type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const sqlOf = ({ pool }: OpenDatabase): Sql => {
  return async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows;
};

/** Pieces of every product at the beginning. */
export type Start = Map<number, number>;

export async function startOf(database: OpenDatabase): Promise<Start> {
  const rows = await sqlOf(database)<{ id: number; stock: number }>("SELECT id, stock FROM products");
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * What is wrong with the shop's books, in words. Checked: stock is start − sold + cancelled, and the sum of its movements.
 * Each order exists once, with its lines, their total and their weight. The doctor agrees on days and customers.
 */
export async function wrongInBooks(database: OpenDatabase, start: Start): Promise<string[]> {
  const sql = sqlOf(database);
  const stocks = await sql<{ id: number; stock: number; moved: number; added: number; sold: number }>(`
    SELECT products.id, stock, coalesce(moved, 0)::int AS moved, coalesce(added, 0)::int AS added, coalesce(sold, 0)::int AS sold
    FROM products
    LEFT JOIN (SELECT product_id, sum(change) AS moved,
        sum(change) FILTER (WHERE reason IN ('import', 'adjustment')) AS added
      FROM stock_movements GROUP BY product_id) AS movements ON movements.product_id = products.id
    LEFT JOIN (SELECT product_id, sum(quantity) AS sold FROM order_lines JOIN orders ON orders.id = order_id
      WHERE state <> 'cancelled' AND stock_taken GROUP BY product_id) AS sales ON sales.product_id = products.id
    ORDER BY products.id`);
  const wrong = stocks.flatMap(({ id, stock, moved, added, sold }) => {
    const began = start.get(id) ?? added;
    const right = stock === began - sold && stock === moved;
    return right ? [] : [`product ${id}: stock ${stock}, start ${began}, sold ${sold}, movements ${moved}`];
  });
  const orders = await sql<{ what: string }>(`
    SELECT 'order ' || orders.number || ': total ' || total_paise || ', lines ' || coalesce(sum(unit_price_paise * quantity), 0) AS what
    FROM orders LEFT JOIN order_lines ON order_id = orders.id GROUP BY orders.id
    HAVING total_paise - delivery_paise + discount_paise <> coalesce(sum(unit_price_paise::bigint * quantity), 0)
    UNION ALL
    -- All that is bought is sold in kg.
    SELECT 'order ' || number || ' weighs ' || coalesce(weight_grams::text, 'nothing') || ', its packs ' || packs FROM orders
      JOIN (SELECT order_id, sum(quantity * pack_amount * 1050)::bigint AS packs FROM order_lines GROUP BY 1) AS lines
        ON order_id = orders.id
      WHERE weight_grams IS DISTINCT FROM packs
    UNION ALL
    SELECT 'order ' || number || ' has ' || coalesce(mails, 0) || ' e-mails' FROM orders
      LEFT JOIN (SELECT parameters #>> '{order,token}' AS token, count(*) AS mails FROM outbox
        WHERE template = 'order_received' GROUP BY 1) AS sent USING (token)
      WHERE email IS NOT NULL AND (mails > 1 OR mails IS NULL
        -- A mailbox that is nobody's proved one gets three a day.
        AND (SELECT count(*) FROM outbox WHERE "to" = email) < 3)
    UNION ALL
    SELECT 'key ' || key || ' has ' || count(*) || ' orders' FROM orders GROUP BY key HAVING count(*) > 1
    UNION ALL
    SELECT 'order ' || number || ' has ' || coalesce(pieces, 0) || ' of product ' || product_id || ', its movements say ' ||
      -coalesce(moved, 0) || ', placed ' || coalesce(placed, 0) || ' times'
    FROM (SELECT order_id, product_id, sum(quantity) AS pieces FROM order_lines GROUP BY 1, 2) AS lines
    FULL JOIN (SELECT order_id, product_id, sum(change) AS moved, count(*) FILTER (WHERE reason = 'order') AS placed
      FROM stock_movements WHERE order_id IS NOT NULL GROUP BY 1, 2) AS moves USING (order_id, product_id)
    JOIN orders ON orders.id = order_id
    WHERE placed > 1
      OR coalesce(moved, 0) <> CASE WHEN state = 'cancelled' OR NOT stock_taken THEN 0 ELSE -coalesce(pieces, 0) END
    UNION ALL
    SELECT 'order ' || number || ' is ' || state || ', paid ' || coalesce(paid, 0) || ' of ' || total_paise FROM orders
      LEFT JOIN (SELECT order_id, sum(paise) AS paid FROM payments GROUP BY 1) AS came ON came.order_id = orders.id
      WHERE coalesce(paid, 0) <> CASE WHEN state = 'completed' THEN total_paise ELSE 0 END`);
  const broken = await checkBooks(database.db);
  return [
    ...wrong,
    ...orders.map(({ what }) => what),
    ...broken.map(
      ({ rule, count, examples }) => `the doctor's rule '${rule}' is broken ${count} times: ${examples[0]}`,
    ),
  ];
}

/** What `wrongByLedger` reads of an order. */
type Row = Record<"key" | "token" | "number" | "state" | "name" | "agreed" | "place", string>;

/** Where the database is not as the people of the crowd were told. */
export async function wrongByLedger(database: OpenDatabase, ledger: Ledger): Promise<string[]> {
  const sql = sqlOf(database);
  // An edit changes the charge. What the order had before its first one is stored beside it.
  const rows = await sql<Row>(`
    SELECT key, token, number, state, name, concat_ws(' ', fulfilment, coalesce(
        (SELECT before ->> 'deliveryPaise' FROM order_edits WHERE order_id = orders.id ORDER BY order_edits.id LIMIT 1),
        delivery_paise::text), promised_on) AS agreed,
      concat_ws(' ', pin_code, village, state_code, zone_name) AS place
    FROM orders`);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const byNumber = new Map(rows.map((row) => [Number(row.number), row]));
  const kept = new Set((await sql<{ id: string }>("SELECT id FROM pictures")).map(({ id }) => id));
  return [
    ...placedIn(ledger).flatMap(({ sent, zone, path }) => {
      const row = byKey.get(sent["key"]!);
      if (row === undefined) return [`the order at ${path} is lost`];
      if (path !== `/order/${row.token}` || row.name !== sent["name"])
        return [`the order at ${path} is another: ${row.token}`];
      const place = [sent["pin"] || readPin(sent["address"] ?? ""), sent["village"], sent["state"], zone];
      const shown = `${sent["agreed"]} to ${place.filter(Boolean).join(" ")}`;
      const stored = `${row.agreed} to ${row.place}`;
      return shown === stored ? [] : [`the order at ${path} has the delivery ${stored}, and its buyer saw ${shown}`];
    }),
    ...ledger.bought.flatMap(({ sent, answer }) =>
      answer.kind === "refused" && byKey.has(sent["key"]!) ? [`key ${sent["key"]} was refused and is there`] : [],
    ),
    ...ledger.worked.flatMap(({ number, state, wished }) => {
      const found = byNumber.get(number)?.state;
      return found === state || found === wished ? [] : [`order ${number} is ${found}, and was ${state}`];
    }),
    ...ledger.uploaded.flatMap((id) => (kept.has(id) ? [] : [`picture ${id} is lost`])),
  ];
}

/** A change that was not answered has happened or not: from now on the ledger knows which. */
export async function settleChanges(database: OpenDatabase, { worked }: Ledger): Promise<void> {
  const rows = await sqlOf(database)<{ number: string; state: OrderState }>("SELECT number, state FROM orders");
  const states = new Map(rows.map(({ number, state }) => [Number(number), state]));
  for (const order of worked) {
    if (order.wished === null) continue;
    order.state = states.get(order.number) ?? order.state;
    order.wished = null;
  }
}

/** Ids of pictures that a row names. */
export async function picturesIn(database: OpenDatabase): Promise<string[]> {
  const rows = await sqlOf(database)<{ id: string }>("SELECT id FROM pictures ORDER BY id");
  return rows.map(({ id }) => id);
}

/** Every file of a picture, as the shop serves it, decoded whole. */
export async function wrongInPicture(address: string, id: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of [...PICTURE_WIDTHS.map((width) => `${width}.webp`), `${SHARED_WIDTH}.jpg`]) {
    const path = `/pictures/${id}/${name}`;
    const response = await fetch(address + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const problem = response.status === 200 ? await broken(bytes) : `answered ${response.status}`;
    if (problem !== null) wrong.push(`${path}: ${problem}`);
  }
  return wrong;
}

/** Pictures under final names that do not decode whole; `known` ones were looked at before. */
export async function brokenFiles(dataDir: string, known: Set<string>): Promise<string[]> {
  const folder = join(dataDir, "files/pictures");
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".unfinished"))
    .map((entry) => join(entry.parentPath, entry.name));
  const wrong: string[] = [];
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    const problem = await broken(await readFile(name));
    if (problem !== null) wrong.push(`${name}: ${problem}`);
  }
  return wrong;
}

async function broken(bytes: Buffer): Promise<string | null> {
  try {
    await sharp(bytes, { failOn: "error" }).stats();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
