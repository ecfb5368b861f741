import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitor } from "#shop/values/viewer.ts";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";

const many = { products: [{ ...tomato, stock: 1000 }] };

/** Places orders at once, each from an address and a phone of its own; gives their numbers. */
async function numbersOf({ shop, idOf }: ShopApp, count: number): Promise<number[]> {
  const lines = [{ productId: idOf(tomato), quantity: 1, seenPaise: tomato.pricePaise }];
  const places = Array.from({ length: count }, (_, at) => {
    const buyer = { ...sunita, phone: `+91982200000${at % 10}` };
    return shop.placeOrder(visitor, { key: randomUUID(), buyer, lines, language: "en" }, `10.3.0.${at}`);
  });
  return (await Promise.all(places)).map((answer) => {
    if (!answer.ok) throw new Error(`the order was refused: ${answer.problem.kind}`);
    return answer.value.number;
  });
}

test("the number of an order says nothing of how many there are, or of the one before", async () => {
  const numbers = await numbersOf(await openShopApp("server", many), 40);
  expect(new Set(numbers).size).toBe(40);
  for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{5}$/);
  // Computed from ids, neighbours were a fixed step apart.
  const steps = numbers.slice(1).map((number, at) => (number - numbers[at]! + 1_000_000) % 1_000_000);
  expect(new Set(steps).size).toBeGreaterThan(35);
});

test("a number that is taken is drawn again, for the order that drew it alone", async () => {
  const app = await openShopApp("server", many);
  const [first] = await numbersOf(app, 1);
  // The next draws hit it: five of the first eight, and one of the second.
  await app.sql("CREATE SEQUENCE draws");
  await app.sql(`CREATE FUNCTION draw_again() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('draws') IN (1, 2, 4, 7, 8, 10) THEN NEW.number := ${first}; END IF; RETURN NEW; END $$`);
  await app.sql("CREATE TRIGGER draw_again BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION draw_again()");
  const numbers = await numbersOf(app, 8);
  expect(new Set([...numbers, first]).size).toBe(9);
  expect(await app.sql("SELECT last_value::int AS draws FROM draws")).toEqual([{ draws: 14 }]);
  const rows = await app.sql<{ number: string }>(
    "SELECT number FROM orders JOIN order_lines ON order_id = id ORDER BY number::bigint",
  );
  expect(rows.map(({ number }) => Number(number))).toEqual([...numbers, first].toSorted((a, b) => a! - b!));
});

test("numbers have a digit more once half of them are used", async () => {
  const app = await openShopApp("server", many);
  await app.sql("SELECT setval('orders_id_seq', 449998)");
  const digits = [];
  for (let order = 0; order < 3; order += 1) digits.push(String((await numbersOf(app, 1))[0]).length);
  expect(digits, "after 449,999 orders, and after 450,000").toEqual([6, 6, 7]);
  await app.sql("SELECT setval('orders_id_seq', 4500000)");
  await numbersOf(app, 1);
  expect(String((await numbersOf(app, 1))[0])).toHaveLength(8);
});
