import { type EventStoreDBClient, START } from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { CallOptions } from './openClient.ts';
import { type ResolvedEvent, recordedEvent, serverPosition } from './recordedEvent.ts';
import { subscriptionFilter } from './streamFilter.ts';

/** The result of one call: events in order, and whether these are all that the log holds now. */
export type SubscribedBatch = { readonly events: readonly RecordedEvent[]; readonly isCaughtUp: boolean };

const eventsOfABatch = 500;

/**
 * One subscription call, until it fails or `ended`. Batches are taken when the consumer asks for the next, so
 * they are handled one after another, and back pressure slows the server to the handler's pace.
 */
export async function* subscriptionCall(
  client: EventStoreDBClient,
  credentials: CallOptions['credentials'],
  { after, streamPrefixes }: { readonly after: Position; readonly streamPrefixes?: readonly string[] },
  ended: AbortSignal,
): AsyncGenerator<SubscribedBatch, void> {
  const subscription = client.subscribeToAll(
    {
      fromPosition: after === 0 ? START : serverPosition(after),
      filter: subscriptionFilter(streamPrefixes),
      credentials,
    },
    { highWaterMark: eventsOfABatch },
  );
  let fault: unknown;
  let isOver = false;
  let isCaughtUp = false;
  let somethingNew = Promise.withResolvers<void>();
  const wake = (): void => somethingNew.resolve();
  const finish = (): void => {
    isOver = true;
    wake();
  };
  // Never removed: the client reports late faults here, and an unhandled one ends the process.
  subscription.on('error', (reported) => {
    fault ??= reported;
    finish();
  });
  subscription.on('readable', wake).on('end', finish).on('close', finish);
  subscription.on('caughtUp', () => {
    isCaughtUp = true;
    wake();
  });
  ended.addEventListener('abort', finish);
  try {
    while (!ended.aborted) {
      const events = take(subscription);
      // Everything that arrived before the signal is in `events` when nothing is left behind.
      const isEndOfLog = isCaughtUp && subscription.readableLength === 0;
      if (isEndOfLog) isCaughtUp = false;
      if (events.length > 0 || isEndOfLog) yield { events, isCaughtUp: isEndOfLog };
      else if (isOver) throw fault ?? new Error('The server ended the subscription.');
      else await somethingNew.promise;
      somethingNew = Promise.withResolvers();
    }
  } finally {
    ended.removeEventListener('abort', finish);
    subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
}

function take(subscription: { read(): unknown }): readonly RecordedEvent[] {
  const events: RecordedEvent[] = [];
  while (events.length < eventsOfABatch) {
    const resolved = subscription.read();
    if (resolved === null) break;
    events.push(recordedEvent(resolved as ResolvedEvent));
  }
  return events;
}
