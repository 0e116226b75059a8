import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, clientOf } from './client.ts';
import { type Seat, save, shown } from './school.ts';
import type { Stage } from './stage.ts';

/** People who save one save after another, throughout a fault. */
export type Writing = {
  /** Resolves when everybody has had a save acknowledged that was begun after now. */
  allAcknowledged(): Promise<void>;
  /** Lets everybody finish their save; returns the last answers to unacknowledged ones. */
  stop(): Promise<readonly string[]>;
};

const retryMilliseconds = 100;
const answerMilliseconds = 30_000;
const patienceMilliseconds = 180_000;

/** Every save has a unique figure, so that none is without effect. */
let figure = 0;

/** A node's answer to a save: undefined if acknowledged, else the answer. */
async function refusalOf(
  { node, school }: Stage,
  seat: Seat,
  commandId: string,
  body: object,
): Promise<string | undefined> {
  const answer = clientOf(node, school.cookie).call(save, seat.ids, body, commandId);
  const answered = await Promise.race<Pick<Answer, 'httpStatus' | 'text'>>([
    answer.catch((fault) => ({ httpStatus: 0, text: String(fault.cause ?? fault) })),
    pause(answerMilliseconds, { httpStatus: 0, text: 'no answer' }, { ref: false }),
  ]);
  return answered.httpStatus === 200 ? undefined : `${answered.httpStatus} ${answered.text}`;
}

/**
 * A writer for each seat of the school saves at the node. A save that is not acknowledged is sent again under the
 * same id, as a browser does, until it is. An acknowledgement is noted before the next save.
 */
export function startWriting(fault: string, stage: Stage): Writing {
  let isEnding = false;
  let waiting: { readonly since: number; readonly left: Set<number>; readonly done: () => void } | undefined;

  function acknowledge(writer: number, begun: number): void {
    if (!waiting || begun < waiting.since) return;
    waiting.left.delete(writer);
    if (waiting.left.size === 0) waiting.done();
  }

  /** One save, until it is acknowledged; else the last answer to it. */
  async function saveOnce(seat: Seat, writer: number): Promise<string | undefined> {
    const commandId = randomUUID();
    const updated = [{ cd_id: seat.rowId, cap: ++figure / 1_000 }];
    // Sent again unchanged: a different text under the same id would be another act.
    const body = { ...shown, updated, lastUpdated: new Date().toISOString(), force: true };
    const begun = performance.now();
    let refusal: string | undefined;
    while (performance.now() - begun < patienceMilliseconds) {
      refusal = await refusalOf(stage, seat, commandId, body);
      const waited = performance.now() - begun;
      if (refusal === undefined) {
        stage.acknowledged.push({ fault, commandId, waited });
        acknowledge(writer, begun);
        return undefined;
      }
      await pause(retryMilliseconds);
    }
    return refusal;
  }

  async function write(seat: Seat, writer: number): Promise<readonly string[]> {
    const refusals: string[] = [];
    while (!isEnding) {
      const refusal = await saveOnce(seat, writer);
      if (refusal !== undefined) refusals.push(refusal);
    }
    return refusals;
  }

  const { seats } = stage.school;
  const writing = seats.map(write);
  return {
    allAcknowledged() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = { since: performance.now(), left: new Set(seats.keys()), done: resolve };
      return promise;
    },
    async stop() {
      isEnding = true;
      return (await Promise.all(writing)).flat();
    },
  };
}
