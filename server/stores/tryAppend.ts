import type { AppendResult, EventStore } from '../eventStore/eventStore.ts';
import { genesisHash } from '../eventStore/hashChain.ts';
import type { Environment } from '../lib/environment.ts';

/**
 * Offers a store an invalid event, after one that does not exist. A server checks the user's rights before
 * the position: an authorised user gets a wrong-revision error, and the log stays unchanged. An event that
 * was stored would have no place in the hash chains. Rejects if the user may not append, and while the store
 * is unavailable.
 */
export function tryAppend(
  store: Pick<EventStore, 'append'>,
  { clock, uuid }: Pick<Environment, 'clock' | 'uuid'>,
): Promise<AppendResult> {
  const id = uuid();
  const at = new Date(clock.now()).toISOString();
  const metadata = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { userId: null, role: 'system' },
    at,
    schemaVersion: 1,
    prevHash: genesisHash,
    hash: genesisHash,
  };
  return store.append(`try-${id}`, 0, [{ id, type: 'AppendTried', data: { at }, metadata }]);
}
