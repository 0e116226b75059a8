import { isOf } from '../../contracts/events/eventDefinition.ts';
import { ChainKeyChanged } from '../../contracts/events/installationEvents.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';

/**
 * Watches for a change of the hash chain key recorded after a position: a node continuing with the previous
 * key would write events that nobody can verify. `onChanged` is called for it; the store resumes a dropped
 * subscription, and `onDropped` is called if it gave up.
 */
export function watchKey(
  log: Pick<EventStore, 'subscribeAll'>,
  keyFingerprint: string,
  {
    after,
    signal,
    onChanged,
    onDropped,
  }: {
    readonly after: Position;
    readonly signal: AbortSignal;
    onChanged(refusal: CannotGoOn): void;
    onDropped(fault: unknown): void;
  },
): void {
  log.subscribeAll({
    after,
    streamPrefixes: [streams.installation()],
    signal,
    onDropped,
    onEvents(events) {
      for (const event of events) {
        if (!isOf(event, ChainKeyChanged)) continue;
        const { toFingerprint, by } = event.data;
        if (toFingerprint !== keyFingerprint)
          onChanged(
            new CannotGoOn(
              `The key of the hash chains was changed by ${by} while this node was running.`,
              'Set CHAIN_KEY to the new key for every node, then start again.',
            ),
          );
      }
    },
  });
}
