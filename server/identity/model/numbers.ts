import type { NumberRecord } from '../../commands/handling/numberRecord.ts';
import { createBatchQueue } from '../../lib/batchQueue.ts';
import { createGathering } from '../../lib/gathering.ts';
import type { IdentityStore } from './identityStore.ts';

/** Gives a number that identifies one person forever. */
export type Numbers = () => Promise<number>;

/** Each race lost against another node means that it reserved one more number. */
const triesMax = 20;

/**
 * Numbers of people: counted by the accounts, and recorded in the log before use. A reserved number that is
 * not used is skipped; concurrent requests share one record.
 */
export function createNumbers(store: Pick<IdentityStore, 'takeNumbers'>, log: NumberRecord): Numbers {
  /** The first of as many numbers. */
  async function take(count: number): Promise<number> {
    let above = 0;
    for (let tries = 0; tries < triesMax; tries += 1) {
      const ticket = log.newTicket();
      const last = await store.takeNumbers(count, above, ticket);
      const first = last - count + 1;
      const answer = await log.record(ticket, first, last);
      if (answer === 'recorded') return first;
      above = answer.given;
    }
    throw new Error(`Numbers of people were given by others ${triesMax} times in a row.`);
  }

  const inBatches = createBatchQueue<null, number>(async (_, batch) => {
    try {
      const first = await take(batch.length);
      for (const [index, waiting] of batch.entries()) waiting.resolve(first + index);
    } catch (fault) {
      for (const waiting of batch) waiting.reject(fault);
    }
  }, createGathering());
  return () => inBatches('numbers', null);
}
