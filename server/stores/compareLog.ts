import type { Documents } from '../../projections/documents/documents.ts';
import { type ComparedLog, otherLog } from '../eventStore/sameLog.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';

/** Read models that are elsewhere than their log. */
export type FoldedElsewhere = {
  /** Compares, now and from now on, a log with the read models of this checkpoint; before, there are none. */
  know(checkpoint: Documents['checkpoint'], log: ComparedLog['log']): Promise<void>;
  /** Rejects with `CannotGoOn` if a log is not the one that they were folded from. */
  compare(log: ComparedLog['log']): Promise<void>;
};

/** Shorter than a call of the event store, which waits for it. */
const checkpointMilliseconds = 2_000;

/** What makes read models on servers anew. */
export const rebuildOnServers = 'npm run restored (if it is a backup) and npm run rebuild -- --write';

/** Compares the log at a place with the read models, once they are known. */
export function foldedElsewhere(place: string, environment: Pick<Environment, 'timers'>): FoldedElsewhere {
  let known: Documents['checkpoint'] = async () => undefined;
  async function compare(log: ComparedLog['log']): Promise<void> {
    const looking = inTime('the look at the read models', known(), checkpointMilliseconds, environment);
    const refusal = await otherLog({ log, place, rebuild: rebuildOnServers }, await looking);
    if (refusal) throw refusal;
  }
  return {
    compare,
    know(checkpoint, log) {
      known = checkpoint;
      return compare(log);
    },
  };
}
