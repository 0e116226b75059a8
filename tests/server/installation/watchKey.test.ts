// Proves that a node looks out for a changed chain key again after its subscription was refused.
import { expect, test } from 'vitest';
import { ChainKeyChanged } from '../../../contracts/events/installationEvents.ts';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { watchKey } from '../../../server/installation/watchKey.ts';

type Subscription = Parameters<EventStore['subscribeAll']>[0];

test('a changed key is noticed although the log refused the first look', () => {
  const asked: Subscription[] = [];
  const waiting: (() => void)[] = [];
  const told: string[] = [];
  const ending = new AbortController();
  watchKey(
    {
      subscribeAll(request) {
        asked.push(request);
        return { ended: Promise.resolve() };
      },
    },
    'present',
    {
      after: 7,
      signal: ending.signal,
      timers: {
        after(_, run) {
          waiting.push(run);
          return { cancel: () => undefined };
        },
      },
      onChanged: ({ what }) => told.push(what),
      onDropped: (fault) => told.push(String(fault)),
    },
  );
  asked[0]?.onDropped('refused');
  waiting[0]?.();
  const data = { fromFingerprint: 'present', toFingerprint: 'next', by: 'Rosa', at: '2026-09-01T06:00:00Z' };
  const event = { type: ChainKeyChanged.type, data, metadata: { schemaVersion: 1 } };
  asked[1]?.onEvents([event as unknown as RecordedEvent]);
  expect(asked.map(({ after }) => after)).toEqual([7, 7]);
  expect(told).toEqual([
    'refused',
    'The key of the hash chains was changed by Rosa while this node was running.',
  ]);
  // A node that ends looks no further.
  ending.abort();
  asked[1]?.onDropped('closed');
  waiting[1]?.();
  expect(asked).toHaveLength(2);
});
