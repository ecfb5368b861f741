import pg from "pg";
import { openDatabase } from "#platform/database/connect.ts";
import { saySteps } from "#platform/database/write-guard.ts";
import { countAnew } from "./count-anew.ts";
import { fillCatalogue, type SearchWords } from "./catalogue.ts";

type Size = { orders: number; products: number };

/** Two years of orders, 300 of them open; of the others every twentieth was cancelled. Each has two or three lines. */
const yearsOf = ({ orders, products }: Size): string[] => [
  `INSERT INTO orders (number, token, key, fingerprint, state, name, email, phone, address, pin_code, total_paise, seen_at, placed_at,
      completed_at, cancelled_at, stock_taken)
    SELECT 100000 + n * 16, md5('token' || n), gen_random_uuid(), '', state::order_state,
      (ARRAY['Sunita','Ramesh','Asha','Vikas','Meena','Prakash','Lata','Suresh'])[1 + n % 8] || ' ' ||
      (ARRAY['Jadhav','Patil','Shinde','Pawar','More','Kale','Gaikwad'])[1 + n / 8 % 7],
      'buyer' || n % 20000 || '@example.in', '+91' || 9000000000 + n::bigint * 7919 % 20000,
      'Gat ' || n % 900 || ', ' || (ARRAY['Vinchur','Niphad','Palkhed','Yeola','Lasalgaon'])[1 + n % 5] || ', Nashik 422305', '422305',
      10000 + n % 900 * 100, placed, placed, CASE state WHEN 'completed' THEN placed + interval '1 day' END,
      CASE state WHEN 'cancelled' THEN placed + interval '1 day' END, state <> 'cancelled'
    FROM (SELECT n, CASE WHEN n > ${orders - 300} THEN 'open' WHEN n % 20 = 0 THEN 'cancelled' ELSE 'completed' END AS state,
        now() - interval '1 day' - (${orders} - n) * (interval '2 years' / ${orders}) AS placed FROM generate_series(1, ${orders}) AS n) AS years`,
  `INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
    SELECT o.id, place, p.id, p.sku, p.name, p.pack_amount, p.pack_unit,
      CASE WHEN place > 0 THEN 100 WHEN o.id % 4 > 0 THEN o.total_paise - 500 ELSE o.total_paise - 200 END, 1 + place
    FROM orders o, generate_series(0, 2) AS place, LATERAL (SELECT * FROM products
      WHERE id = (SELECT min(id) FROM products) + (o.id * 31 + place * 1009) % ${products}) AS p WHERE place < 2 OR o.id % 4 > 0`,
  `INSERT INTO payments (order_id, method, paise, at, by_id, with_completion)
    SELECT id, CASE WHEN id % 3 = 0 THEN 'upi' ELSE 'cash' END::paid_by, total_paise, completed_at, 'bench', true FROM orders
    WHERE state = 'completed'`,
  `INSERT INTO stock_movements (product_id, change, reason, order_id, at)
    SELECT l.product_id, -l.quantity, 'order', o.id, o.placed_at FROM order_lines l JOIN orders o ON o.id = l.order_id`,
  `INSERT INTO changes (at, by_id, what, subject, subject_id, label)
    SELECT completed_at, 'bench', 'order_completed', 'order', id, number FROM orders WHERE state = 'completed'`,
  `INSERT INTO users (id, name, email, phone) SELECT 'user' || n, 'Buyer ' || n, 'buyer' || n || '@example.in', '+91' || 9000000000 + n
    FROM generate_series(1, 5000) AS n`,
  `INSERT INTO enquiries (key, name, email, message, at, read_at) SELECT gen_random_uuid(), 'Buyer ' || n, 'buyer' || n || '@example.in',
      'Do you have drip pipes of ' || n || ' mm?', now() - n * interval '8 hours', CASE WHEN n > 40 THEN now() END
    FROM generate_series(1, 2000) AS n`,
  `UPDATE products SET stock = id % 60`,
];

/** Gives a migrated shop products and years of trade, and the words that find some of its products. */
export async function fillYears(parts: { url: string | undefined; dataDir: string }, size: Size): Promise<SearchWords> {
  const words = await fillCatalogue(parts, size.products);
  await withDatabase(parts, async (query) => {
    for (const statement of yearsOf(size)) await query(statement);
    await countAnew({ sql: async <Row extends object>(text: string) => (await query(text)).rows as Row[] });
    await query("VACUUM ANALYZE");
  });
  return words;
}

type Query = (text: string) => Promise<{ rows: object[] }>;

/** On a server, over a connection of its own: the shop's have deadlines. */
async function withDatabase(
  { url, dataDir }: Parameters<typeof openDatabase>[0],
  work: (query: Query) => Promise<void>,
) {
  const database = url === undefined ? await openDatabase({ url, dataDir }) : null;
  const client = database === null ? new pg.Client(url) : database.pool;
  try {
    if (client instanceof pg.Client) {
      await client.connect();
      await client.query(saySteps());
    }
    await work((text) => client.query(text));
  } finally {
    await (database === null ? client.end() : database.close());
  }
}
