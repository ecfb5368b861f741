import { countAnew } from "./count-anew.ts";

type Sql = Parameters<typeof countAnew>[0];

/**
 * Writes orders of strangers behind the shop's back: from one network, each of another phone, with a piece of each of two
 * products. Every other one took its stock.
 */
export async function fillFlood(shop: Sql, orders: number): Promise<void> {
  const flood = "(SELECT id FROM orders WHERE network = 'flood')";
  await shop.sql(
    `INSERT INTO orders (number, token, key, fingerprint, name, email, phone, address, total_paise, network, stock_taken, unconfirmed)
     SELECT 200000 + n, lpad(n::text, 22, 'x'), gen_random_uuid(), '', 'Buyer ' || n, 'buyer' || n || '@example.in',
       '+9170' || lpad(n::text, 8, '0'), 'Palkhed', 0, 'flood', n % 2 = 0, true FROM generate_series(1, $1::int) AS n`,
    [orders],
  );
  await shop.sql(`INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
    SELECT o.id, position, p.id, p.sku, p.name, p.pack_amount, p.pack_unit, p.price_paise, 1 FROM orders o,
      (SELECT *, row_number() OVER (ORDER BY id) AS position FROM products ORDER BY id LIMIT 2) AS p WHERE o.id IN ${flood}`);
  await shop.sql(`UPDATE orders SET total_paise = (SELECT sum(unit_price_paise) FROM order_lines WHERE order_id = orders.id)
    WHERE id IN ${flood}`);
  await shop.sql(`INSERT INTO stock_movements (product_id, change, reason, order_id)
    SELECT product_id, -1, 'order', order_id FROM order_lines JOIN orders o ON o.id = order_id WHERE o.id IN ${flood} AND stock_taken`);
  await shop.sql(`UPDATE products p SET stock = stock - pieces, reserved_unconfirmed = reserved_unconfirmed + pieces
    FROM (SELECT product_id, count(*)::int AS pieces FROM order_lines JOIN orders o ON o.id = order_id
      WHERE o.id IN ${flood} AND stock_taken GROUP BY 1) AS taken WHERE p.id = taken.product_id`);
  await countAnew(shop);
}
