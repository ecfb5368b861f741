/** Runs heavy work one after the other: two at once would take both processors and twice the memory. */
export function openTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const settled = last.then(work);
    last = settled.catch(() => {});
    return settled;
  };
}
