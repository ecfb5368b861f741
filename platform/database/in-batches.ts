import { tooManyWait } from "./errors.ts";

type Bounds = {
  /** Maximum batch size: the embedded database has one connection, and pages wait for it meanwhile. */
  most: number;
  /** Above this number of waiting items, further ones are refused by `tooManyWait`. */
  mostWaiting: number;
  /** ms after which the next batch starts although this one is still being written, for example because of a lock. */
  patience: number;
  /** Maximum number of concurrent batches when some exceed `patience`. */
  mostAtOnce: number;
};

/**
 * Groups concurrent writes. A single item is written at once. Items that arrive during a write wait and are written
 * together after it, so many share one transaction. `write` settles each item of a batch by itself, in the batch's
 * order. If it throws, all items of the batch are rejected.
 */
export function inBatches<Item, Answer>(
  write: (batch: readonly Item[]) => Promise<PromiseSettledResult<Answer>[]>,
  { most, mostWaiting, patience, mostAtOnce }: Bounds,
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item } & Pick<PromiseWithResolvers<Answer>, "resolve" | "reject">;
  const waiting: Waiting[] = [];
  let underWay = 0;
  /** Running batches that the next one waits for. */
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
