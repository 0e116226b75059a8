/** Runs work for one stream after another, and for different streams side by side. */
export type StreamQueue = <Result>(stream: string, work: () => Promise<Result>) => Promise<Result>;

/** A queue a stream: on one node, commands of the same aggregate never race each other. */
export function createStreamQueue(): StreamQueue {
  const tails = new Map<string, Promise<unknown>>();
  return (stream, work) => {
    const run = (tails.get(stream) ?? Promise.resolve()).then(work);
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    tails.set(stream, settled);
    void settled.then(() => tails.get(stream) === settled && tails.delete(stream));
    return run;
  };
}
