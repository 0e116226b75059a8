import type { EventStore } from '../eventStore/eventStore.ts';
import type { Environment } from '../lib/environment.ts';
import { tryAppend } from './tryAppend.ts';
import { writeGate } from './writeGate.ts';

/** A log whose right to append was refused is asked for it from then on, until it is given again. */
export type WatchedLog = Pick<EventStore, 'append'> & {
  /** Rejects while the log does not answer, or takes nothing. */
  readonly ask: () => Promise<void>;
};

/** Notes what appends are refused with; nobody is asked for a right that nobody was refused. */
export function watchedLog(log: EventStore, environment: Pick<Environment, 'clock' | 'uuid'>): WatchedLog {
  const gate = writeGate(() => tryAppend(log, environment));
  return {
    async append(...appended) {
      try {
        return await log.append(...appended);
      } catch (fault) {
        gate.note(fault);
        throw fault;
      }
    },
    async ask() {
      await log.headPosition();
      await gate.pass();
    },
  };
}
