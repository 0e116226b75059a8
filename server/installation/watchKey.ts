import { isOf } from '../../contracts/events/eventDefinition.ts';
import { ChainKeyChanged } from '../../contracts/events/installationEvents.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';

const againMilliseconds = 5_000;

/**
 * Watches for a change of the hash chain key recorded after a position: a node continuing with the previous
 * key would write events that nobody can verify. `onChanged` is called for it. The store resumes a lost
 * subscription; if it gave up, as after a refusal, `onDropped` is called and the watch begins again after a pause.
 */
export function watchKey(
  log: Pick<EventStore, 'subscribeAll'>,
  keyFingerprint: string,
  {
    after,
    signal,
    timers,
    onChanged,
    onDropped,
  }: {
    readonly after: Position;
    readonly signal: AbortSignal;
    readonly timers: Environment['timers'];
    onChanged(refusal: CannotGoOn): void;
    onDropped(fault: unknown): void;
  },
): void {
  function watch(): void {
    if (signal.aborted) return;
    log.subscribeAll({
      after,
      streamPrefixes: [streams.installation()],
      signal,
      onDropped(fault) {
        onDropped(fault);
        timers.after(againMilliseconds, watch);
      },
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
  watch();
}
