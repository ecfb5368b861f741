import { createHash, randomBytes } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { products } from "../catalogue/products.table.ts";
import type { StockMove } from "../catalogue/shelf-news.ts";
import { recordChange } from "../audit/record-change.ts";
import { addPaise, multiplyPaise } from "../money.ts";
import { done, refused, type Outcome } from "../outcome.ts";
import { accountOf, type Viewer } from "../viewer.ts";
import type { MailOrder } from "../outbox/mail.ts";
import { announceOrder } from "./order-letters.ts";
import { pinCodeIn, type Buyer } from "./order-form.ts";
import { formatOrderNumber } from "./order-number.ts";
import { orderLines, orders, stockMovements } from "./orders.table.ts";

/** One line as the buyer saw it when pressing Confirm. */
export type WantedLine = { productId: number; quantity: number; /** paise */ seenPaise: number };

export type OrderRequest = {
  /** Made by the checkout page (UUID): the same key is the same order, however often it arrives. */
  key: string;
  /** Who orders by phone may have no e-mail. */
  buyer: Omit<Buyer, "email"> & { email: string | null };
  lines: readonly WantedLine[];
  /** BCP 47 */
  language: string;
  /** The admin who took the order on the phone or at the counter. */
  takenBy?: string;
};

export type PlacedOrder = {
  token: string;
  number: number;
  lines: { productId: number; quantity: number }[];
  /** What this very call took; nothing when the order was there already. */
  moved: StockMove[];
  /** True: the order was there already, and this is its answer once more. */
  again: boolean;
};

export type OrderProblem =
  | { kind: "no_lines" }
  /** Something is not as the buyer saw it. Nothing was written; the page shows today's and asks. */
  | { kind: "changed"; priceChanged: number[]; short: number[]; gone: number[] }
  /** The key belongs to an order with other contents: it is shown, and the buyer is asked. */
  | { kind: "other_order"; order: PlacedOrder };

/**
 * Takes an order: checks and takes the stock, writes the order with its lines as they are sold and the stock movements,
 * in one transaction. The server's prices alone count. A repeated key answers with the first order.
 */
export async function placeOrder(
  db: Database,
  viewer: Viewer,
  request: OrderRequest,
): Promise<Outcome<PlacedOrder, OrderProblem>> {
  if (request.lines.length === 0) return refused({ kind: "no_lines" });
  const fingerprint = fingerprintOf(request);
  const before = await findByKey(db, request.key);
  if (before !== null) return repeated(before, fingerprint);
  try {
    return await db.transaction(async (transaction) => {
      const goods = await lockProducts(transaction, request.lines);
      const decision = decide(request.lines, goods);
      if (!decision.ok) {
        // The same submission, arriving twice at once, may just have taken these very pieces.
        const first = await findByKey(transaction, request.key);
        return first === null ? decision : repeated(first, fingerprint);
      }
      return done(await write(transaction, viewer, request, fingerprint, decision.value));
    });
  } catch (error) {
    if (!isTakenKey(error)) throw error;
    // The same submission arrived twice at once, and the other one was first.
    const first = await findByKey(db, request.key);
    if (first === null) throw error;
    return repeated(first, fingerprint);
  }
}

/** Whether an order was taken under this key. */
export async function isKeyTaken(db: Database, key: string): Promise<boolean> {
  return (await findByKey(db, key)) !== null;
}

/** Whether exactly this submission has become an order already. */
export async function isPlaced(db: Database, request: OrderRequest): Promise<boolean> {
  return (await findByKey(db, request.key))?.fingerprint === fingerprintOf(request);
}

function repeated(
  first: PlacedOrder & { fingerprint: string },
  fingerprint: string,
): Outcome<PlacedOrder, OrderProblem> {
  const order: PlacedOrder = { token: first.token, number: first.number, lines: first.lines, moved: [], again: true };
  return first.fingerprint === fingerprint ? done(order) : refused({ kind: "other_order", order });
}

/** What makes two submissions the same order. */
function fingerprintOf({ buyer, lines }: OrderRequest): string {
  const goods = lines.map((line) => [line.productId, line.quantity, line.seenPaise]).toSorted(byFirst);
  return createHash("sha256")
    .update(JSON.stringify([buyer.name, buyer.email, buyer.phone, buyer.address, goods]))
    .digest("hex");
}

function byFirst(a: number[], b: number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0);
}

async function findByKey(
  db: Database | Transaction,
  key: string,
): Promise<(PlacedOrder & { fingerprint: string }) | null> {
  const rows = await db
    .select({
      token: orders.token,
      number: orders.number,
      fingerprint: orders.fingerprint,
      productId: orderLines.productId,
      quantity: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.key, key))
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  if (first === undefined) return null;
  const lines = rows.map(({ productId, quantity }) => ({ productId, quantity }));
  return { token: first.token, number: first.number, fingerprint: first.fingerprint, lines, moved: [], again: true };
}

export type LockedProduct = Pick<
  typeof products.$inferSelect,
  | "id"
  | "sku"
  | "name"
  | "packAmount"
  | "packUnit"
  | "pictureId"
  | "pricePaise"
  | "mrpPaise"
  | "hsn"
  | "gstBasisPoints"
  | "stock"
  | "deletedAt"
>;

