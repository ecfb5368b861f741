/**
 * How long buyers wait while a backup of the embedded database is made: `node bench/backup.ts [orders]`. It makes a shop
 * with so many orders of three lines in a temporary folder, orders go on arriving, and the backup is made meanwhile.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { compose, setUp } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { partsOf } from "#server/backup/backup-parts.ts";
import { visitor } from "#shop/values/viewer.ts";

const orders = Number(process.argv[2] ?? 10_000);
const dataDir = await mkdtemp(join(tmpdir(), "ankur-bench-"));
try {
  const composition = await compose(readEnv({ DATA_DIR: dataDir }));
  const { pool } = composition.database;
  await setUp(composition, true);
  await pool.query("UPDATE products SET stock = 1000000");
  await pool.query(
    `INSERT INTO orders (number, token, key, fingerprint, name, email, phone, address, total_paise)
       SELECT 100000 + n, md5(n::text), gen_random_uuid(), md5(n::text) || md5(n::text), 'Sunita Jadhav ' || n, 'sunita' || n || '@example.in',
         '+9198220' || lpad((n % 100000)::text, 5, '0'), 'House ' || n || ', Palkhed, Nashik 422 303', 60000
         FROM generate_series(1, $1::int) AS n`,
    [orders],
  );
  await pool.query(
    `INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
       SELECT o.id, line, p.id, p.sku, p.name, p.pack_amount, p.pack_unit, 20000, 1
         FROM orders o CROSS JOIN generate_series(0, 2) AS line JOIN products p ON p.id = 1 + (o.id + line) % 100`,
  );
  await pool.query(
    `INSERT INTO stock_movements (product_id, change, reason, order_id)
       SELECT product_id, -quantity, 'order', order_id FROM order_lines`,
  );
  await pool.query("ANALYZE");

  const waits: number[] = [];
  let isOver = false;
  let placed = 0;
  const buyer = (async () => {
    while (!isOver) {
      const start = performance.now();
      const at = String(placed).padStart(6, "0");
      placed += 1;
      const [good] = await composition.shop.productsById(visitor, [{ productId: 1, quantity: 1 }]);
      if (good === undefined) throw new Error("the demonstration has no first product");
      const outcome = await composition.shop.placeOrder(
        visitor,
        {
          key: randomUUID(),
          // Everybody has a phone of their own: one alone may not order so much.
          buyer: { name: "Sunita", email: null, phone: `+919822${at}`, address: "House 41, Palkhed" },
          lines: [{ productId: 1, quantity: 1, seenPaise: good.pricePaise }],
          language: "en",
        },
        `10.1.${waits.length >> 8}.${waits.length & 255}`,
      );
      if (!outcome.ok) throw new Error(`the order was refused: ${outcome.problem.kind}`);
      waits.push(performance.now() - start);
      await pause(10);
    }
  })();
  await pause(3000);
  const before = waits.splice(0);
  const start = performance.now();
  const receipt = await makeBackup(partsOf(composition), { file: join(dataDir, "bench.tar.gz"), dataDir });
  const took = performance.now() - start;
  isOver = true;
  await buyer;
  const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  const figures = {
    orders: receipt.orders,
    "archive, MB": +(receipt.bytes / 1e6).toFixed(1),
    "backup, ms": Math.round(took),
    "database held, ms": receipt.heldFor,
    "usual order, ms": Math.round(median(before)),
    "usual order meanwhile, ms": Math.round(median(waits)),
    "longest order meanwhile, ms": Math.round(Math.max(...waits)),
    "orders meanwhile": waits.length,
    "memory at its end, MB": Math.round(process.memoryUsage().rss / 1e6),
  };
  console.table(figures);
  await composition.close();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
