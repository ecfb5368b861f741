import { openDatabase } from "#platform/database/connect.ts";
import { countAnew } from "#tests/support/count-anew.ts";
import { fillCatalogue } from "./catalogue.ts";

export const ORDERS = 50_000;
export const PRODUCTS = 10_000;

/** Two years of orders, 300 of them open; of the others every twentieth was cancelled. Each has two or three lines. */
const YEARS = [
  `INSERT INTO orders (number, token, key, fingerprint, state, name, email, phone, address, pin_code, total_paise, seen_at, placed_at,
      completed_at, cancelled_at, stock_taken)
    SELECT 100000 + n * 16, md5('token' || n), gen_random_uuid(), '', state::order_state,
      (ARRAY['Sunita','Ramesh','Asha','Vikas','Meena','Prakash','Lata','Suresh'])[1 + n % 8] || ' ' ||
      (ARRAY['Jadhav','Patil','Shinde','Pawar','More','Kale','Gaikwad'])[1 + n / 8 % 7],
      'buyer' || n % 20000 || '@example.in', '+91' || 9000000000 + n * 7919 % 20000,
      'Gat ' || n % 900 || ', ' || (ARRAY['Vinchur','Niphad','Palkhed','Yeola','Lasalgaon'])[1 + n % 5] || ', Nashik 422305', '422305',
      100, placed, placed, CASE state WHEN 'completed' THEN placed + interval '1 day' END,
      CASE state WHEN 'cancelled' THEN placed + interval '1 day' END, state <> 'cancelled'
    FROM (SELECT n, CASE WHEN n > ${ORDERS - 300} THEN 'open' WHEN n % 20 = 0 THEN 'cancelled' ELSE 'completed' END AS state,
        now() - interval '1 day' - (${ORDERS} - n) * interval '21 minutes' AS placed FROM generate_series(1, ${ORDERS}) AS n) AS years`,
  `INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
    SELECT o.id, place, p.id, p.sku, p.name, p.pack_amount, p.pack_unit, p.price_paise, 1 + place
    FROM orders o, generate_series(0, 2) AS place, LATERAL (SELECT * FROM products
      WHERE id = (SELECT min(id) FROM products) + (o.id * 31 + place * 1009) % ${PRODUCTS}) AS p WHERE place < 2 OR o.id % 4 > 0`,
  `UPDATE orders SET total_paise = (SELECT sum(unit_price_paise * quantity) FROM order_lines WHERE order_id = orders.id)`,
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

/** Gives a migrated shop without products two years of trade. */
export async function fillYears(parts: { url: string | undefined; dataDir: string }): Promise<void> {
  await fillCatalogue(parts, PRODUCTS);
  const database = await openDatabase(parts);
  try {
    for (const statement of YEARS) await database.pool.query(statement);
    await countAnew({ sql: async (text) => (await database.pool.query(text)).rows });
    await database.pool.query("VACUUM ANALYZE");
  } finally {
    await database.close();
  }
}
