import type { AppendResult, EventStore } from '../eventStore/eventStore.ts';
import { genesisHash } from '../eventStore/hashChain.ts';
import type { Environment } from '../lib/environment.ts';

/**
 * Offers a store an event that it cannot take, behind one that does not exist. A server looks at what a user may do before it
 * looks at where the event is to go: a user who may append is told of the wrong revision, and the log stays as it is. An
 * event that is stored would have no place in the hash chains. Rejects where the user may not append, and while the store is away.
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