/** Locks in the order of ids: two orders for the same goods wait for each other and never in a circle. */
function lockProducts(transaction: Transaction, lines: readonly WantedLine[]): Promise<LockedProduct[]> {
  return transaction
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      packAmount: products.packAmount,
      packUnit: products.packUnit,
      pictureId: products.pictureId,
      pricePaise: products.pricePaise,
      mrpPaise: products.mrpPaise,
      hsn: products.hsn,
      gstBasisPoints: products.gstBasisPoints,
      stock: products.stock,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map((line) => line.productId),
      ),
    )
    .orderBy(asc(products.id))
    .for("update");
}

/** A line that will be sold. */
type SoldLine = { product: LockedProduct; quantity: number };

/** Whether all lines can be sold exactly as the buyer saw them. Pure. */
export function decide(
  lines: readonly WantedLine[],
  goods: readonly LockedProduct[],
): Outcome<SoldLine[], OrderProblem> {
  const known = new Map(goods.map((product) => [product.id, product]));
  const priceChanged: number[] = [];
  const short: number[] = [];
  const gone: number[] = [];
  const sold: SoldLine[] = [];
  for (const line of lines) {
    const product = known.get(line.productId);
    if (product === undefined || product.deletedAt !== null) gone.push(line.productId);
    else if (product.stock < line.quantity) short.push(line.productId);
    else if (product.pricePaise !== line.seenPaise) priceChanged.push(line.productId);
    else sold.push({ product, quantity: line.quantity });
  }
  if (sold.length < lines.length) return refused({ kind: "changed", priceChanged, short, gone });
  return done(sold);
}

async function write(
  transaction: Transaction,
  viewer: Viewer,
  request: OrderRequest,
  fingerprint: string,
  sold: readonly SoldLine[],
): Promise<PlacedOrder> {
  const { buyer, takenBy = null } = request;
  const totalPaise = addPaise(sold.map((line) => multiplyPaise(line.product.pricePaise, line.quantity)));
  const [order] = await transaction
    .insert(orders)
    .values({
      token: randomBytes(16).toString("base64url"),
      key: request.key,
      fingerprint,
      userId: accountOf(viewer),
      takenBy,
      ...buyer,
      pinCode: pinCodeIn(buyer.address),
      totalPaise,
      language: request.language,
    })
    .returning({ id: orders.id, token: orders.token, number: orders.number });
  if (order === undefined) throw new Error("the order's row did not come back");
  await transaction.insert(orderLines).values(
    sold.map(({ product, quantity }, position) => ({
      orderId: order.id,
      position,
      productId: product.id,
      sku: product.sku,
      name: product.name,
      packAmount: product.packAmount,
      packUnit: product.packUnit,
      pictureId: product.pictureId,
      unitPricePaise: product.pricePaise,
      mrpPaise: product.mrpPaise,
      hsn: product.hsn,
      gstBasisPoints: product.gstBasisPoints,
      quantity,
    })),
  );
  await takeStock(transaction, order.id, sold);
  await announceOrder(transaction, letterOf(order, request, totalPaise, sold), {
    email: buyer.email,
    language: request.language,
    toShop: takenBy === null,
  });
  if (takenBy !== null) {
    await recordChange(transaction, takenBy, {
      what: "order_taken",
      subject: "order",
      subjectId: String(order.id),
      label: formatOrderNumber(order.number),
      before: null,
      after: { state: "open", totalPaise },
    });
  }
  const lines = sold.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  return { token: order.token, number: order.number, lines, moved: movesOf(sold), again: false };
}

/** The order as letters tell it. */
function letterOf(
  { number, token }: { number: number; token: string },
  { buyer }: OrderRequest,
  totalPaise: number,
  sold: readonly SoldLine[],
): MailOrder {
  const { name, phone, address } = buyer;
  const lines = sold.map(({ product, quantity }) => ({
    name: product.name,
    pack: { amount: product.packAmount, unit: product.packUnit },
    quantity,
    unitPricePaise: product.pricePaise,
  }));
  return { number, token, name, phone, address, deliveryPaise: 0, totalPaise, lines };
}

/** A product may stand in several lines. */
function movesOf(sold: readonly SoldLine[]): StockMove[] {
  const moves = new Map<number, StockMove>();
  for (const { product, quantity } of sold) {
    const { after } = moves.get(product.id) ?? { after: product.stock };
    moves.set(product.id, { productId: product.id, before: product.stock, after: after - quantity });
  }
  return [...moves.values()];
}

async function takeStock(transaction: Transaction, orderId: number, sold: readonly SoldLine[]): Promise<void> {
  const taken = sql.join(
    sold.map((line) => sql`(${line.product.id}::int, ${line.quantity}::int)`),
    sql`, `,
  );
  await transaction.execute(sql`
    update ${products} set stock = stock - taken.quantity
    from (values ${taken}) as taken (product_id, quantity)
    where ${products.id} = taken.product_id`);
  await transaction.insert(stockMovements).values(
    sold.map(({ product, quantity }) => ({
      productId: product.id,
      change: -quantity,
      reason: "order" as const,
      orderId,
    })),
  );
}

function isTakenKey(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (
    typeof cause === "object" &&
    cause !== null &&
    "code" in cause &&
    cause.code === "23505" &&
    "constraint" in cause &&
    cause.constraint === "orders_key_unique"
  );
}
