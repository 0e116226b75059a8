import type { ProposedEvent } from './serverLog.ts';

/** What another application writes, or a person on the server's own page: no metadata, and data of its own. */
export const foreignEvent = (): ProposedEvent => ({
  id: crypto.randomUUID(),
  type: 'Ping',
  contentType: 'application/json',
  payload: new TextEncoder().encode('{"ping":1}'),
  metadata: new Uint8Array(),
});
