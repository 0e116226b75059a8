import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import type { ProductNode } from './productNode.ts';
import { atNode, type School, type Seat, save, shown } from './school.ts';

/** People who save one after another, all the while that something fails. */
export type Writing = {
  /** Resolves when everybody has been acknowledged a save that they began after now. */
  allAcknowledged(): Promise<void>;
  /** Lets everybody bring their save to its end; gives how many gave up because nobody acknowledged it. */
  stop(): Promise<number>;
};

const retryMilliseconds = 100;
const answerMilliseconds = 30_000;
const patienceMilliseconds = 180_000;

/** Every save has a figure of its own, so that none of them is without effect. */
let figure = 0;

/** True when a node acknowledged the save; how it failed otherwise is no matter, since it is sent again. */
async function isAcknowledged(node: ProductNode, school: School, seat: Seat, commandId: string, cap: number) {
  const body = {
    ...shown,
    updated: [{ cd_id: seat.rowId, cap }],
    lastUpdated: new Date().toISOString(),
    force: true,
  };
  const answer = atNode(node, school).call(save, seat.ids, body, { commandId });
  const answered = await Promise.race([
    answer.catch(() => undefined),
    pause(answerMilliseconds, undefined, { ref: false }),
  ]);
  return answered?.httpStatus === 200;
}

/**
 * Lets a writer for each seat of the school save at the nodes in turn. A save that is not acknowledged is sent again under the
 * same id, as a browser does, until it is. What is acknowledged is noted in the journal before the next save.
 */
export function startWriting(
  fault: string,
  school: School,
  nodes: readonly ProductNode[],
  journal: Journal,
): Writing {
  let isEnding = false;
  let waiting: { readonly since: number; readonly left: Set<number>; readonly done: () => void } | undefined;

  function acknowledge(writer: number, begun: number): void {
    if (!waiting || begun < waiting.since) return;
    waiting.left.delete(writer);
    if (waiting.left.size === 0) waiting.done();
  }

  /** One save, until it is acknowledged; false when nobody did. */
  async function saveOnce(seat: Seat, writer: number): Promise<boolean> {
    const commandId = randomUUID();
    const cap = ++figure / 1_000;
    const begun = performance.now();
    for (let tries = writer; performance.now() - begun < patienceMilliseconds; tries += 1) {
      const node = nodes[tries % nodes.length];
      if (node && (await isAcknowledged(node, school, seat, commandId, cap))) {
        const waited = performance.now() - begun;
        await journal.note({ fault, writer, commandId, waited, at: Date.now() });
        acknowledge(writer, begun);
        return true;
      }
      await pause(retryMilliseconds);
    }
    return false;
  }

  async function write(seat: Seat, writer: number): Promise<number> {
    let given = 0;
    while (!isEnding) if (!(await saveOnce(seat, writer))) given += 1;
    return given;
  }

  const writing = school.seats.map(write);
  return {
    allAcknowledged() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = { since: performance.now(), left: new Set(school.seats.keys()), done: resolve };
      return promise;
    },
    async stop() {
      isEnding = true;
      return (await Promise.all(writing)).reduce((sum, count) => sum + count, 0);
    },
  };
}
