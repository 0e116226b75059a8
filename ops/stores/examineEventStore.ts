import pino from 'pino';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { type Environment, systemEnvironment } from '../../server/lib/environment.ts';
import { eventStoreTrouble } from '../../server/stores/accessTroubles.ts';
import { tryAppend } from '../../server/stores/tryAppend.ts';
import { examine, type Finding, fix, ok, warning } from './finding.ts';
import { versionFinding } from './supported.ts';

/** Whether this user may append. */
async function appendFinding(store: EventStore, environment: Environment): Promise<Finding> {
  const answer = await tryAppend(store, environment);
  if (answer.kind === 'wrongExpectedRevision')
    return ok('EventStoreDB: this user may append (nothing was appended)');
  return fix(
    'EventStoreDB: it took an event at a place that does not exist',
    'This isn’t an EventStoreDB or KurrentDB that the product can rely on: check what answers at EVENTSTORE_URL.',
  );
}

function flushFinding(flush: 'everyAppend' | 'never' | 'notTold'): Finding {
  if (flush === 'everyAppend') return ok('EventStoreDB: it flushes every append to disk');
  if (flush === 'never')
    return fix(
      'EventStoreDB: it does not flush to disk, so that a power cut loses acknowledged saves',
      'Start it without UnsafeDisableFlushToDisk.',
    );
  return warning(
    'EventStoreDB: it does not tell this user whether it flushes to disk',
    'See that its own configuration does not set UnsafeDisableFlushToDisk, or name a user who may read its options.',
  );
}

/** Reachable, version, flush, the rights to read and to append. */
export function examineEventStore(url: string): Promise<readonly Finding[]> {
  const advice =
    'See that EVENTSTORE_URL names the right host, port, user and password, and that the server runs.';
  return examine(
    'EventStoreDB does not answer',
    advice,
    async () => {
      const environment = systemEnvironment();
      const store = openEventStoreDb(url, { environment, logger: pino({ level: 'silent' }) });
      try {
        const { version, flush } = await store.describe();
        // A user may be allowed to append and not to read.
        await store.headPosition();
        return [
          versionFinding(`The event store, version ${version}, answers at ${store.name}`, version, [
            'KurrentDB',
            'EventStoreDB',
          ]),
          flushFinding(flush),
          await appendFinding(store, environment),
        ];
      } finally {
        await store.close();
      }
    },
    () => eventStoreTrouble(url),
  );
}
