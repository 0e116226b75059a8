import type { EventStore } from '../eventStore/eventStore.ts';
import type { Environment } from '../lib/environment.ts';
import { tryAppend } from './tryAppend.ts';
import { writeGate } from './writeGate.ts';

/** Once appending to a log was refused, tests the right to append until it is granted again. */
export type WatchedLog = Pick<EventStore, 'append'> & {
  /** Rejects while the log does not respond, or accepts no writes. */
  readonly ask: () => Promise<void>;
};

/** Records refusals of appends; the right to append is tested only after one. */
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
