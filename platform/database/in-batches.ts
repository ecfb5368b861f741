import { tooManyWait } from "./bounded-queue.ts";

type Bounds = {
  /** Written together at most: the embedded database has one connection, and pages wait for it meanwhile. */
  most: number;
  /** Who comes when so many wait is refused at once, as `boundQueue` refuses. */
  mostWaiting: number;
  /** ms after which a batch that is still being written, because something is locked, holds up the next no longer. */
  patience: number;
  /** Batches under way at once, when some of them take longer than that. */
  mostAtOnce: number;
};

/**
 * Writes what arrives, one by one while it is quiet; what arrives while something is being written waits and is written
 * together after it, so that many share the price of one transaction. Nobody waits for others to come. `write` settles each
 * item of a batch by itself, in the batch's order; where it throws, all of the batch are told.
 */
export function inBatches<Item, Answer>(
  write: (batch: readonly Item[]) => Promise<PromiseSettledResult<Answer>[]>,
  { most, mostWaiting, patience, mostAtOnce }: Bounds,
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item } & Pick<PromiseWithResolvers<Answer>, "resolve" | "reject">;
  const waiting: Waiting[] = [];
  let underWay = 0;
  /** Of those under way, how many the next one waits for. */
  let holdingUp = 0;

  function goOn(): void {
    if (waiting.length > 0 && holdingUp === 0 && underWay < mostAtOnce) void writeNext(waiting.splice(0, most));
  }

  async function writeNext(batch: readonly Waiting[]): Promise<void> {
    underWay += 1;
    holdingUp += 1;
    let holdsUp = true;
    const letPass = (): void => {
      if (holdsUp) holdingUp -= 1;
      holdsUp = false;
      goOn();
    };
    const timer = setTimeout(letPass, patience);
    try {
      const answers = await write(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer?.status === "fulfilled") resolve(answer.value);
        else reject(answer?.reason ?? new Error("an item of a batch has no answer"));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      clearTimeout(timer);
      underWay -= 1;
      letPass();
    }
  }

  return (item) => {
    if (waiting.length >= mostWaiting) return Promise.reject(tooManyWait(mostWaiting));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ item, resolve, reject });
    goOn();
    return promise;
  };
}
